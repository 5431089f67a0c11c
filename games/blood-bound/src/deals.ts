import type { Chance, Seat, View } from '@gloamhall/kernel'
import { below, shuffle } from '@gloamhall/kernel'
import type { CardId, Character } from './content/characters.ts'
import { CARDS, CHARACTERS } from './content/characters.ts'
import type { PlayerCount } from './content/supply.ts'
import { SETUP } from './content/supply.ts'
import { fits } from './fits.ts'
import type { BloodBoundBoard } from './view.ts'

/** Who holds which card, seat 1 first. */
export type Deal = CardId[]

/**
 * The deals that fit everything a viewer knows: the own card, the clue, cards looked at, ranks and icons shown. Before
 * the first token all of them are equally likely, since cards are dealt blindly. (BO-20, BO-25)
 */
export class Deals {
  /** For each seat the cards it may hold. */
  readonly fitting: readonly (readonly CardId[])[]
  readonly #fits: readonly ReadonlySet<CardId>[]
  readonly #quota: Readonly<Record<Character['clan'], number>>

  constructor({ board, seats }: View<BloodBoundBoard>) {
    this.fitting = board.players.map((seen) => CARDS.filter((card) => fits(seen, card)))
    this.#fits = this.fitting.map((cards) => new Set(cards))
    const { clan, inquisitors } = SETUP[seats as PlayerCount]
    this.#quota = { rose: clan, beast: clan, order: inquisitors }
  }

  /** A deal that fits, drawn fairly: any one, then mixed by swaps that keep it fitting. */
  draw(chance: Chance, swaps = 4 * this.fitting.length): Deal {
    const deal = this.any(chance)
    for (let swap = 0; swap < swaps; swap++) this.mix(deal, chance)
    return deal
  }

  /** Some deal that fits, found by trying the seats with the fewest possibilities first. */
  any(chance: Chance): Deal {
    const deal: Deal = []
    const left = { ...this.#quota }
    const used = new Set<CardId>()
    const order = [...this.fitting.keys()].sort(
      (a, b) => (this.fitting[a]?.length ?? 0) - (this.fitting[b]?.length ?? 0),
    )
    const place = (at: number): boolean => {
      const index = order[at]
      if (index === undefined) return true
      for (const card of shuffle(chance, [...(this.fitting[index] ?? [])])) {
        const { clan } = CHARACTERS[card]
        if (left[clan] === 0 || used.has(card)) continue
        left[clan]--
        used.add(card)
        deal[index] = card
        if (place(at + 1)) return true
        left[clan]++
        used.delete(card)
      }
      return false
    }
    if (!place(0)) throw new Error('no deal fits this view')
    return deal
  }

  /**
   * One small change, if it fits: two seats swap cards, or one takes a card of its clan from the box. A change and its
   * reverse are equally likely, so in the long run every deal within reach is as likely as any other. `keep` may turn
   * a change down, and so make some deals likelier than others.
   */
  mix(deal: Deal, chance: Chance, keep: (changed: Deal) => boolean = () => true): void {
    const one = draw(chance, deal.length)
    const other = draw(chance, deal.length)
    const [mine, theirs] = [deal[one] as CardId, deal[other] as CardId]
    const card = one === other ? (CARDS[draw(chance, CARDS.length)] as CardId) : theirs
    if (one === other && (CHARACTERS[card].clan !== CHARACTERS[mine].clan || deal.includes(card))) return
    deal[one] = card
    if (one !== other) deal[other] = mine
    if (this.#fitsAt(deal, one) && this.#fitsAt(deal, other) && keep(deal)) return
    deal[one] = mine
    deal[other] = theirs
  }

  #fitsAt(deal: Deal, index: number): boolean {
    return this.#fits[index]?.has(deal[index] as CardId) ?? false
  }
}

function draw(chance: Chance, n: number): number {
  if (chance.kind === 'scripted') throw new Error('deals are drawn by the hundred: nobody can script them')
  return below(chance, n)
}

export const cardAt = (deal: Deal, seat: Seat): Character => CHARACTERS[deal[seat - 1] as CardId]
