import type { Sentence, View } from '@gloamhall/kernel'
import type { ComponentType } from 'preact'
import type { TableProps } from '../games/game-ui.ts'

/** A prompt for a player's first match of a game: shown from its moment until the player goes on. */
export interface CoachPrompt<B = unknown> {
  readonly says: Sentence
  /** Whether its moment has come. */
  when(view: View<B>): boolean
}

/** The three prompts of a game: its aim, how to answer, and what to beware of. */
export interface Coach<B = unknown> {
  readonly prompts: readonly [aim: CoachPrompt<B>, how: CoachPrompt<B>, beware: CoachPrompt<B>]
  /** The player's role as a picture, shown with the prompt `introduces`. */
  readonly Own: ComponentType<TableProps<B>>
  readonly introduces: 0 | 1
  /** On a phone the coach covers the upper edge of the board, or the lower one if a game has room there. */
  readonly edge?: 'lower'
}

/** Whether the viewer's seat is asked something. */
export const isAsked = ({ viewer, asked, choices }: View): boolean =>
  choices.length > 0 && asked.some(({ seat, answered }) => seat === viewer && !answered)
