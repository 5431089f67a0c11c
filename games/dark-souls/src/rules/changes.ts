import type { Barred, Choice, Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Character, DarkSoulsTable, Item } from '../table.ts'
import { characterAt } from '../table.ts'
import { byUpgrades, meets, meetsAll, weaponsOf } from './equipment.ts'
import { berthsFor, itemNamed, nameOfBerth } from './slots.ts'

/**
 * Everything a character can still change in this visit: nobody takes, moves, stows, attaches or removes the same card
 * twice, so that a visit comes to an end. (DS-66 … DS-69)
 */
export function changes(table: DarkSoulsTable, who: Seat): Choice[] {
  const character = characterAt(table, who)
  const { right, left, armour, backup } = character
  const made = table.visit.changes
  const list: Choice[] = []
  const offer = (verb: Change, card: CardId, choice = wordsFor(verb, card)): void => {
    if (made.length === 0 || !made.includes(noteOf(who, verb, card))) list.push(choice)
  }
  const offerOwn = (verb: Change, card: CardId): void => {
    if (!list.includes(wordsFor(verb, card))) offer(verb, card)
  }
  if (right) {
    offer('stow', right.card, 'stow right')
    offerOwn('move', right.card)
  }
  if (left) {
    offer('stow', left.card, 'stow left')
    offerOwn('move', left.card)
  }
  for (const { card } of backup) {
    offerOwn('stow', card)
    offerOwn('move', card)
  }
  if (armour) {
    offer('stow', armour.card, 'stow armour')
    for (const upgrade of armour.upgrades) offer('remove', upgrade)
  }
  const { inventory } = table
  for (let index = 0; index < inventory.length; index++) {
    const item = inventory[index] as Item
    if (isRepeated(inventory, index)) continue
    if (isUpgrade(table, item)) {
      if (targets(table, who, item.card).length > 0) offer('attach', item.card)
    } else if (copyFor(table, character, item)) offer('take', item.card)
  }
  return list
}

const isUpgrade = (table: DarkSoulsTable, { card }: Item): boolean => {
  const { kind } = equipmentOf(table, card)
  return kind === 'armourUpgrade' || kind === 'weaponUpgrade'
}

/** Of several copies one is enough. */
function isRepeated(inventory: readonly Item[], index: number): boolean {
  for (let before = 0; before < index; before++) if (inventory[before]?.card === inventory[index]?.card) return true
  return false
}

/** What somebody takes who takes this card: of several copies, which only another box has, the one with the most on it that they may use. */
export function copyFor(table: DarkSoulsTable, character: Character, item: Item): Item | undefined {
  const isUsable = (other: Item): boolean => berthsFor(table, character, other).length > 0
  if (!table.pack) return isUsable(item) ? item : undefined
  const copies = table.inventory.filter((other) => other.card === item.card && isUsable(other))
  return copies.sort(byUpgrades)[0]
}

/** Mostly there is something on that could be put down; only then the rest is looked through. */
export function hasChange(table: DarkSoulsTable, who: Seat): boolean {
  const { right, left, armour } = characterAt(table, who)
  const made = table.visit.changes
  const isNew = (item: Item | undefined): boolean =>
    item !== undefined && (made.length === 0 || !made.includes(noteOf(who, 'stow', item.card)))
  return isNew(right) || isNew(left) || isNew(armour) || changes(table, who).length > 0
}

type Change = 'take' | 'move' | 'stow' | 'attach' | 'remove'

/** The words for a card, made when they are first needed: they are offered again and again. */
const wordsFor = (verb: Change, card: CardId): Choice => (WORDS[verb][card] ??= `${verb} ${card}`)
const WORDS: Readonly<Record<Change, Partial<Record<CardId, Choice>>>> = {
  take: {},
  move: {},
  stow: {},
  attach: {},
  remove: {},
}

/** A change by its seat. */
function noteOf(who: Seat, verb: Change, card: CardId): string {
  const words = wordsFor(verb, card)
  const notes = (NOTES[who] ??= new Map<Choice, string>())
  const known = notes.get(words)
  if (known !== undefined) return known
  notes.set(words, `${who} ${words}`)
  return `${who} ${words}`
}
const NOTES: Map<Choice, string>[] = []

/** What lies before them and cannot be used, and why. */
export function notNow(table: DarkSoulsTable, who: Seat): Barred[] {
  const character = characterAt(table, who)
  const offered = changes(table, who)
  const list: Barred[] = []
  for (const item of table.inventory) {
    const attaches = isUpgrade(table, item)
    const choice = `${attaches ? 'attach' : 'take'} ${item.card}`
    if (offered.includes(choice) || list.some((other) => other.choice === choice)) continue
    if (!meetsAll(table, character, item)) list.push({ choice, rule: attaches ? 'DS-57' : 'DS-52' })
    else if (attaches && targets(table, who, item.card).length === 0) list.push({ choice, rule: 'DS-56' })
    else if (!attaches && berthsFor(table, character, item).length === 0) list.push({ choice, rule: 'DS-50' })
    else list.push({ choice, rule: 'DS-66' })
  }
  for (const { upgrades } of weaponsOf(character)) {
    for (const upgrade of upgrades) list.push({ choice: `remove ${upgrade}`, rule: 'DS-69' })
  }
  return list
}

/** A weapon keeps its upgrade: there is nothing to go round in. All other changes are noted. (DS-69) */
export function remember(table: DarkSoulsTable, who: Seat, choice: Choice): void {
  table.visit.content = []
  const [verb, name = ''] = choice.split(' ')
  if (verb === 'attach' && equipmentOf(table, name as CardId).kind === 'weaponUpgrade') return
  // What is put away is noted by its name, wherever it lay.
  const card = verb === 'stow' ? itemNamed(characterAt(table, who), name).card : (name as CardId)
  table.visit.changes.push(noteOf(who, verb as Change, card))
}

/** The cards an upgrade from the inventory could lie on: of its kind, with room, used by one who meets its stats. (DS-56, DS-57) */
export function targets(table: DarkSoulsTable, who: Seat, upgrade: CardId): readonly string[] {
  const { kind } = equipmentOf(table, upgrade)
  if (kind !== 'armourUpgrade' && kind !== 'weaponUpgrade') return NO_TARGETS
  const character = characterAt(table, who)
  if (!meets(table, character, upgrade)) return NO_TARGETS
  const items = kind === 'weaponUpgrade' ? weaponsOf(character) : armourOf(character)
  return items.filter((item) => hasRoom(table, item)).map((item) => nameOfBerth(character, item))
}

const NO_TARGETS: readonly string[] = []

const armourOf = ({ armour }: Character): Item[] => (armour ? [armour] : [])

function hasRoom(table: DarkSoulsTable, { card, upgrades }: Item): boolean {
  const printed = equipmentOf(table, card)
  return (printed.kind === 'armour' || printed.kind === 'hand') && upgrades.length < printed.upgradeSlots
}

export const attachable = ({ inventory }: DarkSoulsTable, upgrade: CardId): Item =>
  inventory.find(({ card }) => card === upgrade) as Item
