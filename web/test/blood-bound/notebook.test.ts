import { scripted, seat, seatsOf } from '@gloamhall/kernel'
import { bloodBound } from '@gloamhall/blood-bound'
import { describe, expect, test } from 'vitest'
import { CHARACTERS } from '@gloamhall/blood-bound/face'
import { cellOf, marked, nextMark } from '../../src/games/blood-bound/marks.ts'
import { possibilities } from '../../src/games/blood-bound/notebook.ts'
import { randomGame, viewFrom } from './random-game.ts'

describe('the notebook', () => {
  test.each([6, 7, 9, 12])('at %i seats never crosses out the truth', (seats) => {
    for (let seed = 1; seed <= 12; seed++) {
      let decision = 0
      for (const table of randomGame(seats, seed)) {
        if (decision++ % 5 !== 0 || table.captured) continue
        const viewers = [seat(1 + (decision % seats)), 'spectator'] as const
        for (const viewer of viewers) {
          for (const { seat: about, cards, clans, ranks } of possibilities(viewFrom(table, viewer))) {
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

  test('[BO-11] a rose token leaves Rose characters with that icon, and the Inquisitor where one plays', () => {
    expect(about(6, { players: [{ card: 'rose-7', tokens: ['rose'] }] }, 1, 'spectator')).toEqual({
      clans: ['rose'],
      ranks: [1, 5, 6, 7, 8, 9],
    })
    expect(about(7, { players: [{ card: 'rose-7', tokens: ['rose'] }] }, 1, 'spectator').clans).toEqual([
      'rose',
      'order',
    ])
  })

  test('[BO-12] a clue is the clan, or a Harlequin of the rival', () => {
    const table = bloodBound.scene({ players: ['rose-7', 'beast-1'] }, 6, {}, scripted())
    const right = possibilities(viewFrom(table, seat(2))).find((each) => each.seat === 1)
    expect(right?.cards).toEqual([...[1, 2, 4, 5, 6, 7, 8, 9].map((rank) => `rose-${rank}`), 'beast-3'])
  })

  test('[BO-10] two of one rank are one of each clan', () => {
    const players = [
      { card: 'rose-7', tokens: ['rank', 'rose'] },
      { card: 'beast-7', tokens: ['rank'] },
    ]
    expect(about(6, { players }, 2, 'spectator')).toEqual({ clans: ['beast'], ranks: [7] })
    expect(about(6, { players }, 3, 'spectator').ranks).not.toContain(7)
  })

  test('[BO-19] a clan that is full takes nobody else', () => {
    const players = ['rose-1', 'rose-5', 'rose-6'].map((card) => ({ card, tokens: ['rose'] }))
    const table = bloodBound.scene({ players }, 6, {}, scripted())
    for (const { clans } of possibilities(viewFrom(table, 'spectator')).slice(3)) expect([...clans]).toEqual(['beast'])
  })

  test('is as sharp as trying every card: what is left can really be dealt', () => {
    for (const table of randomGame(7, 3)) {
      if (table.captured) continue
      const left = possibilities(viewFrom(table, seat(2)))
      expect(left.every(({ cards }) => cards.length > 0)).toBe(true)
      expect(left.filter(({ clans }) => clans.has('order')).length).toBeGreaterThan(0)
      expect(seatsOf(table)).toHaveLength(7)
    }
  })

  test('marks go round: ?, no, yes, nothing', () => {
    const cell = cellOf(3, 'rose')
    const round = [marked({}, cell)]
    for (let tap = 0; tap < 3; tap++) round.push(marked(round.at(-1) ?? {}, cell))
    expect(round.map((page) => page[cell])).toEqual(['maybe', 'no', 'yes', undefined])
    expect(nextMark('yes')).toBeUndefined()
  })
})

function about(seats: number, given: unknown, number: number, viewer: 'spectator') {
  const table = bloodBound.scene(given, seats, {}, scripted())
  const found = possibilities(viewFrom(table, viewer)).find((each) => each.seat === number)
  return { clans: [...(found?.clans ?? [])], ranks: [...(found?.ranks ?? [])] }
}
