import type { CardId as GameCard, Laid } from '@gloamhall/dark-souls/face'
import { equipmentOf } from '@gloamhall/dark-souls/face'
import type { CardId } from './card-id.ts'
import type { Equipment } from './EquipmentCard.tsx'

/** The printed data of a card, as the drawing needs it. */
export function printedOn(laid: Laid, id: GameCard): Equipment {
  const card = equipmentOf(laid, id)
  const req = { str: 0, dex: 0, int: 0, fai: 0, ...card.needs }
  const drawn = { id: id as CardId, req }
  if (card.kind === 'armour') {
    const { block, resist, dodge, upgradeSlots } = card
    return { ...drawn, block, resist, dodge, upgradeSlots }
  }
  if (card.kind !== 'hand') return drawn
  const { block, resist, dodge, upgradeSlots, hands, range, actions } = card
  return {
    ...drawn,
    block,
    resist,
    dodge,
    upgradeSlots,
    hands,
    range: range === undefined || range > LONGEST_RANGE ? undefined : range,
    actions: actions.map(({ grant, ...action }) => ({
      ...action,
      ...(grant ? { effect: { type: grant.who, ...given(grant) } } : {}),
    })),
  }
}

/** Longer than any room: such a card prints the sign for unlimited range. */
const LONGEST_RANGE = 20

const given = ({ stamina, health }: { stamina?: number; health?: number }) => ({
  ...(stamina === undefined ? {} : { stamina }),
  ...(health === undefined ? {} : { health }),
})
