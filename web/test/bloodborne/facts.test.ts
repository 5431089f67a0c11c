import { bloodborne } from '@gloamhall/bloodborne'
import { seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { everyClaim } from '../../src/games/bloodborne/claims.ts'
import { bloodParts, choiceOn, choicesAt, inOrder, mostHealth } from '../../src/games/bloodborne/facts.ts'
import { randomGame, viewFrom } from './random-game.ts'

const { game } = bloodborne

describe.each([3, 4, 5])('at %i seats', (seats) => {
  test('[BB-20] the parts add up to the blood a foe comes with', () => {
    for (const seed of [1, 2, 3]) {
      let last = ''
      for (const table of randomGame(seats, seed)) {
        const view = viewFrom(table, seat(1))
        const { monster, round } = view.board
        const total = bloodParts(view).reduce((sum, { amount }) => sum + amount, 0)
        expect(monster.blood).toBeLessThanOrEqual(total)
        // In the round after its reveal nothing has been taken yet while the cards are chosen.
        const fresh = monster.card !== last && view.asked[0]?.question === 'play'
        if (fresh) expect([monster.card, monster.blood, round]).toEqual([monster.card, total, round])
        if (view.asked[0]?.question === 'play') last = monster.card
      }
    }
  })

  test('every choice but declining lies on a card or on a Hunter', () => {
    for (const table of randomGame(seats, 7)) {
      for (const { seat: asked } of table.asked) {
        const view = viewFrom(table, asked)
        const own = view.board.hunters.find((hunter) => hunter.seat === asked)
        const found = [
          ...(own?.hand ?? []).map((card) => choiceOn(view, card, 'hand')),
          ...(own?.played ?? []).map((card) => choiceOn(view, card, 'played')),
          ...(own?.used ?? []).map((card) => choiceOn(view, card, 'used')),
          ...view.board.row.map((card) => choiceOn(view, card, 'row')),
          ...view.board.hunters.flatMap((hunter) => choicesAt(view, hunter.seat)),
          'decline',
        ]
        for (const choice of view.choices) expect(found).toContain(choice)
      }
    }
  })

  test('[BB-31] the strip begins with the first player; [BB-35] the picker offers what may be said', () => {
    for (const table of randomGame(seats, 9)) {
      const view = viewFrom(table, seat(2))
      expect(inOrder(view.board)[0]?.seat).toBe(view.board.first)
      expect(inOrder(view.board)).toHaveLength(seats)
      expect(everyClaim(view).toSorted()).toEqual([...(game.talk?.claims(table, seat(2)) ?? [])].toSorted())
      for (const { health } of view.board.hunters) expect(health).toBeLessThanOrEqual(mostHealth(view))
    }
  })
})
