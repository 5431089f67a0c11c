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

/** A card of this table with what lies on it, and the sentence it says besides, if it does. */
export function CardFace({ item: { card, upgrades }, shown, tell, size = 'compact', barred, missing }: CardFaceProps) {
  const printed = printedOn(shown, card)
  // Rows say it all where there are any; a card without rows has only its sentence.
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
