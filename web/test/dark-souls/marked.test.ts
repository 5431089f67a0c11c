import { expect, test } from 'vitest'
import { book } from '../../src/games/dark-souls/book.ts'

test('[DS-304] the credits name the cards of the box whose print is ambiguous', async () => {
  expect(await book.marked?.()).toEqual([
    { name: { en: 'Hammer Smash', de: 'Hammerschlag' }, sign: '‡' },
    { name: { en: 'Leaping Frost', de: 'Frostsprung' }, sign: '‡' },
  ])
})
