import { CAMPAIGN_EVENTS, Me, MyCampaign, PHASES } from '@gloamhall/protocol'
import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import * as v from 'valibot'
import { eventsNaming } from '../../campaigns/audit.ts'
import { withoutCompanion } from '../../campaigns/companions.ts'
import type { GuestRow, Schema } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { RequestContext } from './route.ts'
import type { Route } from './route.ts'
import type { MatchResult } from '../../tables/seats.ts'
import { hasLeft, slotFromRow } from '../../tables/seat-slot.ts'
import { NO_SEAT_REQUESTS } from '../../tables/table-rows.ts'
import { granted } from '../../errors/granted.ts'
import { route } from './route.ts'

const Guest = v.object({ name: v.optional(v.string()), sigil: v.optional(v.string()) })

const MyTable = v.object({
  code: v.string(),
  game: v.string(),
  phase: v.picklist(PHASES),
  /** The first seat of this guest. */
  seat: v.optional(v.number()),
  host: v.boolean(),
  /** This guest has left the running match, and may return until a newcomer has taken the seat over. */
  left: v.optional(v.literal(true)),
  seats: v.array(
    v.object({
      seat: v.number(),
      holder: v.picklist(['free', 'person', 'bot']),
      name: v.optional(v.string()),
      own: v.optional(v.literal(true)),
    }),
  ),
  /** The seats that the running match waits for; absent if unknown, and for all but the latest running tables. */
  awaited: v.optional(v.array(v.number())),
  created: v.number(),
  /** When the match began and ended, and the seats that won it; absent before, and for matches of older versions. */
  began: v.optional(v.number()),
  ended: v.optional(v.number()),
  result: v.optional(v.object({ how: v.string(), winners: v.array(v.number()) })),
})

/** The number of running tables for which the answer includes `awaited`. */
const MAX_AWAITED_TABLES = 20
const MAX_LISTED_TABLES = 200
/** Per kind, in an export. */
const MAX_EXPORTED_ROWS = 10_000

/** Everything stored about a guest: the rows that name them. */
const MyData = v.object({
  name: v.optional(v.string()),
  sigil: v.optional(v.string()),
  since: v.optional(v.number()),
  tables: v.array(
    v.object({
      code: v.string(),
      game: v.string(),
      phase: v.picklist(PHASES),
      host: v.boolean(),
      created: v.number(),
      ended: v.optional(v.number()),
      seats: v.array(v.object({ seat: v.number(), name: v.optional(v.string()), sigil: v.optional(v.string()) })),
    }),
  ),
  campaigns: v.array(
    v.object({
      code: v.string(),
      game: v.string(),
      host: v.boolean(),
      name: v.optional(v.string()),
      sigil: v.optional(v.string()),
      since: v.number(),
      removed: v.optional(v.number()),
      /** History entries that name this guest, as the one who acted or the one affected. */
      history: v.array(v.object({ at: v.number(), kind: v.picklist(CAMPAIGN_EVENTS), own: v.boolean() })),
    }),
  ),
  attempts: v.array(v.object({ game: v.string(), day: v.string(), code: v.string() })),
  scores: v.array(
    v.object({
      code: v.string(),
      game: v.string(),
      list: v.string(),
      day: v.optional(v.string()),
      points: v.number(),
      at: v.number(),
      name: v.optional(v.string()),
      sigil: v.optional(v.string()),
    }),
  ),
  /** Tables where this guest has asked for a seat. */
  requests: v.array(v.string()),
})

export const meRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/me',
    summary: 'The guest of this cookie; a new guest gets one.',
    who: 'anybody',
    answer: Guest,
    act: async (visit) => guestOf(await visit.guest()),
  }),
  route({
    method: 'PUT',
    path: '/api/me',
    summary: 'Sets name and sigil for the next tables.',
    who: 'anybody',
    body: Me,
    answer: Guest,
    act: async (visit) => {
      const guest = await visit.guest()
      const { name, sigil } = visit.body
      await visit.guests.remember(guest, name, sigil ?? null)
      return guestOf({ name, sigil: sigil ?? null })
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/data',
    summary: 'Everything stored about this guest, without tokens and hidden information of matches.',
    who: 'anybody',
    isFile: true,
    answer: MyData,
    act: async (visit) => {
      const known = await visit.guests.known(visit.request)
      return known ? dataOf(visit, known) : { tables: [], campaigns: [], attempts: [], scores: [], requests: [] }
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Deletes this guest’s data: seats lose the name and cannot be taken up again.',
    who: 'anybody',
    status: 204,
    answer: 'text',
    act: async (visit) => {
      await forget(visit)
      return ''
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/tables',
    summary: 'The tables of this guest, latest first: with whom, and whom a running match waits for.',
    who: 'anybody',
    answer: v.array(MyTable),
    act: async (visit) => {
      const known = await visit.guests.known(visit.request)
      return known ? tablesOf(visit, known.id) : []
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/campaigns',
    summary: 'The campaigns of this guest, latest first.',
    who: 'anybody',
    answer: v.array(MyCampaign),
    act: async (visit) => {
      const known = await visit.guests.known(visit.request)
      return known ? visit.campaigns.of(known.id) : []
    },
  }),
]

const guestOf = ({ name, sigil }: { name: string | null; sigil: string | null }) => ({
  ...(name === null ? {} : { name }),
  ...(sigil === null ? {} : { sigil }),
})

async function tablesOf(visit: RequestContext, guest: string): Promise<unknown> {
  const { ctx } = visit
  const { query } = ctx.store
  const rows = await query
    .selectFrom('match')
    .select(['code', 'game', 'phase', 'host', 'created', 'began', 'ended', 'result'])
    .where(ofGuest(ctx.store, guest))
    .orderBy('created', 'desc')
    .limit(MAX_LISTED_TABLES)
    .execute()
  if (rows.length === 0) return []
  const codes = rows.map(({ code }) => code)
  const seats = await query.selectFrom('seat').selectAll().where('match', 'in', codes).orderBy('seat').execute()
  const slotsAt = Map.groupBy(seats, ({ match }) => match)
  const running = new Set(rows.filter(({ phase }) => phase === 'playing').slice(0, MAX_AWAITED_TABLES))
  return Promise.all(
    rows.map(async (row) => {
      const { host, began, ended, result, ...table } = row
      const slots = (slotsAt.get(row.code) ?? []).map(slotFromRow)
      const own = slots.find((slot) => slot.guest === guest)
      // Absent for a table that cannot be reached now or whose rules no longer exist.
      const awaited = running.has(row) ? await awaitedAt(visit, row).catch(() => undefined) : undefined
      return {
        ...table,
        host: host === guest,
        ...(own ? { seat: own.seat } : {}),
        ...(own && row.phase === 'playing' && hasLeft(own) ? { left: true } : {}),
        seats: slots.map((slot) => ({
          seat: slot.seat,
          holder: slot.holder,
          ...(slot.name === undefined ? {} : { name: slot.name }),
          ...(slot.guest === guest ? { own: true } : {}),
        })),
        ...(awaited ? { awaited } : {}),
        ...(began === null ? {} : { began }),
        ...(result === null ? {} : { result: JSON.parse(result) as MatchResult }),
        ...(ended === null ? {} : { ended }),
      }
    }),
  )
}

/** The seats that a running match waits for, wherever its table is. */
async function awaitedAt(
  { registry, forwarder }: RequestContext,
  row: Parameters<RequestContext['registry']['awaitedAt']>[0],
): Promise<readonly number[]> {
  const told = (await forwarder?.call(row.code, 'awaited')) as { readonly seats: readonly number[] } | undefined
  return told?.seats ?? registry.awaitedAt(row)
}

/** Choices and chat are in the records of the tables; this lists what names the guest. */
async function dataOf({ ctx }: RequestContext, { id, name, sigil, created }: GuestRow): Promise<unknown> {
  const { query } = ctx.store
  const seats = await query
    .selectFrom('seat')
    .select(['match', 'seat', 'name', 'sigil'])
    .where('guest', '=', id)
    .orderBy('match')
    .orderBy('seat')
    .limit(MAX_EXPORTED_ROWS)
    .execute()
  const tables = await query
    .selectFrom('match')
    .select(['code', 'game', 'phase', 'host', 'created', 'ended'])
    .where(ofGuest(ctx.store, id))
    .orderBy('created', 'desc')
    .limit(MAX_EXPORTED_ROWS)
    .execute()
  const campaigns = await query
    .selectFrom('companion')
    .innerJoin('campaign', 'campaign.code', 'companion.campaign')
    .select(['campaign.code', 'campaign.game', 'campaign.host', 'companion.name', 'companion.sigil'])
    .select(['companion.since', 'companion.removed'])
    .where('companion.guest', '=', id)
    .limit(MAX_EXPORTED_ROWS)
    .execute()
  const events = await eventsNaming(ctx.store, id, MAX_EXPORTED_ROWS)
  const attempts = await query
    .selectFrom('attempt')
    .select(['game', 'day', 'match as code'])
    .where('guest', '=', id)
    .limit(MAX_EXPORTED_ROWS)
    .execute()
  const scores = await query
    .selectFrom('score')
    .select(['match as code', 'game', 'list', 'day', 'points', 'at', 'name', 'sigil'])
    .where('guest', '=', id)
    .limit(MAX_EXPORTED_ROWS)
    .execute()
  const requests = await requestedBy(ctx.store, id).limit(MAX_EXPORTED_ROWS).execute()
  const seatsAt = Map.groupBy(seats, ({ match }) => match)
  const eventsAt = Map.groupBy(events, ({ campaign }) => campaign)
  const isKnown = (await ctx.store.guest(id)) !== undefined
  return {
    ...guestOf({ name, sigil }),
    ...(isKnown ? { since: created } : {}),
    tables: tables.map(({ host, ended, ...table }) => ({
      ...table,
      host: host === id,
      ...(ended === null ? {} : { ended }),
      seats: (seatsAt.get(table.code) ?? []).map(({ seat, name: called, sigil: worn }) => ({
        seat,
        ...guestOf({ name: called, sigil: worn }),
      })),
    })),
    campaigns: campaigns.map(({ code, game, host, since, removed, ...who }) => ({
      code,
      game,
      host: host === id,
      ...guestOf(who),
      since,
      ...(removed === null ? {} : { removed }),
      history: (eventsAt.get(code) ?? []).map(({ at, kind, guest }) => ({ at, kind, own: guest === id })),
    })),
    attempts,
    scores: scores.map(({ name: called, sigil: worn, day, ...score }) => ({
      ...score,
      ...(day === null ? {} : { day }),
      ...guestOf({ name: called, sigil: worn }),
    })),
    requests: requests.map(({ code }) => code),
  }
}

/** Tables that the guest has created or has a seat at. Both parts use an index; with EXISTS every table would be read. */
const ofGuest =
  ({ query }: Store, guest: string) =>
  ({ or, eb }: ExpressionBuilder<Schema, 'match'>) =>
    or([eb('host', '=', guest), eb('code', 'in', query.selectFrom('seat').select('match').where('guest', '=', guest))])

/**
 * Tables where this guest asks for a seat; the pattern may match others as well. The comparison is a literal, as in the
 * definition of the index, and the phase is not compared: either would make the database read all running tables.
 */
const requestedBy = ({ query }: Store, guest: string) =>
  query
    .selectFrom('match')
    .select('code')
    .where('seat_requests', '<>', sql.lit(NO_SEAT_REQUESTS))
    .where('seat_requests', 'like', `%"${guest}"%`)

/** Chat and choices stay, because they are part of other people's matches, but no longer name the guest. */
async function forget(visit: RequestContext): Promise<void> {
  const known = await visit.guests.known(visit.request)
  if (!known) return visit.guests.forget(visit.reply)
  const { store } = visit.ctx
  // First, so that the tables and campaigns that they have just written are found below.
  await Promise.all([visit.campaigns.imports.forget(known.id), visit.forwarder?.forgetImports(known.id)])
  const seats = store.query.selectFrom('seat').select('match as code').where('guest', '=', known.id)
  const hosted = store.query.selectFrom('match').select('code').where('host', '=', known.id)
  // Requests for seats contain the name too. Asking one table too many is harmless.
  const requested = requestedBy(store, known.id)
  for (const { code } of await seats.union(hosted).union(requested).execute()) {
    if (await visit.forwarder?.call(code, 'forget', { guest: known.id })) continue
    const table = await visit.registry.table(code).catch(() => undefined)
    if (table) await granted((answer) => table.forget(known.id, answer))
  }
  // Also for tables that cannot be loaded now: after this the guest cannot ask again.
  await store.saved(
    // Revokes tokens at tables that cannot be loaded: a token works without a cookie.
    store.query.deleteFrom('token').where(({ refTuple, selectFrom }) => {
      const own = selectFrom('seat').select(['match', 'seat']).where('guest', '=', known.id)
      return sql<boolean>`${refTuple('match', 'seat')} IN ${own}`
    }),
    store.query.updateTable('seat').set({ guest: null, name: null, sigil: null }).where('guest', '=', known.id),
    store.query.updateTable('match').set({ host: null }).where('host', '=', known.id),
    store.query.updateTable('score').set({ guest: null, name: null, sigil: null }).where('guest', '=', known.id),
    store.query.deleteFrom('attempt').where('guest', '=', known.id),
    ...(await withoutCompanion(store, known.id, visit.ctx.config.now())),
    store.query.deleteFrom('guest').where('id', '=', known.id),
  )
  // Last, because without the cookie the deletion could not be repeated.
  visit.guests.forget(visit.reply)
}
