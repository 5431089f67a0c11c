import type { Choice } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import type { Facing, Hex } from '../hexes.ts'
import { beyond, FACINGS, HEXES, nameOf, nameOfFacing } from '../hexes.ts'
import { hunterAt, isFree } from '../models.ts'
import type { BloodyPalaceTable, Hunter, Turn } from '../table.ts'
import { lasting } from './lasting.ts'
import type { Open } from './links.ts'
import { linkOut } from './links.ts'
import { basicsOf, isPlayable, isUsable } from './playing.ts'
import { discardValue } from './steps.ts'
import type { Sight } from './targets.ts'
import { sightFrom } from './targets.ts'

/**
 * All a Hunter could think of, place by place: the Basic Attacks, the hand to be played, to be used and to step with, the free
 * step, the six ways to run, the six to turn, the claim and the end. A random player points at a place and need not have the
 * whole list written.
 */
export interface Possible {
  readonly table: BloodyPalaceTable
  readonly turn: Turn
  readonly hunter: Hunter
  readonly basics: readonly CardId[]
  readonly open: Open
  /** Looked for when the first card is asked about. */
  sight: Sight | undefined
}

export function possibleIn(table: BloodyPalaceTable, turn: Turn): Possible {
  const hunter = hunterAt(table, turn.seat)
  const basics = basicsOf(table, hunter.hunter)
  return { table, turn, hunter, basics, open: linkOut(table, hunter.chain), sight: undefined }
}

export const placesOf = ({ basics, hunter }: Possible): number => basics.length + 3 * hunter.hand.length + REST

const WAYS = FACINGS.length
/** The free step, running, turning, the claim and the end. */
const REST = 1 + WAYS + WAYS + 2

/** What stands at this place, if it can be done now. */
export function choiceAt(possible: Possible, place: number): Choice | undefined {
  const { basics, hunter } = possible
  const { hand } = hunter
  if (place < basics.length) {
    const id = basics[place] as CardId
    return !hunter.chain.includes(id) && canPlay(possible, id) ? `play ${id}` : undefined
  }
  const at = place - basics.length
  return at < 3 * hand.length ? withCard(possible, at) : otherwise(possible, at - 3 * hand.length)
}

function withCard(possible: Possible, at: number): Choice | undefined {
  const { table, turn, hunter } = possible
  const { hand } = hunter
  const id = hand[at % hand.length] as CardId
  // It lies in the hand twice, and one choice is enough for both.
  if (hand.indexOf(id) < at % hand.length) return undefined
  if (at < hand.length) return canPlay(possible, id) ? `play ${id}` : undefined
  if (at < 2 * hand.length) return isUsable(table, id) ? `use ${id}` : undefined
  return discardValue(table, turn.seat, id, 'step') > 0 ? `step ${id}` : undefined
}

function otherwise({ table, turn, hunter }: Possible, at: number): Choice | undefined {
  if (at === 0) return mayStepFreely(table, turn, hunter) ? 'step free' : undefined
  if (at <= WAYS) {
    const hex = turn.ran ? undefined : beyond(hunter.at as Hex, (at - 1) as Facing)
    return hex !== undefined && isFree(table, hex) ? RUN[hex] : undefined
  }
  if (at <= 2 * WAYS) {
    const facing = at - 1 - WAYS
    return turn.ran || facing === hunter.facing ? undefined : TURN[facing]
  }
  if (at < REST - 1) return mayClaim(turn, hunter) ? 'claim' : undefined
  return 'end'
}

const RUN: readonly Choice[] = HEXES.map((hex) => `run ${nameOf(hex)}`)
const TURN: readonly Choice[] = FACINGS.map((facing) => `turn ${nameOfFacing(facing)}`)

function canPlay(possible: Possible, id: CardId): boolean {
  const { table, hunter, open } = possible
  if (open === 'none') return false
  possible.sight ??= sightFrom(table, hunter.at as Hex, hunter.facing)
  return isPlayable(table, hunter, id, open, possible.sight)
}

const mayStepFreely = (table: BloodyPalaceTable, turn: Turn, hunter: Hunter): boolean =>
  !turn.stepped && hunter.beside.length > 0 && lasting(table, hunter, 'free-step') > 0

/** Once a turn, and not for nothing at all. (BP-111, BP-194) */
const mayClaim = ({ claimed }: Turn, { chain }: Hunter): boolean => !claimed && chain.length > 0

export function choicesOf(possible: Possible): Choice[] {
  const choices: Choice[] = []
  const places = placesOf(possible)
  for (let place = 0; place < places; place++) {
    const choice = choiceAt(possible, place)
    if (choice !== undefined) choices.push(choice)
  }
  return choices
}
