import * as v from 'valibot'
import { MOST_CHOICES } from './terms.ts'
import { Assists, BotLevel, GameId, Hex, Name, Pace, Sigil } from './lobby.ts'

/** Bodies of the HTTP calls under /api; everything the page can do, a script can. */

export const Options = v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(40)))
export const Seat = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))
const Words = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.+-]*( [a-z0-9][a-z0-9.+-]*)*$/), v.maxLength(80))
const Version = v.pipe(v.number(), v.integer(), v.minValue(0))

/** POST /api/tables */
export const OpenTable = v.strictObject({
  game: GameId,
  seats: v.optional(Seat),
  options: v.optional(Options, {}),
  pace: v.optional(Pace, 'live'),
  assists: v.optional(Assists, 'facts'),
})

/**
 * POST /api/tables/CODE/join: a name is all it takes; the nonce is what this person throws into the dice. A program says
 * that it is one, and everybody sees it.
 */
export const Join = v.strictObject({
  name: Name,
  sigil: v.optional(Sigil),
  seat: v.optional(Seat),
  nonce: v.optional(Hex),
  program: v.optional(v.boolean()),
})

/** POST /api/daily/GAME: sits down at the deal of the day. Nothing is thrown into its dice, for they fall alike for all. */
export const BeginDay = v.strictObject({
  name: Name,
  sigil: v.optional(Sigil),
  assists: v.optional(Assists, 'facts'),
})

/** POST /api/tables/CODE/settings, by the host, before the start */
export const Settings = v.strictObject({
  seats: v.optional(Seat),
  options: v.optional(Options),
  pace: v.optional(Pace),
  assists: v.optional(Assists),
})

/** PUT /api/tables/CODE/pack, by the host, before the start: the text of the file, so that a mistake has a line. */
export const LayPack = v.strictObject({ text: v.string() })

/** POST /api/tables/CODE/bots: one seat, or all that are free; `free` sends a bot away. */
export const Bots = v.strictObject({ seat: v.optional(Seat), level: v.union([BotLevel, v.literal('free')]) })

/** POST /api/tables/CODE/unseat, by the host: somebody is asked to leave */
export const Unseat = v.strictObject({ seat: Seat })

/** POST /api/tables/CODE/mute, by the host: a seat says nothing more in words of its own, or may again */
export const Mute = v.strictObject({ seat: Seat, muted: v.boolean() })

/** POST /api/tables/CODE/ready */
export const Ready = v.strictObject({ ready: v.boolean() })

/**
 * POST /api/tables/CODE/choose: the version it answers, so that a choice never lands on a table it was not made for. A
 * list is made, written and told as one; the first that is refused ends it, and what came before stands.
 */
export const Choose = v.strictObject({
  version: Version,
  choice: v.union([Words, v.pipe(v.array(Words), v.minLength(1), v.maxLength(MOST_CHOICES))]),
})

/** POST /api/tables/CODE/say */
export const Say = v.union([
  v.strictObject({ claim: Words }),
  v.strictObject({ text: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) }),
])

/** POST /api/tables/CODE/undo; and the answer of another seat to somebody's wish to undo, which names the wish it answers */
export const Undo = v.strictObject({
  agree: v.optional(v.boolean(), true),
  request: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** POST /api/tables/CODE/seats/SEAT/knock: somebody new asks for a chair in the middle of a match. */
export const RequestSeat = v.strictObject({ name: Name, sigil: v.optional(Sigil), program: v.optional(v.boolean()) })

/** POST /api/tables/CODE/knock, by whoever plays: the answer to the knock with this number. */
export const AnswerSeatRequest = v.strictObject({
  request: v.pipe(v.number(), v.integer(), v.minValue(0)),
  agree: v.boolean(),
})

/** POST /api/tables/CODE/rematch: once more from the beginning, or the next evening, with what this one hands on */
export const Rematch = v.strictObject({ nextSession: v.optional(v.boolean(), false) })

/** PUT /api/me */
export const Me = v.strictObject({ name: Name, sigil: v.optional(Sigil) })
