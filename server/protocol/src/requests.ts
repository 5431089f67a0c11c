import * as v from 'valibot'
import { MAX_CHOICES_AT_ONCE, MAX_START_SECONDS, MIN_START_SECONDS, TABLE_LANGUAGES } from './constants.ts'
import { Assists, BotLevel, GameId, Hex, Name, Pace, Sigil, TableLanguage } from './lobby.ts'

/** Request bodies of the HTTP API. The page uses no other API, so a script can do everything the page can. */

export const Options = v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(40)))
export const Seat = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))
export const Words = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.+-]*( [a-z0-9][a-z0-9.+-]*)*$/), v.maxLength(80))
export const Version = v.pipe(v.number(), v.integer(), v.minValue(0))

/** POST /api/tables */
export const OpenTable = v.strictObject({
  game: GameId,
  seats: v.optional(Seat),
  options: v.optional(Options, {}),
  pace: v.optional(Pace, 'live'),
  assists: v.optional(Assists, 'facts'),
  /** Everyone may find it; otherwise it is by invitation. */
  open: v.optional(v.boolean(), false),
  language: v.optional(TableLanguage),
})

/** POST /api/play-now */
export const PlayNow = v.strictObject({
  game: GameId,
  assists: v.optional(Assists, 'facts'),
  /** The language of the guest's page: tables in it are preferred, and a new one asks for it. */
  language: v.optional(TableLanguage),
})

/**
 * POST /api/tables/CODE/join: only a name is needed; the nonce becomes part of the dice. An external bot declares itself,
 * which everyone sees.
 */
export const Join = v.strictObject({
  name: Name,
  sigil: v.optional(Sigil),
  seat: v.optional(Seat),
  nonce: v.optional(Hex),
  program: v.optional(v.boolean()),
})

/** POST /api/daily/GAME: starts today's daily game. Without a nonce, because the dice are the same for everyone. */
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
  open: v.optional(v.boolean()),
  language: v.optional(v.picklist(['any', ...TABLE_LANGUAGES])),
  /** Seconds until bots take the free seats and the match starts; null cancels that. */
  startAfter: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(MIN_START_SECONDS), v.maxValue(MAX_START_SECONDS))),
  ),
})

/** PUT /api/tables/CODE/pack, by the host, before the start: the text of the file, so that a mistake has a line. */
export const LayPack = v.strictObject({ text: v.string() })

/**
 * POST /api/tables/CODE/bots: one seat or all free ones; `free` removes bots. `greedy` is accepted as the former name of
 * `normal`, from when it was the only level.
 */
export const Bots = v.strictObject({
  seat: v.optional(Seat),
  level: v.union([BotLevel, v.picklist(['free', 'greedy'])]),
})

/** POST /api/tables/CODE/unseat, by the host: removes a player */
export const Unseat = v.strictObject({ seat: Seat })

/** POST /api/tables/CODE/mute, by the host: stops free text of a seat, or allows it again */
export const Mute = v.strictObject({ seat: Seat, muted: v.boolean() })

/** POST /api/tables/CODE/ready */
export const Ready = v.strictObject({ ready: v.boolean() })

/**
 * POST /api/tables/CODE/choose: with the version it answers, so that a choice is never applied to another state. A list is
 * committed and sent as one; the first refusal ends it, and the choices before stand.
 */
export const Choose = v.strictObject({
  version: Version,
  choice: v.union([Words, v.pipe(v.array(Words), v.minLength(1), v.maxLength(MAX_CHOICES_AT_ONCE))]),
})

/** POST /api/tables/CODE/say */
export const Say = v.union([
  v.strictObject({ claim: Words }),
  v.strictObject({ text: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) }),
])

/** POST /api/tables/CODE/undo; also another seat's answer to an undo request, named by its id */
export const Undo = v.strictObject({
  agree: v.optional(v.boolean(), true),
  request: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** POST /api/tables/CODE/seats/SEAT/request: a newcomer asks for a seat of the running match. */
export const RequestSeat = v.strictObject({ name: Name, sigil: v.optional(Sigil), program: v.optional(v.boolean()) })

/** POST /api/tables/CODE/seat-request, by players: the answer to the request with this number. */
export const AnswerSeatRequest = v.strictObject({
  request: v.pipe(v.number(), v.integer(), v.minValue(0)),
  agree: v.boolean(),
})

/** POST /api/tables/CODE/rematch: a rematch, or the next campaign session with the state passed on */
export const Rematch = v.strictObject({ nextSession: v.optional(v.boolean(), false) })

/** The longest record that may be uploaded, in characters. */
const MAX_RECORD_LENGTH = 400_000

/**
 * POST /api/records: a finished match of one person, in seat 1, with bots, that was played without a server. `levels` are those
 * of the bots, seat 2 first.
 */
export const UploadRecord = v.strictObject({
  record: v.pipe(v.string(), v.maxLength(MAX_RECORD_LENGTH)),
  name: Name,
  sigil: v.optional(Sigil),
  levels: v.optional(v.pipe(v.array(BotLevel), v.maxLength(11)), []),
})

/** PUT /api/me */
export const Me = v.strictObject({ name: Name, sigil: v.optional(Sigil) })
