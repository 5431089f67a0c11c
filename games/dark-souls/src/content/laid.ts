import type { Pack } from '@gloamhall/kernel'

/** What lies over the cards of the box. */
export interface Laid {
  readonly rules: number
  readonly pack?: Pack | undefined
}

/** Packs never change, so each card is put together once. */
const LAID = new WeakMap<Pack, Map<string, object>>()

/** A boss and its model are one entry of a pack, and two cards here. */
export function laidOver<C extends object>(pack: Pack, id: string, printed: C, kind = ''): C {
  const change = pack.cards[id]
  if (!change) return printed
  let cards = LAID.get(pack)
  if (!cards) LAID.set(pack, (cards = new Map()))
  const key = `${kind}${id}`
  let card = cards.get(key) as C | undefined
  if (!card) cards.set(key, (card = { ...printed, ...change }))
  return card
}

/** Asked at every decision, and a map answers several times as fast as an object with so many names. */
export const cardsById = <C>(cards: Readonly<Record<string, C>>): ReadonlyMap<string, C> =>
  new Map(Object.entries(cards))
