import * as v from 'valibot'
import { isAllowedName } from './name.ts'
import { ASSISTS, BOT_LEVELS, LONGEST_NAME, PACES, PHASES, PROGRAM_SIGIL, SIGILS } from './terms.ts'

/** What everybody may know of a table before and beside the game: who sits where, what was agreed. No secret in here. */

export const GameId = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,30}$/))

export const Code = v.pipe(v.string(), v.regex(/^[BCDFGHJKMNPQRTVWXZ2346789]{6}$/))

/** As what one says: nothing that cannot be seen, and nothing that turns the direction of writing. */
export const Name = v.pipe(
  v.string(),
  v.normalize('NFC'),
  v.transform((name) => name.replaceAll(/\s+/g, ' ').trim()),
  v.minLength(1),
  v.maxLength(LONGEST_NAME),
  v.check(isAllowedName, 'a name that can be seen, and stays in its line'),
)

export const Sigil = v.picklist(SIGILS)

/** What can be seen on somebody. */
export const Worn = v.picklist([...SIGILS, PROGRAM_SIGIL])

export const BotLevel = v.picklist(BOT_LEVELS)

export const Pace = v.picklist(PACES)

export const Assists = v.picklist(ASSISTS)

export const Hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2}){8,32}$/))

export const SeatState = v.object({
  seat: v.number(),
  /** Free, a person, or a bot. */
  holder: v.picklist(['free', 'person', 'bot']),
  name: v.optional(v.string()),
  sigil: v.optional(Worn),
  level: v.optional(BotLevel),
  /** The person is connected now. */
  present: v.boolean(),
  /** A bot plays for a person who has been silent for too long; any sign of life gives the seat back. */
  botControlled: v.boolean(),
  ready: v.boolean(),
  /** Somebody's program sits here, and has said so: a bot from outside, which the house neither knows nor moves. */
  program: v.optional(v.literal(true)),
  /** The host has asked this seat to be silent: it cannot say anything in words of its own. */
  muted: v.optional(v.literal(true)),
  /** A bot holds it, or its person is gone for good: in the middle of a match somebody else may ask for it. */
  vacant: v.optional(v.literal(true)),
  /**
   * Its person is back, and has not seen yet what a bot played for them: behind this version of the record, and how often
   * it chose.
   */
  botMoves: v.optional(v.object({ afterVersion: v.number(), count: v.number() })),
  /** From here something was thrown into the dice: it lies there still when its person is gone in the middle of a match. */
  hasNonce: v.optional(v.literal(true)),
})
export type SeatState = v.InferOutput<typeof SeatState>

export const InBothLanguages = v.object({ en: v.string(), de: v.string() })

/** What lies over the cards of the box: its name, and the names of the cards that are not as in the box. */
export const LaidPack = v.object({ name: InBothLanguages, cards: v.array(InBothLanguages) })
export type LaidPack = v.InferOutput<typeof LaidPack>

/** Somebody new would like a chair in the middle of the match; `missing` are the people whose answer it needs still. */
const Knock = v.object({
  /** To be named by whoever answers. */
  id: v.number(),
  seat: v.number(),
  name: v.string(),
  sigil: v.optional(Worn),
  program: v.optional(v.literal(true)),
  missing: v.array(v.number()),
})

export const Lobby = v.object({
  code: v.string(),
  game: v.string(),
  /** `closed`: given up before it was over, by its host or because nobody came any more. */
  phase: v.picklist(PHASES),
  seats: v.array(SeatState),
  options: v.record(v.string(), v.string()),
  pack: v.optional(LaidPack),
  /** The table whose evening this one follows from, and begins with what it has handed on. */
  after: v.optional(v.string()),
  /** The campaign this is an evening of, which one, and how many can sit down to it. */
  campaign: v.optional(
    v.object({
      code: v.string(),
      names: InBothLanguages,
      session: v.number(),
      seats: v.object({ min: v.number(), max: v.number() }),
    }),
  ),
  pace: Pace,
  assists: Assists,
  /** The seat of the host, who may change all this until the game starts; absent when the host only watches. */
  host: v.optional(v.number()),
  spectators: v.number(),
  seatRequests: v.optional(v.array(Knock)),
  /** One person may hold several seats of this game. */
  multiSeat: v.optional(v.literal(true)),
  /** The hash of the seed, there before anybody sits down. */
  commitment: v.string(),
  /** The deal of a day: when it is opened, and anybody may look at it. */
  daily: v.optional(v.object({ day: v.string(), opens: v.number() })),
  /** The table to go on to, once somebody has asked for a rematch. */
  rematch: v.optional(v.string()),
})
export type Lobby = v.InferOutput<typeof Lobby>
