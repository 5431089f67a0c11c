import { seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { scoring, tallies } from '../../src/games/bloodborne/score.ts'
import { randomGame, viewFrom } from './random-game.ts'

describe.each([3, 4, 5])('[BB-116] the sums at %i seats', (seats) => {
  test.each([11, 12, 13, 14, 15, 16])('come to what the game says (seed %i)', (seed) => {
    const view = viewFrom([...randomGame(seats, seed)].at(-1) ?? fail(), seat(1))
    const list = tallies(view)
    expect(view.outcome).toBeDefined()
    for (const { hunter, score, banked, tracks } of list) {
      expect(score).toBe(view.outcome?.scores?.[hunter.seat - 1])
      expect(banked + tracks.kin + tracks.humanoid + tracks.beast).toBe(score)
    }
    const first = list.filter(({ place }) => place === 1).map(({ hunter }) => hunter.seat)
    if (view.outcome?.winners.length) expect(first.toSorted()).toEqual([...view.outcome.winners].toSorted())
    const rules = scoring(list).map(({ rule }) => rule)
    expect(rules.slice(0, 3)).toEqual(['BB-115', 'BB-109', 'BB-116'])
  })
})

test('[BB-117] [BB-118] ties are broken by banked blood, and then shared', () => {
  const view = viewFrom([...randomGame(3, 3)].at(-1) ?? fail(), seat(1))
  const set = (banked: readonly number[], kin: readonly number[]) => ({
    ...view,
    outcome: undefined as never,
    board: {
      ...view.board,
      hunters: view.board.hunters.map((hunter, at) => ({
        ...hunter,
        life: 'alive' as const,
        banked: banked[at] ?? 0,
        trophies: { kin: kin[at] ?? 0, humanoid: 0, beast: 0 },
      })),
    },
  })
  const broken = tallies(set([9, 10, 2], [1, 0, 0]))
  expect(broken.map(({ hunter, place }) => [hunter.seat, place])).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
  ])
  expect(scoring(broken).map(({ rule }) => rule)).toContain('BB-117')
  const shared = tallies(set([5, 5, 1], [0, 0, 0]))
  expect(shared.map(({ place }) => place)).toEqual([1, 1, 3])
  expect(scoring(shared).map(({ rule }) => rule)).toContain('BB-118')
})

function fail(): never {
  throw new Error('no game was played')
}
