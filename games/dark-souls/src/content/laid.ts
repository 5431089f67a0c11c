import type { Pack } from '@gloamhall/kernel'

/** The pack that overrides the cards of the box, if any, and the version of the rules. */
export interface Laid {
  readonly rules: number
  readonly pack?: Pack | undefined
}

/** Cache of overridden cards; a pack never changes. */
const CARD_CACHE = new WeakMap<Pack, Map<string, object>>()

/** `id` names the entry of the pack. A boss and its model share one entry but are two cards here. */
export function laidOver<C extends object>(pack: Pack, id: string, printed: C, kind = ''): C {
  const change = pack.cards[id]
  if (!change) return printed
  let cards = CARD_CACHE.get(pack)
  if (!cards) CARD_CACHE.set(pack, (cards = new Map()))
  const key = `${kind}${id}`
  let card = cards.get(key) as C | undefined
  if (!card) cards.set(key, (card = { ...printed, ...change }))
  return card
}

/** Lookup by a Map: cards are read for every decision, and a Map is several times faster than a large object. */
export const cardsById = <C>(cards: Readonly<Record<string, C>>): ReadonlyMap<string, C> =>
  new Map(Object.entries(cards))
