import type { Barred, Choice, Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Character, DarkSoulsTable, Item } from '../table.ts'
import { characterAt } from '../table.ts'
import { byUpgrades, meets, meetsAll, weaponsOf } from './equipment.ts'
import { fitsAnywhere, itemNamed, nameOfBerth } from './slots.ts'

/**
 * Everything a character can still change in this visit: nobody takes, moves, stows, attaches or removes the same card
 * twice, so that a visit comes to an end. (DS-66 … DS-69)
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

/** Put down or moved elsewhere; of two copies, which only another box has, once. */
function offerHeld(made: readonly string[], who: Seat, { stow, move }: Words, stowed: Choice, list: Choice[]): void {
  if (isOpen(made, who, stow) && !list.includes(stowed)) list.push(stowed)
  if (!list.includes(move.choice)) offer(made, who, move, list)
}

function offer(made: readonly string[], who: Seat, wording: Wording, list: Choice[]): void {
  if (isOpen(made, who, wording)) list.push(wording.choice)
}

/** Has this character not changed it yet? */
const isOpen = (made: readonly string[], who: Seat, { notes }: Wording): boolean =>
  made.length === 0 || !made.includes(notes[who] as string)

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
  const isUsable = (other: Item): boolean => fitsAnywhere(table, character, other)
  if (!table.pack) return isUsable(item) ? item : undefined
  const copies = table.inventory.filter((other) => other.card === item.card && isUsable(other))
  return copies.sort(byUpgrades)[0]
}

/** Mostly there is something on that could be put down; only then the rest is looked through. */
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

/** A change of a card in words, and as it is noted of each seat. */
interface Wording {
  readonly choice: Choice
  readonly notes: readonly string[]
}
type Words = Readonly<Record<Change, Wording>>

/** Made when a card is first seen: the words are offered again and again. */
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
  notes: Array.from({ length: MOST_SEATS + 1 }, (_, who) => `${who} ${choice}`),
})
const MOST_SEATS = 4

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
    else if (!attaches && !fitsAnywhere(table, character, item)) list.push({ choice, rule: 'DS-50' })
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
  table.visit.changes.push(wordsOf(card)[verb as Change].notes[who] as string)
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
