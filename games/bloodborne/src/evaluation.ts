import type { Seat } from '@gloamhall/kernel'
import type { Side } from './content/board.ts'
import { extraBlood } from './content/board.ts'
import type { ActionId } from './content/cards.ts'
import { foeOf, isOrdinary, isWeapon, trackOf } from './content/cards.ts'
import { TROPHIES } from './content/effects.ts'
import { rageOf } from './rules/rage.ts'
import { bloodScore, trackValue } from './score.ts'
import type { BloodborneTable, Hunter } from './table.ts'
import { hunterAt, maxHealth } from './table.ts'

/**
 * Evaluates a seat at the beginning of a round, in points of the Blood Score: banked blood, what is likely to be banked, and
 * what the cards may still win; less a share of the others' prospects.
 */
export function evaluate(table: BloodborneTable, seat: Seat): number {
  const rounds = table.over ? 0 : roundsLeft(table)
  const own = hunterAt(table, seat)
  let best = Number.NEGATIVE_INFINITY
  let sum = 0
  for (const hunter of table.hunters) {
    if (hunter === own) continue
    const value = prospect(table, hunter, rounds)
    best = Math.max(best, value)
    sum += value
  }
  const rivals = RIVAL_WEIGHTS.best * best + (RIVAL_WEIGHTS.mean * sum) / (table.seats - 1)
  return prospect(table, own, rounds) - rivals
}

/** Only the first place counts, but the rival for it is not known before the end, so the best and the average rival both count. */
const RIVAL_WEIGHTS = { best: 0.45, mean: 0.3 }

function prospect(table: BloodborneTable, hunter: Hunter, rounds: number): number {
  if (hunter.life === 'eliminated') return -30
  if (table.over) return bloodScore(table, hunter)
  const danger = deadly(table, hunter.health)
  return (
    bloodScore(table, hunter) +
    hunter.collected * safety(hunter, danger) +
    trophyProspects(table, hunter, rounds) +
    healthValue(table, hunter, rounds, danger) +
    cardsValue(table, hunter, rounds) -
    (table.finalBoss === 'rom' ? 5 * hunter.deaths : 0)
  )
}

/** The expected number of rounds to come: one for each monster and about three for each boss. (BB-8) */
export function roundsLeft(table: BloodborneTable): number {
  const { dungeon, monster, finalBoss, seats } = table
  let bosses = 0
  for (const card of dungeon) if (!isOrdinary(card)) bosses++
  const last = monster.card === finalBoss ? 0 : (foeOf(table, finalBoss).health + extraBlood(seats)) / BLOOD_PER_ROUND
  const now = isOrdinary(monster.card) ? 1 : Math.max(1, monster.blood / BLOOD_PER_ROUND)
  return dungeon.length - bosses + 2.5 * bosses + last + now
}

const BLOOD_PER_ROUND = 5

/** The probability that collected blood will be banked: at full health no Hunter dies, and at three few do. */
function safety({ life }: Hunter, danger: number): number {
  if (life === 'dead') return 0
  return 0.92 * (1 - 0.8 * danger)
}

/** The probability that one attack of the current foe deals at least this much damage. */
export const deadly = (table: Pick<BloodborneTable, 'monster' | 'rules' | 'pack'>, health: number): number =>
  oddsOf(foeOf(table, table.monster.card).sides)[
    Math.max(0, Math.min(health - rageOf(table.monster), MAX_DAMAGE))
  ] as number

const MAX_DAMAGE = 20

/** Cached for each die, including those of packs. */
function oddsOf(sides: readonly Side[]): readonly number[] {
  const known = ODDS_BY_DIE.get(sides)
  if (known) return known
  const found = odds(sides)
  ODDS_BY_DIE.set(sides, found)
  return found
}

const ODDS_BY_DIE = new WeakMap<readonly Side[], readonly number[]>()

/** For each amount, the probability of at least that much: a plus adds up. (BB-52) */
function odds(sides: readonly Side[]): number[] {
  const table: number[] = [1]
  for (let least = 1; least <= MAX_DAMAGE; least++) {
    let sum = 0
    // A bare 0+ only rolls again: such faces have the same odds as the others together.
    let empty = 0
    for (const { damage, again } of sides) {
      const rest = least - damage
      if (rest <= 0) sum += 1
      else if (again && damage === 0) empty += 1
      else if (again) sum += table[rest] as number
    }
    table.push(sum / (sides.length - empty))
  }
  return table
}

/** Tracks that have been started are worth more than they show, because the next steps are larger. */
function trophyProspects(table: BloodborneTable, { trophies }: Hunter, rounds: number): number {
  let hopes = 0
  for (const type of TROPHIES) {
    const at = trophies[type]
    const track = trackOf(table, type)
    if (at < track.length)
      hopes += ((track[at] as number) - trackValue(table, type, at)) * Math.min(0.45, 0.03 * rounds)
  }
  return hopes
}

/** Values health: the last points count most. */
function healthValue(table: BloodborneTable, { health }: Hunter, rounds: number, danger: number): number {
  const most = maxHealth(table)
  const missing = most - health
  return -Math.min(1, rounds / 3) * (0.12 * missing + 2.2 * danger)
}

/**
 * Values the cards: one is played each round, so a fourth strong card adds less than the first, and used cards must be reclaimed
 * in the Dream.
 */
function cardsValue(table: BloodborneTable, { hand, used, played }: Hunter, rounds: number): number {
  BEST_WORTHS.fill(0)
  for (const card of hand) rank(worthOf(card))
  for (const card of used) rank(worthOf(card))
  for (const card of played) rank(worthOf(card))
  let value = 0
  for (let at = 0; at < RANK_WEIGHTS.length; at++) value += (BEST_WORTHS[at] as number) * (RANK_WEIGHTS[at] as number)
  const spent = used.length + played.length
  const bare = hand.some((card) => isWeapon(table, card)) ? 0 : 1.5
  return Math.min(1, rounds / 9) * value - Math.min(1, rounds / 2) * (0.55 * spent + bare)
}

const RANK_WEIGHTS = [0.5, 0.45, 0.4, 0.3, 0.2, 0.1] as const

/** The best cards of the hand being evaluated, in order. Reused, because hands are evaluated millions of times. */
const BEST_WORTHS = RANK_WEIGHTS.map(() => 0)

function rank(worth: number): void {
  let sinking = worth
  for (let at = 0; at < RANK_WEIGHTS.length; at++) {
    const held = BEST_WORTHS[at] as number
    if (sinking > held) {
      BEST_WORTHS[at] = sinking
      if (held === 0) return
      sinking = held
    }
  }
}

/** The value of owning a card for a whole game, in points, from how often its owners won. */
export const CARD_WORTH: Readonly<Record<ActionId, number>> = {
  'saw-cleaver': 0.8,
  'hunter-axe': 2,
  'hunter-pistol': 1.2,
  transform: 1.2,
  'hunters-dream': 0,
  kirkhammer: 4.2,
  'ludwigs-holy-blade': 3.2,
  'stake-driver': 2.9,
  'saw-spear': 2.8,
  'threaded-cane': 3.8,
  'burial-blade': 4.3,
  chikage: 3.2,
  'blade-of-mercy': 3.6,
  'rifle-spear': 3.6,
  tonitrus: 3.3,
  'logarius-wheel': 2.9,
  'beast-claw': 3,
  'repeating-pistol': 2.6,
  'ludwigs-rifle': 4,
  'hunter-blunderbuss': 2.4,
  evelyn: 2.4,
  cannon: 3.7,
  flamesprayer: 2.8,
  rosmarinus: 2.6,
  'throwing-knives': 2.8,
  'blood-vial': 1.5,
  'molotov-cocktail': 1.5,
  'fire-paper': 3.8,
  'beast-blood-pellet': 3.6,
  'lead-elixir': 3.6,
  'old-hunter-bone': 4.2,
  'choir-bell': 2.6,
  'madmans-knowledge': 3.3,
  'blue-elixir': 3.4,
}

const WORTH_BY_CARD: ReadonlyMap<ActionId, number> = new Map(Object.entries(CARD_WORTH) as [ActionId, number][])

/** The same as a map, which is faster than an object with this many keys. */
export const worthOf = (card: ActionId): number => WORTH_BY_CARD.get(card) as number
