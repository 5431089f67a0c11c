import type { Barred, Choice, RuleId } from '@gloamhall/kernel'
import { plan } from '@gloamhall/kernel'
import type { DarkSoulsTable } from '../table.ts'
import { addDress, buy, buyChoice, dressed, mayBuy } from './andre.ts'
import {
  addLevels,
  kindle,
  kindleChoice,
  levelsTooDear,
  levelUp,
  luckChoices,
  restoreLuck,
  whyNoSpark,
} from './firekeeper.ts'
import { pause } from './pause.ts'
import { mayRest } from './rest.ts'
import { hasWares } from './selling.ts'
import { isSoldOut } from './treasure.ts'

/** Andre, the Firekeeper and the bonfire are available on the Bonfire tile between encounters only. (DS-62, DS-63, DS-70) */
export function addBonfire(table: DarkSoulsTable, list: Choice[]): void {
  if (table.here !== 'bonfire') return
  addDress(table, list)
  addLevels(table, list)
  for (const choice of luckChoices(table)) list.push(choice)
  if (mayBuy(table)) list.push(buyChoice(table))
  if (table.campaign) addCampaign(table, list)
  if (mayRest(table)) list.push('rest')
}

/** Choices at the bonfire that exist only in a campaign. (DS-251, DS-252, DS-264) */
function addCampaign(table: DarkSoulsTable, list: Choice[]): void {
  if (hasWares(table)) list.push('sell')
  if (whyNoSpark(table) === undefined) list.push(kindleChoice(table))
  list.push('break')
}

export function bonfireBarred(table: DarkSoulsTable): Barred[] {
  if (table.here !== 'bonfire') {
    return [
      { choice: buyChoice(table), rule: 'DS-70' },
      { choice: 'rest', rule: 'DS-75' },
    ]
  }
  const list: Barred[] = []
  for (const choice of levelsTooDear(table)) list.push({ choice, rule: 'DS-71' })
  for (const choice of luckChoices(table, false)) list.push({ choice, rule: 'DS-74' })
  if (!mayBuy(table)) list.push({ choice: buyChoice(table), rule: whyNotBuy(table) })
  const noSpark = table.campaign && whyNoSpark(table)
  if (noSpark) list.push({ choice: kindleChoice(table), rule: noSpark })
  if (!mayRest(table)) list.push({ choice: 'rest', rule: table.sparks > 0 ? 'DS-311' : 'DS-12' })
  return list
}

function whyNotBuy(table: DarkSoulsTable): RuleId {
  if (isSoldOut(table)) return 'DS-308'
  return table.campaign ? 'DS-252' : 'DS-65'
}

/** Why a service is unavailable: the party is not at the bonfire, or the service's own rule. (DS-66, DS-70, DS-71, DS-74) */
export function whyNotServed({ here }: DarkSoulsTable, choice: Choice): RuleId | undefined {
  const served = SERVICES.get(choice.split(' ', 1)[0] ?? '')
  return served && here !== 'bonfire' ? 'DS-70' : served
}
const SERVICES: ReadonlyMap<string, RuleId> = new Map([
  ['level', 'DS-71'],
  ['luck', 'DS-74'],
  ['dress', 'DS-66'],
  ['sell', 'DS-252'],
  ['kindle', 'DS-251'],
])

/** Carries out the choice, and the party is asked again. */
export function atBonfire(table: DarkSoulsTable, choice: Choice): void {
  if (choice === 'break') return pause(table)
  plan(table, { step: 'journey' })
  const [verb] = choice.split(' ')
  if (verb === 'buy') buy(table)
  else if (verb === 'rest') plan(table, { step: 'rest', manner: 'chosen' })
  else if (verb === 'level') levelUp(table, choice)
  else if (verb === 'luck') restoreLuck(table, choice)
  else if (verb === 'sell') plan(table, { step: 'sell' })
  else if (verb === 'kindle') kindle(table)
  else dressed(table, choice)
}
