/**
 * Every refusal code of the server, over HTTP (`{ code, rule?, message }`), in `no` and in `error`. Codes of the rules
 * (`not-offered` …) belong to the kernel, which words them.
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

export const SERVER_CODES = [
  /** Not parseable, or does not match the schema. */
  'malformed',
  'too-large',
  'too-many',
  /** The server has no memory or worker left for uploads; running matches are not affected. */
  'overloaded',
  /** The client uses another protocol version. */
  'wrong-protocol',
  'unknown-route',
  'unknown-table',
  'unknown-game',
  /** The first message of a socket is `hello`, and there is only one. */
  'hello-first',
  /** The token belongs to no seat of this table. */
  'unknown-token',
  /** Needs a seat; spectators cannot do it. */
  'no-seat',
  'not-host',
  /** The seat is no longer this person's: they left it or were removed. */
  'unseated',
  /** This person was away for long, and another has taken the seat over. */
  'replaced',
  /** The seat is open in more windows than allowed; this was the oldest, or is one too many. */
  'too-many-windows',
  /** The host has removed this guest from the table. */
  'banned',
  /** The host has muted this seat. */
  'muted',
  /** Without free text: this table is, or was, open to everyone. */
  'no-free-text',
  /** Sessions of a campaign and daily games are not open to everyone. */
  'invitation-only',
  /** The table was closed by its host, or for lack of visitors. */
  'closed',
  /** This guest has too many unfinished tables. */
  'too-many-tables',
  /** This seat has reached its limit of messages or undos in this match. */
  'limit-reached',
  /** Something was revealed or rolled, and only bots are left to consent to an undo. */
  'already-revealed',
  /** The request comes from a page of another site. */
  'wrong-origin',
  /** The request's host is not that of PUBLIC_URL. */
  'wrong-host',
  /** The choice answers a question that is no longer open. */
  'stale',
  /** The match already has a next table: a rematch instead of the next session, or the reverse. */
  'next-is-open',
  'not-started',
  'started',
  'not-over',
  'seat-taken',
  /** This game allows one seat per person. */
  'one-seat',
  /** There is no request for a seat with this number. */
  'no-seat-request',
  /** A player has refused this guest's request for a seat. */
  'request-declined',
  /** No player is present to approve the request. Once all have been away for long enough, no approval is needed. */
  'no-voters',
  'table-full',
  'bad-seats',
  'bad-options',
  /** The content pack has errors: `faults` says where and why. */
  'bad-pack',
  /** This game takes no content packs, or the table has none. */
  'no-packs',
  /** This game has no campaigns, or none of that name. */
  'no-campaigns',
  'unknown-campaign',
  /** Not a valid campaign file: `faults` says where and why. */
  'bad-campaign',
  /** Verifying the file took more processor time or memory than allowed for one file. */
  'import-too-slow',
  /** This record cannot be uploaded: it is broken, sealed, unfinished, or of more than one person. */
  'bad-record',
  /** This guest, or this address, has as many files in the import queue as allowed. */
  'too-many-imports',
  /** The import queue is full. */
  'imports-full',
  /** No such import job, or one of another guest; results are kept for ten minutes. */
  'unknown-import',
  /** Only members of this campaign may do that. */
  'not-yours',
  /** This guest was removed from the campaign, by its founder or by the host of a session. */
  'removed',
  /** Only the founder of this campaign may do that. */
  'not-founder',
  /** The founder of a campaign cannot be removed from it. */
  'founder-stays',
  /** The campaign has a founder already. */
  'has-founder',
  /** The founder is gone, and another member has been in this campaign longer. */
  'not-successor',
  /** This campaign has no such member, or the change does not fit their state. */
  'unknown-person',
  /** No such earlier state of the campaign is kept. */
  'unknown-replacement',
  /** The last session of this campaign has been played. */
  'campaign-over',
  /** A session of this campaign is open or being played. */
  'session-open',
  /** There is no such daily game: the game has none, or the day is too far ahead. */
  'no-daily',
  /** One try a day counts, and this guest has started it. */
  'daily-started',
  /** Others may still play this daily game: until the day is over, only its player sees it. */
  'daily-sealed',
  /** Played by rules of a version that this server does not have. */
  'other-rules',
  /** The commit failed, so the action has not happened. */
  'not-saved',
  /** Another server holds this table. */
  'owned-elsewhere',
  /** The server is restarting; reconnect. */
  'restarting',
  /** There is no undo request to agree to. */
  'no-undo-request',
  'internal-error',
] as const

export type ServerCode = (typeof SERVER_CODES)[number]
export type RefusalCode = ServerCode | (typeof RULE_CODES)[number]

/** An error in a content pack or campaign file; lines and columns count from 1. */
export interface PackFault {
  readonly line: number
  readonly column: number
  /** `cards.rom.health`; empty if the file cannot be parsed. */
  readonly path: string
  readonly reason: Readonly<Record<'en' | 'de', string>>
}
