import { Choose, Say, Undo } from '@gloamhall/protocol'
import * as v from 'valibot'
import { reasonOf, Refusal } from '../../errors/refusal.ts'
import type { Route } from './route.ts'
import { granted } from '../../errors/granted.ts'
import { Anything, route, Version } from './route.ts'
import { TABLE } from './table.ts'

/** Events as in the protocol's `DeliveredEvent`. */
const DeliveredEvent = v.object({
  key: v.string(),
  rule: v.string(),
  params: Anything,
  secret: v.optional(v.literal(true)),
  step: v.optional(v.string()),
  version: v.number(),
  at: v.number(),
})

const UndoState = v.object({
  mine: v.picklist(['free', 'needs-consent', 'nothing-to-undo', 'already-revealed']),
  request: v.optional(
    v.object({
      id: v.number(),
      by: v.number(),
      agreed: v.array(v.number()),
      missing: v.array(v.number()),
      revealed: v.boolean(),
    }),
  ),
})

/** A page of the log; `before` is the parameter for the page before it. */
const page = { events: v.array(DeliveredEvent), before: v.optional(v.number()) }

const Chosen = v.object({
  ...Version.entries,
  refused: v.optional(v.object({ code: v.string(), rule: v.optional(v.string()) })),
})

/** A running match: view, log, choices, chat, undo, record. */
export const matchRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${TABLE}/view`,
    summary:
      'Everything this seat (or, without a token, a spectator) may know: the view with its choices, and the latest events.',
    who: 'anybody',
    answer: v.object({ version: v.number(), head: v.string(), view: Anything, ...page, undo: UndoState }),
    act: async (visit) => {
      const table = await visit.table()
      return table.commands.look(visit.viewer(table))
    },
  }),
  route({
    method: 'GET',
    path: `${TABLE}/log/{before}`,
    summary: 'A page of the events for this seat (or a spectator) before this version of the record.',
    who: 'anybody',
    answer: v.object(page),
    act: async (visit) => {
      const { before } = visit.request.params as { before: string }
      if (!/^\d{1,9}$/.test(before))
        throw new Refusal('malformed', undefined, {
          en: 'before should be a version.',
          de: 'before muss eine Version des Tisches sein.',
        })
      const table = await visit.table()
      const page = await table.commands.page(visit.viewer(table), Number(before))
      // Reading may have taken a while: a client that has lost the seat meanwhile must not see its events.
      visit.viewer(table)
      return page
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/choose`,
    summary:
      'Makes a choice, for the question asked at this version. A list of choices is made as one; `refused` says why the ' +
      'rest of it was not made.',
    who: 'seat',
    body: Choose,
    answer: Chosen,
    act: async (visit) => {
      const { version, choice } = visit.body
      if (Array.isArray(choice)) await visit.charge(choice.length - 1)
      const table = await visit.table()
      const seat = visit.seat(table)
      let refused: Refusal | undefined
      const made = await granted((answer) =>
        table.commands.choose(seat, version, choice, (outcome, rest) => {
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
    summary: 'Sends a message to everyone: a claim in the notation of the game, or free text.',
    who: 'seat',
    body: Say,
    answer: Version,
    act: async (visit) => {
      const table = await visit.table()
      const seat = visit.seat(table)
      return { version: await granted((answer) => table.say(seat, visit.body, answer)) }
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/undo`,
    summary: 'Undoes the last choice, requests that, or answers the request of another seat.',
    who: 'seat',
    body: Undo,
    answer: Version,
    act: async (visit) => {
      const table = await visit.table()
      const seat = visit.seat(table)
      return {
        version: await granted((answer) => table.commands.undo(seat, visit.body.agree, answer, visit.body.request)),
      }
    },
  }),
  route({
    method: 'GET',
    path: `${TABLE}/record`,
    summary:
      'The whole match as text that replays exactly, with its seed, once it is over or closed. Until the day is over, the ' +
      'record of a daily game is for its player only, without the seed.',
    who: 'anybody',
    isFile: true,
    answer: 'text',
    act: async (visit) => {
      const table = await visit.table()
      // Until the day is over, a daily game can be viewed by its player only.
      if (table.commands.isSealedDay) table.commands.checkMayView(visit.viewer(table))
      visit.reply.header('content-disposition', `attachment; filename="gloamhall-${table.code}.txt"`)
      return table.commands.record()
    },
  }),
  route({
    method: 'GET',
    path: `${TABLE}/reasons`,
    summary:
      'Why the bots of the server have chosen as they did, by the version of the record, once the match is over or closed: a key ' +
      'of the game’s catalogue (`why.…`) with parameters. A reason comes from what the bot’s seat knew at the time.',
    who: 'anybody',
    isFile: true,
    answer: v.array(v.object({ version: v.number(), key: v.string(), params: Anything })),
    act: async (visit) => {
      const table = await visit.table()
      if (table.commands.isSealedDay) table.commands.checkMayView(visit.viewer(table))
      return table.commands.reasons()
    },
  }),
]
