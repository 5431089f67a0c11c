import * as v from 'valibot'
import { isAllowedName } from './name.ts'
import {
  ASSISTS,
  BOT_LEVELS,
  MAX_NAME_LENGTH,
  PACES,
  PHASES,
  PROGRAM_SIGIL,
  SIGILS,
  TABLE_LANGUAGES,
} from './constants.ts'

/** What everyone may know of a table apart from the game: seats and settings. Nothing here is secret. */

export const GameId = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,30}$/))

export const Code = v.pipe(v.string(), v.regex(/^[BCDFGHJKMNPQRTVWXZ2346789]{6}$/))

/** No invisible characters, and none that change the direction of text. */
export const Name = v.pipe(
  v.string(),
  v.normalize('NFC'),
  v.transform((name) => name.replaceAll(/\s+/g, ' ').trim()),
  v.minLength(1),
  v.maxLength(MAX_NAME_LENGTH),
  v.check(isAllowedName, 'a name that can be seen, and stays in its line'),
)

export const Sigil = v.picklist(SIGILS)

/** The sigil shown for a person or bot. */
export const AnySigil = v.picklist([...SIGILS, PROGRAM_SIGIL])

export const BotLevel = v.picklist(BOT_LEVELS)

export const Pace = v.picklist(PACES)

export const Assists = v.picklist(ASSISTS)

export const TableLanguage = v.picklist(TABLE_LANGUAGES)

export const Hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2}){8,32}$/))

export const SeatState = v.object({
  seat: v.number(),
  /** Free, held by a person, or held by a bot. */
  holder: v.picklist(['free', 'person', 'bot']),
  name: v.optional(v.string()),
  sigil: v.optional(AnySigil),
  level: v.optional(BotLevel),
  /** Whether the person is connected. */
  present: v.boolean(),
  /** A bot plays for a person who was inactive for too long; any activity ends that. */
  botControlled: v.boolean(),
  /** The player of this seat has left the running match. A bot plays until they return or a newcomer takes the seat over. */
  left: v.optional(v.literal(true)),
  ready: v.boolean(),
  /** An external bot, by its own declaration; the server does not run it. */
  program: v.optional(v.literal(true)),
  /** Muted by the host: cannot send free text. */
  muted: v.optional(v.literal(true)),
  /** A bot holds it or its person is gone for good: a newcomer may ask for it while the match runs. */
  vacant: v.optional(v.literal(true)),
  /**
   * Its person is back and has not yet seen what a bot played for them: the version after which it played, and how many
   * choices it made.
   */
  botMoves: v.optional(v.object({ afterVersion: v.number(), count: v.number() })),
  /** This seat added a nonce to the dice, which stays even if its person leaves the running match. */
  hasNonce: v.optional(v.literal(true)),
  /** The first seat of the same player; set on every seat of a player who holds several. */
  firstSeat: v.optional(v.number()),
})
export type SeatState = v.InferOutput<typeof SeatState>

export const InBothLanguages = v.object({ en: v.string(), de: v.string() })

/** The content pack: its name, and the names of the cards it changes. */
export const LaidPack = v.object({ name: InBothLanguages, cards: v.array(InBothLanguages) })
export type LaidPack = v.InferOutput<typeof LaidPack>

/** A newcomer asks for a seat of the running match; `missing` lists the seats that have not answered. */
const SeatRequest = v.object({
  /** Names the request in answers. */
  id: v.number(),
  seat: v.number(),
  name: v.string(),
  sigil: v.optional(AnySigil),
  program: v.optional(v.literal(true)),
  missing: v.array(v.number()),
})

/** A message written in the lobby. It is not stored; the latest are sent with the lobby until the match starts. */
const LobbyMessage = v.object({ seat: v.number(), name: v.string(), text: v.string(), at: v.number() })
export type LobbyMessage = v.InferOutput<typeof LobbyMessage>

export const Lobby = v.object({
  code: v.string(),
  game: v.string(),
  /** `closed`: ended early, by its host or for lack of visitors. */
  phase: v.picklist(PHASES),
  seats: v.array(SeatState),
  options: v.record(v.string(), v.string()),
  pack: v.optional(LaidPack),
  /** The table of the previous session, whose state this one begins with. */
  after: v.optional(v.string()),
  /** The campaign, the number of this session, and how many can play it. */
  campaign: v.optional(
    v.object({
      code: v.string(),
      names: InBothLanguages,
      session: v.number(),
      seats: v.object({ min: v.number(), max: v.number() }),
      /** The names given to the characters, by the ids of the game. */
      characterNames: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  pace: Pace,
  /** The limit of the pace `live` on this server, in seconds. */
  liveSeconds: v.optional(v.number()),
  assists: Assists,
  /** Everyone may find it in the list of open tables; otherwise it is by invitation. Without free text. */
  open: v.optional(v.literal(true)),
  /** The language the host has asked for; absent for any. */
  language: v.optional(TableLanguage),
  /** Milliseconds until bots take the free seats and the match starts. */
  startsIn: v.optional(v.number()),
  /** The host's seat; absent if the host has none. The host may change the settings until the match starts. */
  host: v.optional(v.number()),
  spectators: v.number(),
  /** Chat messages of the lobby, until the match starts. */
  chat: v.optional(v.array(LobbyMessage)),
  seatRequests: v.optional(v.array(SeatRequest)),
  /** One person may hold several seats of this game. */
  multiSeat: v.optional(v.literal(true)),
  /** The hash of the seed, published before anyone joins; empty without a seal. */
  commitment: v.string(),
  /** The dice are not sealed: the match was played in a browser, without a server. */
  unsealed: v.optional(v.literal(true)),
  /** For a daily game: its day, and when it becomes public. */
  daily: v.optional(v.object({ day: v.string(), opens: v.number() })),
  /** The next table, once a player has asked for a rematch. */
  rematch: v.optional(v.string()),
})
export type Lobby = v.InferOutput<typeof Lobby>

/** A table that waits for players and is open to everyone. */
export const ListedTable = v.object({
  code: v.string(),
  game: v.string(),
  /** The name of the host. */
  host: v.optional(v.string()),
  seats: v.number(),
  /** Seats without a person; bots yield theirs. */
  free: v.number(),
  /** Seats that neither a person nor a bot holds. */
  missing: v.number(),
  language: v.optional(TableLanguage),
  pace: Pace,
  /** The limit of the pace `live` on this server, in seconds. */
  liveSeconds: v.number(),
  /** Played with a content pack. */
  pack: v.optional(v.literal(true)),
  startsIn: v.optional(v.number()),
  created: v.number(),
})
export type ListedTable = v.InferOutput<typeof ListedTable>
