import type { Barred, Question } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { DarkSoulsTable, Item } from '../table.ts'
import { campaignOf } from '../table.ts'
import { newVisit } from './andre.ts'
import { byUpgrades } from './equipment.ts'
import { askParty } from './party.ts'

/** Andre buys any treasure card, but no starting cards: the class may need them again. (DS-252) */
const isForSale = (table: DarkSoulsTable, card: CardId): boolean => equipmentOf(table, card).deck !== 'starting'

export const hasWares = (table: DarkSoulsTable): boolean => table.inventory.some(({ card }) => isForSale(table, card))

/** One card after another, until done. */
export function sell(table: DarkSoulsTable): void {
  if (hasWares(table)) askParty(table, (to) => ({ ...to, question: 'sell' }))
}

export const sellQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-252',
  options: (table) => {
    const cards = inventoryCards(table).filter((card) => isForSale(table, card))
    return [...cards.map((card) => `sell ${card}`), 'done']
  },
  answer: (table, _, choice) => {
    if (choice === 'done') return
    plan(table, { step: 'sell' })
    sellItem(table, choice.slice('sell '.length) as CardId)
  },
  barred: (table) =>
    inventoryCards(table)
      .filter((card) => !isForSale(table, card))
      .map((card): Barred => ({ choice: `sell ${card}`, rule: 'DS-252' })),
}

const inventoryCards = ({ inventory }: DarkSoulsTable): CardId[] => [...new Set(inventory.map(({ card }) => card))]

/** Sells a card with its upgrades, one soul each; of two copies the one with fewer upgrades. Sold cards never come back. */
function sellItem(table: DarkSoulsTable, card: CardId): void {
  const campaign = campaignOf(table)
  const item = table.inventory
    .filter((each) => each.card === card)
    .sort(byUpgrades)
    .at(-1) as Item
  const cards = [item.card, ...item.upgrades]
  table.inventory = table.inventory.filter((other) => other !== item)
  campaign.gone = [...campaign.gone, ...cards]
  table.souls += cards.length
  emit(table, 'DS-252', 'sold', { cards, souls: table.souls })
  newVisit(table)
}
