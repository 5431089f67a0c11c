import {
  AnswerKnock,
  Bots,
  Choose,
  introduced,
  Join,
  Knock,
  LayPack,
  Lobby,
  Mute,
  OpenTable,
  Ready,
  Rematch,
  Say,
  Settings,
  Undo,
  Unseat,
} from '@gloamhall/protocol'
import { seat as toSeat } from '@gloamhall/kernel'
import * as v from 'valibot'
import type { Chair } from '../chair.ts'
import { emptyChair } from '../chair.ts'
import type { Hall } from '../hall.ts'
import { packFor, packFrom } from '../packs.ts'
import { reasonOf, Refusal } from '../refusal.ts'
import type { Room } from '../room.ts'
import type { Before } from '../seating.ts'
import type { Statement } from '../store/store.ts'
import { newToken, hashOf } from '../token.ts'
import type { Route } from './route.ts'
import { Anything, granted, route, Version } from './route.ts'

const TABLE = '/api/tables/{code}'

/** Told events, as `Told` of the protocol has them. */
const Told = v.object({
  key: v.string(),
  rule: v.string(),
  params: Anything,
  secret: v.optional(v.literal(true)),
  step: v.optional(v.string()),
  version: v.number(),
  at: v.number(),
})

const UndoState = v.object({
  mine: v.picklist(['free', 'needs-consent', 'nothing-to-undo', 'seen']),
  asked: v.optional(
    v.object({
      id: v.number(),
      by: v.number(),
      agreed: v.array(v.number()),
      missing: v.array(v.number()),
      seen: v.boolean(),
    }),
  ),
})

/** A page of what was told; `before` is what to ask for the one before it with. */
const page = { told: v.array(Told), before: v.optional(v.number()) }

/** The longest pack, written as JSON in JSON: every quotation mark in it takes two bytes then, and some letters four. */
const LONGEST_PACK_BODY = 512 * 1024

const OpenWithPack = v.strictObject({ ...OpenTable.entries, pack: v.optional(LayPack.entries.text) })

const packRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${TABLE}/pack`,
    summary: 'The content pack that lies over the cards, as far as it changes them.',
    who: 'anybody',
    answer: Anything,
    act: async (visit) => {
      const { pack } = (await visit.room()).seating
      if (!pack) throw new Refusal('no-packs')
      return pack
    },
  }),
  route({
    method: 'PUT',
    path: `${TABLE}/pack`,
    summary: 'Lays a content pack over the cards, before the start. A broken one is refused with lines and reasons.',
    who: 'host',
    body: LayPack,
    longest: LONGEST_PACK_BODY,
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      await visit.mustBeHost(room)
      room.seating.lay(packFrom(room.seating.game, visit.body.text))
      return arranged(room, [packRow(room)])
    },
  }),
  route({
    method: 'DELETE',
    path: `${TABLE}/pack`,
    summary: 'Takes the content pack off the table again, before the start.',
    who: 'host',
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      await visit.mustBeHost(room)
      room.seating.lay(undefined)
      return arranged(room, [packRow(room)])
    },
  }),
]

/** Written only when it changes: it is longer than everything else that is known of a table. */
const packRow = ({ code, house, seating }: Room): Statement =>
  house.store.query
    .updateTable('match')
    .set({ pack: seating.pack ? JSON.stringify(seating.pack) : null })
    .where('code', '=', code)
    .compile()

const lobbyRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/tables',
    summary:
      'Opens a table, with a content pack (the text of its file) over the cards if there is one. Whoever does is its ' +
      'host, and still has to join to sit down.',
    who: 'anybody',
    body: OpenWithPack,
    longest: LONGEST_PACK_BODY,
    status: 201,
    answer: v.object({ code: v.string(), lobby: Lobby }),
    act: async (visit) => {
      const { pack: text, ...wish } = visit.body
      const pack = text === undefined ? undefined : await packFor(wish.game, text)
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
    summary: 'Asks somebody to leave, for good: the chair is free again, or a bot plays on in it.',
    who: 'host',
    body: Unseat,
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      await visit.mustBeHost(room)
      await granted((answer) => room.unseat(toSeat(visit.body.seat), answer))
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
      await granted((answer) => room.start(answer))
      return room.lobby()
    },
  }),
]

const Chosen = v.object({
  ...Version.entries,
  refused: v.optional(v.object({ code: v.string(), rule: v.optional(v.string()) })),
})
/** Seats change hands; and whoever was away sees what was played for them. */
const chairRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: `${TABLE}/seats/{seat}/knock`,
    summary:
      'Asks for a chair in the middle of a match: one that a bot has, or whose person is gone for good. Everybody who ' +
      'plays is asked; once all agree the chair is yours, and `join` gives you a token.',
    who: 'anybody',
    body: Knock,
    answer: v.object({ knock: v.optional(v.number()), lobby: Lobby }),
    act: async (visit) => {
      const { seat } = visit.request.params as { seat: string }
      if (!/^[1-9]\d?$/.test(seat)) throw new Refusal('no-seat', undefined, 'There is no such seat.')
      const { id: guest } = await visit.guest()
      const room = await visit.room()
      await granted((answer) => room.knock({ guest, ...visit.body }, toSeat(Number(seat)), answer))
      const knock = room.seating.knocks.of(guest)
      return { lobby: room.lobby(), ...(knock ? { knock: knock.id } : {}) }
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/knock`,
    summary: 'Says whether whoever asks for a chair may have it. One no is enough, and they cannot ask again.',
    who: 'seat',
    body: AnswerKnock,
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      const seat = visit.seat(room)
      const { knock, agree } = visit.body
      await granted((answer) => room.answerKnock(seat, knock, agree, answer))
      return room.lobby()
    },
  }),
  route({
    method: 'DELETE',
    path: `${TABLE}/knock`,
    summary: 'No longer asks for a chair.',
    who: 'anybody',
    answer: Lobby,
    act: async (visit) => {
      const { id } = await visit.guest()
      const room = await visit.room()
      await granted((answer) => room.withdraw(id, answer))
      return room.lobby()
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/seen`,
    summary: 'Whoever sits here has seen what a bot played for them.',
    who: 'seat',
    answer: Lobby,
    act: async (visit) => {
      const room = await visit.room()
      room.seating.seen(visit.seat(room))
      return arranged(room)
    },
  }),
]

const playRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${TABLE}/view`,
    summary: 'All this seat (or, without a token, a spectator) may know: the view with its choices, and what was told.',
    who: 'anybody',
    answer: v.object({ version: v.number(), head: v.string(), view: Anything, ...page, undo: UndoState }),
    act: async (visit) => {
      const room = await visit.room()
      return room.look(visit.viewer(room))
    },
  }),
  route({
    method: 'GET',
    path: `${TABLE}/log/{before}`,
    summary: 'A page of what this seat (or a spectator) was told before this version of the record.',
    who: 'anybody',
    answer: v.object(page),
    act: async (visit) => {
      const { before } = visit.request.params as { before: string }
      if (!/^\d{1,9}$/.test(before)) throw new Refusal('malformed', undefined, 'before should be a version.')
      const room = await visit.room()
      const page = await room.page(visit.viewer(room), Number(before))
      // It may have taken a while: whoever has lost the seat meanwhile is not shown what its next holder was told.
      visit.viewer(room)
      return page
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/choose`,
    summary:
      'Chooses, for the question that was asked at this version. A list of choices is made as one; `refused` says why the ' +
      'rest of it was not.',
    who: 'seat',
    body: Choose,
    answer: Chosen,
    act: async (visit) => {
      const { version, choice } = visit.body
      if (Array.isArray(choice)) await visit.charge(choice.length - 1)
      const room = await visit.room()
      const seat = visit.seat(room)
      let refused: Refusal | undefined
      const made = await granted((answer) =>
        room.choose(seat, version, choice, (outcome, rest) => {
          refused = rest
          answer(outcome)
        }),
      )
      return { version: made, ...(refused ? { refused: reasonOf(refused) } : {}) }
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/say`,
    summary: 'Says something to everybody: a claim in the notation of the game, or free text.',
    who: 'seat',
    body: Say,
    answer: Version,
    act: async (visit) => {
      const room = await visit.room()
      const seat = visit.seat(room)
      return { version: await granted((answer) => room.say(seat, visit.body, answer)) }
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/undo`,
    summary: 'Takes the last choice back, wishes to, or answers the wish of another seat.',
    who: 'seat',
    body: Undo,
    answer: Version,
    act: async (visit) => {
      const room = await visit.room()
      const seat = visit.seat(room)
      return { version: await granted((answer) => room.undo(seat, visit.body.agree, answer, visit.body.wish)) }
    },
  }),
  route({
    method: 'GET',
    path: `${TABLE}/record`,
    summary: 'The whole match as a text that replays exactly, with its seed; once it is over, or was closed.',
    who: 'anybody',
    answer: 'text',
    act: async (visit) => {
      const room = await visit.room()
      visit.reply.header('content-disposition', `attachment; filename="gloamhall-${room.code}.txt"`)
      return room.record()
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/rematch`,
    summary:
      'Opens the next table with the same settings and bots, or says where it is. With `carry` it is the next evening: it ' +
      'begins with what this one has handed on. There is one or the other; whoever asks for the other is refused (`next-is-open`).',
    who: 'seat',
    status: 201,
    body: Rematch,
    answer: v.object({ code: v.string() }),
    act: async (visit) => {
      const room = await visit.room()
      const seat = visit.seat(room)
      if (!room.over) throw new Refusal('not-over', undefined, 'A rematch is for when the game is over.')
      const before = visit.body.carry ? handedOn(room) : undefined
      const open = async (): Promise<string> => {
        visit.mayOpen()
        return again(visit.hall, room, room.seating.chair(seat), before)
      }
      return { code: await room.rematch(open, { carries: before !== undefined }) }
    },
  }),
]

export const tableRoutes: readonly Route[] = [...lobbyRoutes, ...packRoutes, ...chairRoutes, ...playRoutes]

async function arranged(room: Room, more: Parameters<Room['arrange']>[0] = []): Promise<unknown> {
  await granted((answer) => room.arrange(more, answer))
  return room.lobby()
}

/** What the next evening begins with: the outcome says it, and nobody else. */
function handedOn({ code, play }: Room): Before {
  const carried = play?.match.outcome?.carries
  if (!carried) throw new Refusal('no-evenings')
  return { code, carried }
}

/** The same table once more, with the same bots under the same names; people sit down themselves, so that each throws a fresh nonce into the dice. */
async function again(hall: Hall, room: Room, { guest }: Chair, before?: Before): Promise<string> {
  const { game, options, pack, pace, assists, chairs } = room.seating
  const known = introduced(room.lobby()).seats
  // What makes it this bot, and no more: one that stood in for somebody who was gone does not bring along what they threw in.
  const bots = chairs.map(({ seat, holder, level = 'greedy' }, index) => {
    const { name, sigil } = known[index] ?? {}
    return holder === 'bot' ? { ...emptyChair(seat), holder, level, name, sigil, ready: true } : undefined
  })
  const wish = { game: game.id, seats: chairs.length, options, pack, before, pace, assists }
  return (await hall.open(guest ?? '', wish, bots)).code
}
