import type { RecordSetup } from '@gloamhall/kernel'
import { parseRecordSetup } from '@gloamhall/kernel'
import { sql } from 'kysely'
import type { SessionRecord } from '../store/session-record.ts'
import type { Statement, Store } from '../store/store.ts'

/** The records of a campaign in the database. */

export const recordStored = ({ query }: Store, campaign: string, record: SessionRecord): Statement =>
  query
    .insertInto('campaign_record')
    .values({ campaign, ...record })
    .onConflict((conflict) => conflict.columns(['campaign', 'id']).doNothing())
    .compile()

/**
 * Stores records before the sessions that refer to them, each in a commit of its own, because one commit for all would take
 * too long.
 */
export async function storeRecords(store: Store, campaign: string, records: readonly SessionRecord[]): Promise<void> {
  for (const record of records) await store.saved(recordStored(store, campaign, record))
}

/** Deletes the records that no session of the campaign, nor of its kept states, refers to. */
export const unusedRecordsDeleted = ({ query }: Store, campaign: string): Statement =>
  query
    .deleteFrom('campaign_record')
    .where('campaign', '=', campaign)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_session')
            .select('number')
            .whereRef('campaign_session.campaign', '=', 'campaign_record.campaign')
            .whereRef('campaign_session.record_id', '=', 'campaign_record.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_previous')
            .select('number')
            .whereRef('campaign_previous.campaign', '=', 'campaign_record.campaign')
            .where('campaign_previous.sessions', 'like', sql<string>`'%' || campaign_record.id || '%'`),
        ),
      ),
    )
    .compile()

/** The text of a record. */
export async function recordText({ query }: Store, campaign: string, id: string): Promise<string> {
  const all = query.selectFrom('campaign_record').select(['setup', 'rest']).where('campaign', '=', campaign)
  const { setup, rest } = await all.where('id', '=', id).executeTakeFirstOrThrow()
  return setup + rest
}

/** The part of a record before its lines: options and pack of its session. */
export async function recordSetup({ query }: Store, campaign: string, id: string): Promise<RecordSetup> {
  const all = query.selectFrom('campaign_record').select('setup').where('campaign', '=', campaign)
  return parseRecordSetup((await all.where('id', '=', id).executeTakeFirstOrThrow()).setup)
}
