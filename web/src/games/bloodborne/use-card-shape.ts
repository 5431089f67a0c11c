import type { ActionId } from '@gloamhall/bloodborne/face'
import { useShape } from '../../components/shape.ts'
import { CARD_ICONS, PLAIN_CARD } from './emblems.ts'

/** The emblem of a card. Those of the starting cards come with the game, the others on a sheet with the first of them. */
export const useCardShape = (card: ActionId): string =>
  useShape(CARD_ICONS[card], PLAIN_CARD, async () => (await import('./emblem-sheet.ts')).EMBLEM_SHEET)
