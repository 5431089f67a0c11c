import type { Choice, RuleId } from '@gloamhall/kernel'
import { seat, seatsOf, emit } from '@gloamhall/kernel'
import { tierCosts } from '../content/classes.ts'
import type { Stat } from '../content/effects.ts'
import { STATS } from '../content/effects.ts'
import type { DarkSoulsTable } from '../table.ts'
import { characterAt } from '../table.ts'
import { newVisit } from './andre.ts'
import { fullDial } from './sparks.ts'

const LUCK_COST = 1

/** Cached: these choices are offered whenever the party is at the bonfire. */
const LEVEL_CHOICES: readonly Readonly<Record<Stat, Choice>>[] = [0, 1, 2, 3, 4].map((who) => ({
  str: `level ${who} str`,
  dex: `level ${who} dex`,
  int: `level ${who} int`,
  fai: `level ${who} fai`,
}))

/** The stats each character can raise with the party's souls. (DS-71) */
export function addLevels(table: DarkSoulsTable, list: Choice[]): void {
  const cheapest = tierCosts(table)[0] as number
  if (table.souls >= cheapest) addTiers(table, list, (cost) => cost <= table.souls)
}

export function levelsTooDear(table: DarkSoulsTable): Choice[] {
  const list: Choice[] = []
  addTiers(table, list, (cost) => cost > table.souls)
  return list
}

function addTiers(table: DarkSoulsTable, list: Choice[], isWanted: (cost: number) => boolean): void {
  const costs = tierCosts(table)
  for (const who of seatsOf(table)) {
    const { levels } = characterAt(table, who)
    for (const stat of STATS) {
      const cost = costs[levels[stat]]
      if (cost !== undefined && isWanted(cost)) list.push(LEVEL_CHOICES[who]?.[stat] as Choice)
    }
  }
}

export function levelUp(table: DarkSoulsTable, choice: Choice): void {
  const [, number, stat] = choice.split(' ') as [string, string, Stat]
  const who = seat(Number(number))
  const { levels } = characterAt(table, who)
  table.souls -= tierCosts(table)[levels[stat]] as number
  levels[stat]++
  emit(table, 'DS-71', 'levelled', { seat: who, stat, tier: levels[stat], souls: table.souls })
  newVisit(table)
}

/** Readies a used Luck token. (DS-74) */
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
  emit(table, 'DS-74', 'luck-restored', { seat: who, souls: table.souls })
  newVisit(table)
}

// ---- sparks, in a campaign (DS-251, DS-310) ----

const SPARK_COST = 2

/** The price is per character. */
const sparkCost = ({ seats }: DarkSoulsTable): number => SPARK_COST * seats

/** `kindle 6`: a spark for 6 souls, while the dial shows fewer than at the start. */
export const kindleChoice = (table: DarkSoulsTable): Choice => `kindle ${sparkCost(table)}`

export function whyNoSpark(table: DarkSoulsTable): RuleId | undefined {
  if (table.sparks >= fullDial(table)) return 'DS-310'
  return table.souls < sparkCost(table) ? 'DS-251' : undefined
}

export function kindle(table: DarkSoulsTable): void {
  table.souls -= sparkCost(table)
  table.sparks++
  emit(table, 'DS-251', 'kindled', { sparks: table.sparks, souls: table.souls })
  newVisit(table)
}
