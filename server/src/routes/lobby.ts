import { Bots, Join, Lobby, Mute, Ready, Settings, Unseat } from '@gloamhall/protocol'
import type { Seat } from '@gloamhall/kernel'
import { seat as toSeat } from '@gloamhall/kernel'
import * as v from 'valibot'
import { OpenTableWithPack } from '../http/large-bodies.ts'
import { removedWith } from '../campaigns/companions.ts'
import { packFor } from '../packs.ts'
import { Refusal } from '../refusal.ts'
import type { Room } from '../room.ts'
import type { Statement } from '../store/store.ts'
import { newToken, hashOf } from '../token.ts'
import { LONGEST_PACK_BODY } from './pack.ts'
import type { Route, Visit } from './route.ts'
import { granted, route } from './route.ts'
import { arranged, TABLE } from './table.ts'

/** A table is opened, people sit down and agree, and the host begins. */
export const lobbyRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/tables',
    summary:
      'Opens a table, with a content pack (the text of its file) over the cards if there is one. Whoever does is its ' +
      'host, and still has to join to sit down.',
    who: 'anybody',
    body: OpenTableWithPack,
    opensTable: true,
    longest: LONGEST_PACK_BODY,
    status: 201,
    answer: v.object({ code: v.string(), lobby: Lobby }),
    act: async (visit) => {
      const { pack: text, ...wish } = visit.body
      const pack = text === undefined ? undefined : await packFor(visit, wish.game, text)
      const { id } = await visit.guest()
      visit.mayOpen()
      const room = await visit.hall.open(id, { ...wish, pack })
      return { code: room.code, lobby: room.lobby() }
    },
  }),
  route({
    method: 'GET',
    path: TABLE,
    summary: 'Who sits where, and what was agreed.',
    who: 'anybody',
    answer: Lobby,
    act: async (visit) => (await visit.room()).lobby(),
  }),
  route({
    method: 'POST',
    path: `${TABLE}/join`,
    summary:
      'Sits down. The token, shown only here, speaks for the seat. A guest who sits already gets another one; where one ' +
      'person may hold several seats, `own` lists theirs, and each has tokens of its own.',
    who: 'anybody',
    body: Join,
    answer: v.object({ seat: v.number(), token: v.string(), lobby: Lobby, own: v.optional(v.array(v.number())) }),
    act: async (visit) => {
      const guest = await visit.guest()
      const room = await visit.room()
      await visit.mustBeWelcome(room, guest.id)
      const { config } = visit.house
      const { seat } = room.seating.join({ guest: guest.id, ...visit.body }, config.now())
      const token = newToken(config)
      const admitted = room.admit(hashOf(token), seat)
      await granted((answer) => room.arrange(admitted, answer))
      const own = room.seating.chairsOf(seat).map((chair) => chair.seat)
      return { seat, token, lobby: room.lobby(), ...(own.length > 1 ? { own } : {}) }
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/leave`,
    summary: 'Gets up: before the start the chair is free again, later a bot minds it until its person comes back.',
    who: 'seat',
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      const seat = visit.seat(room)
      const free = room.seating.phase === 'lobby'
      // Whoever gets up from the table does so with all their chairs.
      const seats = room.seating.chairsOf(seat).map((chair) => chair.seat)
      for (const each of seats) room.seating.leave(each, room.now)
      return arranged(room, free ? seats.map((each) => room.expel(each)) : [])
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/settings`,
    summary: 'Changes what was agreed, before the start.',
    who: 'host',
    body: Settings,
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      await visit.mustBeHost(room)
      room.seating.settle(visit.body)
      return arranged(room)
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/bots`,
    summary: 'Seats a bot in one chair or in all that are free; `free` sends bots away.',
    who: 'host',
    body: Bots,
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      await visit.mustBeHost(room)
      room.seating.bots(visit.body.level, visit.body.seat)
      return arranged(room)
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/unseat`,
    summary:
      'Asks somebody to leave, for good: the chair is free again, or a bot plays on in it. At the table of a session they are ' +
      'removed from its campaign as well, until its founder lets them back in; the founder cannot be removed (`founder-stays`).',
    who: 'host',
    body: Unseat,
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      await visit.mustBeHost(room)
      const seat = toSeat(visit.body.seat)
      const more = await removalFromCampaign(visit, room, seat)
      await granted((answer) => room.unseat(seat, answer, more))
      return room.lobby()
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/mute`,
    summary:
      'Asks a seat to say nothing in words of its own, or lets it speak again. What the game lets one claim stays.',
    who: 'host',
    body: Mute,
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      await visit.mustBeHost(room)
      room.seating.mute(toSeat(visit.body.seat), visit.body.muted)
      return arranged(room)
    },
  }),
  route({
    method: 'DELETE',
    path: TABLE,
    summary: 'Closes a table that is not over, for everybody. Of a match under way the record opens.',
    who: 'host',
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      await visit.mustBeHost(room)
      await granted((answer) => room.shut(answer))
      return room.lobby()
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/ready`,
    summary: 'Says that whoever sits here is ready, with all their chairs, or not yet.',
    who: 'seat',
    body: Ready,
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      room.seating.markReady(visit.seat(room), visit.body.ready)
      return arranged(room)
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/start`,
    summary: 'Starts the game. Bots take the chairs that are free.',
    who: 'host',
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      await visit.mustBeHost(room)
      await granted((answer) => room.proceedings.start(answer))
      return room.lobby()
    },
  }),
]

/** At the table of a session the host removes a player from its campaign as well, in the same commit. */
async function removalFromCampaign(visit: Visit, { seating, over }: Room, seat: Seat): Promise<Statement[]> {
  const { host, agreed } = seating
  const { guest, name, sigil } = seating.chair(seat)
  if (!agreed.evening || over || guest === undefined || guest === host) return []
  const { campaign } = agreed.evening
  const isRemoved = await visit.campaigns.members.isRemovedByHost(campaign, host, guest)
  // Another player may sit there by now, or be the host.
  if (seating.host !== host) throw new Refusal('not-host')
  if (seating.chair(seat).guest !== guest) throw new Refusal('no-seat')
  const { store, config } = visit.house
  return isRemoved
    ? removedWith(store, { campaign, by: host ?? null, target: { guest, name, sigil }, at: config.now() })
    : []
}
