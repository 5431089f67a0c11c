import type { CardId, Character, ClassId, DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { spotOf } from '@gloamhall/dark-souls/face'
import type { Seat, View } from '@gloamhall/kernel'
import type { TableProps } from '../../game-ui.ts'
import type { Words } from '../words.ts'

/** A phone shows one of them at a time. */
export const PAGES = ['map', 'andre', 'firekeeper', 'party'] as const
export type PageName = (typeof PAGES)[number]

const PAGE_OF_VERB: Readonly<Record<string, PageName>> = {
  buy: 'andre',
  sell: 'andre',
  dress: 'andre',
  level: 'firekeeper',
  luck: 'firekeeper',
}

/** The pages with a choice that the hint of a first match suggests. */
export const suggestedPages = ({ shown, spots }: Scene): readonly PageName[] =>
  shown.choices
    .filter((choice) => spots.on(spotOf(choice, shown) ?? '')['data-suggested'])
    .map((choice) => PAGE_OF_VERB[choice.split(' ')[0] ?? ''] ?? 'map')

/** Props of the pages of the journey. */
export interface Scene extends TableProps<DarkSoulsBoard> {
  word: Words
  /** The view after the plan, or the current one without a plan: a planned purchase can be equipped in the plan. */
  shown: View<DarkSoulsBoard>
  board: DarkSoulsBoard
  asking: Asking
  /** Kept here, so that the player returns from the smith to the page they left. */
  page: PageName
  turnTo(page: PageName): void
}

/** The question to the party, as far as these pages need it. */
interface Asking {
  readonly question?: string
  readonly who?: Seat
  readonly card?: CardId
  readonly upgrade?: CardId
  readonly tiles?: readonly number[]
  readonly tile?: number
  /** Chosen classes, in the order of the seats. */
  readonly coming?: readonly ClassId[]
}

export function sceneOf(props: TableProps<DarkSoulsBoard>, own: Pick<Scene, 'word' | 'page' | 'turnTo'>): Scene {
  const shown = props.ghost ?? props.view
  return { ...props, ...own, shown, board: shown.board, asking: shown.asked[0] ?? {} }
}

/** A character with its seat. */
export interface Member {
  readonly seat: Seat
  readonly character: Readonly<Character>
}

export const membersOf = ({ characters }: DarkSoulsBoard): readonly Member[] =>
  characters.map((character, at) => ({ seat: (at + 1) as Seat, character }))
