import type { CardId, Laid } from '../content/cards.ts'
import { equipmentOf } from '../content/cards.ts'
import { CLASSES, TOP_TIER } from '../content/classes.ts'
import type { Dice, HandCard, Stat, Trait } from '../content/effects.ts'
import { DICE, STATS } from '../content/effects.ts'
import type { Character, Fight, Item } from '../table.ts'

// ---- requirements (DS-41, DS-52, DS-57, DS-253) ----

export const statOf = (character: Pick<Character, 'class' | 'levels'>, stat: Stat): number =>
  (CLASSES[character.class].stats[stat] as readonly number[])[character.levels[stat]] ?? TOP_TIER

/** Whether a character meets every stat requirement of a card. (DS-52) */
export function meets(table: Laid, character: Pick<Character, 'class' | 'levels'>, card: CardId): boolean {
  const { needs } = equipmentOf(table, card)
  for (const stat of STATS) {
    const least = needs[stat]
    if (least !== undefined && statOf(character, stat) < least) return false
  }
  return true
}

/** The same for a card with its upgrades: they can only be used together. (DS-57) */
export function meetsAll(
  table: Laid,
  character: Pick<Character, 'class' | 'levels'>,
  { card, upgrades }: Item,
): boolean {
  if (!meets(table, character, card)) return false
  for (const upgrade of upgrades) if (!meets(table, character, upgrade)) return false
  return true
}

// ---- hands and backup (DS-48 … DS-51) ----

/** In both hands and the backup; shields and spells count as weapons. (DS-50) */
export const MAX_WEAPONS = 3

export const weaponsOf = ({ right, left, backup }: Pick<Character, 'right' | 'left' | 'backup'>): Item[] => {
  const held = []
  if (right) held.push(right)
  if (left) held.push(left)
  return [...held, ...backup]
}

/** Hand cards by slot; of two copies, possible with a pack only, the one with more upgrades comes first and is the one a choice means. */
export const carriedBy = ({ pack }: Laid, character: Character): Item[] =>
  pack ? weaponsOf(character).sort(byUpgrades) : weaponsOf(character)

export const byUpgrades = (one: Item, other: Item): number => other.upgrades.length - one.upgrades.length

/** A two-handed weapon needs the other hand empty, unless that card may be held beside it. (DS-49) */
export function fitHands(table: Laid, right: CardId | undefined, left: CardId | undefined): boolean {
  if (right === undefined || left === undefined) return true
  const [one, other] = [handCardOf(table, right), handCardOf(table, left)]
  if (one.hands === 1 && other.hands === 1) return true
  if (one.hands === 2 && other.hands === 2) return false
  return (one.hands === 1 ? one : other).trait?.kind === 'besideTwoHanded'
}

/** Word for an empty hand in choices. */
export const EMPTY = 'nothing'

/** Right and left hand; undefined is an empty hand. */
type Hands = readonly [right: Item | undefined, left: Item | undefined]

/** Every way to hold the carried cards; the others are the backup. (DS-49, DS-146) */
export function arrangements(table: Laid, weapons: readonly Item[]): Hands[] {
  const ways: Hands[] = []
  for (let right = -1; right < weapons.length; right++) {
    for (let left = -1; left < weapons.length; left++) {
      if (right === left && right >= 0) continue
      const hands: Hands = [weapons[right], weapons[left]]
      if (fitHands(table, hands[0]?.card, hands[1]?.card)) ways.push(hands)
    }
  }
  return ways
}

/** A card of a hand slot or the backup; throws for any other kind. */
export function handCardOf(table: Laid, id: CardId): HandCard {
  const card = equipmentOf(table, id)
  if (card.kind !== 'hand') throw new RangeError(`${id} is not held in a hand`)
  return card
}

/** Whether the card can be used from the backup. (DS-338) */
export const isUsedFromBackup = ({ actions }: HandCard): boolean => {
  for (const { fromBackup } of actions) if (fromBackup) return true
  return false
}

/** The row of a backup card that a choice numbers; rows are numbered through all usable cards of the backup. (DS-338) */
export function backupRow(
  table: Laid,
  { backup }: Pick<Character, 'backup'>,
  row: number,
): { readonly item: Item; readonly place: number; readonly row: number } | undefined {
  let left = row
  for (const [place, item] of backup.entries()) {
    const card = handCardOf(table, item.card)
    if (!isUsedFromBackup(card)) continue
    if (left <= card.actions.length) return { item, place, row: left }
    left -= card.actions.length
  }
  return undefined
}

// ---- traits and dice (DS-55, DS-328 … DS-336) ----

/** Traits of the armour, the cards in hand and their upgrades; the backup has no effect. (DS-55) */
export function traitsOf(table: Laid, { armour, right, left }: Character): Trait[] {
  const traits: Trait[] = []
  for (const item of [armour, right, left]) if (item) gather(table, item, traits)
  return traits
}

function gather(table: Laid, { card, upgrades }: Item, traits: Trait[]): void {
  const printed = equipmentOf(table, card)
  if (printed.trait) traits.push(printed.trait)
  for (const upgrade of upgrades) {
    const { trait } = equipmentOf(table, upgrade)
    if (trait) traits.push(trait)
  }
}

export type TraitOf<K extends Trait['kind']> = Extract<Trait, { readonly kind: K }>

/** The first trait of a kind. Called for every decision, so it builds no list. */
export function traitOf<K extends Trait['kind']>(table: Laid, character: Character, kind: K): TraitOf<K> | undefined {
  return (
    traitOn(table, character.armour, kind) ??
    traitOn(table, character.right, kind) ??
    traitOn(table, character.left, kind)
  )
}

function traitOn<K extends Trait['kind']>(table: Laid, item: Item | undefined, kind: K): TraitOf<K> | undefined {
  if (!item) return undefined
  const { trait } = equipmentOf(table, item.card)
  if (trait?.kind === kind) return trait as TraitOf<K>
  for (const upgrade of item.upgrades) {
    const other = equipmentOf(table, upgrade).trait
    if (other?.kind === kind) return other as TraitOf<K>
  }
  return undefined
}

/** Smough's Armour forbids running and dodging. (DS-333) */
export const forbids = (table: Laid, character: Character, move: 'dodge' | 'run'): boolean =>
  traitOf(table, character, 'forbids')?.moves.includes(move) ?? false

/** Cards of the table and the party's ward, if any. */
type Warded = Laid & { readonly fight?: { readonly ward: Fight['ward'] } | undefined }

/** Dice of armour and both hands, plus the ward that lasts until the enemies have acted. (DS-55, DS-184, DS-337) */
export function guardDice(table: Warded, character: Character, against: 'block' | 'resist'): Dice {
  const { armour, right, left } = character
  let dice: Dice = table.fight?.ward?.[against] ?? {}
  for (const item of [armour, right, left]) {
    if (!item) continue
    const card = equipmentOf(table, item.card)
    if (card.kind === 'armour' || card.kind === 'hand') dice = together(dice, card[against])
  }
  return dice
}

/** Number of dodge dice; they have no colours. (DS-185) */
export function dodgeDice(table: Laid, { armour, right, left }: Character): number {
  let dice = 0
  for (const item of [armour, right, left]) {
    if (!item) continue
    const card = equipmentOf(table, item.card)
    if (card.kind === 'armour' || card.kind === 'hand') dice += card.dodge
  }
  return dice
}

export function together(one: Dice, other: Dice): Dice {
  const dice: Partial<Record<(typeof DICE)[number], number>> = {}
  for (const die of DICE) {
    const count = (one[die] ?? 0) + (other[die] ?? 0)
    if (count > 0) dice[die] = count
  }
  return dice
}
