import { sql } from 'kysely'
import type { CampaignPreviousRow, CampaignRow, CampaignSessionRow } from '../store/schema.ts'
import type { Statement, Store } from '../store/store.ts'
import { seatsIn } from './campaign-view.ts'
import { unusedRecordsDeleted } from './session-records.ts'

/** States of a campaign before a replacement, kept for a while so that the founder can undo it. */

const KEPT_MS = 30 * 86_400_000

/** Per campaign; the oldest is deleted first. Each may refer to as many records as the largest campaign file holds. */
const MAX_KEPT_STATES = 5

type State = Pick<CampaignRow, 'names' | 'rules' | 'origin' | 'campaign_state' | 'state' | 'character_names'>

const stateOf = ({ names, rules, origin, campaign_state, state, character_names }: CampaignRow): State => ({
  names,
  rules,
  origin,
  campaign_state,
  state,
  character_names,
})

/** Stores the current state in the commit that replaces it, under the revision that ends. */
export function kept(
  store: Store,
  row: CampaignRow,
  sessions: readonly CampaignSessionRow[],
  now: number,
): Statement[] {
  const { query } = store
  const previous: CampaignPreviousRow = {
    campaign: row.code,
    number: row.revision,
    at: now,
    until: now + KEPT_MS,
    state: JSON.stringify(stateOf(row)),
    sessions: JSON.stringify(sessions.filter(({ ended }) => ended !== null)),
  }
  const newest = query
    .selectFrom('campaign_previous')
    .select('number')
    .where('campaign', '=', row.code)
    .orderBy('number', 'desc')
    .limit(MAX_KEPT_STATES)
  return [
    query.insertInto('campaign_previous').values(previous).compile(),
    query.deleteFrom('campaign_previous').where('campaign', '=', row.code).where('number', 'not in', newest).compile(),
  ]
}

/** What can be undone, latest first, without the sessions. */
export function keptStates({ query }: Store, campaign: string, now: number) {
  const all = query.selectFrom('campaign_previous').select(['number', 'at', 'until'])
  return all.where('campaign', '=', campaign).where('until', '>', now).orderBy('number', 'desc').execute()
}

export async function keptState(
  { query }: Store,
  campaign: string,
  number: number,
  now: number,
): Promise<{ readonly row: State; readonly sessions: readonly CampaignSessionRow[] } | undefined> {
  const all = query.selectFrom('campaign_previous').selectAll().where('campaign', '=', campaign)
  const found = await all.where('number', '=', number).where('until', '>', now).executeTakeFirst()
  if (!found) return undefined
  return { row: JSON.parse(found.state) as State, sessions: JSON.parse(found.sessions) as CampaignSessionRow[] }
}

export const dropped = ({ query }: Store, campaign: string, number: number): Statement =>
  query.deleteFrom('campaign_previous').where('campaign', '=', campaign).where('number', '=', number).compile()

/** The campaigns that have a state to be deleted. */
export async function campaignsWithExpired({ query }: Store, now: number, limit: number): Promise<string[]> {
  const all = query.selectFrom('campaign_previous').select('campaign').distinct().where('until', '<=', now)
  return (await all.limit(limit).execute()).map(({ campaign }) => campaign)
}

/**
 * Part of the regular cleanup. A concurrent replacement that relies on records of these states is refused because the
 * revision has changed.
 */
export const expired = (store: Store, campaign: string, now: number): Statement[] => [
  store.query.deleteFrom('campaign_previous').where('campaign', '=', campaign).where('until', '<=', now).compile(),
  store.query
    .updateTable('campaign')
    .set({ revision: sql<number>`revision + 1` })
    .where('code', '=', campaign)
    .compile(),
  unusedRecordsDeleted(store, campaign),
]

/** Deletes a guest's name from the sessions of earlier states as well. */
export async function withoutSeats({ query }: Store, guest: string): Promise<Statement[]> {
  const theirs = query.selectFrom('companion').select('campaign').where('guest', '=', guest)
  const found = await query
    .selectFrom('campaign_previous')
    .select(['campaign', 'number', 'sessions'])
    .where('campaign', 'in', theirs)
    .where('sessions', 'like', `%${guest}%`)
    .execute()
  return found.map(({ campaign, number, sessions }) => {
    const nameless = (JSON.parse(sessions) as CampaignSessionRow[]).map((row) => ({
      ...row,
      seats: seatsWithout(row.seats, guest),
    }))
    const update = query.updateTable('campaign_previous').set({ sessions: JSON.stringify(nameless) })
    return update.where('campaign', '=', campaign).where('number', '=', number).compile()
  })
}

export const seatsWithout = (seats: string, guest: string): string =>
  JSON.stringify(seatsIn(seats).map((seat) => (seat.guest === guest ? { holder: seat.holder } : seat)))
