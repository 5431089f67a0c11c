import type { Hex } from '@gloamhall/bloody-palace/face'
import * as rules from '@gloamhall/bloody-palace/face'
import { describe, expect, test } from 'vitest'
import { centreOf, pointAt } from '../../src/games/bloody-palace/lattice.ts'
import { outlineOf } from '../../src/games/bloody-palace/outline.ts'
import { bodyOf, SIDES, sideOf } from '../../src/games/bloody-palace/sides.ts'
import { spaceOf, standsOn } from '../../src/games/bloody-palace/track.ts'

const placed = (hex: Hex | undefined) => (hex === undefined ? undefined : [rules.columnOf(hex), rules.rowOf(hex)])

describe.each(['small', 'large', 'gigantic'] as const)('a %s base', (size) => {
  test.each(rules.FACINGS)('facing %i covers and attacks the hexes that the rules say', (facing) => {
    const pose = { at: rules.MIDDLE, facing }
    const body = bodyOf(size, facing).map(String).sort()
    expect(body).toEqual(
      rules
        .covered(size, pose)
        ?.map((hex) => String(placed(hex)))
        .sort(),
    )
    for (const side of rules.SIDES[size]) {
      expect([side, [...sideOf(size, facing, side)]]).toEqual([side, placed(rules.sideOf(size, pose, side))])
    }
  })

  test.each(rules.FACINGS)('facing %i is one connected shape', (facing) => {
    const outline = outlineOf(bodyOf(size, facing).map(([q, r]) => pointAt(q, r)))
    expect(outline.match(/Z/g)).toHaveLength(1)
    expect(outline.match(/[ML]/g)).toHaveLength({ small: 6, large: 12, gigantic: 18 }[size])
  })

  test('shows every adjacent hex in its diagram', () => {
    const beside = rules.HEXES.filter((hex) => {
      const covered = rules.covered(size, { at: rules.MIDDLE, facing: 0 }) ?? []
      return !covered.includes(hex) && covered.some((each) => rules.distance(each, hex) === 1)
    })
    expect(SIDES[size].map((side) => String(sideOf(size, 0, side))).sort()).toEqual(
      beside.map((hex) => String(placed(hex))).sort(),
    )
  })
})

test('outlines two separate groups of hexes, and a hole', () => {
  const apart = ['a1', 'k6'].map((name) => centreOf(rules.hexNamed(name) ?? rules.MIDDLE))
  expect(outlineOf(apart).match(/Z/g)).toHaveLength(2)
  const around = rules.HEXES.filter((hex) => rules.distance(hex, rules.MIDDLE) === 1)
  const ring = outlineOf(around.map(centreOf))
  expect(ring.match(/Z/g)).toHaveLength(2)
})

test('no two spaces of the track overlap', () => {
  const spaces = Array.from({ length: rules.LAP }, (_, space) => spaceOf(space))
  expect(new Set(spaces).size).toBe(rules.LAP)
  // The four at a corner are bent; the northern and southern corners are between two spaces.
  expect(spaces.filter((space) => space.match(/[ML]/g)?.length === 6)).toHaveLength(4)
})

test('spreads four markers on one space', () => {
  const stands = standsOn(24, 4)
  for (const [at, one] of stands.entries()) {
    for (const other of stands.slice(at + 1))
      expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeGreaterThan(20)
  }
  expect(stands).toHaveLength(4)
})
