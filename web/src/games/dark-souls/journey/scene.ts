import type { CardId, Character, DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { Seat, View } from '@gloamhall/kernel'
import type { TableProps } from '../../../game-face.ts'
import type { Words } from '../words.ts'

/** What the pages of the journey are handed. */
export interface Scene extends TableProps<DarkSoulsBoard> {
  word: Words
  /** The table as planned, where there is a plan, or else as it is: what is bought in thought is worn in thought. */
  shown: View<DarkSoulsBoard>
  board: DarkSoulsBoard
  asking: Asking
}

/** What the party is being asked, as far as these pages care. */
export interface Asking {
  readonly question?: string
  readonly who?: Seat
  readonly card?: CardId
  readonly upgrade?: CardId
  readonly tiles?: readonly number[]
  readonly tile?: number
}

export function sceneOf(props: TableProps<DarkSoulsBoard>, word: Words): Scene {
  const shown = props.ghost ?? props.view
  return { ...props, word, shown, board: shown.board, asking: shown.asked[0] ?? {} }
}

/** A character and its seat: they are always needed together. */
export interface Member {
  readonly seat: Seat
  readonly character: Readonly<Character>
}

export const membersOf = ({ characters }: DarkSoulsBoard): readonly Member[] =>
  characters.map((character, at) => ({ seat: (at + 1) as Seat, character }))
