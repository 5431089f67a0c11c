import type { Choice, Seat } from '@gloamhall/kernel'
import type { Facing, Hex } from '../hexes.ts'
import { around, FACINGS, HEXES, nameOf, nameOfFacing } from '../hexes.ts'
import { hunterAt, isFree } from '../models.ts'
import { sightFrom } from '../rules/targets.ts'
import type { BloodyPalaceTable } from '../table.ts'
import type { Reach } from './reach.ts'

/** A candidate end of a run or a step: the hexes on the way, and the facing at the end. */
export interface MoveCandidate {
  readonly path: readonly Hex[]
  readonly facing: Facing
  readonly value: number
}

/** The estimated value of each further card in the chain. */
const CHAIN_CARD_VALUE = 1
const RED_ORB_VALUE = 0.9
const HEALING_VALUE = 0.9
/** Penalty for each foe side the hex is next to. */
const EXPOSURE_COST = 0.12

/** The best ends within this many hexes. Each hex is reached by the shortest way that collects the most orbs. */
export function moveCandidates(
  table: BloodyPalaceTable,
  seat: Seat,
  left: number,
  reach: Reach,
  most: number,
): readonly MoveCandidate[] {
  const { at, damage } = hunterAt(table, seat)
  const candidates: MoveCandidate[] = []
  for (const path of pathsFrom(table, at as Hex, left)) {
    const end = path.at(-1) ?? (at as Hex)
    const got = path.reduce((sum, hex) => sum + orbsIn(table, hex, damage), 0)
    for (const facing of FACINGS) {
      const sight = sightFrom(table, end, facing)
      const cards = reach.from(end, facing, sight)
      const value =
        CHAIN_CARD_VALUE * cards +
        got -
        EXPOSURE_COST * countSides(sight.sides) -
        0.01 * path.length +
        0.02 * nearness(sight.near)
      candidates.push({ path, facing, value })
    }
  }
  candidates.sort((one, other) => other.value - one.value)
  return spreadOut(candidates, most)
}

/** Keeps at most two facings for each hex; otherwise all the best candidates would be in the same place. */
function spreadOut(candidates: readonly MoveCandidate[], most: number): readonly MoveCandidate[] {
  const taken = new Map<Hex | undefined, number>()
  const kept: MoveCandidate[] = []
  for (const candidate of candidates) {
    const hex = candidate.path.at(-1)
    const times = taken.get(hex) ?? 0
    if (times >= 2) continue
    taken.set(hex, times + 1)
    kept.push(candidate)
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
  return orbs ? RED_ORB_VALUE * orbs.red + HEALING_VALUE * Math.min(damage, 3 * orbs.green) * 0.4 : 0
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
export const choicesFor = ({ path, facing }: MoveCandidate): Choice[] => [
  ...path.map((hex) => `to ${nameOf(hex)}`),
  `face ${nameOfFacing(facing)}`,
]
