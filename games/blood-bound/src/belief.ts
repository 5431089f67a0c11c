import type { Seat, View } from '@gloamhall/kernel'
import type { Character, Clan } from './content/characters.ts'
import type { Evidence } from './deals.ts'
import { Deals } from './deals.ts'
import type { SeatSet } from './rank-assignments.ts'
import type { BloodBoundBoard } from './view.ts'

/** Joint probabilities of two seats: the first leads its clan, the second is of the other one. */
type Grid = readonly Float64Array[]

/**
 * What one seat believes about the others' cards: the probabilities over all deals that fit, weighted by the evidence. They are
 * exact, not sampled: two seats that may be exchanged between the clans stay in doubt, however late it is.
 */
export class Belief {
  readonly #clans: Readonly<Record<Character['clan'], Float64Array>>
  readonly #leads: Readonly<Record<Clan, Float64Array>>
  readonly #foes: Readonly<Record<Clan, Grid>>

  constructor(view: View<BloodBoundBoard>, evidence?: Evidence) {
    const { seats } = view
    const line = (): Float64Array => new Float64Array(seats)
    const grid = (): Float64Array[] => Array.from({ length: seats }, line)
    this.#clans = { rose: line(), beast: line(), order: line() }
    this.#leads = { rose: line(), beast: line() }
    this.#foes = { rose: grid(), beast: grid() }
    const deals = new Deals(view, evidence)
    const leaders = { rose: deals.leaders('rose'), beast: deals.leaders('beast') }
    for (const { rose, beast, order, weight } of deals.splits) {
      const share = weight / deals.total
      const members = { rose: seatsIn(rose, seats), beast: seatsIn(beast, seats) }
      if (order) add(this.#clans.order, order - 1, share)
      this.#count('rose', members.rose, members.beast, leaders.rose(rose), share)
      this.#count('beast', members.beast, members.rose, leaders.beast(beast), share)
    }
  }

  #count(
    clan: Clan,
    members: readonly number[],
    rivals: readonly number[],
    leading: readonly number[],
    share: number,
  ): void {
    for (const index of members) {
      add(this.#clans[clan], index, share)
      const lead = share * (leading[index] as number)
      if (lead === 0) continue
      add(this.#leads[clan], index, lead)
      const foes = this.#foes[clan][index] as Float64Array
      for (const other of rivals) add(foes, other, lead)
    }
  }

  isOf(seat: Seat, clan: Character['clan']): number {
    return this.#clans[clan][seat - 1] as number
  }

  leads(seat: Seat, clan: Clan): number {
    return this.#leads[clan][seat - 1] as number
  }

  /** The probability that a seat leads this clan while another is of the rival clan. */
  leadsAgainst(seat: Seat, clan: Clan, other: Seat): number {
    return this.#foes[clan][seat - 1]?.[other - 1] as number
  }

  /** How uncertain a seat's clan is: 0 if it is known, the Inquisitor included; 1 if either is equally likely. */
  doubt(seat: Seat): number {
    const [rose, beast, order] = [this.isOf(seat, 'rose'), this.isOf(seat, 'beast'), this.isOf(seat, 'order')]
    return 1 - Math.max(Math.abs(rose - beast), order)
  }
}

function seatsIn(set: SeatSet, seats: number): number[] {
  const list: number[] = []
  for (let index = 0; index < seats; index++) if (set & (1 << index)) list.push(index)
  return list
}

function add(line: Float64Array, index: number, share: number): void {
  line[index] = (line[index] as number) + share
}
