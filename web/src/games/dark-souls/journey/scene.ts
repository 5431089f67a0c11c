import type { CardId, Character, ClassId, DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { Seat, View } from '@gloamhall/kernel'
import type { TableProps } from '../../game-ui.ts'
import type { Words } from '../words.ts'

/** On a phone one of them is in sight at a time. */
export const PAGES = ['map', 'andre', 'firekeeper', 'party'] as const
export type PageName = (typeof PAGES)[number]

/** What the pages of the journey are handed. */
export interface Scene extends TableProps<DarkSoulsBoard> {
  word: Words
  /** The table as planned, where there is a plan, or else as it is: what is bought in thought is worn in thought. */
  shown: View<DarkSoulsBoard>
  board: DarkSoulsBoard
  asking: Asking
  /** Whoever comes back from the smith is where they have left. */
  page: PageName
  turnTo(page: PageName): void
}

/** What the party is being asked, as far as these pages care. */
interface Asking {
  readonly question?: string
  readonly who?: Seat
  readonly card?: CardId
  readonly upgrade?: CardId
  readonly tiles?: readonly number[]
  readonly tile?: number
  /** Who is there already, in the order of the seats. */
  readonly coming?: readonly ClassId[]
}

export function sceneOf(props: TableProps<DarkSoulsBoard>, own: Pick<Scene, 'word' | 'page' | 'turnTo'>): Scene {
  const shown = props.ghost ?? props.view
  return { ...props, ...own, shown, board: shown.board, asking: shown.asked[0] ?? {} }
}

/** A character and its seat: they are always needed together. */
export interface Member {
  readonly seat: Seat
  readonly character: Readonly<Character>
}

export const membersOf = ({ characters }: DarkSoulsBoard): readonly Member[] =>
  characters.map((character, at) => ({ seat: (at + 1) as Seat, character }))
