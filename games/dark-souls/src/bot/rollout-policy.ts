import type { Chance, Choice, Seat } from '@gloamhall/kernel'
import { below, pick } from '@gloamhall/kernel'
import { TRAPS } from '../content/traps.ts'
import type { Node } from '../nodes.ts'
import type { DarkSoulsAsked, DarkSoulsTable, RolledDie } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { defenceOdds } from '../odds.ts'
import { attackOf } from '../rules/assault.ts'
import { freeBoxes } from '../rules/endurance.ts'
import { questions } from '../rules/index.ts'
import { helpfulDice, stakesOf } from '../rules/stakes.ts'
import { priors } from './turns.ts'
import { WEIGHTS } from './weights.ts'
import type { Question } from '@gloamhall/kernel'

/** Rollout policy: the move a reasonable player would most likely make. Attack what can be felled, close in, guard. */
export function rolloutPolicy(table: DarkSoulsTable, asked: DarkSoulsAsked, chance: Chance, weights = WEIGHTS): Choice {
  const choices = optionsOf(table, asked)
  if (choices.length === 1) return choices[0] as Choice
  switch (asked.question) {
    case 'act':
      return liked(priors(table, asked.seat, choices, weights), choices, chance)
    case 'defend':
      return defend(table, asked.seat, asked.against, choices)
    case 'trap':
      return evade(table, asked.seat, asked.node, choices)
    case 'luck':
      return reroll(table)
    case 'standFast':
      return 'stand-fast'
    case 'backstab':
      return choices.find((choice) => choice !== 'no') ?? (choices[0] as Choice)
    case 'breath':
      return characterAt(table, asked.seat).red > characterAt(table, asked.seat).black ? 'breathe' : 'no'
    default:
      return pick(chance, choices)
  }
}

export const optionsOf = (table: DarkSoulsTable, asked: DarkSoulsAsked): readonly Choice[] =>
  (questions[asked.question] as Question<DarkSoulsTable>).options(table, asked)

/** Prior of each choice, in the units of `evaluate`; none for questions without a heuristic. */
export function prior(table: DarkSoulsTable, asked: DarkSoulsAsked, weights = WEIGHTS): readonly number[] | undefined {
  const choices = optionsOf(table, asked)
  if (asked.question === 'act') return priors(table, asked.seat, choices, weights)
  if (asked.question === 'defend') {
    const { guarding, dodging } = harms(table, asked.seat, asked.against)
    return choices.map((choice) => -(choice.startsWith('dodge') ? dodging : guarding))
  }
  return undefined
}

function liked(worths: readonly number[], choices: readonly Choice[], chance: Chance): Choice {
  let [best, most] = [0, Number.NEGATIVE_INFINITY]
  for (const [at, worth] of worths.entries()) {
    const felt = worth + noise(chance)
    if (felt > most) [best, most] = [at, felt]
  }
  return choices[best] as Choice
}

/** A little noise, so that rollouts vary. */
const noise = (chance: Chance): number => (chance.kind === 'scripted' ? 0 : below(chance, 100) / 100)

// ---- defending ----

type Against = Extract<DarkSoulsAsked, { readonly question: 'defend' }>['against']

/** Picks the defence with the lower expected harm; damage counts more for a character with few free boxes. */
function defend(table: DarkSoulsTable, seat: Seat, against: Against, choices: readonly Choice[]): Choice {
  const guard = choices[0] as Choice
  const dodge = choices.find((choice) => choice.startsWith('dodge'))
  const { guarding, dodging } = harms(table, seat, against)
  return dodge !== undefined && dodging < guarding ? dodge : guard
}

/** Expected harm of guarding and of dodging, by exact odds. */
function harms(table: DarkSoulsTable, seat: Seat, against: Against): { guarding: number; dodging: number } {
  const foe = foeNamed(fightOf(table), against.foe)
  if (!foe) return { guarding: 0, dodging: 0 }
  const { type, damage, difficulty } = attackOf(table, foe, against)
  const odds = defenceOdds(table, seat, { type, damage, dodge: difficulty, foe })
  const free = freeBoxes(characterAt(table, seat))
  const hurts = (left: number, boxes: number): number =>
    left + (left >= boxes ? 60 : Math.max(0, 4 - (boxes - left)) ** 2)
  const guarding = odds.guard.reduce((sum, chance, left) => {
    const paid = odds.toll[left] ?? 0
    return sum + (chance - paid) * hurts(left, free) + paid * (STAMINA_COST + hurts(left, free - 1))
  }, 0)
  const dodging = STAMINA_COST + (1 - odds.dodge) * hurts(odds.full, free - 1)
  return { guarding, dodging: free > 1 ? dodging : FATAL_COST }
}
const FATAL_COST = 100

/** Dodges a trap if that costs less on average than taking it. (DS-99) */
function evade(table: DarkSoulsTable, seat: Seat, node: Node, choices: readonly Choice[]): Choice {
  const token = fightOf(table).traps.find((each) => each.node === node)
  const dodge = choices.find((choice) => choice.startsWith('dodge'))
  const take = choices.find((choice) => choice === 'take') ?? (choices[0] as Choice)
  if (!token || !dodge || freeBoxes(characterAt(table, seat)) <= 1) return take
  const { damage, dodge: difficulty } = TRAPS[token.trap]
  const odds = defenceOdds(table, seat, { type: 'physical', damage, dodge: difficulty })
  return STAMINA_COST + (1 - odds.dodge) * odds.full < odds.full ? dodge : take
}
const STAMINA_COST = 0.5

/** Rerolls the lowest die of a defence if it shows nothing and another face would help. */
function reroll(table: DarkSoulsTable): Choice {
  const roll = fightOf(table).roll
  if (!roll || roll.purpose === 'attack') return 'keep'
  let [worst, least] = [-1, 1]
  for (const at of helpfulDice(table, stakesOf(table))) {
    const { value } = roll.dice[at] as RolledDie
    if (value < least) [worst, least] = [at, value]
  }
  return worst < 0 ? 'keep' : `reroll ${worst + 1}`
}
