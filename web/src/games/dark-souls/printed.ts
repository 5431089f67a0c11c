import type { CardId as GameCard, Laid } from '@gloamhall/dark-souls/face'
import { equipmentOf } from '@gloamhall/dark-souls/face'
import type { CardId } from './card-id.ts'
import type { Equipment } from './EquipmentCard.tsx'

/** What is printed on a card of this table, as the drawing wants it. */
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
    range: range === undefined || range > FARTHEST ? undefined : range,
    actions: actions.map(({ grant, ...action }) => ({
      ...action,
      ...(grant ? { effect: { type: grant.who, ...given(grant) } } : {}),
    })),
  }
}

/** Farther than any room is long: there a card prints the sign for anywhere. */
const FARTHEST = 20

const given = ({ stamina, health }: { stamina?: number; health?: number }) => ({
  ...(stamina === undefined ? {} : { stamina }),
  ...(health === undefined ? {} : { health }),
})
