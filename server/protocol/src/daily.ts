import * as v from 'valibot'
import { PHASES } from './constants.ts'
import { AnySigil, Lobby } from './lobby.ts'

/** A daily game, as public. */
export const DailyDeal = v.object({
  day: v.string(),
  begins: v.number(),
  ends: v.number(),
  /** When its seed is published. */
  opens: v.number(),
  seal: v.string(),
  /** When its seal was published. */
  sealed: v.number(),
  seed: v.optional(v.string()),
})
export type DailyDeal = v.InferOutput<typeof DailyDeal>

/** The rank of a score, and the length of its list. */
export const Rank = v.object({ place: v.number(), of: v.number() })

/** A leaderboard, and its name in both languages. */
const ScoreList = v.object({ id: v.string(), names: v.object({ en: v.string(), de: v.string() }) })
export type ScoreList = v.InferOutput<typeof ScoreList>

/** A guest's daily game. */
const OwnDaily = v.object({
  code: v.string(),
  phase: v.picklist(PHASES),
  list: v.optional(v.string()),
  points: v.optional(v.number()),
  day: v.optional(Rank),
})

/** GET /api/daily, for each game. */
export const DailyGame = v.object({
  game: v.string(),
  /** The server's time, because the client's clock may be wrong. */
  now: v.number(),
  lists: v.array(ScoreList),
  today: DailyDeal,
  coming: v.array(DailyDeal),
  mine: v.optional(OwnDaily),
})
export type DailyGame = v.InferOutput<typeof DailyGame>

/** POST /api/daily/GAME */
export const DailyStarted = v.object({ code: v.string(), seat: v.number(), token: v.string(), lobby: Lobby })
export type DailyStarted = v.InferOutput<typeof DailyStarted>

const ScoreEntry = v.object({
  place: v.number(),
  name: v.optional(v.string()),
  sigil: v.optional(AnySigil),
  points: v.number(),
  at: v.number(),
  /** The table, if its record is public. */
  code: v.optional(v.string()),
  mine: v.optional(v.literal(true)),
})
export type ScoreEntry = v.InferOutput<typeof ScoreEntry>

/** A page of a leaderboard; `of` is the number of all entries, `page` that of a page. */
export const ScorePage = v.object({ of: v.number(), page: v.number(), entries: v.array(ScoreEntry) })
export type ScorePage = v.InferOutput<typeof ScorePage>

/** GET /api/tables/CODE/place: the rank of a match on the list of its day, and on the all-time list. */
export const MatchRanks = v.object({
  list: v.optional(v.string()),
  points: v.optional(v.number()),
  day: v.optional(Rank),
  ever: v.optional(Rank),
})
export type MatchRanks = v.InferOutput<typeof MatchRanks>
