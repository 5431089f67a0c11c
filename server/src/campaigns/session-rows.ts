import { printRecord } from '@gloamhall/kernel'
import { sql } from 'kysely'
import type { SeatSlot } from '../tables/seat-slot.ts'
import type { LiveMatch } from '../matches/live-match.ts'
import type { Seats } from '../tables/seats.ts'
import type { CampaignRow, CampaignSessionRow, MatchRow } from '../store/schema.ts'
import type { Statement, Store } from '../store/store.ts'
import { audited } from './audit.ts'
import { companionsAt } from './companions.ts'
import type { WrittenSeat } from './campaign-view.ts'
import { sessionRecord } from '../store/session-record.ts'
import { recordStored } from './session-records.ts'

/** Session rows, each written in the same commit as the change of the session's table. */

/**
 * The table of the next session is created. Of two concurrent ones the second is refused by the key, or by the revision if the
 * campaign has changed since it was read.
 */
export const opened = (store: Store, campaign: CampaignRow, number: number, match: MatchRow): Statement[] => [
  store.query
    .insertInto('campaign_session')
    .values({ ...NOTHING_YET, campaign: campaign.code, number, match: match.code, began: match.created })
    .compile(),
  store.query
    .updateTable('campaign')
    .set({ revision: revisionAfter(campaign.revision), touched: match.created })
    .where('code', '=', campaign.code)
    .compile(),
  ...audited(store, {
    campaign: campaign.code,
    at: match.created,
    kind: 'session-opened',
    guest: match.host,
    params: { number },
  }),
]

const NOTHING_YET = {
  seats: '[]',
  ended: null,
  how: null,
  params: null,
  record_id: null,
} satisfies Partial<CampaignSessionRow>

/** The next revision; NULL, which the column rejects, if the campaign has changed since it was read. */
export const revisionAfter = (revision: number) => sql<number>`CASE WHEN revision = ${revision} THEN revision + 1 END`

/** The session begins: everyone with a seat becomes a member. */
export function begun(store: Store, { settings, code, slots }: Seats, at: number): Statement[] {
  const { session } = settings
  if (!session) return []
  const { campaign } = session
  return [
    store.query
      .updateTable('campaign_session')
      .set({ began: at, seats: JSON.stringify(slots.map(seatOf)) })
      .where('match', '=', code)
      .compile(),
    ...companionsAt(store, campaign, slots, at),
  ]
}

/** The session is over: its record, and the state for the next one. If nothing is passed on, it was the last session. */
export function ended(store: Store, { settings, code, slots }: Seats, { match }: LiveMatch, at: number): Statement[] {
  const { outcome } = match
  const { session, game } = settings
  if (!session || !outcome) return []
  const { campaign } = session
  const { how, params, carries } = outcome
  const record = sessionRecord(printRecord(match.record({ isOver: true })))
  return [
    recordStored(store, campaign, record),
    store.query
      .updateTable('campaign_session')
      .set({
        ended: at,
        seats: JSON.stringify(slots.map(seatOf)),
        how,
        params: params ? JSON.stringify(params) : null,
        record_id: record.id,
      })
      .where('match', '=', code)
      .compile(),
    store.query
      .updateTable('campaign')
      .set({
        rules: game.version,
        ...(carries ? { campaign_state: JSON.stringify(carries) } : { state: how }),
        touched: at,
        revision: sql<number>`revision + 1`,
      })
      .where('code', '=', campaign)
      .compile(),
    ...companionsAt(store, campaign, slots, at),
  ]
}

/** The table was closed before the end: nothing was passed on, so the session is removed. */
export const givenUp = (store: Store, match: string): Statement[] => [
  store.query.deleteFrom('campaign_session').where('match', '=', match).where('ended', 'is', null).compile(),
]

const seatOf = ({ holder, guest, name, sigil }: SeatSlot): WrittenSeat => ({ holder, name, sigil, guest })
