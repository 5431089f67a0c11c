/** Words and numbers that both sides know by heart. No schema stands in here: a page need not carry those. */

/** The version of what is spoken on the socket. */
export const PROTOCOL = 7

/** The longest message a client may send, in bytes. */
export const LONGEST_MESSAGE = 4096

/** Nobody plans further ahead than this. */
export const MOST_CHOICES = 16

/** The longest name, in UTF-16 units. */
export const LONGEST_NAME = 24

export const PHASES = ['lobby', 'playing', 'over', 'closed'] as const

/** Short enough to read out: no vowels, so no words; nothing that looks like something else. */
export const CODE_LETTERS = 'BCDFGHJKMNPQRTVWXZ2346789'

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

/** What every program wears, whatever it has picked: nobody can pick this, so nobody is taken for one. */
export const PROGRAM_SIGIL = 'golem'

export const BOT_LEVELS = ['random', 'greedy'] as const

/** How long a seat may be silent before a bot plays for it: a minute, a day, three days. */
export const PACES = ['live', 'day', 'threeDays'] as const

/** Aids on the table are the same for all seats. */
export const ASSISTS = ['off', 'facts', 'full'] as const
