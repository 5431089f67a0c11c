import { below, pick, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { Pose } from '../src/bases.ts'
import { covered } from '../src/bases.ts'
import type { Hex } from '../src/hexes.ts'
import { facingNamed, hexNamed, nameOf } from '../src/hexes.ts'
import { knockedTo, pulledTo } from '../src/rules/foe-ways.ts'
import { endsOf } from '../src/rules/ways.ts'
import { hexesUnder, footprintOf } from '../src/footprint.ts'
import type { Foe } from '../src/table.ts'
import type { Way } from './arena-model.ts'
import { BASES, endsByHand, far, figure, gapOf, groundsOf, moved, NAMES, namesUnder, WAYS } from './arena-model.ts'
import { arena } from './demons.ts'

/* Compares the ends of moves with an exhaustive search. */

const hex = (name: string): Hex => hexNamed(name) as Hex
const poseOf = (name: string): Pose => {
  const [at, way] = name.split(' ') as [string, string]
  return { at: hex(at), facing: facingNamed(way) ?? 0 }
}

describe.each(BASES.flatMap((size) => [[size, false] as const, [size, true] as const]))(
  'a %s model that may turn aside: %s',
  (size, mayTurnAside) => {
    const grounds = groundsOf(size)
    const poses = [...grounds.keys()]
    const found = (start: string, goal: string, hexes: number, way: 'toward' | 'away', taken: ReadonlySet<string>) => {
      const full = Uint8Array.from(NAMES, (name) => (taken.has(name) ? 1 : 0))
      const ends = endsOf(size, footprintOf(size, poseOf(start)), full, { hexes, way, goal: [hex(goal)], mayTurnAside })
      return ends.map((footprint) => String(hexesUnder(size, footprint).map(nameOf).sort())).sort()
    }

    test.each(['toward', 'away'] as const)(
      '[BP-60] [BP-189] ends its moves where an exhaustive search does in an empty arena, %s every hex from anywhere',
      (way) => {
        const wrong: unknown[] = []
        for (let at = 0; at < poses.length; at++) {
          // A few goals for each pose; over all poses every goal comes up many times.
          for (let goals = 0; goals < 4; goals++) {
            const [start, goal] = [poses[at] as string, NAMES[(at * 7 + goals * 23) % NAMES.length] as string]
            if (grounds.get(start)?.hexes.includes(goal)) continue
            const taken = new Set([goal])
            const expected = endsByHand(grounds, start, goal, 5, way, taken, mayTurnAside)
            const ends = found(start, goal, 5, way, taken)
            if (String(ends) !== String(expected)) wrong.push([start, goal, ends, expected])
          }
        }
        expect(wrong).toEqual([])
      },
    )

    test('[BP-58] [BP-65] [BP-66] [BP-67] [BP-189] [BP-202] does so among many other models, which block the way', () => {
      let [stuck, turnedAside] = [0, 0]
      for (let seed = 1; seed <= 700; seed++) {
        const chance = swift(seed)
        const start = pick(chance, poses)
        const own = grounds.get(start)?.hexes as readonly string[]
        const others = NAMES.filter((name) => !own.includes(name) && below(chance, 100) < 10 + (seed % 4) * 10)
        const goal = pick(chance, others)
        const [hexes, way] = [1 + below(chance, 5), below(chance, 3) === 0 ? ('away' as const) : ('toward' as const)]
        const taken = new Set(others)
        const expected = endsByHand(grounds, start, goal, hexes, way, taken, mayTurnAside)
        expect([seed, ...found(start, goal, hexes, way, taken)]).toEqual([seed, ...expected])
        if (expected.length === 1 && expected[0] === String(own)) stuck++
        if (String(found(start, goal, hexes, way, new Set([goal]))) !== String(expected)) turnedAside++
      }
      // Both must occur, or the test would prove nothing.
      expect(Math.min(stuck, turnedAside)).toBeGreaterThan(20)
    })
  },
)

// ---- knocked back, and pulled ----

describe.each([
  ['small', 'hell-antenora'],
  ['large', 'empusa-queen'],
  ['gigantic', 'elder-geryon-knight'],
] as const)('a %s foe', (size, of) => {
  const grounds = groundsOf(size)
  const table = arena({ hunters: [{ at: 'f11' }], foes: [{ foe: of, at: 'f5' }] })
  const [foe, hunter] = [table.foes[0] as Foe, table.hunters[0] as { at: Hex | undefined }]
  const names = (to: readonly Pose[]): string[] =>
    to.map((pose) => String(covered(size, pose)?.map(nameOf).sort())).sort()

  /** Every advance that leads farther from the Hunter, or nearer. */
  const stepsFrom = (start: readonly string[], at: string, nearer: boolean): string[][] =>
    WAYS.flatMap((way) => {
      const there = shift(start, way)
      if (!there || there.includes(at)) return []
      const gained = gapOf(there, [at]) - gapOf(start, [at])
      return (nearer ? gained < 0 : gained > 0) ? [there] : []
    })
  const shift = (under: readonly string[], way: Way): string[] | undefined =>
    namesUnder({ hexes: under.flatMap((name) => moved(figure('small', name, 'n'), way).hexes) })

  test('[BP-104] [BP-177] is knocked, from any hex, to wherever one advance increases the distance, with the same facing', () => {
    const counts = new Set<number>()
    const wrong: unknown[] = []
    for (const [start, { hexes }] of grounds) {
      if (!start.endsWith(' n') && (size !== 'large' || !start.endsWith(' ne'))) continue
      Object.assign(foe, poseOf(start))
      for (const from of NAMES) {
        if (hexes.includes(from)) continue
        hunter.at = hex(from)
        const to = knockedTo(table, foe, hex(from))
        const expected = stepsFrom(hexes, from, false).map(String).sort()
        if (String(names(to)) !== String(expected)) wrong.push([start, from, names(to), expected])
        if (to.some(({ facing }) => facing !== foe.facing)) wrong.push([start, from])
        if (gapOf(hexes, [from]) === 1) counts.add(to.length)
      }
    }
    expect(wrong).toEqual([])
    // Three where there is room, and none in a corner.
    expect(Math.max(...counts)).toBe(3)
  })

  test('[BP-177] is pulled by up to two hexes as near as possible', () => {
    const wrong: unknown[] = []
    for (const [start, { hexes }] of grounds) {
      if (!start.endsWith(' n') && (size !== 'large' || !start.endsWith(' ne'))) continue
      Object.assign(foe, poseOf(start))
      for (const towards of NAMES.filter((name) => !hexes.includes(name) && far(name, 'f6') % 2 === 0)) {
        hunter.at = hex(towards)
        const once = stepsFrom(hexes, towards, true)
        const twice = once.flatMap((under) => stepsFrom(under, towards, true))
        const expected = [...new Set((twice.length > 0 ? twice : once).map(String))].sort()
        const ends = names(pulledTo(table, foe, hex(towards), 2))
        if (String(ends) !== String(expected)) wrong.push([start, towards, ends, expected])
      }
    }
    expect(wrong).toEqual([])
  })
})

test('[BP-177] a Hunter is never knocked into an occupied hex, and one without room stays', () => {
  const table = arena({
    hunters: [{ at: 'f6' }],
    foes: [
      { foe: 'hell-antenora', at: 'f5' },
      { foe: 'empusa', at: 'f4' },
      { foe: 'empusa', at: 'e4' },
      { foe: 'empusa', at: 'f1' },
    ],
  })
  const [antenora] = table.foes as [Foe]
  expect(knockedTo(table, antenora, hex('f6')).map(({ at }) => nameOf(at))).toEqual(['g4'])
  const last = table.foes[3] as Foe
  last.at = hex('g4')
  expect(knockedTo(table, antenora, hex('f6'))).toEqual([])
})
