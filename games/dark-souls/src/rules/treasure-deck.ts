import { shuffle, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardsOf, equipmentOf } from '../content/cards.ts'
import type { ClassId } from '../content/classes.ts'
import { CLASS_IDS } from '../content/classes.ts'
import type { DarkSoulsTable } from '../table.ts'

/** Legendary weapons that join for the second half. (DS-24) */
const LEGENDARY = 5

/** All common cards, and those of the classes in play. (DS-20) */
export function treasureDeck(table: DarkSoulsTable): void {
  if (table.campaign) table.campaign.classes = table.characters.map((each) => each.class)
  table.treasure = copies(table, [...COMMON_CARDS, ...ofClasses(table, CLASS_CARDS)])
  shuffle(table.chance, table.treasure)
  emit(table, 'DS-20', 'treasure-deck', { cards: table.treasure.length })
}

/** What is left of the deck stays; transposed cards of the classes in play and some legendary ones join it. (DS-24) */
export function moreTreasure(table: DarkSoulsTable): void {
  const legendary = shuffle(table.chance, [...LEGENDARY_CARDS]).slice(0, LEGENDARY)
  table.treasure.push(...copies(table, [...ofClasses(table, TRANSPOSED_CARDS), ...legendary]))
  shuffle(table.chance, table.treasure)
  if (table.campaign) table.campaign.grown = true
  emit(table, table.campaign ? 'DS-309' : 'DS-24', 'more-treasure', { cards: table.treasure.length })
}

/** Whoever comes along for the first time has cards there as well, all that the others have. (DS-20, DS-254, DS-309) */
export function addClassCards(table: DarkSoulsTable, id: ClassId): void {
  const cards = [...CLASS_CARDS[id], ...(table.campaign?.grown ? TRANSPOSED_CARDS[id] : [])]
  table.treasure.push(...copies(table, cards))
  shuffle(table.chance, table.treasure)
}

/** Five for each class in play, or that has been in play earlier in a campaign. */
const ofClasses = (
  { characters, campaign }: DarkSoulsTable,
  cards: Readonly<Record<ClassId, readonly CardId[]>>,
): CardId[] => {
  const classes = campaign?.classes ?? characters.map((each) => each.class)
  return classes.flatMap((id) => cards[id])
}

// Looked for once: a box has the same cards at every table.
const COMMON_CARDS = cardsOf('common')
const LEGENDARY_CARDS = cardsOf('legendary')
const byClass = (deck: 'class' | 'transposed'): Readonly<Record<ClassId, readonly CardId[]>> =>
  Object.fromEntries(CLASS_IDS.map((id) => [id, cardsOf(deck, [id])])) as unknown as Record<ClassId, CardId[]>
const CLASS_CARDS = byClass('class')
const TRANSPOSED_CARDS = byClass('transposed')

/** Every card as often as it is in the box. */
function copies(table: DarkSoulsTable, cards: readonly CardId[]): CardId[] {
  const deck: CardId[] = []
  for (const card of cards) for (let left = equipmentOf(table, card).copies ?? 1; left > 0; left--) deck.push(card)
  return deck
}
