import type { Seat } from '@gloamhall/kernel'
import { DODGE_FACES, FACES } from './content/dice.ts'
import { DICE } from './content/effects.ts'
import type { Use } from './agenda-types/activation.ts'
import type { Node } from './nodes.ts'
import { attackOf, foesAt, rowOf } from './rules/attack.ts'
import type { Handful } from './rules/dice.ts'
import { costsToBlock } from './rules/costs.ts'
import { BLEED_DAMAGE, embered } from './rules/endurance.ts'
import { dodgeDice, guardDice } from './rules/equipment.ts'
import { healthOf } from './rules/foes.ts'
import { dealtTo, defenceOf } from './rules/strike.ts'
import type { DarkSoulsTable, Foe } from './table.ts'
import { characterAt } from './table.ts'

/** Probability of each number, indexed from 0. Computed exactly by adding dice one after another, without sampling. */
export type Odds = readonly number[]

interface Terms {
  /** With the Luck token, used on the die where it helps most. (DS-45) */
  readonly luck?: boolean
  /** How often the row is still used; absent if as often as printed. */
  readonly times?: number
}

// ---- dice ----

/** Distinct values of one die, with their probabilities. */
type Die = readonly (readonly [value: number, chance: number])[]

const dieOf = (faces: readonly number[]): Die =>
  [...new Set(faces)].map((value) => [value, faces.filter((each) => each === value).length / faces.length] as const)

const DIE = {
  ...Object.fromEntries(DICE.map((die) => [die, dieOf(FACES[die])])),
  dodge: dieOf(DODGE_FACES),
} as Readonly<Record<keyof Handful, Die>>

const diceIn = (dice: Handful): Die[] =>
  [...DICE, 'dodge' as const].flatMap((die) => Array.from({ length: dice[die] ?? 0 }, () => DIE[die]))

/** Distribution of the sum of some dice. */
export function sumOdds(dice: Handful): Odds {
  let odds: number[] = [1]
  for (const die of diceIn(dice)) odds = plus(odds, die)
  return odds
}

function plus(odds: readonly number[], die: Die): number[] {
  const sums: number[] = []
  for (const [before, chance] of odds.entries()) {
    for (const [value, likely] of die) add(sums, before + value, chance * likely)
  }
  return Array.from(sums, (chance) => chance ?? 0)
}

function add(odds: number[], at: number, chance: number): void {
  odds[at] = (odds[at] ?? 0) + chance
}

/**
 * Distribution of the sum if one die may be rerolled, and is where that improves the expected `worth` of the sum. Worth
 * matters because points beyond a full block gain nothing.
 */
function luckyOdds(dice: Handful, worth: (sum: number) => number): Odds {
  const all = diceIn(dice)
  const odds: number[] = []
  const visit = (at: number, shown: readonly number[], sum: number, chance: number): void => {
    const die = all[at]
    if (die) {
      for (const [value, likely] of die) visit(at + 1, [...shown, value], sum + value, chance * likely)
      return
    }
    const again = best(all, shown, sum, worth)
    if (again === undefined) return add(odds, sum, chance)
    for (const [value, likely] of all[again] as Die) add(odds, sum - (shown[again] as number) + value, chance * likely)
  }
  visit(0, [], 0, 1)
  return Array.from(odds, (chance) => chance ?? 0)
}

/** The die to reroll, if a reroll improves the expected worth. */
function best(
  all: readonly Die[],
  shown: readonly number[],
  sum: number,
  worth: (sum: number) => number,
): number | undefined {
  let most = worth(sum)
  let chosen: number | undefined
  for (const [at, die] of all.entries()) {
    const promised = die.reduce((all, [value, likely]) => all + likely * worth(sum - (shown[at] as number) + value), 0)
    if (promised > most + EPSILON) {
      most = promised
      chosen = at
    }
  }
  return chosen
}
/** Tolerance for comparing floating-point expectations. */
const EPSILON = 1e-12

// ---- a character's attack (DS-157) ----

export interface AttackOdds {
  readonly foe: string
  /** Probability of each damage, bleeding included. (DS-140) */
  readonly damage: Odds
  readonly kills: number
}

/** Odds for every foe the attack is aimed at; a row that repeats is assumed to hit the same foes each time. */
export function attackOdds(
  table: DarkSoulsTable,
  use: Pick<Use, 'seat' | 'slot' | 'row'>,
  target: string | Node,
  { luck = false, times: left }: Terms = {},
): AttackOdds[] {
  const attack = attackOf(table, use, target)
  const repeat = left ?? rowOf(table, characterAt(table, use.seat), use).action.repeat ?? 1
  return foesAt(table, target).map((foe) => {
    const dealt = (sum: number): number =>
      dealtTo(foe, Math.max(0, Math.max(0, sum + attack.mod) - defenceOf(table, foe, attack)))
    const plain = outcomes(sumOdds(attack.dice), dealt)
    const first = luck ? outcomes(luckyOdds(attack.dice, dealt), dealt) : plain
    const times = Array.from({ length: repeat }, (_, time) => (time === 0 ? first : plain))
    const damage = overAll(times, foe.conditions.includes('bleed'), attack.conditions.includes('bleed'))
    return { foe: foe.id, damage, kills: atLeast(damage, healthOf(table, foe)) }
  })
}

/** Maps a distribution through a function of its values. */
function outcomes(sums: Odds, worth: (sum: number) => number): Odds {
  const odds: number[] = []
  for (const [sum, chance] of sums.entries()) add(odds, worth(sum), chance)
  return Array.from(odds, (chance) => chance ?? 0)
}

/** Damage of successive attacks. */
function overAll(times: readonly Odds[], bleeds: boolean, cuts: boolean): Odds {
  let hurt = unhurt(bleeds)
  for (const odds of times) hurt = afterBlow(hurt, odds, cuts)
  return damageIn(hurt)
}

/** Distribution of the damage so far, split by whether a Bleed token is present. (DS-140) */
export interface Hurt {
  readonly open: readonly number[]
  readonly shut: readonly number[]
}

export const unhurt = (bleeds: boolean): Hurt => ({ open: bleeds ? [1] : [], shut: bleeds ? [] : [1] })

/**
 * Applies one attack. The first hit on a bleeding model costs extra and removes the token, and an attack may add a new one;
 * a stamina cube paid for blocking is a lost box but not a wound. (DS-140, DS-239)
 */
export function afterBlow({ open, shut }: Hurt, odds: Odds, cuts: boolean, toll: Odds = NO_TOLL): Hurt {
  const next: { open: number[]; shut: number[] } = { open: [], shut: [] }
  for (const [damage, chance] of odds.entries()) {
    const paid = toll[damage] ?? 0
    for (const [lost, share] of [
      [damage, chance - paid],
      [damage + 1, paid],
    ] as const) {
      if (share <= 0) continue
      for (const [before, likely] of shut.entries()) {
        if (likely) add(cuts ? next.open : next.shut, before + lost, share * likely)
      }
      for (const [before, likely] of open.entries()) {
        if (!likely) continue
        const extra = damage > 0 ? BLEED_DAMAGE : 0
        add(cuts || damage === 0 ? next.open : next.shut, before + lost + extra, share * likely)
      }
    }
  }
  return next
}
const NO_TOLL: Odds = []

/** The damage so far plus an attack that happens with some probability. */
export function mixed(one: Hurt, other: Hurt, share: number): Hurt {
  const both = (some: readonly number[], others: readonly number[]): number[] =>
    Array.from(
      { length: Math.max(some.length, others.length) },
      (_, damage) => share * (some[damage] ?? 0) + (1 - share) * (others[damage] ?? 0),
    )
  return { open: both(one.open, other.open), shut: both(one.shut, other.shut) }
}

export const damageIn = ({ open, shut }: Hurt): Odds =>
  Array.from({ length: Math.max(open.length, shut.length) }, (_, damage) => (open[damage] ?? 0) + (shut[damage] ?? 0))

/** Probability of reaching a number. */
export const atLeast = (odds: Odds, number: number): number =>
  odds.reduce((chance, likely, at) => (at >= number ? chance + likely : chance), 0)

/** Expected value. */
export const expected = (odds: Odds): number => odds.reduce((sum, chance, number) => sum + chance * number, 0)

// ---- an attack on a character (DS-184, DS-186) ----

export interface Danger {
  readonly type: 'physical' | 'magical'
  readonly damage: number
  /** Successes the dodge dice must show. */
  readonly dodge: number
  /** The attacking foe; none for a trap. */
  readonly foe?: Pick<Foe, 'model'> | undefined
}

export interface DefenceOdds {
  /** Blocking or resisting: probability of each damage that gets through, Ember and bleeding included. */
  readonly guard: Odds
  /** Blocking: the part of each of those probabilities in which the block also costs a stamina cube. (DS-239) */
  readonly toll: Odds
  /** Probability that a dodge succeeds. */
  readonly dodge: number
  /** Damage taken if it fails. */
  readonly full: number
}

export function defenceOdds(
  table: DarkSoulsTable,
  seat: Seat,
  { type, damage, dodge, foe }: Danger,
  { luck = false, bleeds = characterAt(table, seat).conditions.includes('bleed') }: Terms & { bleeds?: boolean } = {},
): DefenceOdds {
  const character = characterAt(table, seat)
  const suffered = (left: number): number => {
    const taken = embered(character, left)
    return taken > 0 && bleeds ? taken + BLEED_DAMAGE : taken
  }
  const against = type === 'physical' ? 'block' : 'resist'
  const dice = guardDice(table, character, against)
  const remains = (sum: number): number => suffered(Math.max(0, damage - sum))
  const lucky = luck && (against === 'block' || table.options.luckOnResist === 'yes')
  const sums = lucky ? luckyOdds(dice, (sum) => -remains(sum)) : sumOdds(dice)
  const evading: Handful = { dodge: dodgeDice(table, character) }
  const signs = luck ? luckyOdds(evading, (sum) => (sum >= dodge ? 1 : 0)) : sumOdds(evading)
  const isPaid = (sum: number): boolean => against === 'block' && foe !== undefined && costsToBlock(foe, sum)
  const paid = sums.map((chance, sum) => (isPaid(sum) ? chance : 0))
  return {
    guard: outcomes(sums, remains),
    toll: outcomes(paid, remains),
    dodge: atLeast(signs, dodge),
    full: suffered(damage),
  }
}
