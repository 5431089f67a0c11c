import { bloodBound } from '@gloamhall/blood-bound'
import { describe as inWords, seat, seatsOf, teller } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { claimable, everyClaim } from '../../src/games/blood-bound/claims.ts'
import { randomGame, viewFrom } from './random-game.ts'

const { talk } = bloodBound.game

test.each([6, 7, 12])('[BO-115] at %i seats the picker lists what the game allows, and nothing else', (seats) => {
  for (const table of randomGame(seats, 11)) {
    for (const who of seatsOf(table)) {
      const list = claimable(viewFrom(table, who))
      if (!list) throw new Error(`seat ${who} may claim nothing`)
      expect(everyClaim(list).sort()).toEqual([...(talk?.claims(table, who) ?? [])].sort())
    }
  }
})

test('every claim has a sentence in both languages', () => {
  const [table] = randomGame(7, 2)
  if (!table) throw new Error('no game')
  const list = claimable(viewFrom(table, seat(1)))
  for (const language of ['en', 'de'] as const) {
    const tell = teller(language, bloodBound.phrases[language], String)
    for (const claim of list ? everyClaim(list) : []) expect(inWords(tell, 'claim', claim)).not.toBe('')
  }
})

test('who only watches claims nothing', () => {
  const [table] = randomGame(6, 1)
  expect(table && claimable(viewFrom(table, 'spectator'))).toBeUndefined()
})
