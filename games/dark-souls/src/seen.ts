import type { BehaviourId } from './content/cards.ts'
import { halfOf, lastOf } from './rules/behaviour.ts'
import type { Foe } from './table.ts'
import type { SeenBehaviour } from './view.ts'

/** The card a boss has played last, of a card for two its own half: its arcs count. (DS-214, DS-303) */
export function lastPlayed(behaviour: SeenBehaviour, foe: Pick<Foe, 'model'>): BehaviourId | undefined {
  const card = lastOf(behaviour)
  return card === undefined ? undefined : halfOf(foe, card)
}

/** One card of the pattern a boss follows: played this time round, or to come; those nobody knows have no name. */
export interface PatternCard {
  readonly card: BehaviourId | undefined
  readonly played: boolean
}

/** The whole deck in the order it goes through, as far as it has been seen. (DS-218) */
export const patternOf = ({ discard, deck, order }: SeenBehaviour, foe: Pick<Foe, 'model'>): readonly PatternCard[] => [
  ...discard.map((card) => ({ card: halfOf(foe, card), played: true })),
  ...Array.from({ length: deck }, (_, at) => ({ card: half(foe, order?.[at]), played: false })),
]

const half = (foe: Pick<Foe, 'model'>, card: BehaviourId | undefined): BehaviourId | undefined =>
  card === undefined ? undefined : halfOf(foe, card)
