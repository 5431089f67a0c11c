import type { Barred, Choice, RuleId } from '@gloamhall/kernel'
import { plan } from '@gloamhall/kernel'
import type { DarkSoulsTable } from '../table.ts'
import { addDress, buy, dressed, mayBuy } from './andre.ts'
import { addLevels, levelsTooDear, levelUp, luckChoices, restoreLuck } from './firekeeper.ts'
import { mayRest } from './rest.ts'
import { isSoldOut } from './treasure.ts'

/** Andre, the Firekeeper and the fire itself serve on the Bonfire tile, between encounters, and nowhere else. (DS-62, DS-63, DS-70) */
export function addBonfire(table: DarkSoulsTable, list: Choice[]): void {
  if (table.here !== 'bonfire') return
  addDress(table, list)
  addLevels(table, list)
  for (const choice of luckChoices(table)) list.push(choice)
  if (mayBuy(table)) list.push('buy')
  if (mayRest(table)) list.push('rest')
}

export function bonfireBarred(table: DarkSoulsTable): Barred[] {
  if (table.here !== 'bonfire') {
    return [
      { choice: 'buy', rule: 'DS-70' },
      { choice: 'rest', rule: 'DS-75' },
    ]
  }
  const list: Barred[] = []
  for (const choice of levelsTooDear(table)) list.push({ choice, rule: 'DS-71' })
  for (const choice of luckChoices(table, false)) list.push({ choice, rule: 'DS-74' })
  if (!mayBuy(table)) list.push({ choice: 'buy', rule: isSoldOut(table) ? 'DS-308' : 'DS-65' })
  if (!mayRest(table)) list.push({ choice: 'rest', rule: 'DS-12' })
  return list
}

/** Away from the fire nobody is served; at it, each service has its rule. (DS-66, DS-70, DS-71, DS-74) */
export function whyNotServed({ here }: DarkSoulsTable, choice: Choice): RuleId | undefined {
  const served = SERVICES.get(choice.split(' ', 1)[0] ?? '')
  return served && here !== 'bonfire' ? 'DS-70' : served
}
const SERVICES: ReadonlyMap<string, RuleId> = new Map([
  ['level', 'DS-71'],
  ['luck', 'DS-74'],
  ['dress', 'DS-66'],
])

/** Does what was chosen there, and the party is asked again. */
export function atBonfire(table: DarkSoulsTable, choice: Choice): void {
  plan(table, { step: 'journey' })
  const [verb] = choice.split(' ')
  if (verb === 'buy') buy(table)
  else if (verb === 'rest') plan(table, { step: 'rest', manner: 'chosen' })
  else if (verb === 'level') levelUp(table, choice)
  else if (verb === 'luck') restoreLuck(table, choice)
  else dressed(table, choice)
}
