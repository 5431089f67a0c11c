import { CLASSES } from '../content/classes.ts'
import { DODGE_FACES, FACES } from '../content/dice.ts'
import { TRAPS } from '../content/traps.ts'
import type { SoFar, Struck } from '../agenda-types/enemies.ts'
import type { Strike, TrapRoll } from '../agenda-types/activation.ts'
import type { Character, DarkSoulsTable, Foe, Roll, RolledDie } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { attackOf as attackOn } from './assault.ts'
import { attackOf, foesAt } from './attack.ts'
import { costsToBlock } from './costs.ts'
import { currentRoll, totalOf } from './dice.ts'
import { BLEED_DAMAGE, embered, freeBoxes } from './endurance.ts'
import { traitsOf } from './equipment.ts'
import { healthOf } from './health.ts'
import { dealtTo, defenceOf } from './strike.ts'

/**
 * The effect of a roll by its total: a number for each target and each cost, the higher the better for the player who
 * rolls.
 */
type Effect = readonly number[]

/** The purpose of the roll on the table. */
export interface Stakes {
  readonly effectOf: (total: number) => Effect
  /** The part of the total that takes effect, and its maximum: 3 of 4 blocked, 2 of 5 health. */
  readonly done: (total: number) => number
  readonly needed: number
}

/** Derived from the next step, which resolves the roll; undefined if there is none. */
export function stakesOf(table: DarkSoulsTable): Stakes | undefined {
  const { agenda } = table
  const last = agenda.at(-1)
  const next = last?.step === 'standFast' ? agenda.at(-2) : last
  switch (next?.step) {
    case 'strike':
      return strikeStakes(table, next)
    case 'struck':
      return defenceStakes(table, next)
    case 'trapDodged':
      return trapStakes(table, next)
    default:
      return undefined
  }
}

export function soFar(stakes: Stakes | undefined, lying: Roll): SoFar {
  const total = totalOf(lying)
  return stakes ? { done: stakes.done(total), needed: stakes.needed } : { done: total, needed: total }
}

// ---- rerolls and additional dice (DS-45, DS-245) ----

/** Whether any part of the effect improves. */
const isBetter = (after: Effect, before: Effect): boolean => after.some((part, at) => part > (before[at] as number))

/** The indexes of dice that could do better with another face. (DS-45) */
export function helpfulDice(table: DarkSoulsTable, stakes: Stakes | undefined): readonly number[] {
  const lying = currentRoll(table)
  if (!stakes) return [...lying.dice.keys()]
  const before = effectWith(table, stakes, totalOf(lying))
  const helps = (die: RolledDie): boolean =>
    facesOf(die).some(
      (face) => face !== die.value && isBetter(effectWith(table, stakes, totalOf(lying, face - die.value)), before),
    )
  return [...lying.dice.keys()].filter((at) => helps(lying.dice[at] as RolledDie))
}

/**
 * Whether the blue die of Stand Fast could improve the effect, by one of its faces or by a reroll after it. (DS-45, DS-245)
 */
export function isStandFastHelpful(table: DarkSoulsTable, stakes: Stakes, mayReroll: boolean): boolean {
  const lying = currentRoll(table)
  const before = stakes.effectOf(totalOf(lying))
  const totals = FACES_OF.blue.map((face) => totalOf(lying) + face)
  if (mayReroll) totals.push(...totals.flatMap((total) => lying.dice.map((die) => total + highestGain(die))))
  return totals.some((total) => isBetter(stakes.effectOf(total), before))
}

/**
 * The effect of a total, followed by the effects still possible with Stand Fast, which is not offered if everything is
 * blocked.
 */
function effectWith({ agenda }: DarkSoulsTable, { effectOf, done, needed }: Stakes, total: number): Effect {
  if (agenda.at(-1)?.step !== 'standFast') return effectOf(total)
  const isBlocked = done(total) >= needed
  return [total, ...FACES_OF.blue.map((face) => (isBlocked ? total : total + face))].flatMap(effectOf)
}

/** The different faces of a die. */
export const facesOf = ({ die }: RolledDie): readonly number[] => FACES_OF[die]
const FACES_OF: Readonly<Record<RolledDie['die'], readonly number[]>> = {
  black: [...new Set(FACES.black)],
  blue: [...new Set(FACES.blue)],
  orange: [...new Set(FACES.orange)],
  dodge: [...new Set(DODGE_FACES)],
}

const highestGain = (die: RolledDie): number => Math.max(...facesOf(die)) - die.value

// ---- an attack on foes (DS-129, DS-140, DS-157, DS-332) ----

function strikeStakes(table: DarkSoulsTable, { target, ...use }: Strike): Stakes {
  const attack = attackOf(table, use, target)
  const foes = foesAt(table, target)
  const lost = (foe: Foe, total: number): number => {
    const damage = dealtTo(foe, Math.max(0, total - defenceOf(table, foe, attack)))
    return Math.min(damage > 0 ? damage + bleeding(foe) : 0, healthOf(table, foe))
  }
  const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
  const character = characterAt(table, use.seat)
  const margin = (total: number): number => Math.max(0, ...foes.map((foe) => total - defenceOf(table, foe, attack)))
  return {
    effectOf: (total) => [...foes.map((foe) => lost(foe, total)), gainBy(table, character, margin(total))],
    done: (total) => sumOf(foes.map((foe) => lost(foe, total))),
    needed: sumOf(foes.map((foe) => healthOf(table, foe))),
  }
}

const bleeding = ({ conditions }: Pick<Character, 'conditions'>): number =>
  conditions.includes('bleed') ? BLEED_DAMAGE : 0

/** Stamina from rings for beating the defence by a margin. (DS-332) */
function gainBy(table: DarkSoulsTable, character: Character, margin: number): number {
  let stamina = 0
  for (const trait of traitsOf(table, character)) {
    if (trait.kind === 'marginGain' && margin >= trait.margin) stamina += trait.stamina
  }
  return Math.min(stamina, character.black)
}

// ---- a defence (DS-59, DS-140, DS-184, DS-186, DS-239) ----

const SAFE: Effect = [0, 0]
/** Damage beyond death makes no difference. */
const DEATH: Effect = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
const NO_STAKES: Stakes = { effectOf: () => SAFE, done: () => 0, needed: 0 }

function defenceStakes(table: DarkSoulsTable, entry: Struck): Stakes {
  const foe = foeNamed(fightOf(table), entry.foe)
  if (!foe) return NO_STAKES
  const { damage, difficulty, conditions, push } = attackOn(table, foe, entry)
  const character = characterAt(table, entry.seat)
  if (entry.how !== 'dodge') {
    return {
      effectOf: (total) => {
        const toll = entry.how === 'block' && costsToBlock(foe, total) ? 1 : 0
        return lossOf(character, embered(character, Math.max(0, damage - total)), toll)
      },
      done: (total) => Math.min(total, damage),
      needed: damage,
    }
  }
  // Dodging an attack without damage, push or condition makes no difference, except for a Backstab.
  const strikesBack = character.heroic && CLASSES[character.class].heroic === 'backstab'
  const worth = damage > 0 || push || conditions.length > 0 || strikesBack ? 1 : 0
  return {
    effectOf: (total) => [total >= difficulty ? worth : 0],
    done: (total) => Math.min(total, difficulty),
    needed: difficulty,
  }
}

/** Traps ignore an Ember. (DS-99, DS-292) */
function trapStakes(table: DarkSoulsTable, { seat, node }: TrapRoll): Stakes {
  const token = fightOf(table).traps.find((trap) => trap.node === node)
  if (!token) return NO_STAKES
  const { damage, dodge } = TRAPS[token.trap]
  return {
    effectOf: (total) => (total >= dodge ? SAFE : lossOf(characterAt(table, seat), damage, 0)),
    done: (total) => Math.min(total, dodge),
    needed: dodge,
  }
}

/** Damage and stamina lost, as negative numbers. */
function lossOf(character: Character, damage: number, toll: number): Effect {
  const red = damage > 0 ? damage + bleeding(character) : 0
  return red + toll >= freeBoxes(character) ? DEATH : [-red, -toll]
}
