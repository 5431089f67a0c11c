import type { BloodyPalaceBoard, CardId, Facing, Foe, Hex, SeenHunter, Size } from '@gloamhall/bloody-palace/face'
import { askedOfViewer, covered, foeOf, foeSpot, ownHunter, seatSpot } from '@gloamhall/bloody-palace/face'
import type { Seat, View } from '@gloamhall/kernel'
import type { TableProps } from '../../game-ui.ts'
import type { Model } from '../models.ts'
import type { Words } from '../words.ts'

/** Props of every part of the board. */
export interface LayoutProps extends TableProps<BloodyPalaceBoard> {
  word: Words
}

/** Props of the arena. */
export interface FieldProps extends LayoutProps {
  /** The hovered card, whose hit box is shown on the floor. */
  pointed: CardId | undefined
}

export type Seen = View<BloodyPalaceBoard>

/** The viewer's Hunter; undefined for spectators. */
export function ownOf(view: Seen): { seat: Seat; hunter: SeenHunter } | undefined {
  const hunter = ownHunter(view)
  return hunter && { seat: view.viewer as Seat, hunter }
}

/** The question that the viewer has to answer. */
export const questionOf = (view: Seen): string | undefined => askedOfViewer(view)?.question

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

/** The spot of the foe on a hex. */
export const foeOn = (view: Seen, hex: Hex): string | undefined =>
  piecesOf(view).find(({ foe, size, at, facing }) => foe && covered(size, { at, facing })?.includes(hex))?.spot
