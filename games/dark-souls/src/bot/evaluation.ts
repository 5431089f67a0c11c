import { seatsOf } from '@gloamhall/kernel'
import type { Character, DarkSoulsTable, Fight } from '../table.ts'
import { characterAt } from '../table.ts'
import { healthOf, isBoss } from '../rules/foes.ts'
import type { Weights } from './weights.ts'
import { WEIGHTS } from './weights.ts'

/** Evaluates a table for the party, in boxes of an endurance bar. The party wins or loses together, so every seat counts alike. */
export function evaluate(table: DarkSoulsTable, weights = WEIGHTS): number {
  if (table.over) return table.over === 'won' ? 1000 : -1000
  const fight = table.fight ? dangers(table, table.fight, weights) : NO_FIGHT_VALUE
  return (
    fight + table.sparks * SPARK_VALUE + (table.half === 'main' ? MINI_BOSS_BEATEN_VALUE : 0) + tokens(table, weights)
  )
}

/** A spark is a life of the whole party. It must outweigh any fight, or the bot would prefer dying to facing the foes. */
const SPARK_VALUE = 200
const NO_FIGHT_VALUE = 20
const MINI_BOSS_BEATEN_VALUE = 150

// ---- in a fight ----

/** Value of a fight: the remaining health of the foes and the strain on the party. */
function dangers(table: DarkSoulsTable, fight: Fight, weights: Weights): number {
  let sum = 0
  let share = 1
  for (const foe of fight.foes) {
    sum -= (isBoss(foe) ? weights.bossHealth : weights.foeHealth) * healthOf(table, foe) + weights.foe
    if (isBoss(foe)) share = weights.bossStrain
  }
  for (const seat of seatsOf(table)) sum -= share * strain(characterAt(table, seat), weights)
  return Math.max(MIN_FIGHT_VALUE, sum)
}

const MIN_FIGHT_VALUE = -120

/** Cost of a character's cubes: red ones stay, two black ones leave each activation, and the last free boxes are worth most. */
export function strain({ black, red, conditions }: Character, weights: Weights): number {
  const left = 10 - black - red
  const edge = left >= 6 ? 0 : (6 - left) ** 2 * weights.lastBoxes
  return weights.red * red + weights.black * black + edge + conditions.length
}

/** Tokens that only a rest restores. */
function tokens({ characters }: DarkSoulsTable, weights: Weights): number {
  let sum = 0
  for (const { estus, heroic, luck } of characters)
    sum += (estus ? weights.estus : 0) + (heroic ? weights.heroic : 0) + (luck ? weights.luck : 0)
  return sum
}
