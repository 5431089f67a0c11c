import type { Chance, Seat, View } from '@gloamhall/kernel'
import type { CardId, Character, Clan, Rank } from './content/characters.ts'
import { CARDS, CHARACTERS } from './content/characters.ts'
import type { PlayerCount } from './content/supply.ts'
import { SETUP } from './content/supply.ts'
import { fits } from './fits.ts'
import type { SeatSet } from './rank-assignments.ts'
import { fraction, RankAssignments } from './rank-assignments.ts'
import type { BloodBoundBoard } from './view.ts'

/** The card of each player, seat 1 first. */
export type Deal = CardId[]

/** The clan of each seat, and the seat of the Inquisitor, if there is one. */
export interface Split {
  readonly rose: SeatSet
  readonly beast: SeatSet
  readonly order: Seat | undefined
}

/** What makes some deals more likely than others: a factor for a split, and one for each card at each seat. */
export interface Evidence {
  split(split: Split): number
  card(seat: Seat, card: Character): number
}

/** Cards are dealt blindly: all deals that fit are equally likely. (BO-20, BO-25) */
const BLIND: Evidence = { split: () => 1, card: () => 1 }

/** A split with the total weight of its deals. */
interface Weighed extends Split {
  readonly weight: number
}

/**
 * The deals that fit everything a viewer knows: their own card, the clue, cards looked at, ranks and icons shown. They are
 * counted split by split and never listed, so that drawing one is fair both late in a game, with few left, and at its start,
 * with billions.
 */
export class Deals {
  /** For each seat the cards it may hold. */
  readonly fitting: readonly (readonly CardId[])[]
  readonly splits: readonly Weighed[]
  /** The number of deals, or their total weight if there is evidence. */
  readonly total: number
  readonly #board: BloodBoundBoard
  readonly #seats: number
  readonly #evidence: Evidence
  readonly #clans: Readonly<Record<Clan, RankAssignments>>

  constructor({ board, seats }: View<BloodBoundBoard>, evidence: Evidence = BLIND) {
    this.#board = board
    this.#seats = seats
    this.#evidence = evidence
    this.fitting = board.players.map((seen) => CARDS.filter((card) => fits(seen, card)))
    this.#clans = { rose: this.#holding('rose'), beast: this.#holding('beast') }
    this.splits = this.#weighed()
    this.total = this.splits.reduce((sum, { weight }) => sum + weight, 0)
    if (!(this.total > 0)) throw new Error('no deal fits this view')
  }

  /** Draws a deal that fits, in proportion to its weight. */
  draw(chance: Chance): Deal {
    const { rose, beast, order } = this.#draw(fraction(chance))
    const deal: Deal = []
    for (const [seat, rank] of this.#clans.rose.draw(rose, chance)) deal[seat - 1] = `rose-${rank}` as CardId
    for (const [seat, rank] of this.#clans.beast.draw(beast, chance)) deal[seat - 1] = `beast-${rank}` as CardId
    if (order) deal[order - 1] = this.#inquisitor(order, chance)
    return deal
  }

  /** The probability of each seat to lead a clan with these members. (BO-14, BO-72) */
  leaders(clan: Clan): (members: SeatSet) => readonly number[] {
    const quills = this.#board.players.reduce(
      (set, { seat, cards }) => (cards.includes('quill') ? set | (1 << (seat - 1)) : set),
      0,
    )
    const lowest = this.#clans[clan]
    const highest = quills > 0 ? this.#holding(clan, 'highest') : lowest
    const known = new Map<SeatSet, readonly number[]>()
    return (members) => {
      const shares = known.get(members)
      if (shares) return shares
      const holding = members & quills ? highest : lowest
      const ways = holding.ways(members)
      const counted = this.fitting.map((_, index) =>
        members & (1 << index) ? holding.waysToLead(members, index) / ways : 0,
      )
      known.set(members, counted)
      return counted
    }
  }

  #holding(clan: Clan, leading: 'lowest' | 'highest' = 'lowest'): RankAssignments {
    const weight = (index: number, rank: Rank): number => this.#weigh(index, `${clan}-${rank}` as CardId)
    return new RankAssignments(this.#seats, SETUP[this.#seats as PlayerCount].clan, weight, leading)
  }

  #weigh(index: number, card: CardId): number {
    if (!this.fitting[index]?.includes(card)) return 0
    return this.#evidence.card((index + 1) as Seat, CHARACTERS[card])
  }

  #weighed(): Weighed[] {
    const all = (1 << this.#seats) - 1
    const orders = SETUP[this.#seats as PlayerCount].inquisitors > 0 ? this.#orders() : [{ order: undefined, ways: 1 }]
    const weighed: Weighed[] = []
    for (let rose = 0; rose <= all; rose++) {
      const roses = this.#clans.rose.ways(rose)
      if (roses === 0) continue
      for (const { order, ways } of orders) {
        const beast = all & ~rose & ~(order ? 1 << (order - 1) : 0)
        const split = { rose, beast, order }
        const deals = roses * this.#clans.beast.ways(beast) * ways
        const weight = deals === 0 ? 0 : deals * this.#evidence.split(split)
        if (weight > 0) weighed.push({ ...split, weight })
      }
    }
    return weighed
  }

  /** The seats an Inquisitor may have. (BO-23) */
  #orders(): { order: Seat; ways: number }[] {
    return this.fitting.flatMap((cards, index) => {
      const ways = inquisitorsOf(cards).reduce((sum, card) => sum + this.#weigh(index, card), 0)
      return ways > 0 ? [{ order: (index + 1) as Seat, ways }] : []
    })
  }

  #inquisitor(order: Seat, chance: Chance): CardId {
    const cards = inquisitorsOf(this.fitting[order - 1] ?? [])
    return cards[Math.floor(fraction(chance) * cards.length)] as CardId
  }

  #draw(drawn: number): Split {
    let left = drawn * this.total
    for (const split of this.splits) {
      left -= split.weight
      if (left < 0) return split
    }
    return this.splits.at(-1) as Split
  }
}

const inquisitorsOf = (cards: readonly CardId[]): CardId[] => cards.filter((card) => CHARACTERS[card].clan === 'order')
