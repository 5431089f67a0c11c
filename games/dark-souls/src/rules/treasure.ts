import type { Barred, Question, RuleId, Seat } from '@gloamhall/kernel'
import { plan, seat, seatsOf, show, shuffle, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { DarkSoulsTable } from '../table.ts'
import { characterAt } from '../table.ts'
import { meets } from './equipment.ts'
import { askParty } from './party.ts'
import type { Berth } from './slots.ts'
import { berthsFor, putOn } from './slots.ts'

/** Draws up to `count` cards from the top. (DS-308) */
export const drawTreasure = ({ treasure: deck }: DarkSoulsTable, count: number): CardId[] => deck.splice(0, count)

/** The deck is empty, or has only Embers left and no character can take one. (DS-61, DS-308) */
export const isSoldOut = (table: DarkSoulsTable): boolean =>
  withoutEmber(table).length === 0
    ? table.treasure.every((card) => equipmentOf(table, card).kind === 'ember')
    : table.treasure.length === 0

/** Hands out the drawn cards one by one: an Ember at once, any other card to a character who can and wants to use it. (DS-65, DS-95) */
export function treasure(table: DarkSoulsTable): void {
  const card = table.drawn[0]
  if (card === undefined) return
  plan(table, { step: 'treasure' })
  if (equipmentOf(table, card).kind === 'ember') return ember(table, card)
  if (takers(table, card).length > 0) askParty(table, (to) => ({ ...to, question: 'treasure' }))
  else keep(table)
}

/** A character of any class who meets the stats may equip the card now; otherwise it goes to the inventory. (DS-65, DS-272) */
export const treasureQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-65',
  options: (table) => [...takers(table, table.drawn[0] as CardId), 'keep'],
  answer: (table, _, choice) => {
    if (choice === 'keep') return keep(table)
    const [, who, berth] = choice.split(' ')
    give(table, seat(Number(who)), berth as Berth)
  },
  barred: (table) => leftOut(table, table.drawn[0] as CardId),
  broken: (choice, table) => whyNotGive(table, table.drawn[0] as CardId, choice),
}

/** Rule for a refused card: stats not met, a fourth weapon, or the wrong slot. (DS-47, DS-48, DS-50, DS-52) */
function whyNotGive(table: DarkSoulsTable, card: CardId, choice: string): RuleId | undefined {
  const [verb, who, berth] = choice.split(' ')
  const character = verb === 'give' ? table.characters[Number(who) - 1] : undefined
  if (!character) return undefined
  if (!meets(table, character, card)) return 'DS-52'
  const isArmour = equipmentOf(table, card).kind === 'armour'
  if (isArmour || berth === 'armour') return isArmour ? 'DS-47' : 'DS-48'
  return 'DS-50'
}

const takers = (table: DarkSoulsTable, card: CardId): string[] =>
  seatsOf(table).flatMap((who) =>
    berthsFor(table, characterAt(table, who), { card, upgrades: [] }).map((berth) => `give ${who} ${berth}`),
  )

/** Characters whose stats or hands do not allow the card. (DS-50, DS-52) */
function leftOut(table: DarkSoulsTable, card: CardId): Barred[] {
  const berth = equipmentOf(table, card).kind === 'armour' ? 'armour' : 'right'
  return seatsOf(table)
    .filter((who) => berthsFor(table, characterAt(table, who), { card, upgrades: [] }).length === 0)
    .map((who) => ({
      choice: `give ${who} ${berth}`,
      rule: meets(table, characterAt(table, who), card) ? 'DS-50' : 'DS-52',
    }))
}

/** The replaced card goes to the inventory. (DS-327) */
function give(table: DarkSoulsTable, who: Seat, berth: Berth): void {
  const card = table.drawn.shift() as CardId
  const replaced = putOn(table, characterAt(table, who), { card, upgrades: [] }, berth)
  table.inventory.push(...replaced)
  emit(table, 'DS-65', 'given', { seat: who, card, slot: berth })
  for (const item of replaced) emit(table, 'DS-327', 'replaced', { seat: who, card: item.card })
}

function keep(table: DarkSoulsTable): void {
  const card = table.drawn.shift() as CardId
  table.inventory.push({ card, upgrades: [] })
  emit(table, 'DS-65', 'kept', { card })
}

// ---- embers (DS-58, DS-61) ----

/** An Ember goes to a character without one, and its card is removed. If all have one, it goes back and another card is drawn. */
function ember(table: DarkSoulsTable, card: CardId): void {
  const cold = withoutEmber(table)
  if (cold.length === 0) return emberBack(table, card)
  if (cold.length === 1) giveEmber(table, cold[0] as Seat)
  else askParty(table, (to) => ({ ...to, question: 'ember' }))
}

export const emberQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-58',
  options: (table) => withoutEmber(table).map((who) => `ember ${who}`),
  answer: (table, _, choice) => giveEmber(table, seat(Number(choice.slice('ember '.length)))),
}

const withoutEmber = (table: DarkSoulsTable): Seat[] => seatsOf(table).filter((who) => !characterAt(table, who).ember)

function giveEmber(table: DarkSoulsTable, who: Seat): void {
  const card = table.drawn.shift() as CardId
  if (table.campaign) table.campaign.gone = [...table.campaign.gone, card]
  characterAt(table, who).ember = true
  emit(table, 'DS-58', 'ember', { seat: who })
}

function emberBack(table: DarkSoulsTable, card: CardId): void {
  table.drawn.shift()
  table.treasure.push(card)
  shuffle(table.chance, table.treasure)
  // Another Ember would go back as well, so drawing the first other card is equivalent to shuffling repeatedly.
  const at = table.treasure.findIndex((other) => equipmentOf(table, other).kind !== 'ember')
  const others = at < 0 ? [] : table.treasure.splice(at, 1)
  // Shuffled again, because the position of that card would reveal that Embers are above it.
  shuffle(table.chance, table.treasure)
  table.drawn.unshift(...others)
  show(table, 'DS-61', others.length > 0 ? 'ember-back' : 'ember-back-empty', { cards: others })
}
