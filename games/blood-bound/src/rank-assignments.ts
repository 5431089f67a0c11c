import type { Chance, Seat } from '@gloamhall/kernel'
import { roll } from '@gloamhall/kernel'
import type { Rank } from './content/characters.ts'
import { RANKS } from './content/characters.ts'

/** Seats as a bit set, with seat 1 in the lowest bit. */
export type SeatSet = number

/** The weight of a rank at a seat: 0 if it is impossible there, 1 if nothing is known. */
type Weight = (index: number, rank: Rank) => number

/** Which rank of a clan is assigned last: its holder leads. */
export type Leading = 'lowest' | 'highest'

/**
 * Counts the ways in which the members of one clan can hold their ranks, for every possible set of their seats. It is dynamic
 * programming over the ranks, so that a few thousand sums count millions of deals. (BO-10, BO-20)
 */
export class RankAssignments {
  readonly #members: number
  readonly #ranks: readonly Rank[]
  readonly #weights: readonly (readonly number[])[]
  /** By number of ranks: the ways in which exactly these seats hold one of them each. */
  readonly #ways: readonly Float64Array[]

  constructor(seats: number, members: number, weight: Weight, leading: Leading = 'lowest') {
    this.#members = members
    this.#ranks = leading === 'lowest' ? RANKS.toReversed() : RANKS
    this.#weights = this.#ranks.map((rank) => Array.from({ length: seats }, (_, index) => weight(index, rank)))
    const none = new Float64Array(1 << seats)
    none[0] = 1
    const ways: Float64Array[] = [none]
    for (const weights of this.#weights) ways.push(handOut(ways.at(-1) as Float64Array, weights, members))
    this.#ways = ways
  }

  /** The number of ways in which exactly these seats are the clan. */
  ways(set: SeatSet): number {
    return sizeOf(set) === this.#members ? this.#waysAfter(this.#ranks.length, set) : 0
  }

  /** In how many of them this seat holds the rank that leads: the last one, after all others are assigned. (BO-14) */
  waysToLead(set: SeatSet, index: number): number {
    let sum = 0
    for (const [at, weights] of this.#weights.entries())
      sum += this.#waysAfter(at, set & ~(1 << index)) * (weights[index] as number)
    return sum
  }

  /** Draws ranks for these seats, in proportion to the weights. */
  draw(members: SeatSet, chance: Chance): Map<Seat, Rank> {
    const held = new Map<Seat, Rank>()
    let set = members
    for (let at = this.#ranks.length - 1; at >= 0; at--) {
      const index = this.#holder(at, set, fraction(chance))
      if (index === undefined) continue
      held.set((index + 1) as Seat, this.#ranks[at] as Rank)
      set &= ~(1 << index)
    }
    return held
  }

  /** The seat among them that holds this rank; undefined if the rank is in the box. */
  #holder(at: number, set: SeatSet, drawn: number): number | undefined {
    let left = drawn * this.#waysAfter(at + 1, set) - this.#waysAfter(at, set)
    if (left < 0) return undefined
    let last: number | undefined
    for (const [index, weight] of (this.#weights[at] as readonly number[]).entries()) {
      const ways = set & (1 << index) ? this.#waysAfter(at, set & ~(1 << index)) * weight : 0
      if (ways === 0) continue
      last = index
      left -= ways
      if (left < 0) break
    }
    return last
  }

  #waysAfter(ranks: number, set: SeatSet): number {
    return this.#ways[ranks]?.[set] ?? 0
  }
}

/** Adds one rank: it stays in the box, or one of the seats without a rank holds it. */
function handOut(before: Float64Array, weights: readonly number[], members: number): Float64Array {
  const after = before.slice()
  for (let set = 0; set < before.length; set++) {
    const ways = before[set] as number
    if (ways === 0 || sizeOf(set) === members) continue
    for (let index = 0; index < weights.length; index++) {
      const weight = weights[index] as number
      if (weight === 0 || set & (1 << index)) continue
      after[set | (1 << index)] = (after[set | (1 << index)] as number) + ways * weight
    }
  }
  return after
}

function sizeOf(set: SeatSet): number {
  let size = 0
  for (let rest = set; rest > 0; rest &= rest - 1) size++
  return size
}

/** A number from 0 up to, but not including, 1, finer than any count of deals. */
export function fraction(chance: Chance): number {
  if (chance.kind === 'scripted') throw new Error('deals are drawn by weight and cannot be scripted')
  return ((roll(chance, FRACTION_STEPS) - 1) * FRACTION_STEPS + roll(chance, FRACTION_STEPS) - 1) / FRACTION_STEPS ** 2
}

const FRACTION_STEPS = 2 ** 26
