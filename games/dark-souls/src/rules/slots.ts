import type { CardId, Laid } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Character, Item, Slot } from '../table.ts'
import { SLOTS } from '../table.ts'
import { fitHands, MAX_WEAPONS, meetsAll } from './equipment.ts'

/** A slot of a character's board. (DS-47 … DS-51) */
export type Berth = Slot | 'armour'

type Hand = Exclude<Slot, 'backup'>

const otherHand = (hand: Hand): Hand => (hand === 'right' ? 'left' : 'right')

/** Slots of this character that a new card may be put into. (DS-47 … DS-52, DS-57) */
export function berthsFor(table: Laid, character: Character, item: Item): Berth[] {
  const { kind } = equipmentOf(table, item.card)
  if ((kind !== 'armour' && kind !== 'hand') || !meetsAll(table, character, item)) return []
  if (kind === 'armour') return ['armour']
  return SLOTS.filter((slot) => leavesThree(table, character, item.card, slot))
}

/** Whether there is such a slot. */
export function fitsAnywhere(table: Laid, character: Character, item: Item): boolean {
  const { kind } = equipmentOf(table, item.card)
  if ((kind !== 'armour' && kind !== 'hand') || !meetsAll(table, character, item)) return false
  if (kind === 'armour') return true
  for (const slot of SLOTS) if (leavesThree(table, character, item.card, slot)) return true
  return false
}

/** At most three weapons, after the replaced card is gone. (DS-50) */
function leavesThree(table: Laid, character: Character, card: CardId, slot: Slot): boolean {
  const { right, left, backup } = character
  const carried = (right ? 1 : 0) + (left ? 1 : 0) + backup.length
  return carried < MAX_WEAPONS || carried - givingWay(table, character, card, slot).length < MAX_WEAPONS
}

/** Puts a new card onto the board; returns the cards it replaces. (DS-49, DS-327) */
export function putOn(table: Laid, character: Character, item: Item, berth: Berth): Item[] {
  const gone = givingWay(table, character, item.card, berth)
  for (const each of gone) takeOff(character, each)
  lieIn(character, item, berth)
  return gone
}

/** Moves a card of the board to another slot; the two swap, or the replaced card goes to the backup. (DS-66) */
export function moveOwn(table: Laid, character: Character, item: Item, to: Slot): void {
  const from = berthOf(character, item)
  takeOff(character, item)
  const gone = givingWay(table, character, item.card, to)
  for (const each of gone) takeOff(character, each)
  lieIn(character, item, to)
  for (const each of gone) lieIn(character, each, to !== 'backup' && from === otherHand(to) ? from : 'backup')
}

/** The card in the slot, and any card that cannot be held beside the new one; the backup takes any number. (DS-47, DS-49, DS-51) */
function givingWay(table: Laid, character: Character, card: CardId, berth: Berth): Item[] {
  if (berth === 'backup') return []
  const gone: Item[] = []
  const there = character[berth]
  if (there) gone.push(there)
  if (berth === 'armour') return gone
  const beside = character[otherHand(berth)]
  if (beside && !fitHands(table, card, beside.card)) gone.push(beside)
  return gone
}

function lieIn(character: Character, item: Item, berth: Berth): void {
  if (berth === 'backup') character.backup.push(item)
  else character[berth] = item
}

export function takeOff(character: Character, item: Item): void {
  const berth = berthOf(character, item)
  if (berth === 'backup') character.backup = character.backup.filter((other) => other !== item)
  else character[berth] = undefined
}

export function berthOf({ armour, right, left }: Character, item: Item): Berth {
  if (armour === item) return 'armour'
  if (right === item) return 'right'
  return left === item ? 'left' : 'backup'
}

/** Name of a card on the board in choices: its slot, or its id in the backup. */
export const nameOfBerth = (character: Character, item: Item): string => {
  const berth = berthOf(character, item)
  return berth === 'backup' ? item.card : berth
}

export function itemNamed(character: Character, name: string): Item {
  if (name === 'right' || name === 'left' || name === 'armour') return character[name] as Item
  return character.backup.find(({ card }) => card === name) as Item
}
