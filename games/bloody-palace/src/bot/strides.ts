import type { Choice, Seat } from '@gloamhall/kernel'
import type { Facing, Hex } from '../hexes.ts'
import { around, FACINGS, HEXES, nameOf, nameOfFacing } from '../hexes.ts'
import { hunterAt, isFree } from '../models.ts'
import { sightFrom } from '../rules/targets.ts'
import type { BloodyPalaceTable } from '../table.ts'
import type { Reach } from './reach.ts'

/** A candidate end of a run or a step: the hexes on the way, and the facing at the end. */
export interface Stride {
  readonly path: readonly Hex[]
  readonly facing: Facing
  readonly hope: number
}

/** The estimated value of each further card in the chain. */
const LINK = 1
const ORB = 0.9
const HEALED = 0.9
/** Penalty for each foe side the hex is next to. */
const EXPOSED = 0.12

/** The best ends within this many hexes. Each hex is reached by the shortest way that collects the most orbs. */
export function stridesWithin(
  table: BloodyPalaceTable,
  seat: Seat,
  left: number,
  reach: Reach,
  most: number,
): readonly Stride[] {
  const { at, damage } = hunterAt(table, seat)
  const strides: Stride[] = []
  for (const path of pathsFrom(table, at as Hex, left)) {
    const end = path.at(-1) ?? (at as Hex)
    const got = path.reduce((sum, hex) => sum + orbsIn(table, hex, damage), 0)
    for (const facing of FACINGS) {
      const sight = sightFrom(table, end, facing)
      const cards = reach.from(end, facing, sight)
      const hope =
        LINK * cards + got - EXPOSED * countSides(sight.sides) - 0.01 * path.length + 0.02 * nearness(sight.near)
      strides.push({ path, facing, hope })
    }
  }
  strides.sort((one, other) => other.hope - one.hope)
  return spreadOut(strides, most)
}

/** Keeps at most two facings for each hex; otherwise all the best candidates would be in the same place. */
function spreadOut(strides: readonly Stride[], most: number): readonly Stride[] {
  const taken = new Map<Hex | undefined, number>()
  const kept: Stride[] = []
  for (const stride of strides) {
    const hex = stride.path.at(-1)
    const times = taken.get(hex) ?? 0
    if (times >= 2) continue
    taken.set(hex, times + 1)
    kept.push(stride)
    if (kept.length === most) break
  }
  return kept
}

const countSides = (sides: number): number => {
  let count = 0
  for (let rest = sides; rest > 0; rest >>= 1) count += rest & 1
  return count
}

const nearness = (near: number): number => Math.max(0, 6 - near)

function orbsIn(table: BloodyPalaceTable, hex: Hex, damage: number): number {
  const orbs = table.orbs.find((each) => each.hex === hex)
  return orbs ? ORB * orbs.red + HEALED * Math.min(damage, 3 * orbs.green) * 0.4 : 0
}

/** Every free hex within range, by one of the shortest ways. */
function pathsFrom(table: BloodyPalaceTable, from: Hex, left: number): readonly (readonly Hex[])[] {
  const seen = new Uint8Array(HEXES.length)
  seen[from] = 1
  const all: (readonly Hex[])[] = [[]]
  let last: (readonly Hex[])[] = [[]]
  for (let step = 0; step < left; step++) {
    const next: (readonly Hex[])[] = []
    for (const path of last) {
      for (const hex of around(path.at(-1) ?? from)) {
        if (seen[hex] === 1 || !isFree(table, hex)) continue
        seen[hex] = 1
        next.push([...path, hex])
      }
    }
    all.push(...next)
    last = next
  }
  return all
}

/** The choices that carry it out once the Hunter has begun to move. */
export const wordsFor = ({ path, facing }: Stride): Choice[] => [
  ...path.map((hex) => `to ${nameOf(hex)}`),
  `face ${nameOfFacing(facing)}`,
]
