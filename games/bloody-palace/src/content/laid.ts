import type { Pack } from '@gloamhall/kernel'

/** What lies over the cards of the box. */
export interface Laid {
  readonly rules: number
  readonly pack?: Pack | undefined
}

/** Packs never change, so each card is put together once. */
const LAID = new WeakMap<Pack, Map<string, object>>()

/** A pack says `null` or `false` of what is not on its card; here such a thing is not there. */
export function laidOver<C extends object>(pack: Pack, id: string, printed: C): C {
  const change = pack.cards[id]
  if (!change) return printed
  let cards = LAID.get(pack)
  if (!cards) LAID.set(pack, (cards = new Map()))
  let card = cards.get(id) as C | undefined
  if (!card) cards.set(id, (card = thereIs({ ...printed, ...change })))
  return card
}

const thereIs = <C extends object>(card: C): C =>
  Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null && value !== false)) as C

/** A second copy that a pack makes a card of its own: `high-time/2`. */
export const copyKey = (id: string, copy: number): string => `${id}/${copy}`

/** The card of the box that it takes the place of. */
export const printedId = <Id extends string>(id: Id): Id => {
  const at = id.indexOf('/')
  return at < 0 ? id : (id.slice(0, at) as Id)
}
