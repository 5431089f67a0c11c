import type { Pack } from '@gloamhall/kernel'

/** The pack that overrides the cards of the box, if any, and the version of the rules. */
export interface Laid {
  readonly rules: number
  readonly pack?: Pack | undefined
}

/** Lookup by a Map: cards are read for every decision, and a Map is several times faster than a large object. */
export const cardsById = <C>(cards: Readonly<Record<string, C>>): ReadonlyMap<string, C> =>
  new Map(Object.entries(cards))
