import type { ActionId, BloodborneBoard } from '@gloamhall/bloodborne/face'
import type { Barred, Choice } from '@gloamhall/kernel'
import type { TableProps } from '../game-ui.ts'
import { ActionCard } from './ActionCard.tsx'
import type { Words } from './words.ts'

/** What the cards of the table are handed: whoever touches one does what can be done with it, or reads it. */
export interface Laid extends Pick<TableProps<BloodborneBoard>, 'view' | 'tell' | 'spots'> {
  word: Words
  acts: PieceActs
}

export interface PieceActs {
  press(card: ActionId, choice: Choice | undefined, barred: Barred | undefined): void
  /** Somebody looks at the card that lies there, or away from it. */
  read(card: ActionId, element: Element | undefined): void
}

interface PieceProps extends Laid {
  card: ActionId
  spot: string
  sealed?: boolean
  aside?: boolean
}

/** One card of the table that can be read, and taken, played or removed where the list of choices says so. */
export function Piece({ card, spot, sealed = false, aside = false, spots, acts, tell, word }: PieceProps) {
  const [choice] = spots.at(spot)
  const [barred] = spots.barredAt(spot)
  return (
    <ActionCard
      {...{ card, tell, word, choice, barred, sealed, aside }}
      marks={spots.on(spot)}
      onPress={() => acts.press(card, choice, barred)}
      onRead={(element) => acts.read(card, element)}
    />
  )
}
