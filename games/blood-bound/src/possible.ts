import type { View } from '@gloamhall/kernel'
import type { CardId, Character, Rank } from './content/characters.ts'
import { CARDS, CHARACTERS } from './content/characters.ts'
import type { PlayerCount } from './content/supply.ts'
import { SETUP } from './content/supply.ts'
import { fits } from './fits.ts'
import type { BloodBoundBoard } from './view.ts'

type Clans = Character['clan']

/** What a seat may still be, by everything this viewer knows. */
export interface Possible {
  readonly seat: number
  readonly cards: readonly CardId[]
  readonly clans: ReadonlySet<Clans>
  readonly ranks: ReadonlySet<Rank>
}

/**
 * For each seat, the cards it may hold such that all others can hold one too: each card exists once, each clan has its number of
 * members. This is exact: nothing possible is excluded, nothing impossible is left.
 */
export function possibilities({ board, seats }: View<BloodBoundBoard>): Possible[] {
  const { clan, inquisitors } = SETUP[seats as PlayerCount]
  const quota = { rose: clan, beast: clan, order: inquisitors }
  const fitting = board.players.map((seen) => CARDS.filter((card) => fits(seen, card)))
  return board.players.map(({ seat }, index) => {
    const cards = (fitting[index] ?? []).filter((card) => {
      const fixed = fitting.map((each, other) => (other === index ? [card] : each))
      return isDealable(fixed, quota)
    })
    const characters = cards.map((card) => CHARACTERS[card])
    return {
      seat,
      cards,
      clans: new Set(characters.map((character) => character.clan)),
      ranks: new Set(characters.map(({ rank }) => rank)),
    }
  })
}

/**
 * Whether every seat can be dealt one of its cards, with no card twice and no clan above its number: bipartite matching by
 * augmenting paths.
 */
function isDealable(fitting: readonly (readonly CardId[])[], quota: Readonly<Record<Clans, number>>): boolean {
  const holder = new Map<CardId, number>()
  const left = { ...quota }

  /** Finds a card for the seat. `tried` are the cards and clans this search has visited. */
  const place = (seat: number, tried: Set<CardId | Clans>): boolean => {
    for (const card of fitting[seat] ?? []) {
      if (tried.has(card)) continue
      tried.add(card)
      const there = holder.get(card)
      if (there === undefined ? !makeRoom(CHARACTERS[card].clan, tried) : !place(there, tried)) continue
      holder.set(card, seat)
      return true
    }
    return false
  }

  /** Makes room for one more member of this clan, if necessary by moving one of its members to another. */
  const makeRoom = (clan: Clans, tried: Set<CardId | Clans>): boolean => {
    if (left[clan] > 0) {
      left[clan]--
      return true
    }
    if (tried.has(clan)) return false
    tried.add(clan)
    for (const [card, member] of holder) {
      if (CHARACTERS[card].clan !== clan || tried.has(card)) continue
      tried.add(card)
      if (!place(member, tried)) continue
      // The member has taken another card; its old card is free, and the newcomer takes its place in the clan.
      if (holder.get(card) === member) holder.delete(card)
      return true
    }
    return false
  }

  return fitting.every((_, seat) => place(seat, new Set()))
}
