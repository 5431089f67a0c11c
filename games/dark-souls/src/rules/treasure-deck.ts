import { shuffle, tell } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardsOf, equipmentOf } from '../content/cards.ts'
import type { ClassId } from '../content/classes.ts'
import type { DarkSoulsTable } from '../table.ts'

/** Legendary weapons that join for the second half. (DS-24) */
const LEGENDARY = 5

/** All common cards, and those of the classes in play. (DS-20) */
export function treasureDeck(table: DarkSoulsTable): void {
  table.treasure = copies(table, [...cardsOf('common'), ...cardsOf('class', classesOf(table))])
  shuffle(table.chance, table.treasure)
  tell(table, 'DS-20', 'treasure-deck', { cards: table.treasure.length })
}

/** What is left of the deck stays; transposed cards of the classes in play and some legendary ones join it. (DS-24) */
export function moreTreasure(table: DarkSoulsTable): void {
  const legendary = shuffle(table.chance, cardsOf('legendary')).slice(0, LEGENDARY)
  table.treasure.push(...copies(table, [...cardsOf('transposed', classesOf(table)), ...legendary]))
  shuffle(table.chance, table.treasure)
  tell(table, 'DS-24', 'more-treasure', { cards: table.treasure.length })
}

const classesOf = ({ characters }: DarkSoulsTable): ClassId[] => characters.map((each) => each.class)

/** Every card as often as it is in the box. */
const copies = (table: DarkSoulsTable, cards: readonly CardId[]): CardId[] =>
  cards.flatMap((card) => Array.from({ length: equipmentOf(table, card).copies ?? 1 }, () => card))
