import { Me, MyCampaign, PHASES } from '@gloamhall/protocol'
import * as v from 'valibot'
import { withoutCompanion } from '../campaigns/companions.ts'
import type { Visit } from './route.ts'
import type { Route } from './route.ts'
import { granted, route } from './route.ts'

const Guest = v.object({ name: v.optional(v.string()), sigil: v.optional(v.string()) })

const MyTable = v.object({
  code: v.string(),
  game: v.string(),
  phase: v.picklist(PHASES),
  seat: v.optional(v.number()),
  host: v.boolean(),
  created: v.number(),
  ended: v.optional(v.number()),
})

const MOST_TABLES = 200

export const meRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/me',
    summary: 'Who this cookie belongs to; a newcomer gets one.',
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
      await visit.people.remember(guest, name, sigil ?? null)
      return guestOf({ name, sigil: sigil ?? null })
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Forgets this guest: seats lose the name and the way back to it.',
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
    summary: 'The tables of this guest, the latest first.',
    who: 'anybody',
    answer: v.array(MyTable),
    act: async (visit) => {
      const known = await visit.people.known(visit.request)
      return known ? tablesOf(visit, known.id) : []
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/campaigns',
    summary: 'The campaigns of this guest, the latest first.',
    who: 'anybody',
    answer: v.array(MyCampaign),
    act: async (visit) => {
      const known = await visit.people.known(visit.request)
      return known ? visit.campaigns.of(known.id) : []
    },
  }),
]

const guestOf = ({ name, sigil }: { name: string | null; sigil: string | null }) => ({
  ...(name === null ? {} : { name }),
  ...(sigil === null ? {} : { sigil }),
})

async function tablesOf({ house }: Visit, guest: string): Promise<unknown> {
  const rows = await house.store.query
    .selectFrom('match')
    .leftJoin('seat', (join) => join.onRef('seat.match', '=', 'match.code').on('seat.guest', '=', guest))
    .select(['match.code', 'match.game', 'match.phase', 'seat.seat', 'match.host', 'match.created', 'match.ended'])
    .where(({ or, eb }) => or([eb('match.host', '=', guest), eb('seat.guest', '=', guest)]))
    .orderBy('match.created', 'desc')
    .orderBy('seat.seat')
    .limit(MOST_TABLES)
    .execute()
  // Whoever holds several seats of a table has it once, by the first of them.
  const tables = [...Map.groupBy(rows, ({ code }) => code).values()].flatMap(([first]) => first ?? [])
  return tables.map(({ seat, host, ended, ...row }) => ({
    ...row,
    host: host === guest,
    ...(seat === null ? {} : { seat }),
    ...(ended === null ? {} : { ended }),
  }))
}

/** What was said and chosen stays, since it is part of other people's matches; who it was does not. */
async function forget(visit: Visit): Promise<void> {
  const known = await visit.people.known(visit.request)
  if (!known) return visit.people.forget(visit.reply)
  const { store } = visit.house
  const seats = store.query.selectFrom('seat').select('match as code').where('guest', '=', known.id)
  const hosted = store.query.selectFrom('match').select('code').where('host', '=', known.id)
  // Those at whose door they stand, with their name; the pattern may find more, and forgetting nobody there does no harm.
  const asked = store.query.selectFrom('match').select('code').where('phase', '=', 'playing')
  const knocked = asked.where('knocks', 'like', `%"${known.id}"%`)
  for (const { code } of await seats.union(hosted).union(knocked).execute()) {
    const room = await visit.hall.room(code).catch(() => undefined)
    if (room) await granted((answer) => room.forget(known.id, answer))
  }
  // Also at tables that cannot be fetched just now: nobody can ask a second time.
  await store.saved(
    store.query.updateTable('seat').set({ guest: null, name: null, sigil: null }).where('guest', '=', known.id),
    store.query.updateTable('match').set({ host: null }).where('host', '=', known.id),
    store.query.updateTable('score').set({ guest: null, name: null, sigil: null }).where('guest', '=', known.id),
    store.query.deleteFrom('attempt').where('guest', '=', known.id),
    ...(await withoutCompanion(store, known.id, visit.house.config.now())),
    store.query.deleteFrom('guest').where('id', '=', known.id),
  )
  // Only now: without the cookie nobody could ask for it a second time.
  visit.people.forget(visit.reply)
}
