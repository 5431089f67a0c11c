import type { Chance, Choice } from '@gloamhall/kernel'
import { pick } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { Facing, Hex } from '../hexes.ts'
import { beyond, FACINGS, HEXES, nameOf, nameOfFacing } from '../hexes.ts'
import { hunterAt, isFree } from '../models.ts'
import type { BloodyPalaceTable, Hunter, Turn } from '../table.ts'
import { lasting } from './lasting.ts'
import type { Open } from './links.ts'
import { linkFits, linkOut } from './links.ts'
import { basicsOf, isPlayable, isUsable } from './playing.ts'
import { discardValue } from './steps.ts'
import type { Sight } from './targets.ts'
import { sightFrom } from './targets.ts'

/**
 * All choices a Hunter may ever have, as numbered slots: the Basic Attacks, playing, using and stepping with each card in hand,
 * the free step, six directions to run, six to turn, the claim and the end. A random player can pick a slot without building the
 * whole list of choices.
 */
export interface Possible {
  readonly table: BloodyPalaceTable
  readonly turn: Turn
  readonly hunter: Hunter
  readonly basics: readonly CardId[]
  readonly open: Open
  /** Computed when the first card is asked about. */
  sight: Sight | undefined
}

export function possibleIn(table: BloodyPalaceTable, turn: Turn): Possible {
  const hunter = hunterAt(table, turn.seat)
  const basics = basicsOf(table, hunter.hunter)
  return { table, turn, hunter, basics, open: linkOut(table, hunter.chain), sight: undefined }
}

const DIRECTION_COUNT = FACINGS.length
/** The free step, running, turning, the claim and the end. */
const FIXED_SLOTS = 1 + DIRECTION_COUNT + DIRECTION_COUNT + 2

/** The slots whose choice is legal now, in order. */
function openSlots(possible: Possible): readonly number[] {
  OPEN_SLOTS.length = 0
  playable(possible)
  withHand(possible)
  otherwise(possible)
  return OPEN_SLOTS
}
/** Reused: refilled at each call, because this is the most frequent question of all. */
const OPEN_SLOTS: number[] = []

/** The Basic Attacks that are not in the chain, and the hand. After a finisher the targets are not computed. */
function playable(possible: Possible): void {
  const { basics, hunter, open } = possible
  if (open === 'none') return
  const { chain, hand } = hunter
  for (let place = 0; place < basics.length; place++) {
    const id = basics[place] as CardId
    if (canPlay(possible, id) && !chain.includes(id)) OPEN_SLOTS.push(place)
  }
  for (let at = 0; at < hand.length; at++) {
    const id = hand[at] as CardId
    if (canPlay(possible, id) && hand.indexOf(id) === at) OPEN_SLOTS.push(basics.length + at)
  }
}

/** The other uses of the hand. Duplicate cards give a single choice. */
function withHand({ table, turn, hunter, basics }: Possible): void {
  const { hand } = hunter
  for (let at = 0; at < hand.length; at++) {
    const id = hand[at] as CardId
    if (isUsable(table, id) && hand.indexOf(id) === at) OPEN_SLOTS.push(basics.length + hand.length + at)
  }
  for (let at = 0; at < hand.length; at++) {
    const id = hand[at] as CardId
    if (discardValue(table, turn.seat, id, 'step') > 0 && hand.indexOf(id) === at)
      OPEN_SLOTS.push(basics.length + 2 * hand.length + at)
  }
}

function otherwise({ table, turn, hunter, basics }: Possible): void {
  const first = basics.length + 3 * hunter.hand.length
  if (mayStepFreely(table, turn, hunter)) OPEN_SLOTS.push(first)
  if (!turn.ran) {
    for (let way = 0; way < DIRECTION_COUNT; way++) {
      const hex = beyond(hunter.at as Hex, way as Facing)
      if (hex !== undefined && isFree(table, hex)) OPEN_SLOTS.push(first + 1 + way)
    }
    for (let way = 0; way < DIRECTION_COUNT; way++)
      if (way !== hunter.facing) OPEN_SLOTS.push(first + 1 + DIRECTION_COUNT + way)
  }
  if (mayClaim(turn, hunter)) OPEN_SLOTS.push(first + FIXED_SLOTS - 2)
  OPEN_SLOTS.push(first + FIXED_SLOTS - 1)
}

/** The choice of a slot. */
function choiceAt({ basics, hunter }: Possible, place: number): Choice {
  const { hand } = hunter
  if (place < basics.length) return `play ${basics[place]}`
  const at = place - basics.length
  if (at < hand.length) return `play ${hand[at]}`
  if (at < 2 * hand.length) return `use ${hand[at - hand.length]}`
  if (at < 3 * hand.length) return `step ${hand[at - 2 * hand.length]}`
  const rest = at - 3 * hand.length
  if (rest === 0) return 'step free'
  if (rest <= DIRECTION_COUNT) return RUN_CHOICES[beyond(hunter.at as Hex, (rest - 1) as Facing) as Hex] as Choice
  if (rest <= 2 * DIRECTION_COUNT) return TURN_CHOICES[rest - 1 - DIRECTION_COUNT] as Choice
  return rest === FIXED_SLOTS - 1 ? 'end' : 'claim'
}

const RUN_CHOICES: readonly Choice[] = HEXES.map((hex) => `run ${nameOf(hex)}`)
const TURN_CHOICES: readonly Choice[] = FACINGS.map((facing) => `turn ${nameOfFacing(facing)}`)

function canPlay(possible: Possible, id: CardId): boolean {
  const { table, hunter, open } = possible
  const { in: into } = cardOf(table, id)
  if (into === undefined || !linkFits(table, open, into)) return false
  possible.sight ??= sightFrom(table, hunter.at as Hex, hunter.facing)
  return isPlayable(table, hunter, id, open, possible.sight)
}

const mayStepFreely = (table: BloodyPalaceTable, turn: Turn, hunter: Hunter): boolean =>
  !turn.stepped && hunter.beside.length > 0 && lasting(table, hunter, 'free-step') > 0

/** Once a turn, and only with cards in the chain. (BP-111, BP-194) */
const mayClaim = ({ claimed }: Turn, { chain }: Hunter): boolean => !claimed && chain.length > 0

/** Whether the player can do anything except end the turn. */
export const isAnythingOpen = (possible: Possible): boolean => openSlots(possible).length > 1

export const choicesOf = (possible: Possible): Choice[] => openSlots(possible).map((place) => choiceAt(possible, place))

/** Picks one slot at random and builds only that choice. */
export const anyOf = (possible: Possible, chance: Chance): Choice =>
  chance.kind === 'scripted' ? pick(chance, choicesOf(possible)) : choiceAt(possible, pick(chance, openSlots(possible)))
