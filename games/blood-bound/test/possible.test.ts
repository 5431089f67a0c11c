import { scripted, seat, seatsOf, viewOf, setScene } from '@gloamhall/kernel'
import { walk } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { CHARACTERS } from '../src/content/characters.ts'
import { game } from '../src/game.ts'
import { possibilities } from '../src/possible.ts'
import { scene } from '../src/scene.ts'

describe('the cards a seat may still have', () => {
  test.each([6, 7, 9, 12])('at %i seats always include the true one', (seats) => {
    for (let seed = 1; seed <= 12; seed++) {
      let decision = 0
      for (const { table } of walk(game, seats, seed)) {
        if (decision++ % 5 !== 0 || table.captured) continue
        const viewers = [seat(1 + (decision % seats)), 'spectator'] as const
        for (const viewer of viewers) {
          for (const { seat: about, cards, clans, ranks } of possibilities(viewOf(game, table, viewer))) {
            const truth = table.players[about - 1]?.card
            if (!truth) throw new Error(`nobody sits at ${about}`)
            expect(cards, `seat ${about}, seed ${seed}, decision ${decision}`).toContain(truth)
            expect(clans.has(CHARACTERS[truth].clan)).toBe(true)
            expect(ranks.has(CHARACTERS[truth].rank)).toBe(true)
          }
        }
      }
    }
  })

  test('[BO-11] after a rose token are Rose characters with that icon, and the Inquisitor if there is one', () => {
    expect(about(6, { players: [{ card: 'rose-7', tokens: ['rose'] }] }, 1, 'spectator')).toEqual({
      clans: ['rose'],
      ranks: [1, 5, 6, 7, 8, 9],
    })
    expect(about(7, { players: [{ card: 'rose-7', tokens: ['rose'] }] }, 1, 'spectator').clans).toEqual([
      'rose',
      'order',
    ])
  })

  test('[BO-12] after a clue are those of the clan, or a Harlequin of the rival', () => {
    const table = setScene({ game, scene }, { players: ['rose-7', 'beast-1'] }, 6, {}, scripted())
    const right = possibilities(viewOf(game, table, seat(2))).find((each) => each.seat === 1)
    expect(right?.cards).toEqual([...[1, 2, 4, 5, 6, 7, 8, 9].map((rank) => `rose-${rank}`), 'beast-3'])
  })

  test('[BO-10] of two open equal ranks are one of each clan', () => {
    const players = [
      { card: 'rose-7', tokens: ['rank', 'rose'] },
      { card: 'beast-7', tokens: ['rank'] },
    ]
    expect(about(6, { players }, 2, 'spectator')).toEqual({ clans: ['beast'], ranks: [7] })
    expect(about(6, { players }, 3, 'spectator').ranks).not.toContain(7)
  })

  test('[BO-19] exclude a clan that is full', () => {
    const players = ['rose-1', 'rose-5', 'rose-6'].map((card) => ({ card, tokens: ['rose'] }))
    const table = setScene({ game, scene }, { players }, 6, {}, scripted())
    for (const { clans } of possibilities(viewOf(game, table, 'spectator')).slice(3))
      expect([...clans]).toEqual(['beast'])
  })

  test('match an exhaustive search: every card left can really be dealt', () => {
    for (const { table } of walk(game, 7, 3)) {
      if (table.captured) continue
      const left = possibilities(viewOf(game, table, seat(2)))
      expect(left.every(({ cards }) => cards.length > 0)).toBe(true)
      expect(left.filter(({ clans }) => clans.has('order')).length).toBeGreaterThan(0)
      expect(seatsOf(table)).toHaveLength(7)
    }
  })
})

function about(seats: number, given: unknown, number: number, viewer: 'spectator') {
  const table = setScene({ game, scene }, given, seats, {}, scripted())
  const found = possibilities(viewOf(game, table, viewer)).find((each) => each.seat === number)
  return { clans: [...(found?.clans ?? [])], ranks: [...(found?.ranks ?? [])] }
}
