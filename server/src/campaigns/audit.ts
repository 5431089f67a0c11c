import type { CampaignEventKind } from '@gloamhall/protocol'
import { sql } from 'kysely'
import type { CampaignEventRow } from '../store/schema.ts'
import type { Statement, Store } from '../store/store.ts'

/** The audit list of a campaign: who did what, and when. Written in the same commit as the action. */

/** Older entries are deleted, so that repeated renaming cannot fill the disk. */
const MAX_EVENTS_PER_CAMPAIGN = 500

/** How many entries the page shows. */
const MAX_EVENTS_SHOWN = 100

export interface CampaignEvent {
  readonly campaign: string
  readonly at: number
  readonly kind: CampaignEventKind
  /** Who did it. */
  readonly guest: string | null
  /** To whom. */
  readonly target?: string | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

export function audited({ query }: Store, { campaign, at, kind, guest, target, params }: CampaignEvent): Statement[] {
  const last = sql<number>`(SELECT coalesce(max(number), 0) FROM campaign_event WHERE campaign = ${campaign})`
  const row = { campaign, at, kind, guest, target: target ?? null, params: params ? JSON.stringify(params) : null }
  return [
    query
      .insertInto('campaign_event')
      .values({ ...row, number: sql<number>`${last} + 1` })
      .compile(),
    query
      .deleteFrom('campaign_event')
      .where('campaign', '=', campaign)
      .where('number', '<=', sql<number>`${last} - ${sql.lit(MAX_EVENTS_PER_CAMPAIGN)}`)
      .compile(),
  ]
}

/** The latest entries, newest first. */
export function auditOf({ query }: Store, campaign: string): Promise<CampaignEventRow[]> {
  const all = query.selectFrom('campaign_event').selectAll().where('campaign', '=', campaign)
  return all.orderBy('number', 'desc').limit(MAX_EVENTS_SHOWN).execute()
}

/** All entries that name a guest, for the export of their data. */
export function eventsNaming({ query }: Store, guest: string, limit: number): Promise<CampaignEventRow[]> {
  const naming = query
    .selectFrom('campaign_event')
    .selectAll()
    .where(({ or, eb }) => or([eb('guest', '=', guest), eb('target', '=', guest)]))
  return naming.orderBy('campaign').orderBy('number').limit(limit).execute()
}

/** Entries stay when a guest's data is deleted, without the name. */
export const withoutNames = ({ query }: Store, guest: string): Statement[] => [
  query.updateTable('campaign_event').set({ guest: null }).where('guest', '=', guest).compile(),
  query.updateTable('campaign_event').set({ target: null }).where('target', '=', guest).compile(),
]
