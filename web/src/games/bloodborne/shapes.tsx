import type { ActionId, FoeId } from '@gloamhall/bloodborne/face'
import type { ComponentChildren } from 'preact'
import { Icon } from '../../components/Icon.tsx'
import { useShape } from '../../components/shape.ts'
import { CARD_ICONS, PLAIN_CARD, PLAIN_FOE } from './emblems.ts'
import { Picture } from './Picture.tsx'

/** The emblem of a card. What everybody starts with is there at once, the others come on a sheet. */
export const useCardShape = (card: ActionId): string =>
  useShape(CARD_ICONS[card], PLAIN_CARD, async () => (await import('./emblem-sheet.ts')).EMBLEM_SHEET)

/** The shadow of a foe, where its picture has no room. */
export function Shadow({ foe }: { foe: FoeId }) {
  const name = useShape(`hunt-shadow-${foe}`, PLAIN_FOE, async () => (await import('./figures/index.ts')).shapesOf(foe))
  return <Icon name={name} />
}

/** The picture of a foe in its window. */
export function FoePlate({ foe, children }: { foe: FoeId; children?: ComponentChildren }) {
  return (
    <span class="plate" aria-hidden="true">
      <Picture foe={foe} />
      {children}
    </span>
  )
}
