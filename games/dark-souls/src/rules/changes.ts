import type { Barred, Choice, Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Character, DarkSoulsTable, Item } from '../table.ts'
import { characterAt } from '../table.ts'
import { byUpgrades, meets, meetsAll, weaponsOf } from './equipment.ts'
import { fitsAnywhere, itemNamed, nameOfBerth } from './slots.ts'

/**
 * All changes a character can still make in this visit. No card is taken, moved, stowed, attached or removed twice, so that
 * a visit ends. (DS-66 … DS-69)
 */
export function changes(table: DarkSoulsTable, who: Seat): Choice[] {
  const character = characterAt(table, who)
  const { right, left, armour, backup } = character
  const made = table.visit.changes
  const list: Choice[] = []
  if (right) offerHeld(made, who, wordsOf(right.card), 'stow right', list)
  if (left) offerHeld(made, who, wordsOf(left.card), 'stow left', list)
  for (const { card } of backup) {
    const words = wordsOf(card)
    offerHeld(made, who, words, words.stow.choice, list)
  }
  if (armour) {
    if (isOpen(made, who, wordsOf(armour.card).stow)) list.push('stow armour')
    for (const upgrade of armour.upgrades) offer(made, who, wordsOf(upgrade).remove, list)
  }
  const { inventory } = table
  for (let index = 0; index < inventory.length; index++) {
    const item = inventory[index] as Item
    if (isRepeated(inventory, index)) continue
    const { attach, take } = wordsOf(item.card)
    if (isUpgrade(table, item)) {
      if (isOpen(made, who, attach) && targets(table, who, item.card).length > 0) list.push(attach.choice)
    } else if (isOpen(made, who, take) && copyFor(table, character, item)) list.push(take.choice)
  }
  return list
}

/** Cards of the board can be stowed or moved. Two copies of a card, possible with a pack only, are offered once. */
function offerHeld(made: readonly string[], who: Seat, { stow, move }: Words, stowed: Choice, list: Choice[]): void {
  if (isOpen(made, who, stow) && !list.includes(stowed)) list.push(stowed)
  if (!list.includes(move.choice)) offer(made, who, move, list)
}

function offer(made: readonly string[], who: Seat, wording: Wording, list: Choice[]): void {
  if (isOpen(made, who, wording)) list.push(wording.choice)
}

/** Whether the character has not made this change yet. */
const isOpen = (made: readonly string[], who: Seat, { notes }: Wording): boolean =>
  made.length === 0 || !made.includes(notes[who] as string)

const isUpgrade = (table: DarkSoulsTable, { card }: Item): boolean => {
  const { kind } = equipmentOf(table, card)
  return kind === 'armourUpgrade' || kind === 'weaponUpgrade'
}

/** One of several copies is offered. */
function isRepeated(inventory: readonly Item[], index: number): boolean {
  for (let before = 0; before < index; before++) if (inventory[before]?.card === inventory[index]?.card) return true
  return false
}

/** The copy a character takes: of several, possible with a pack only, the usable one with the most upgrades. */
export function copyFor(table: DarkSoulsTable, character: Character, item: Item): Item | undefined {
  const isUsable = (other: Item): boolean => fitsAnywhere(table, character, other)
  if (!table.pack) return isUsable(item) ? item : undefined
  const copies = table.inventory.filter((other) => other.card === item.card && isUsable(other))
  return copies.sort(byUpgrades)[0]
}

/** Checks the equipped cards first: one that can be stowed settles it without listing all changes. */
export function hasChange(table: DarkSoulsTable, who: Seat): boolean {
  const { right, left, armour } = characterAt(table, who)
  const made = table.visit.changes
  if (made.length === 0 && (right || left || armour)) return true
  return (
    mayStow(made, who, right) ||
    mayStow(made, who, left) ||
    mayStow(made, who, armour) ||
    changes(table, who).length > 0
  )
}

const mayStow = (made: readonly string[], who: Seat, item: Item | undefined): boolean =>
  item !== undefined && isOpen(made, who, wordsOf(item.card).stow)

const CHANGES = ['take', 'move', 'stow', 'attach', 'remove'] as const
type Change = (typeof CHANGES)[number]

/** A change of a card as a choice, and as noted for each seat. */
interface Wording {
  readonly choice: Choice
  readonly notes: readonly string[]
}
type Words = Readonly<Record<Change, Wording>>

/** Cached per card, because these choices are offered often. */
function wordsOf(card: CardId): Words {
  const known = WORDS.get(card)
  if (known) return known
  const wordings = CHANGES.map((verb) => [verb, wordingOf(`${verb} ${card}`)] as const)
  const words = Object.fromEntries(wordings) as unknown as Words
  WORDS.set(card, words)
  return words
}
const WORDS = new Map<CardId, Words>()

const wordingOf = (choice: Choice): Wording => ({
  choice,
  notes: Array.from({ length: MAX_SEATS + 1 }, (_, who) => `${who} ${choice}`),
})
const MAX_SEATS = 4

/** Items in the inventory the character cannot use now, and why. */
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
    else if (!attaches && !fitsAnywhere(table, character, item)) list.push({ choice, rule: 'DS-50' })
    else list.push({ choice, rule: 'DS-66' })
  }
  for (const { upgrades } of weaponsOf(character)) {
    for (const upgrade of upgrades) list.push({ choice: `remove ${upgrade}`, rule: 'DS-69' })
  }
  return list
}

/** Notes a change. Attaching to a weapon is final, so it cannot repeat and is not noted. (DS-69) */
export function remember(table: DarkSoulsTable, who: Seat, choice: Choice): void {
  table.visit.content = []
  const [verb, name = ''] = choice.split(' ')
  if (verb === 'attach' && equipmentOf(table, name as CardId).kind === 'weaponUpgrade') return
  // Stowed cards are noted by id, whichever slot they were in.
  const card = verb === 'stow' ? itemNamed(characterAt(table, who), name).card : (name as CardId)
  table.visit.changes.push(wordsOf(card)[verb as Change].notes[who] as string)
}

/** Cards that an upgrade from the inventory can be attached to: of its kind, with a free slot, if the character meets its stats. (DS-56, DS-57) */
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
