import type { Barred, Choice, Seat } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import type { Character, DarkSoulsTable, Item } from '../table.ts'
import { characterAt } from '../table.ts'
import { meets, meetsAll, weaponsOf } from './equipment.ts'
import { berthsFor, itemNamed, nameOfBerth, worn } from './slots.ts'

/**
 * Everything a character can still change in this visit: nobody takes, moves, stows, attaches or removes the same card
 * twice, so that a visit comes to an end. (DS-66 … DS-69)
 */
export function changes(table: DarkSoulsTable, who: Seat): Choice[] {
  const found: Choice[] = []
  eachChange(table, who, (choice) => {
    found.push(choice)
    return false
  })
  return found
}

export const hasChange = (table: DarkSoulsTable, who: Seat): boolean => eachChange(table, who, () => true)

/** Goes through the changes until one is enough. */
function eachChange(table: DarkSoulsTable, who: Seat, isEnough: (choice: Choice) => boolean): boolean {
  const character = characterAt(table, who)
  const isOffered = (verb: Change, card: CardId, name: string = card): boolean =>
    !isChanged(table, who, verb, card) && isEnough(`${verb} ${name}`)
  for (const item of worn(character)) if (isOffered('stow', item.card, nameOfBerth(character, item))) return true
  for (const { card } of weaponsOf(character)) if (isOffered('move', card)) return true
  for (const upgrade of character.armour?.upgrades ?? []) if (isOffered('remove', upgrade)) return true
  for (const [index, item] of table.inventory.entries()) {
    // Of several copies one is enough.
    if (table.inventory.findIndex(({ card }) => card === item.card) < index) continue
    if (targets(table, who, item.card).length > 0 && isOffered('attach', item.card)) return true
    if (berthsFor(table, character, item).length > 0 && isOffered('take', item.card)) return true
  }
  return false
}

type Change = 'take' | 'move' | 'stow' | 'attach' | 'remove'

const isChanged = ({ visit: { changes: made } }: DarkSoulsTable, who: Seat, verb: Change, card: CardId): boolean =>
  made.length > 0 && made.includes(`${who} ${verb} ${card}`)

/** What lies before them and cannot be used, and why. */
export function notNow(table: DarkSoulsTable, who: Seat): Barred[] {
  const character = characterAt(table, who)
  const offered = changes(table, who)
  const list: Barred[] = []
  for (const item of table.inventory) {
    const { kind } = equipmentOf(table, item.card)
    const isUpgrade = kind === 'armourUpgrade' || kind === 'weaponUpgrade'
    const choice = `${isUpgrade ? 'attach' : 'take'} ${item.card}`
    if (offered.includes(choice) || list.some((other) => other.choice === choice)) continue
    if (!meetsAll(table, character, item)) list.push({ choice, rule: isUpgrade ? 'DS-57' : 'DS-52' })
    else if (isUpgrade && targets(table, who, item.card).length === 0) list.push({ choice, rule: 'DS-56' })
    else if (!isUpgrade && berthsFor(table, character, item).length === 0) list.push({ choice, rule: 'DS-50' })
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
  const card = verb === 'stow' ? itemNamed(characterAt(table, who), name).card : name
  table.visit.changes.push(`${who} ${verb} ${card}`)
}

/** The cards an upgrade from the inventory could lie on: of its kind, with room, used by one who meets its stats. (DS-56, DS-57) */
export function targets(table: DarkSoulsTable, who: Seat, upgrade: CardId): string[] {
  const { kind } = equipmentOf(table, upgrade)
  const character = characterAt(table, who)
  if ((kind !== 'armourUpgrade' && kind !== 'weaponUpgrade') || !meets(table, character, upgrade)) return []
  const items = kind === 'weaponUpgrade' ? weaponsOf(character) : armourOf(character)
  return items.filter((item) => hasRoom(table, item)).map((item) => nameOfBerth(character, item))
}

const armourOf = ({ armour }: Character): Item[] => (armour ? [armour] : [])

function hasRoom(table: DarkSoulsTable, { card, upgrades }: Item): boolean {
  const printed = equipmentOf(table, card)
  return (printed.kind === 'armour' || printed.kind === 'hand') && upgrades.length < printed.upgradeSlots
}

export const attachable = ({ inventory }: DarkSoulsTable, upgrade: CardId): Item =>
  inventory.find(({ card }) => card === upgrade) as Item
