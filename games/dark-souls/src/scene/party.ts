import { against, expectOnce, fieldsIn, listIn, numberIn, tooMany, wordIn, wordsIn } from '@gloamhall/kernel'
import type { Facing } from '../arcs.ts'
import { FACINGS } from '../arcs.ts'
import type { CardId, Laid } from '../content/cards.ts'
import { CARD_IDS, equipmentOf } from '../content/cards.ts'
import type { CharacterClass, ClassId } from '../content/classes.ts'
import { CLASS_IDS, CLASSES } from '../content/classes.ts'
import type { Condition, HandCard, Stat } from '../content/effects.ts'
import { CONDITIONS, STATS } from '../content/effects.ts'
import { statOf } from '../rules/equipment.ts'
import type { Character, Item } from '../table.ts'
import type { SceneNode } from './words.ts'
import { flagIn } from './words.ts'

/**
 * A character of a scene. By default everything is as at the start: full Estus, all tokens ready, no cubes, and starting
 * cards in the slots that are not named; `-` empties a slot.
 */
export interface SceneCharacter {
  readonly class?: ClassId
  readonly at?: SceneNode
  /** Side of the boss on whose node the character is; its front by default. */
  readonly side?: Facing
  readonly black?: number
  readonly red?: number
  readonly conditions?: readonly Condition[]
  /** Tiers; by default the lowest ones that the cards require. */
  readonly levels?: Partial<Record<Stat, number>>
  readonly right?: SceneItem | '-'
  readonly left?: SceneItem | '-'
  readonly armour?: SceneItem | '-'
  readonly backup?: SceneItem | '-' | readonly SceneItem[]
  readonly estus?: boolean
  readonly luck?: boolean
  readonly heroic?: boolean
  readonly ember?: boolean
}

export type SceneItem = CardId | { readonly card: CardId; readonly upgrades?: readonly CardId[] }

const FIELDS = [
  'class',
  'at',
  'side',
  'black',
  'red',
  'conditions',
  'levels',
  'right',
  'left',
  'armour',
  'backup',
  'estus',
  'luck',
  'heroic',
  'ember',
]
const BOXES = 10
const WEAPONS = 3

export function partyIn(given: unknown, seats: number, laid: Laid, tiers: number): Character[] {
  const spoken = listIn(given, 'characters', seats).map((each, at) => fieldsIn(each, whereOf(at), FIELDS))
  const named = spoken.flatMap((each) => ('class' in each ? [wordIn(each.class, 'characters.class', CLASS_IDS)] : []))
  // Each player has a different class. (DS-17)
  expectOnce(named, 'characters.class')
  const free = CLASS_IDS.filter((id) => !named.includes(id))
  return Array.from({ length: seats }, (_, at) => {
    const each = (spoken[at] ?? {}) as SceneCharacter
    return characterIn(each, each.class ?? (free.shift() as ClassId), whereOf(at), laid, tiers)
  })
}

const whereOf = (at: number): string => `characters[${at + 1}]`

function characterIn(spoken: SceneCharacter, className: ClassId, where: string, laid: Laid, tiers: number): Character {
  const slots = slotsIn(spoken, CLASSES[className], where, laid)
  const { black = 0, red = 0, conditions = [] } = spoken
  const character: Character = {
    class: className,
    levels: levelsIn(spoken, className, slots, where, { laid, tiers }),
    estus: flagIn(spoken.estus ?? true, `${where}.estus`),
    heroic: flagIn(spoken.heroic ?? true, `${where}.heroic`),
    luck: flagIn(spoken.luck ?? true, `${where}.luck`),
    ember: flagIn(spoken.ember ?? false, `${where}.ember`),
    ...slots,
    black: numberIn(black, `${where}.black`, 0, BOXES),
    red: numberIn(red, `${where}.red`, 0, BOXES),
    conditions: wordsIn(conditions, `${where}.conditions`, CONDITIONS),
    at: undefined,
    side: spoken.side && wordIn(spoken.side, `${where}.side`, FACINGS),
  }
  // At most one token of a kind. (DS-139)
  expectOnce(character.conditions, `${where}.conditions`)
  // A character without a free box would be dead and the encounter over. (DS-126)
  if (black + red >= BOXES) throw against('DS-126', where, { black, red })
  checkNeeds(character, where, laid)
  return character
}

// ---- cards ----

type Slots = Pick<Character, 'armour' | 'right' | 'left' | 'backup'>

function slotsIn(spoken: SceneCharacter, { starting }: CharacterClass, where: string, laid: Laid): Slots {
  const armour = slotIn(spoken.armour, `${where}.armour`, laid)
  const right = slotIn(spoken.right, `${where}.right`, laid)
  const left = slotIn(spoken.left, `${where}.left`, laid)
  const backup = spoken.backup === undefined ? undefined : backupIn(spoken.backup, `${where}.backup`, laid)
  const named = [armour, right, left, ...(backup ?? [])].flatMap((item) => (item && item !== '-' ? [item.card] : []))
  const rest = (starting as readonly CardId[]).filter((id) => !named.includes(id))
  const slots: Slots = {
    armour: held(armour) ?? (armour === '-' ? undefined : itemOf(rest.find((id) => kindOf(laid, id) === 'armour'))),
    right: held(right),
    left: held(left),
    backup: backup ?? [],
  }
  const hands = rest.filter((id) => kindOf(laid, id) === 'hand')
  const isShield = (id: CardId): boolean => (equipmentOf(laid, id) as HandCard).category === 'shield'
  if (right === undefined) slots.right = fitting(hands, (id) => !isShield(id), slots.left, laid)
  if (left === undefined) slots.left = fitting(hands, isShield, slots.right, laid)
  if (backup === undefined && right === undefined && left === undefined)
    slots.backup = hands.map((card) => ({ card, upgrades: [] }))
  checkHands(slots, where, laid)
  return slots
}

/** Takes the starting card for this hand, if it fits with the other hand. */
function fitting(
  hands: CardId[],
  belongs: (id: CardId) => boolean,
  other: Item | undefined,
  laid: Laid,
): Item | undefined {
  const card = hands.find(belongs)
  if (card === undefined || (other && !goTogether(laid, card, other.card))) return undefined
  hands.splice(hands.indexOf(card), 1)
  return itemOf(card)
}

const kindOf = (laid: Laid, id: CardId): string => equipmentOf(laid, id).kind
const held = (slot: Item | '-' | undefined): Item | undefined => (slot === '-' ? undefined : slot)
const itemOf = (card: CardId | undefined): Item | undefined => card && { card, upgrades: [] }

const slotIn = (given: unknown, where: string, laid: Laid): Item | '-' | undefined =>
  given === undefined || given === '-' ? given : itemIn(given, where, laid)

function backupIn(given: unknown, where: string, laid: Laid): Item[] {
  if (given === '-') return []
  return Array.isArray(given) ? given.map((each) => itemIn(each, where, laid)) : [itemIn(given, where, laid)]
}

/** A card with its upgrades: no more than it has slots, and of the right kind. (DS-56) */
export function itemIn(given: unknown, where: string, laid: Laid): Item {
  if (typeof given === 'string') return { card: wordIn(given, where, CARD_IDS), upgrades: [] }
  const spoken = fieldsIn(given, where, ['card', 'upgrades']) as { card?: unknown; upgrades?: unknown }
  const card = wordIn(spoken.card, `${where}.card`, CARD_IDS)
  const upgrades = wordsIn(spoken.upgrades, `${where}.upgrades`, CARD_IDS)
  const printed = equipmentOf(laid, card)
  const room = 'upgradeSlots' in printed ? printed.upgradeSlots : 0
  if (upgrades.length > room) throw tooMany(`${where}.upgrades`, upgrades.length, room)
  const wanted = printed.kind === 'armour' ? 'armourUpgrade' : 'weaponUpgrade'
  const other = upgrades.find((id) => kindOf(laid, id) !== wanted)
  if (other) throw against('DS-56', `${where}.upgrades`, other)
  return { card, upgrades }
}

/** Armour on the body, hand cards in the hands, two hands where needed, and at most three weapons. (DS-47 … DS-50) */
function checkHands({ armour, right, left, backup }: Slots, where: string, laid: Laid): void {
  if (armour && kindOf(laid, armour.card) !== 'armour') throw against('DS-47', `${where}.armour`, armour.card)
  const weapons = [...(right ? [right] : []), ...(left ? [left] : []), ...backup]
  const stray = weapons.find(({ card }) => kindOf(laid, card) !== 'hand')
  if (stray) throw against('DS-48', where, stray.card)
  if (weapons.length > WEAPONS)
    throw against(
      'DS-50',
      where,
      weapons.map(({ card }) => card),
    )
  if (right && left && !goTogether(laid, right.card, left.card)) {
    throw against('DS-49', where, [right.card, left.card])
  }
}

function goTogether(laid: Laid, one: CardId, other: CardId): boolean {
  const fits = (card: CardId, beside: CardId): boolean =>
    (equipmentOf(laid, card) as HandCard).hands === 1 || equipmentOf(laid, beside).trait?.kind === 'besideTwoHanded'
  return fits(one, other) && fits(other, one)
}

// ---- levels ----

function levelsIn(
  { levels }: SceneCharacter,
  className: ClassId,
  slots: Slots,
  where: string,
  { laid, tiers }: { readonly laid: Laid; readonly tiers: number },
): Record<Stat, number> {
  const asked = needsOf(slots, laid)
  const spoken = levels && (fieldsIn(levels, `${where}.levels`, STATS) as Partial<Record<Stat, unknown>>)
  const of = (stat: Stat): number => {
    if (spoken) return numberIn(spoken[stat] ?? 0, `${where}.levels.${stat}`, 0, tiers)
    const tier = CLASSES[className].stats[stat].findIndex((value) => value >= asked[stat])
    return tier < 0 ? tiers : tier
  }
  return { str: of('str'), dex: of('dex'), int: of('int'), fai: of('fai') }
}

/** Every card and every upgrade on it has its stat requirements met. (DS-52, DS-57) */
function checkNeeds(character: Character, where: string, laid: Laid): void {
  const asked = needsOf(character, laid)
  const short = STATS.find((stat) => statOf(character, stat) < asked[stat])
  if (short) throw against('DS-52', where, { [short]: asked[short] })
}

function needsOf({ armour, right, left, backup }: Slots, laid: Laid): Record<Stat, number> {
  const most: Record<Stat, number> = { str: 0, dex: 0, int: 0, fai: 0 }
  for (const item of [armour, right, left, ...backup]) {
    for (const id of item ? [item.card, ...item.upgrades] : []) {
      const { needs } = equipmentOf(laid, id)
      for (const stat of STATS) most[stat] = Math.max(most[stat], needs[stat] ?? 0)
    }
  }
  return most
}

/** All cards on a character's board. */
export const cardsOn = ({ armour, right, left, backup }: Slots): CardId[] =>
  [armour, right, left, ...backup].flatMap((item) => (item ? [item.card, ...item.upgrades] : []))
