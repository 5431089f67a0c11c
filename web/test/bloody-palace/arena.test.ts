import { describe, expect, test } from 'vitest'
import * as bases from '../../../games/bloody-palace/src/bases.ts'
import {
  around,
  columnOf,
  distance,
  HEXES,
  hexNamed,
  MIDDLE,
  nameOf,
  rowOf,
} from '../../../games/bloody-palace/src/hexes.ts'
import { RANKS as RULES_RANKS, LAP } from '../../../games/bloody-palace/src/rules/style.ts'
import { centreOf, FACINGS, pointAt } from '../../src/games/bloody-palace/lattice.ts'
import { outlineOf } from '../../src/games/bloody-palace/outline.ts'
import { bodyOf, SIDES, sideOf } from '../../src/games/bloody-palace/sides.ts'
import { RANKS, rankAt, SPACES, spaceOf, standsOn } from '../../src/games/bloody-palace/track.ts'

const placed = (hex: bases.Pose['at'] | undefined) => (hex === undefined ? undefined : [columnOf(hex), rowOf(hex)])

describe.each(bases.SIZES)('a %s base', (size) => {
  test.each(FACINGS)('that looks %i covers and strikes what the rules say', (facing) => {
    const pose = { at: MIDDLE, facing }
    const body = bodyOf(size, facing).map(String).sort()
    expect(body).toEqual(
      bases
        .covered(size, pose)
        ?.map((hex) => String(placed(hex)))
        .sort(),
    )
    for (const side of bases.SIDES[size]) {
      expect([side, [...sideOf(size, facing, side)]]).toEqual([side, placed(bases.sideOf(size, pose, side))])
    }
  })

  test.each(FACINGS)('that looks %i is one piece', (facing) => {
    const outline = outlineOf(bodyOf(size, facing).map(([q, r]) => pointAt(q, r)))
    expect(outline.match(/Z/g)).toHaveLength(1)
    expect(outline.match(/[ML]/g)).toHaveLength({ small: 6, large: 12, gigantic: 18 }[size])
  })

  test('shows every hex beside it in its diagram', () => {
    const beside = HEXES.filter((hex) => {
      const covered = bases.covered(size, { at: MIDDLE, facing: 0 }) ?? []
      return !covered.includes(hex) && covered.some((each) => distance(each, hex) === 1)
    })
    expect(SIDES[size].map((side) => String(sideOf(size, 0, side))).sort()).toEqual(
      beside.map((hex) => String(placed(hex))).sort(),
    )
  })
})

test('an edge goes around two heaps of hexes, and around a hole', () => {
  const apart = ['a1', 'k6'].map((name) => centreOf(hexNamed(name) ?? MIDDLE))
  expect(outlineOf(apart).match(/Z/g)).toHaveLength(2)
  const ring = outlineOf(around(MIDDLE).map(centreOf))
  expect(ring.match(/Z/g)).toHaveLength(2)
  expect(nameOf(MIDDLE)).toBe('f6')
})

test('[BP-33] the track has the ranks of the rules', () => {
  expect(SPACES).toBe(LAP)
  expect(RANKS).toEqual(RULES_RANKS.map(({ rank, from }) => [rank, from]))
  expect([3, 4, 44, 49].map(rankAt)).toEqual(['unranked', 'd', 'ss', 'sss'])
  expect(new Set(Array.from({ length: SPACES }, (_, space) => spaceOf(space))).size).toBe(SPACES)
})

test('four markers on one space are four', () => {
  const stands = standsOn(24, 4)
  for (const [at, one] of stands.entries()) {
    for (const other of stands.slice(at + 1))
      expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeGreaterThan(20)
  }
  expect(stands).toHaveLength(4)
})
