/**
 * Every code a refusal of the house can carry, over HTTP (`{ code, rule?, message }`), in `no` and in `error`. Those of
 * the rules (`not-offered` …) are the kernel's and have their sentences there.
 */
export const RULE_CODES = [
  'game-over',
  'not-your-question',
  'not-offered',
  'nothing-to-undo',
  'needs-consent',
  'not-a-claim',
  'not-a-text',
] as const

export const HOUSE_CODES = [
  /** It cannot be read at all, or does not fit the schema. */
  'malformed',
  'too-large',
  'too-many',
  /** The server has no memory or worker left for more uploads just now; tables go on. */
  'overloaded',
  /** Another version of the protocol. */
  'wrong-protocol',
  'unknown-route',
  'unknown-table',
  'unknown-game',
  /** The first message of a socket is `hello`, and there is only one. */
  'hello-first',
  /** The token fits no seat of this table. */
  'unknown-token',
  /** A spectator wants to do what only a seat may. */
  'no-seat',
  'not-host',
  /** The seat is no longer this person's: they got up, or were asked to leave. */
  'unseated',
  /** This person was gone for long, and somebody else has taken the seat over. */
  'replaced',
  /** The seat is open in as many windows as one may have, and this was the oldest, or is one more. */
  'too-many-windows',
  /** The host has asked this guest to leave before. */
  'banned',
  /** The host has asked this seat to be silent. */
  'muted',
  /** The host has closed this table, or nobody came for a long time. */
  'closed',
  /** This guest has too many tables that are not over. */
  'too-many-tables',
  /** This seat has said, or taken back, as much as one may in one match. */
  'limit-reached',
  /** Something was shown or a die fell, and there is nobody but bots who could agree to take it back. */
  'already-revealed',
  /** The call comes from a page of another house. */
  'wrong-origin',
  /** The request names another host than the one of PUBLIC_URL. */
  'wrong-host',
  /** The choice answers a question that is no longer asked. */
  'stale',
  /** Behind this match another table is open already: a rematch in place of the next evening, or the other way round. */
  'next-is-open',
  'not-started',
  'started',
  'not-over',
  'seat-taken',
  /** One person holds one seat in this game. */
  'one-seat',
  /** Nobody asks for a chair with this number any more. */
  'no-seat-request',
  /** Somebody who plays did not want this guest to take over a chair. */
  'request-declined',
  /** Nobody is there who could say whether the chair may be had; after a while nobody has to be asked. */
  'no-voters',
  'table-full',
  'bad-seats',
  'bad-options',
  /** The content pack is broken: `faults` says in which lines, and why. */
  'bad-pack',
  /** This game takes no content pack, or none lies on the table. */
  'no-packs',
  /** This game hands nothing on from one evening to the next, or has no such campaign. */
  'no-campaigns',
  'unknown-campaign',
  /** The file is no campaign that could be played on: `faults` says where, and why. */
  'bad-campaign',
  /** Verifying the file took more computing time or memory than one file may. */
  'import-too-slow',
  /** This guest, or this address, has as many files in the import queue as one may. */
  'too-many-imports',
  /** The import queue is full. */
  'imports-full',
  /** No such import job, or one of another guest; its result is kept for ten minutes. */
  'unknown-import',
  /** Only those who have to do with this campaign may do that. */
  'not-yours',
  /** The founder or the host of a session has removed this guest from the campaign. */
  'removed',
  /** Only the founder of this campaign may do that. */
  'not-founder',
  /** The founder of a campaign cannot be removed from it. */
  'founder-stays',
  /** The campaign has a founder already. */
  'has-founder',
  /** The founder is gone, and another companion is longer in this campaign. */
  'not-successor',
  /** This campaign has no such companion, or the change does not fit their state. */
  'unknown-person',
  /** No such earlier state of the campaign is kept. */
  'unknown-replacement',
  /** The last evening of this campaign was played. */
  'campaign-over',
  /** An evening of this campaign is open or being played. */
  'session-open',
  /** Nothing is dealt of this game on this day: it has no deal of the day, or the day is too far off. */
  'no-daily',
  /** One try a day counts, and this guest has begun it. */
  'daily-started',
  /** Others may still play what was dealt here: until then only whoever sits at the table sees it. */
  'daily-sealed',
  /** Played by rules of another version than this house knows. */
  'other-rules',
  /** It could not be written down, so it has not happened. */
  'not-saved',
  /** Another house has this table just now. */
  'owned-elsewhere',
  /** The house closes for a moment: come back. */
  'restarting',
  /** Nothing is wished that one could agree to. */
  'no-undo-request',
  'internal-error',
] as const

export type HouseCode = (typeof HOUSE_CODES)[number]
export type RefusalCode = HouseCode | (typeof RULE_CODES)[number]

/** What is wrong with a content pack or a campaign, and where: lines and columns count from 1. */
export interface PackFault {
  readonly line: number
  readonly column: number
  /** `cards.rom.health`; empty where it cannot be read at all. */
  readonly path: string
  readonly reason: Readonly<Record<'en' | 'de', string>>
}
