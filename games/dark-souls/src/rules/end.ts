import type { Outcome, Seat } from '@gloamhall/kernel'
import { seatsOf, emit } from '@gloamhall/kernel'
import { save } from '../campaign/save.ts'
import type { DarkSoulsTable } from '../table.ts'

/** Beating the main boss wins, and nothing else; in a campaign, the last boss of the last section. (DS-3, DS-259) */
export function win(table: DarkSoulsTable): void {
  if (table.campaign) emit(table, 'DS-259', 'campaign-won', {})
  else emit(table, 'DS-3', 'won', {})
  end(table, 'won')
}

/** A character died and no spark was left. (DS-4, DS-259, DS-311) */
export function lose(table: DarkSoulsTable, seat: Seat): void {
  emit(table, table.campaign ? 'DS-311' : 'DS-4', 'lost', { seat })
  end(table, 'lost')
}

export function end(table: DarkSoulsTable, over: NonNullable<DarkSoulsTable['over']>): void {
  table.over = over
  table.agenda = []
  table.asked = []
}

/** The party wins or loses together, or pauses a campaign until the next session. (DS-1, DS-3, DS-4, DS-264) */
export function outcome(table: DarkSoulsTable): Outcome | undefined {
  if (table.over === undefined) return undefined
  const { campaign, over: how } = table
  const winners = how === 'won' ? seatsOf(table) : []
  if (!campaign) return { winners, how }
  const params = { section: campaign.section }
  return how === 'paused' ? { winners, how, params, carries: save(table) } : { winners, how, params }
}
