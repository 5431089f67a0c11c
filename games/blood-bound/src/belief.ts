import type { Seat, View } from '@gloamhall/kernel'
import type { Character, Clan } from './content/characters.ts'
import { CLANS } from './content/characters.ts'
import type { Evidence } from './deals.ts'
import { Deals } from './deals.ts'
import type { SeatSet } from './holding.ts'
import type { BloodBoundBoard } from './view.ts'

/** Two seats of one deal: the first may lead its clan, the second is of the other one, or of the same. */
type Grid = readonly Float64Array[]

/**
 * Who may be who, as one seat sees it: over all deals that fit, each with the weight the evidence gives it. Nothing is
 * sampled: two seats that may have changed clans are in doubt, however late it is.
 */
export class Belief {
  readonly #clans: Readonly<Record<Character['clan'], Float64Array>>
  readonly #leads: Readonly<Record<Clan, Float64Array>>
  readonly #foes: Readonly<Record<Clan, Grid>>
  readonly #friends: Grid

  constructor(view: View<BloodBoundBoard>, evidence?: Evidence) {
    const { seats } = view
    const line = (): Float64Array => new Float64Array(seats)
    const grid = (): Float64Array[] => Array.from({ length: seats }, line)
    const clans = { rose: line(), beast: line(), order: line() }
    const leads = { rose: line(), beast: line() }
    const foes = { rose: grid(), beast: grid() }
    const friends = grid()
    const deals = new Deals(view, evidence)
    const leaders = { rose: deals.leaders('rose'), beast: deals.leaders('beast') }
    for (const { weight, ...split } of deals.splits) {
      const share = weight / deals.total
      if (split.order) add(clans.order, split.order - 1, share)
      for (const clan of CLANS) {
        const rival = split[clan === 'rose' ? 'beast' : 'rose']
        const led = leaders[clan](split[clan])
        eachOf(split[clan], seats, (index) => {
          add(clans[clan], index, share)
          eachOf(split[clan], seats, (other) => add(friends[index] as Float64Array, other, share))
          const lead = share * (led[index] as number)
          if (lead === 0) return
          add(leads[clan], index, lead)
          eachOf(rival, seats, (other) => add(foes[clan][index] as Float64Array, other, lead))
        })
      }
    }
    this.#clans = clans
    this.#leads = leads
    this.#foes = foes
    this.#friends = friends
  }

  isOf(seat: Seat, clan: Character['clan']): number {
    return this.#clans[clan][seat - 1] as number
  }

  leads(seat: Seat, clan: Clan): number {
    return this.#leads[clan][seat - 1] as number
  }

  /** How likely it is that a seat leads this clan, and another is of the rival clan. */
  leadsAgainst(seat: Seat, clan: Clan, other: Seat): number {
    return this.#foes[clan][seat - 1]?.[other - 1] as number
  }

  /** How likely two seats are of one clan. */
  areFriends(seat: Seat, other: Seat): number {
    return this.#friends[seat - 1]?.[other - 1] as number
  }

  /** How unsure we are of a seat's clan: 0 when we know, the Inquisitor too; 1 when it might as well be either. */
  doubt(seat: Seat): number {
    const [rose, beast, order] = [this.isOf(seat, 'rose'), this.isOf(seat, 'beast'), this.isOf(seat, 'order')]
    return 1 - Math.max(Math.abs(rose - beast), order)
  }
}

function eachOf(set: SeatSet, seats: number, visit: (index: number) => void): void {
  for (let index = 0; index < seats; index++) if (set & (1 << index)) visit(index)
}

function add(line: Float64Array, index: number, share: number): void {
  line[index] = (line[index] as number) + share
}
