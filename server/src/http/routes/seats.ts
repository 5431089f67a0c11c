import { AnswerSeatRequest, RequestSeat, Lobby } from '@gloamhall/protocol'
import { seat as toSeat } from '@gloamhall/kernel'
import * as v from 'valibot'
import { Refusal } from '../../errors/refusal.ts'
import type { Route } from './route.ts'
import { granted } from '../../errors/granted.ts'
import { route } from './route.ts'
import { arranged, TABLE } from './table.ts'

/** Seat requests and takeover, and acknowledging what a bot has played. */
export const seatRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: `${TABLE}/seats/{seat}/request`,
    summary:
      'Asks for a seat of a running match that a bot has or whose person is gone for good. Everyone who plays is asked; ' +
      'once all agree the seat is yours, and `join` returns a token.',
    who: 'anybody',
    body: RequestSeat,
    answer: v.object({ request: v.optional(v.number()), lobby: Lobby }),
    act: async (visit) => {
      const { seat } = visit.request.params as { seat: string }
      if (!/^[1-9]\d?$/.test(seat))
        throw new Refusal('no-seat', undefined, { en: 'There is no such seat.', de: 'Diesen Platz gibt es nicht.' })
      const { id: guest } = await visit.guest()
      const table = await visit.table()
      await visit.mustBeWelcome(table, guest)
      await granted((answer) => table.requestSeat({ guest, ...visit.body }, toSeat(Number(seat)), answer))
      const request = table.seats.requests.of(guest)
      return { lobby: table.lobby(), ...(request ? { request: request.id } : {}) }
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/seat-request`,
    summary: 'Approves or declines a newcomer’s request for a seat. One refusal is final.',
    who: 'seat',
    body: AnswerSeatRequest,
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      const seat = visit.seat(table)
      const { request, agree } = visit.body
      await granted((answer) => table.answerSeatRequest(seat, request, agree, answer))
      return table.lobby()
    },
  }),
  route({
    method: 'DELETE',
    path: `${TABLE}/seat-request`,
    summary: 'Withdraws the request for a seat.',
    who: 'anybody',
    answer: Lobby,
    act: async (visit) => {
      const { id } = await visit.guest()
      const table = await visit.table()
      await granted((answer) => table.withdraw(id, answer))
      return table.lobby()
    },
  }),
  route({
    method: 'POST',
    path: `${TABLE}/bot-moves/seen`,
    summary: 'Acknowledges that the person has seen what a bot played for them.',
    who: 'seat',
    answer: Lobby,
    act: async (visit) => {
      const table = await visit.table()
      table.seats.seen(visit.seat(table))
      return arranged(table)
    },
  }),
]
