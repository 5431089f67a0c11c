import { Bots, Join, Lobby, Mute, Ready, Settings, Unseat } from '@gloamhall/protocol'
import type { Seat } from '@gloamhall/kernel'
import { seat as toSeat } from '@gloamhall/kernel'
import * as v from 'valibot'
import { OpenTableWithPack } from '../../input/large-bodies.ts'
import { removedWith } from '../../campaigns/companions.ts'
import { packFor } from '../../packs/packs.ts'
import { Refusal } from '../../errors/refusal.ts'
import { botLevelOf } from '../../tables/seat-slot.ts'
import type { TableSession } from '../../tables/table-session.ts'
import type { Statement } from '../../store/store.ts'
import { newToken, hashOf } from '../../tables/token.ts'
import { MAX_PACK_BODY_BYTES } from './pack.ts'
import type { Route, RequestContext } from './route.ts'
import { granted } from '../../errors/granted.ts'
import { route } from './route.ts'
import { arranged, TABLE } from './table.ts'

/** The lobby: create a table, take seats, change settings, start. */
export const lobbyRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/tables',
    summary:
      'Creates a table, optionally with a content pack (the text of its file). The guest becomes its host, and still has ' +
      'to join to take a seat.',
    who: 'anybody',
    body: OpenTableWithPack,
    opensTable: true,
    longest: MAX_PACK_BODY_BYTES,
    status: 201,
    answer: v.object({ code: v.string(), lobby: Lobby }),
    act: async (visit) => {
      const { pack: text, ...input } = visit.body
      const pack = text === undefined ? undefined : await packFor(visit, input.game, text)
      const { id } = await visit.guest()
      visit.mayOpen()
      if (input.open) visit.mayList()
      const table = await visit.registry.open(id, { ...input, pack })
      return { code: table.code, lobby: table.lobby() }
    },
  }),
  route({
    method: 'GET',
    path: TABLE,
    summary: 'Seats and settings.',
    who: 'anybody',
    answer: Lobby,
    act: async (visit) => (await visit.table()).lobby(),
  }),
  route({
    method: 'POST',
    path: `${TABLE}/join`,
    summary:
      'Takes a seat. The token, shown only here, authorizes requests for it. A guest who has the seat already gets another ' +
      'token. Where one person may hold several seats, `own` lists them, and each has its own tokens.',
    who: 'anybody',
    body: Join,
    answer: v.object({ seat: v.number(), token: v.string(), lobby: Lobby, own: v.optional(v.array(v.number())) }),
    act: async (visit) => {
      const guest = await visit.guest()
      const table = await visit.table()
      await visit.mustBeWelcome(table, guest.id)
      const { config } = visit.ctx
      const { seat } = table.seats.join({ guest: guest.id, ...visit.body }, config.now())
      const token = newToken(config)
      const admitted = table.admit(hashOf(token), seat)
      await granted((answer) => table.arrange(admitted, answer))
      const own = table.seats.slotsOf(seat).map((slot) => slot.seat)
      return { seat, token, lobby: table.lobby(), ...(own.length > 1 ? { own } : {}) }
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/leave`,
    summary:
      'Leaves with all seats of this person. Before the start they become free. Later a bot plays them, newcomers may ask ' +
      'for them at once, and until one has taken a seat over its person may return to it.',
    who: 'seat',
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      const seat = visit.seat(table)
      const free = table.seats.phase === 'lobby'
      const seats = table.seats.slotsOf(seat).map((slot) => slot.seat)
      table.seats.leave(seat, table.now)
      return arranged(table, free ? seats.map((each) => table.expel(each)) : [])
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/settings`,
    summary:
      'Changes the settings, before the start. `open` puts the table into the list of open tables while a player waits there; ' +
      '`startAfter` lets it start by itself, with bots in the free seats.',
    who: 'host',
    body: Settings,
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      await visit.mustBeHost(table)
      if (visit.body.open && !table.seats.listing.isOpen) {
        visit.mayList()
        await visit.registry.checkOpenTables(table.seats.host ?? '')
      }
      table.seats.settle(visit.body, visit.ctx.config.now())
      return arranged(table)
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/bots`,
    summary: 'Puts bots in one seat or in all free ones; `free` removes bots.',
    who: 'host',
    body: Bots,
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      await visit.mustBeHost(table)
      const { level, seat } = visit.body
      table.seats.bots(level === 'free' ? level : botLevelOf(level), seat)
      return arranged(table)
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/unseat`,
    summary:
      'Removes a player for good: the seat becomes free, or a bot keeps it. At the table of a campaign session this also ' +
      'removes them from the campaign, until its founder readmits them; the founder cannot be removed (`founder-stays`).',
    who: 'host',
    body: Unseat,
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      await visit.mustBeHost(table)
      const seat = toSeat(visit.body.seat)
      const more = await removalFromCampaign(visit, table, seat)
      await granted((answer) => table.unseat(seat, answer, more))
      return table.lobby()
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/mute`,
    summary: 'Mutes a seat’s free text, or allows it again. Claims of the game stay possible.',
    who: 'host',
    body: Mute,
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      await visit.mustBeHost(table)
      table.seats.mute(toSeat(visit.body.seat), visit.body.muted)
      return arranged(table)
    },
  }),
  route({
    method: 'DELETE',
    path: TABLE,
    summary: 'Closes an unfinished table. The record of a running match becomes public.',
    who: 'host',
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      await visit.mustBeHost(table)
      await granted((answer) => table.shut(answer))
      return table.lobby()
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/ready`,
    summary: 'Marks this person’s seats as ready, or not ready.',
    who: 'seat',
    body: Ready,
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      table.seats.markReady(visit.seat(table), visit.body.ready)
      return arranged(table)
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/start`,
    summary: 'Starts the match. Bots take the free seats.',
    who: 'host',
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      await visit.mustBeHost(table)
      await granted((answer) => table.commands.start(answer))
      return table.lobby()
    },
  }),
]

/** At the table of a campaign session the host's removal of a player also applies to the campaign, in the same commit. */
async function removalFromCampaign(
  visit: RequestContext,
  { seats, over }: TableSession,
  seat: Seat,
): Promise<Statement[]> {
  const { host, settings } = seats
  const { guest, name, sigil } = seats.slot(seat)
  if (!settings.session || over || guest === undefined || guest === host) return []
  const { campaign } = settings.session
  const isRemoved = await visit.campaigns.members.isRemovedByHost(campaign, host, guest)
  // Another player may have the seat by now, or be the host.
  if (seats.host !== host) throw new Refusal('not-host')
  if (seats.slot(seat).guest !== guest) throw new Refusal('no-seat')
  const { store, config } = visit.ctx
  return isRemoved
    ? removedWith(store, { campaign, by: host ?? null, target: { guest, name, sigil }, at: config.now() })
    : []
}
