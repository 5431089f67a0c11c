import type { Choice, Question, Seat } from '@gloamhall/kernel'
import { plan, seat, seatsOf, show, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { treasurePrice } from '../content/classes.ts'
import type { DressAsked, FastenAsked, PutAsked } from '../agenda-types/journey.ts'
import type { Character, DarkSoulsTable, Item, Slot } from '../table.ts'
import { characterAt } from '../table.ts'
import { askParty } from './party.ts'
import type { Berth } from './slots.ts'
import { berthsFor, itemNamed, moveOwn, putOn, takeOff } from './slots.ts'
import { drawTreasure, isSoldOut } from './treasure.ts'
import { attachable, changes, copyFor, hasChange, notNow, remember, targets } from './changes.ts'

/** The choice names the price only where it differs from the usual one. */
export const buyChoice = ({ campaign }: DarkSoulsTable): Choice => (campaign ? 'buy 2' : 'buy')

export const mayBuy = (table: DarkSoulsTable): boolean => table.souls >= treasurePrice(table) && !isSoldOut(table)

export function buy(table: DarkSoulsTable): void {
  table.souls -= treasurePrice(table)
  table.drawn = drawTreasure(table, 1)
  show(table, 'DS-65', 'bought', { card: table.drawn[0] as CardId, souls: table.souls })
  newVisit(table)
  plan(table, { step: 'treasure' })
}

/** Starts a new visit: the party has come to Andre, or has something new to bring him, so every change is allowed again. */
export function newVisit(table: DarkSoulsTable): void {
  table.visit = { changes: [], content: [] }
}

/** A character who could change something and has not just left without a change. (DS-66) */
export const mayDress = (table: DarkSoulsTable, who: Seat): boolean =>
  !table.visit.content.includes(who) && hasChange(table, who)

export function addDress(table: DarkSoulsTable, list: Choice[]): void {
  for (const who of seatsOf(table)) if (mayDress(table, who)) list.push(`dress ${who}`)
}

/** One change after another, until done. (DS-66 … DS-69) */
export function dress(
  table: DarkSoulsTable,
  { who, changed }: { readonly who: Seat; readonly changed: boolean },
): void {
  if (hasChange(table, who)) askParty(table, (to) => ({ ...to, question: 'dress', who, changed }), who)
}

export const dressQuestion: Question<DarkSoulsTable, DressAsked> = {
  rule: 'DS-66',
  options: (table, { who }) => {
    const list = changes(table, who)
    list.push('done')
    return list
  },
  answer: (table, { who, changed }, choice) => {
    if (choice === 'done') {
      if (!changed) table.visit.content.push(who)
      return
    }
    remember(table, who, choice)
    plan(table, { step: 'dress', who, changed: true })
    const [verb, name = ''] = choice.split(' ')
    if (verb === 'take' || verb === 'move') choosePlace(table, who, name as CardId, verb === 'move')
    else if (verb === 'stow') stow(table, who, itemNamed(characterAt(table, who), name))
    else if (verb === 'attach') chooseTarget(table, who, name as CardId)
    else removeUpgrade(table, who, name as CardId)
  },
  barred: (table, { who }) => notNow(table, who),
}

// ---- where a card goes ----

type Putting = Pick<PutAsked, 'who' | 'card' | 'own'>

function choosePlace(table: DarkSoulsTable, who: Seat, card: CardId, own: boolean): void {
  const places = placesFor(table, { who, card, own })
  if (places.length === 1) put(table, { who, card, own }, places[0] as Berth)
  else askParty(table, (to) => ({ ...to, question: 'put', who, card, own }), who)
}

export const putQuestion: Question<DarkSoulsTable, PutAsked> = {
  rule: 'DS-48',
  options: (table, putting) => placesFor(table, putting).map((berth) => TO[berth]),
  answer: (table, putting, choice) => put(table, putting, choice.slice('to '.length) as Berth),
  // The backup takes any number of cards, but no fourth weapon. (DS-50)
  broken: (choice) => (choice === 'to backup' ? 'DS-50' : undefined),
}

const TO: Readonly<Record<Berth, Choice>> = {
  right: 'to right',
  left: 'to left',
  backup: 'to backup',
  armour: 'to armour',
}

/** Slots for a card: one's own card may move to any other slot, one from the inventory goes where it fits. */
function placesFor(table: DarkSoulsTable, { who, card, own }: Putting): Berth[] {
  const character = characterAt(table, who)
  if (!own) return berthsFor(table, character, inInventory(table, who, card))
  if (character.backup.some((item) => item.card === card)) return ['right', 'left']
  if (character.right?.card === card) return ['left', 'backup']
  return ['right', 'backup']
}

function put(table: DarkSoulsTable, { who, card, own }: Putting, berth: Berth): void {
  const character = characterAt(table, who)
  if (own) moveOwn(table, character, ownNamed(character, card), berth as Slot)
  else {
    const item = inInventory(table, who, card)
    table.inventory = table.inventory.filter((other) => other !== item)
    table.inventory.push(...putOn(table, character, item, berth))
  }
  emit(table, 'DS-66', own ? 'moved-own' : 'took', { seat: who, card, slot: berth })
}

/** If there are two copies, the one in the backup, because that is the one being moved. */
const ownNamed = ({ right, left, backup }: Character, card: CardId): Item =>
  [...backup, right, left].find((item) => item?.card === card) as Item

function inInventory(table: DarkSoulsTable, who: Seat, card: CardId): Item {
  const item = table.inventory.find((other) => other.card === card) as Item
  return copyFor(table, characterAt(table, who), item) ?? item
}

/** Upgrades stay on the card. (DS-69) */
function stow(table: DarkSoulsTable, who: Seat, item: Item): void {
  takeOff(characterAt(table, who), item)
  table.inventory.push(item)
  emit(table, 'DS-66', 'stowed', { seat: who, card: item.card })
}

// ---- upgrades (DS-56, DS-67 … DS-69) ----

function chooseTarget(table: DarkSoulsTable, who: Seat, upgrade: CardId): void {
  const names = targets(table, who, upgrade)
  if (names.length === 1) attach(table, who, upgrade, names[0] as string)
  else askParty(table, (to) => ({ ...to, question: 'fasten', who, upgrade }), who)
}

export const fastenQuestion: Question<DarkSoulsTable, FastenAsked> = {
  rule: 'DS-56',
  options: (table, { who, upgrade }) => targets(table, who, upgrade).map((name) => `on ${name}`),
  answer: (table, { who, upgrade }, choice) => attach(table, who, upgrade, choice.slice('on '.length)),
}

function attach(table: DarkSoulsTable, who: Seat, upgrade: CardId, name: string): void {
  const gem = attachable(table, upgrade)
  table.inventory = table.inventory.filter((other) => other !== gem)
  const item = itemNamed(characterAt(table, who), name)
  item.upgrades = [...item.upgrades, upgrade]
  emit(table, 'DS-67', 'attached', { seat: who, upgrade, card: item.card })
}

/** Upgrades can be removed from armour only, never from a weapon. (DS-68, DS-69) */
function removeUpgrade(table: DarkSoulsTable, who: Seat, upgrade: CardId): void {
  const armour = characterAt(table, who).armour as Item
  // Only one of them: the box may hold several copies.
  armour.upgrades = armour.upgrades.toSpliced(armour.upgrades.indexOf(upgrade), 1)
  table.inventory.push({ card: upgrade, upgrades: [] })
  emit(table, 'DS-68', 'removed', { seat: who, upgrade, card: armour.card })
}

export const dressed = (table: DarkSoulsTable, choice: Choice): void =>
  plan(table, { step: 'dress', who: seat(Number(choice.slice('dress '.length))), changed: false })
