import { awaited, begin, choicesOf, choose, pick, seat, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { reasons, tallies, tieBreak } from '../src/tally.ts'
import type { SeenHunter } from '../src/view.ts'
import { atTable } from './at-table.ts'

function played(seats: number, seed: number) {
  const chance = swift(seed)
  const table = begin(game, seats, {}, swift(seed + 1))
  while (table.asked.length > 0) {
    const asked = pick(chance, awaited(table))
    choose(game, table, asked.seat, pick(chance, choicesOf(game, table, asked.seat)))
  }
  return viewOf(game, table, seat(1))
}

describe.each([3, 4, 5])('[BB-116] the scores at %i seats', (seats) => {
  test.each([11, 12, 13, 14, 15, 16])('match those of the game (seed %i)', (seed) => {
    const { board, outcome } = played(seats, seed)
    const list = tallies({}, board.hunters, outcome)
    expect(outcome).toBeDefined()
    for (const { hunter, score, banked, tracks } of list) {
      expect(score).toBe(outcome?.scores?.[hunter.seat - 1])
      expect(banked + tracks.kin + tracks.humanoid + tracks.beast).toBe(score)
    }
    const first = list.filter(({ place }) => place === 1).map(({ hunter }) => hunter.seat)
    if (outcome?.winners.length) expect(first.toSorted()).toEqual([...outcome.winners].toSorted())
    expect(
      reasons(list)
        .map(({ rule }) => rule)
        .slice(0, 3),
    ).toEqual(['BB-115', 'BB-109', 'BB-116'])
  })
})

test('[BB-117] [BB-118] ties are broken by banked blood, and then shared', () => {
  const { hunters } = atTable({}).view(1).board
  const set = (banked: readonly number[], kin: readonly number[]): readonly SeenHunter[] =>
    hunters.map((hunter, at) => ({
      ...hunter,
      banked: banked[at] ?? 0,
      trophies: { kin: kin[at] ?? 0, humanoid: 0, beast: 0 },
    }))
  const won = (...winners: readonly number[]) => ({ winners: winners.map((each) => seat(each)), how: '' })
  const broken = tallies({}, set([9, 10, 2], [1, 0, 0]), won(2))
  expect(broken.map(({ hunter, place }) => [hunter.seat, place])).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
  ])
  expect(reasons(broken).map(({ rule }) => rule)).toContain('BB-117')
  const decided = tieBreak(broken)
  expect(decided).toMatchObject({ by: 'banked', winner: { banked: 10 }, rivals: [{ banked: 9 }] })
  const shared = tallies({}, set([5, 5, 1], [0, 0, 0]), won(1, 2))
  expect(tieBreak(shared)).toMatchObject({ by: 'nothing' })
  expect(tieBreak(tallies({}, set([5, 4, 4], [0, 0, 0]), won(1)))).toBeUndefined()
  expect(shared.map(({ place }) => place)).toEqual([1, 1, 3])
  expect(reasons(shared).map(({ rule }) => rule)).toContain('BB-118')
})
