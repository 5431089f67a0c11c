import { describe, expect, test } from 'vitest'
import type { Pose, Side, Size } from '../src/bases.ts'
import { advanced, covered, gap, isInFront, pivots, SIDES, sideOf, turns } from '../src/bases.ts'
import type { Facing, Hex } from '../src/hexes.ts'
import {
  ahead,
  around,
  beyond,
  DIRECTIONS,
  distance,
  FACINGS,
  facingNamed,
  HEXES,
  hexAt,
  hexNamed,
  isAhead,
  MIDDLE,
  nameOf,
  nameOfFacing,
  START,
  turned,
  wayTo,
} from '../src/hexes.ts'
import { everyFootprint, hexesUnder, posesOn, footprintOf, stepsFrom } from '../src/footprint.ts'
import type { Figure, Way } from './arena-model.ts'
import {
  apart,
  BASES,
  bearing,
  DEGREES,
  far,
  figure,
  gapOf,
  hexAtPoint,
  isBefore,
  isSamePicture,
  moved,
  NAMES,
  namesUnder,
  neighbours,
  pointOf,
  ring,
  rotated,
  shifted,
  spun,
  WAYS,
} from './arena-model.ts'

/*
 * Compares the whole arena with a second model of it (arena-model.ts). Differences are collected first, because a million single
 * expectations would be slow.
 */

const ROOT = Math.sqrt(3)
const hex = (name: string): Hex => hexNamed(name) as Hex
const facing = (way: Way): Facing => facingNamed(way) as Facing
const namesOf = (hexes: readonly Hex[]): string[] => hexes.map(nameOf).sort()
const named = (at: Hex | undefined): string | undefined => (at === undefined ? undefined : nameOf(at))

describe('hexes', () => {
  test('[BP-32] ninety-one hexes are counted column by column, with the middle in the middle and seven to start from', () => {
    expect(HEXES.map(nameOf)).toEqual(NAMES)
    expect([HEXES.length, nameOf(MIDDLE), namesOf(START)]).toEqual([91, 'f6', ['f6', ...neighbours('f6')].sort()])
  })

  test('[BP-57] the six directions run clockwise from the north, and each leads to the neighbour on that side', () => {
    expect([...DIRECTIONS]).toEqual([...WAYS])
    for (const name of NAMES) {
      expect(namesOf(around(hex(name)))).toEqual([...neighbours(name)].sort())
      for (const way of WAYS) {
        const next = hexAtPoint(shifted(pointOf(name), DEGREES[way], ROOT))
        expect([name, way, named(beyond(hex(name), facing(way)))]).toEqual([name, way, next])
        if (next !== undefined) expect(wayTo(hex(name), hex(next))).toBe(facing(way))
      }
    }
  })

  test('[BP-57] a turn by a sixth is sixty degrees', () => {
    for (const way of WAYS) {
      for (const sixths of [-7, -6, -1, 0, 1, 2, 3, 6, 8]) {
        const to = nameOfFacing(turned(facing(way), sixths))
        expect(apart(DEGREES[to], (DEGREES[way] + 60 * sixths + 3600) % 360)).toBeCloseTo(0)
      }
    }
  })

  test('[BP-201] the distance is the number of steps on foot', () => {
    const wrong = NAMES.flatMap((one) =>
      NAMES.filter((other) => distance(hex(one), hex(other)) !== far(one, other)).map((other) => [one, other]),
    )
    expect(wrong).toEqual([])
  })

  test('a straight line keeps its angle up to the edge', () => {
    const wrong: unknown[] = []
    for (const name of NAMES) {
      for (const way of WAYS) {
        let [at, steps]: [Hex | undefined, number] = [hex(name), 0]
        while (at !== undefined) {
          if (hexAtPoint(shifted(pointOf(name), DEGREES[way], steps * ROOT)) !== nameOf(at))
            wrong.push([name, way, steps])
          steps++
          at = beyond(at, facing(way))
        }
        if (hexAtPoint(shifted(pointOf(name), DEGREES[way], steps * ROOT)) !== undefined) wrong.push([name, way])
      }
    }
    expect(wrong).toEqual([])
  })

  test('[BP-96] an offset ahead and aside turns with the facing', () => {
    const wrong: unknown[] = []
    for (const name of NAMES) {
      for (const way of WAYS) {
        for (let q = -3; q <= 3; q++) {
          for (let r = -3; r <= 3; r++) {
            const { x, y } = pointOf(name)
            const north = { x: x + 1.5 * q, y: y + ROOT * (r + q / 2) }
            const there = hexAtPoint(rotated(north, pointOf(name), DEGREES[way]))
            if (named(ahead(hex(name), facing(way), [q, r])) !== there) wrong.push([name, way, q, r])
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(hexAt(6, 0)).toBeUndefined()
  })

  test.each([false, true])(
    '[BP-63] [BP-175] the hexes in front of a hex agree with the protractor (the half: %s)',
    (half) => {
      const wrong: unknown[] = []
      for (const name of NAMES) {
        for (const way of WAYS) {
          for (const other of NAMES) {
            const off = apart(bearing(pointOf(name), pointOf(other)), DEGREES[way])
            const isSeen = name !== other && (half ? off < 90 - 1e-6 : off < 60 + 1e-6)
            if (isAhead(hex(name), facing(way), hex(other), half) !== isSeen) wrong.push([name, way, other])
          }
        }
      }
      expect(wrong).toEqual([])
    },
  )

  test('[BP-61] [BP-175] in front are three, five, seven, nine and eleven hexes of the rings around the middle', () => {
    const counts = [1, 2, 3, 4, 5].map(
      (steps) => HEXES.filter((at) => distance(MIDDLE, at) === steps && isAhead(MIDDLE, 0, at)).length,
    )
    expect(counts).toEqual([3, 5, 7, 9, 11])
  })
})

const POSES = NAMES.flatMap((at) => WAYS.map((way) => ({ at, way })))
const poseOf = (at: string, way: Way): Pose => ({ at: hex(at), facing: facing(way) })
const pictureOf = (size: Size, pose: Pose): Figure => figure(size, nameOf(pose.at), nameOfFacing(pose.facing))
const isInside = (size: Size, at: string, way: Way): boolean => namesUnder(figure(size, at, way)) !== undefined

/** The same drawings, in any order, with the same multiplicities. */
const isSameSet = (one: readonly Figure[], other: readonly Figure[]): boolean =>
  one.every((each) => other.some((another) => isSamePicture(each, another))) &&
  other.every((each) => one.some((another) => isSamePicture(each, another)))

describe.each(BASES)('a %s base', (size) => {
  const inside = POSES.filter(({ at, way }) => isInside(size, at, way))

  test('[BP-64] [BP-69] covers the hexes its drawing covers, and is never partly outside', () => {
    for (const { at, way } of POSES) {
      const hexes = covered(size, poseOf(at, way))
      expect([at, way, hexes && namesOf(hexes)]).toEqual([at, way, namesUnder(figure(size, at, way))])
      if (hexes) expect(hexes[0]).toBe(hex(at))
    }
    expect(inside.length).toBe({ small: 91 * 6, large: 75 * 6, gigantic: 61 * 6 }[size])
  })

  test('[BP-68] turns in place among all poses that cover the same hexes, and no others', () => {
    const pictures = inside.map(({ at, way }) => figure(size, at, way))
    const byHexes = Map.groupBy(pictures, (picture) => String(namesUnder(picture)))
    for (const { at, way } of inside) {
      const found = pivots(size, poseOf(at, way)).map((pose) => pictureOf(size, pose))
      const all = byHexes.get(String(namesUnder(figure(size, at, way)))) ?? []
      expect(found.length).toBe(size === 'large' ? 3 : 6)
      expect([at, way, isSameSet(found, all)]).toEqual([at, way, true])
    }
  })

  test('[BP-66] advances as a whole with the same facing', () => {
    for (const { at, way } of inside) {
      for (const to of WAYS) {
        const picture = moved(figure(size, at, way), to)
        const pose = advanced(size, poseOf(at, way), facing(to))
        if (namesUnder(picture) === undefined) expect([at, way, to, pose]).toEqual([at, way, to, undefined])
        else expect(pose && isSamePicture(pictureOf(size, pose), picture)).toBe(true)
      }
    }
  })

  test('[BP-67] turns by sixty degrees around each of its hexes, either way', () => {
    for (const { at, way } of inside) {
      const picture = figure(size, at, way)
      const all = picture.hexes
        .flatMap((pin) => [spun(picture, pin, 60), spun(picture, pin, -60)])
        .filter((each) => namesUnder(each) !== undefined)
      const found = turns(size, poseOf(at, way)).map((pose) => pictureOf(size, pose))
      expect([at, way, isSameSet(found, all), found.length]).toEqual([at, way, true, all.length])
    }
  })

  test('[BP-67] enters one new hex by a turn with a base of three, and none or three with a base of seven', () => {
    const entered = new Set<number>()
    for (const { at, way } of inside) {
      const under = covered(size, poseOf(at, way)) ?? []
      for (const pose of turns(size, poseOf(at, way))) {
        entered.add((covered(size, pose) ?? []).filter((each) => !under.includes(each)).length)
      }
    }
    expect([...entered].sort()).toEqual({ small: [0], large: [1], gigantic: [0, 3] }[size])
  })

  test.each([false, true])('[BP-63] [BP-175] [BP-176] has in front what the protractor says (the half: %s)', (half) => {
    const wrong: unknown[] = []
    for (const { at, way } of inside) {
      const picture = figure(size, at, way)
      for (const other of NAMES) {
        if (isInFront(size, poseOf(at, way), hex(other), half) !== isBefore(picture, other, half)) {
          wrong.push([at, way, other])
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('[BP-61] names the sides around it clockwise, as the model sees them', () => {
    const sides = SIDES[size].filter((side) => side !== 'FF') as readonly Side[]
    for (const { at, way } of inside) {
      const pose = poseOf(at, way)
      const places = sides.flatMap((side) => named(sideOf(size, pose, side)) ?? [])
      const ringed = ring(figure(size, at, way))
      expect([at, way, [...places].sort()]).toEqual([at, way, [...ringed].sort()])
      // Cards name a large base's sides from the left of its front, two places before straight ahead.
      const clockwise = size === 'large' ? [...sides.slice(2), ...sides.slice(0, 2)] : sides
      expect([at, way, clockwise.flatMap((side) => named(sideOf(size, pose, side)) ?? [])]).toEqual([at, way, ringed])
    }
  })

  test('[BP-201] has the distance of its nearest hex to every other hex', () => {
    for (const { at, way } of inside) {
      const hexes = covered(size, poseOf(at, way)) ?? []
      const names = hexes.map(nameOf)
      for (const other of NAMES)
        if (gap(hexes, [hex(other)]) !== gapOf(names, [other])) expect([at, way]).toEqual(other)
    }
  })

  test('[BP-65] [BP-190] has one footprint for all poses on the same hexes, and every movement step leads from one footprint to another', () => {
    const sets = new Set(inside.map(({ at, way }) => String(namesUnder(figure(size, at, way)))))
    expect(
      everyFootprint(size)
        .map((footprint) => String(namesOf(hexesUnder(size, footprint))))
        .sort(),
    ).toEqual([...sets].sort())
    for (const { at, way } of inside) {
      const pose = poseOf(at, way)
      const footprint = footprintOf(size, pose)
      expect(posesOn(size, footprint).some((each) => each.at === pose.at && each.facing === pose.facing)).toBe(true)
      const under = (picture: Figure): string => String(namesUnder(picture))
      const picture = figure(size, at, way)
      const spins = picture.hexes.flatMap((pin) => [spun(picture, pin, 60), spun(picture, pin, -60)]).map(under)
      const moves = WAYS.map((to) => under(moved(picture, to)))
      const steps = stepsFrom(size, footprint).map(({ to, by }) => `${by} ${String(namesOf(hexesUnder(size, to)))}`)
      const expected = [...new Set([...moves, ...spins])]
        .filter((names) => sets.has(names) && names !== under(picture))
        .map((names) => `${size !== 'small' && spins.includes(names) ? 'turn' : 'advance'} ${names}`)
      expect(steps.sort()).toEqual(expected.sort())
    }
  })
})

test("[BP-63] whether a Hunter is in front of a foe, or the foe in front of her, depends on each one's facing alone", () => {
  const [one, other] = [hex('f6'), hex('f4')]
  expect(FACINGS.filter((way) => isAhead(one, way, other))).toEqual([0, 1, 5])
  expect(FACINGS.filter((way) => isAhead(other, way, one))).toEqual([2, 3, 4])
  // The edge of the cone counts as in front, the edge of the half does not.
  expect(isAhead(hex('f6'), 0, hex('g5'))).toBe(true)
  expect(isAhead(hex('f6'), 0, hex('h5'), true)).toBe(false)
})
