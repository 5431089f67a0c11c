import type { Choice } from '@gloamhall/kernel'
import { seat, seatsOf, tell } from '@gloamhall/kernel'
import { TIER_COSTS } from '../content/classes.ts'
import type { Stat } from '../content/effects.ts'
import { STATS } from '../content/effects.ts'
import type { DarkSoulsTable } from '../table.ts'
import { characterAt } from '../table.ts'
import { newVisit } from './andre.ts'

const LUCK_COST = 1

/** Offered at every look at the fire, so the words are made once. */
const LEVEL: readonly Readonly<Record<Stat, Choice>>[] = [0, 1, 2, 3, 4].map((who) => ({
  str: `level ${who} str`,
  dex: `level ${who} dex`,
  int: `level ${who} int`,
  fai: `level ${who} fai`,
}))

/** Each stat of each character by itself, as far as the souls go. (DS-71) */
export function addLevels(table: DarkSoulsTable, list: Choice[]): void {
  const cheapest = TIER_COSTS[0] as number
  if (table.souls >= cheapest) addTiers(table, list, (cost) => cost <= table.souls)
}

export function levelsTooDear(table: DarkSoulsTable): Choice[] {
  const list: Choice[] = []
  addTiers(table, list, (cost) => cost > table.souls)
  return list
}

function addTiers(table: DarkSoulsTable, list: Choice[], isWanted: (cost: number) => boolean): void {
  for (const who of seatsOf(table)) {
    const { levels } = characterAt(table, who)
    for (const stat of STATS) {
      const cost = TIER_COSTS[levels[stat]]
      if (cost !== undefined && isWanted(cost)) list.push(LEVEL[who]?.[stat] as Choice)
    }
  }
}

export function levelUp(table: DarkSoulsTable, choice: Choice): void {
  const [, number, stat] = choice.split(' ') as [string, string, Stat]
  const who = seat(Number(number))
  const { levels } = characterAt(table, who)
  table.souls -= TIER_COSTS[levels[stat]] as number
  levels[stat]++
  tell(table, 'DS-71', 'levelled', { seat: who, stat, tier: levels[stat], souls: table.souls })
  newVisit(table)
}

/** A used Luck token is ready again. (DS-74) */
export const luckChoices = (table: DarkSoulsTable, isAffordable = true): Choice[] =>
  LUCK_COST <= table.souls === isAffordable
    ? seatsOf(table)
        .filter((who) => !characterAt(table, who).luck)
        .map((who) => `luck ${who}`)
    : []

export function restoreLuck(table: DarkSoulsTable, choice: Choice): void {
  const who = seat(Number(choice.slice('luck '.length)))
  table.souls -= LUCK_COST
  characterAt(table, who).luck = true
  tell(table, 'DS-74', 'luck-restored', { seat: who, souls: table.souls })
  newVisit(table)
}
