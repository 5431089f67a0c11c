import type { Chance } from './chance.ts'
import type { Choice } from './table.ts'
import type { View } from './view.ts'

/**
 * Somebody who plays a seat and is not a person. It receives what a person in that seat would receive, and dice of
 * its own; it never sees the table.
 */
export interface Bot {
  readonly name: string
  /** One of `view.choices`; nothing, if a standing question may stand as it is. */
  choose(view: View, chance: Chance): Choice | undefined
  /** Something to say before choosing, if there is anything worth saying. */
  claim?(view: View, claims: readonly Choice[], chance: Chance): Choice | undefined
}

/** What a game knows about playing it well: how much each choice is worth to this seat, as far as it can tell. */
export interface Judgement<B = unknown> {
  weigh(view: View<B>, chance: Chance): readonly number[]
  claim?(view: View<B>, claims: readonly Choice[], chance: Chance): Choice | undefined
}
