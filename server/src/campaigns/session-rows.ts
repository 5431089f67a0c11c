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

/** What is written of an evening, each time together with what happens to its table: there is never one without the other. */

/**
 * The table of the next evening is opened. Of two who open it at once the second is refused by the key; and by the turn, if
 * anything else has happened to the campaign since it was read.
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
  record: null,
} satisfies Partial<CampaignSessionRow>

/** One more, for a column that is never empty: nothing, and so refused, where it is not the turn that was read. */
export const revisionAfter = (revision: number) => sql<number>`CASE WHEN revision = ${revision} THEN revision + 1 END`

/** It begins: whoever sits there has to do with the campaign from now on. */
export function begun(store: Store, { settings: agreed, code, slots: chairs }: Seats, at: number): Statement[] {
  const { session } = agreed
  if (!session) return []
  const { campaign } = session
  return [
    store.query
      .updateTable('campaign_session')
      .set({ began: at, seats: JSON.stringify(chairs.map(seatOf)) })
      .where('match', '=', code)
      .compile(),
    ...companionsAt(store, campaign, chairs, at),
  ]
}

/** It is over: the record, and what the campaign goes on with. If nothing is handed on, that was its last evening. */
export function ended(
  store: Store,
  { settings: agreed, code, slots: chairs }: Seats,
  { match }: LiveMatch,
  at: number,
): Statement[] {
  const { outcome } = match
  const { session, game } = agreed
  if (!session || !outcome) return []
  const { campaign } = session
  const { how, params, carries } = outcome
  return [
    store.query
      .updateTable('campaign_session')
      .set({
        ended: at,
        seats: JSON.stringify(chairs.map(seatOf)),
        how,
        params: params ? JSON.stringify(params) : null,
        record: printRecord(match.record({ isOver: true })),
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
    ...companionsAt(store, campaign, chairs, at),
  ]
}

/** Its table was closed before it was over: nothing was handed on, so it has not been an evening of this campaign. */
export const givenUp = (store: Store, match: string): Statement[] => [
  store.query.deleteFrom('campaign_session').where('match', '=', match).where('ended', 'is', null).compile(),
]

const seatOf = ({ holder, guest, name, sigil }: SeatSlot): WrittenSeat => ({ holder, name, sigil, guest })
