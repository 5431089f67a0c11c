/** Constants shared by client and server. Without schemas, so that pages need not load those. */

/** Version of the socket protocol. */
export const PROTOCOL = 7

/** The longest message a client may send, in bytes. */
export const MAX_MESSAGE_BYTES = 4096

/** Most choices in one list. */
export const MAX_CHOICES_AT_ONCE = 16

/** The longest name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 24

export const PHASES = ['lobby', 'playing', 'over', 'closed'] as const

/** For codes: easy to read out, without vowels (so no words) and without letters that look alike. */
export const CODE_CHARACTERS = 'BCDFGHJKMNPQRTVWXZ2346789'

export const SIGILS = [
  'raven',
  'moth',
  'key',
  'chalice',
  'thorn',
  'moon',
  'wolf',
  'candle',
  'bell',
  'mask',
  'serpent',
  'crown',
] as const

/** The sigil of every external bot, which nobody can choose, so that no person looks like one. */
export const PROGRAM_SIGIL = 'golem'

/** Levels of bots by effort per decision, lowest first; `random` chooses at random. */
export const BOT_LEVELS = ['random', 'easy', 'normal', 'hard', 'master'] as const

/** The default level of a bot. */
export const DEFAULT_BOT_LEVEL = 'normal'

/**
 * How long a seat may be inactive while others wait before a bot plays for it. `live` is the server's limit for live play,
 * five minutes by default; with `never` no bot steps in.
 */
export const PACES = ['twoMinutes', 'live', 'fifteenMinutes', 'day', 'threeDays', 'week', 'never'] as const

/** The languages that the people at a table may want to share. */
export const TABLE_LANGUAGES = ['en', 'de'] as const

/** Bounds for the time after which a lobby starts by itself. */
export const MIN_START_SECONDS = 10
export const MAX_START_SECONDS = 3600

/** Assists are the same for all seats. */
export const ASSISTS = ['off', 'facts', 'full'] as const
