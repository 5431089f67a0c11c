import { expect, test } from 'vitest'
import { book } from '../../src/games/bloody-palace/book.ts'

test('the credits name every card that is ours or known only in part from print, each once', async () => {
  const marked = (await book.marked?.()) ?? []
  const names = marked.map(({ name }) => name.en)
  expect(new Set(names).size).toBe(names.length)
  expect(marked).toContainEqual({ name: { en: 'Rapid Swing', de: 'Rascher Hieb' }, sign: '‡' })
  expect(marked).toContainEqual({ name: { en: 'Killer Bee', de: 'Killer Bee' }, sign: '†' })
  expect(marked).toContainEqual({ name: { en: 'Demon Slayer', de: 'Dämonentöter' }, sign: '‡' })
  // A card without a name would be listed by its id.
  for (const name of names) expect(name).toMatch(/^[A-Z0-9“]/)
})
