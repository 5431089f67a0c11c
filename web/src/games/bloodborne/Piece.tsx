import type { ActionId, BloodborneBoard } from '@gloamhall/bloodborne/face'
import type { Barred, Choice } from '@gloamhall/kernel'
import type { TableProps } from '../game-ui.ts'
import { ActionCard } from './ActionCard.tsx'
import type { Words } from './words.ts'

/** Props of cards on the table: pressing one makes its choice, or opens its text. */
export interface Laid extends Pick<TableProps<BloodborneBoard>, 'view' | 'tell' | 'spots'> {
  word: Words
  acts: PieceActs
}

export interface PieceActs {
  press(card: ActionId, choice: Choice | undefined, barred: Barred | undefined): void
  /** Called with the card being read, and with undefined when it no longer is. */
  read(card: ActionId, element: Element | undefined, barred: Barred | undefined): void
}

interface PieceProps extends Laid {
  card: ActionId
  spot: string
  sealed?: boolean
  aside?: boolean
}

/** A card that can be read, and taken, played or removed if there is a choice for it. */
export function Piece({ card, spot, sealed = false, aside = false, spots, acts, tell, word }: PieceProps) {
  const [choice] = spots.at(spot)
  const [barred] = spots.barredAt(spot)
  return (
    <ActionCard
      {...{ card, tell, word, choice, barred, sealed, aside }}
      marks={spots.on(spot)}
      onPress={() => acts.press(card, choice, barred)}
      onRead={(element) => acts.read(card, element, choice === undefined ? barred : undefined)}
    />
  )
}
