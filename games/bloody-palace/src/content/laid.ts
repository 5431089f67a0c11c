import type { Pack } from '@gloamhall/kernel'

/** What is needed to look up a card: the rules version, and the pack that overrides cards of the box. */
export interface Laid {
  readonly rules: number
  readonly pack?: Pack | undefined
}

/** Caches each merged card; packs are immutable. */
const MERGED_CARDS = new WeakMap<Pack, Map<string, object>>()

/** Merges a pack's changes into a printed card. Fields a pack sets to `null` or `false` are left out of the result. */
export function laidOver<C extends object>(pack: Pack, id: string, printed: C): C {
  const change = pack.cards[id]
  if (!change) return printed
  let cards = MERGED_CARDS.get(pack)
  if (!cards) MERGED_CARDS.set(pack, (cards = new Map()))
  let card = cards.get(id) as C | undefined
  if (!card) cards.set(id, (card = thereIs({ ...printed, ...change })))
  return card
}

const thereIs = <C extends object>(card: C): C =>
  Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null && value !== false)) as C

/** The id of a copy that a pack turns into a separate card: `high-time/2`. */
export const copyKey = (id: string, copy: number): string => `${id}/${copy}`

/** The id of the box's card that a copy replaces. */
export const printedId = <Id extends string>(id: Id): Id => {
  const at = id.indexOf('/')
  return at < 0 ? id : (id.slice(0, at) as Id)
}
