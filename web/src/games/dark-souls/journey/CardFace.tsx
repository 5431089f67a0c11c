import type { Item } from '@gloamhall/dark-souls/face'
import type { CardId } from '../card-id.ts'
import type { Stat } from '../EquipmentCard.tsx'
import { EquipmentCard } from '../EquipmentCard.tsx'
import { printedOn } from '../printed.ts'
import type { Scene } from './scene.ts'
import './CardFace.css'

interface CardFaceProps extends Pick<Scene, 'shown' | 'tell'> {
  item: Item
  size?: 'full' | 'compact'
  barred?: string | undefined
  missing?: readonly Stat[]
}

/** A card with its upgrades, and with its further text if it has any. */
export function CardFace({ item: { card, upgrades }, shown, tell, size = 'compact', barred, missing }: CardFaceProps) {
  const printed = printedOn(shown, card)
  // Rows say everything where there are any; a card without rows has only its text.
  const text = (printed.actions ?? []).some(({ effect, dice }) => effect || !dice) || !printed.actions?.length
  return (
    <EquipmentCard
      card={printed}
      name={tell(`card.${card}`)}
      upgrades={upgrades as readonly CardId[]}
      size={size}
      barred={barred}
      text={size === 'full' && text && tell.has(`text.${card}`) ? tell(`text.${card}`) : undefined}
      {...(missing ? { missing } : {})}
    />
  )
}
