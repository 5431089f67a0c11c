import { shuffle, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardsOf, equipmentOf } from '../content/cards.ts'
import type { ClassId } from '../content/classes.ts'
import { CLASS_IDS } from '../content/classes.ts'
import type { DarkSoulsTable } from '../table.ts'

/** Legendary weapons that join for the second half. (DS-24) */
const LEGENDARY_COUNT = 5

/** The treasure deck: all common cards, and the class cards of the classes in play. (DS-20) */
export function treasureDeck(table: DarkSoulsTable): void {
  if (table.campaign) table.campaign.classes = table.characters.map((each) => each.class)
  table.treasure = copies(table, [...COMMON_CARDS, ...ofClasses(table, CLASS_CARDS)])
  shuffle(table.chance, table.treasure)
  emit(table, 'DS-20', 'treasure-deck', { cards: table.treasure.length })
}

/** For the second half, transposed cards of the classes in play and some legendary cards are added to the rest of the deck. (DS-24) */
export function moreTreasure(table: DarkSoulsTable): void {
  const legendary = shuffle(table.chance, [...LEGENDARY_CARDS]).slice(0, LEGENDARY_COUNT)
  table.treasure.push(...copies(table, [...ofClasses(table, TRANSPOSED_CARDS), ...legendary]))
  shuffle(table.chance, table.treasure)
  if (table.campaign) table.campaign.grown = true
  emit(table, table.campaign ? 'DS-309' : 'DS-24', 'more-treasure', { cards: table.treasure.length })
}

/** Adds the cards of a class that joins for the first time, of every kind the other classes have. (DS-20, DS-254, DS-309) */
export function addClassCards(table: DarkSoulsTable, id: ClassId): void {
  const cards = [...CLASS_CARDS[id], ...(table.campaign?.grown ? TRANSPOSED_CARDS[id] : [])]
  table.treasure.push(...copies(table, cards))
  shuffle(table.chance, table.treasure)
}

/** Five cards for each class in play; in a campaign, for each class that has ever played. */
const ofClasses = (
  { characters, campaign }: DarkSoulsTable,
  cards: Readonly<Record<ClassId, readonly CardId[]>>,
): CardId[] => {
  const classes = campaign?.classes ?? characters.map((each) => each.class)
  return classes.flatMap((id) => cards[id])
}

// Computed once: the box is the same at every table.
const COMMON_CARDS = cardsOf('common')
const LEGENDARY_CARDS = cardsOf('legendary')
const byClass = (deck: 'class' | 'transposed'): Readonly<Record<ClassId, readonly CardId[]>> =>
  Object.fromEntries(CLASS_IDS.map((id) => [id, cardsOf(deck, [id])])) as unknown as Record<ClassId, CardId[]>
const CLASS_CARDS = byClass('class')
const TRANSPOSED_CARDS = byClass('transposed')

/** Each card as often as it is in the box. */
function copies(table: DarkSoulsTable, cards: readonly CardId[]): CardId[] {
  const deck: CardId[] = []
  for (const card of cards) for (let left = equipmentOf(table, card).copies ?? 1; left > 0; left--) deck.push(card)
  return deck
}
