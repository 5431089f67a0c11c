import type { Sentence, View } from '@gloamhall/kernel'
import type { ComponentType } from 'preact'
import type { TableProps } from '../games/game-ui.ts'

/** Said to somebody who plays a game for the first time, in a quiet strip: at its moment, and until they go on. */
export interface CoachPrompt<B = unknown> {
  readonly says: Sentence
  /** Has its moment come? */
  when(view: View<B>): boolean
}

/** What a game says at a first table: its aim, then how one answers, then what to beware of. */
export interface Coach<B = unknown> {
  readonly prompts: readonly [aim: CoachPrompt<B>, how: CoachPrompt<B>, beware: CoachPrompt<B>]
  /** Who one is, drawn: shown once, with this one of them. */
  readonly Own: ComponentType<TableProps<B>>
  readonly introduces: 0 | 1
  /** On a phone it lies over the upper edge of the board; lower, where what has to be seen is there and there is room. */
  readonly edge?: 'lower'
}

/** Is the seat of whoever looks asked something now? */
export const isAsked = ({ viewer, asked, choices }: View): boolean =>
  choices.length > 0 && asked.some(({ seat, answered }) => seat === viewer && !answered)
