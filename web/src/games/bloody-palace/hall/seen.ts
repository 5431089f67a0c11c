import type {
  BloodyPalaceBoard,
  CardId,
  Facing,
  Foe,
  FoeClass,
  Hex,
  SeenHunter,
  Size,
} from '@gloamhall/bloody-palace/face'
import { foeOf, foeSpot, palaceOf, seatSpot } from '@gloamhall/bloody-palace/face'
import type { Awaited, Seat, View } from '@gloamhall/kernel'
import type { TableProps } from '../../../game-face.ts'
import type { Model } from '../models.ts'
import type { Words } from '../words.ts'

/** What every part of the hall is handed. */
export interface HallProps extends TableProps<BloodyPalaceBoard> {
  word: Words
}

/** And the arena besides. */
export interface FieldProps extends HallProps {
  /** The card somebody looks at: its hit box lies on the floor. */
  pointed: CardId | undefined
}

export type Seen = View<BloodyPalaceBoard>

/** The own Hunter; none for whoever watches. */
export function ownOf({ board, viewer }: Seen): { seat: Seat; hunter: SeenHunter } | undefined {
  if (viewer === 'spectator') return undefined
  const hunter = board.hunters[viewer - 1]
  return hunter && { seat: viewer as Seat, hunter }
}

/** What the table wants to know of us, with what belongs to the question. */
export const askedOfMe = ({ asked, viewer }: Seen): (Awaited & Readonly<Record<string, unknown>>) | undefined =>
  asked.find(({ seat, answered }) => seat === viewer && !answered) as
    | (Awaited & Readonly<Record<string, unknown>>)
    | undefined

export const questionOf = (view: Seen): string | undefined => askedOfMe(view)?.question

/** A model in the arena. */
export interface Piece {
  readonly key: string
  readonly spot: string
  readonly model: Model
  readonly size: Size
  readonly at: Hex
  readonly facing: Facing
  readonly seat?: Seat
  readonly foe?: Foe
}

export function piecesOf(view: Seen): readonly Piece[] {
  const { foes, hunters } = view.board
  return [
    ...foes.map((foe) => ({
      key: foe.id,
      spot: foeSpot(foe.id),
      model: foe.class,
      size: foeOf(view, foe.class).size,
      at: foe.at,
      facing: foe.facing,
      foe,
    })),
    ...hunters.flatMap(({ at, facing, hunter }, index) => {
      const seat = (index + 1) as Seat
      return at === undefined
        ? []
        : [{ key: seatSpot(seat), spot: seatSpot(seat), model: hunter, size: 'small' as const, at, facing, seat }]
    }),
  ]
}

/** In the order in which the classes act: that of the stage, and who is on no list comes last. (BP-119, BP-200) */
export function orderOf(view: Seen): readonly FoeClass[] {
  const { card, foes } = view.board
  return [...new Set([...(card === undefined ? [] : palaceOf(view, card).order), ...foes.map((foe) => foe.class)])]
}
