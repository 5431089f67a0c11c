/** The rows of the database. Times are milliseconds; JSON is text. */
export interface Schema {
  readonly match: MatchRow
  readonly seat: SeatRow
  readonly token: TokenRow
  readonly guest: GuestRow
  readonly log: LogRow
  readonly snapshot: SnapshotRow
  readonly event_history: EventHistoryRow
  readonly lease: LeaseRow
  readonly cluster_secret: ClusterSecretRow
  readonly deal: DealRow
  readonly attempt: AttemptRow
  readonly score: ScoreRow
  readonly campaign: CampaignRow
  readonly campaign_session: CampaignSessionRow
  readonly campaign_record: CampaignRecordRow
  readonly companion: CompanionRow
  readonly campaign_event: CampaignEventRow
  readonly campaign_previous: CampaignPreviousRow
}

export interface MatchRow {
  readonly code: string
  readonly game: string
  /** The version of the rules the match is played by. */
  readonly rules: number
  readonly seats: number
  readonly options: string
  /** The content pack, if there is one. */
  readonly pack: string | null
  /** The state passed on by the previous session, and the code of its table: JSON. */
  readonly campaign_state: string | null
  readonly after: string | null
  readonly pace: string
  readonly assists: string
  /** In hexadecimal, stored nowhere else until the match is over; `unsealed N` for a match that was played without a server. */
  readonly seed: string
  readonly phase: string
  /** The guest who created the table. */
  readonly host: string | null
  /** Guests removed or muted by the host: JSON. */
  readonly bans: string
  /** Requests for seats of the running match, and guests who were refused: JSON. */
  readonly seat_requests: string
  /** When bots played for people: JSON. */
  readonly bot_substitutions: string
  readonly rematch: string | null
  readonly created: number
  readonly ended: number | null
  /** When the match began; null for a lobby, and for matches from before this column. */
  readonly began: number | null
  /** How it ended and for whom: JSON, see MatchResult. */
  readonly result: string | null
  /** When an awaited seat's turn timer runs out; the table is loaded then. */
  readonly due: number | null
  /** When a person last used the table, as of the last write of its seats. */
  readonly touched: number
  /** The node that owns the table. */
  readonly lease_holder: string | null
  /** Raised each time a node takes the table; in a cluster every commit names it. */
  readonly lease_epoch: number
  /** The day, for a daily game: 2026-11-16. */
  readonly day: string | null
  /** The campaign this session belongs to. */
  readonly campaign: string | null
  /** The digest of an uploaded record (`UnsealedRecord`); a guest has one table for it. */
  readonly record_digest: string | null
  /** `open`: everyone may find the table; `invited`: only people with its link. */
  readonly visibility: string
  /** The language its host has asked for. */
  readonly language: string | null
  /** Until then it is in the list of open tables; renewed while a player waits there. */
  readonly listed_until: number | null
  /** When bots take the free seats of the lobby and the match starts. */
  readonly starts_at: number | null
}

export interface SeatRow {
  readonly match: string
  readonly seat: number
  readonly holder: string
  readonly guest: string | null
  readonly name: string | null
  readonly sigil: string | null
  readonly level: string | null
  readonly nonce: string | null
  readonly ready: number
  readonly muted: number
  readonly bot_controlled: number
  /** When its person was last active, as of the last write. */
  readonly last_seen_at: number
  /** The version after which a bot has played for its person, and how many choices it made. */
  readonly bot_since_version: number | null
  readonly bot_moves: number
  /** Another person held the seat earlier. */
  readonly taken_over: number
  /** An external bot, by its own declaration. */
  readonly program: number
}

/** Allows choices for a seat; only the hash is stored. */
export interface TokenRow {
  readonly hash: string
  readonly match: string
  readonly seat: number
}

export interface GuestRow {
  readonly id: string
  readonly name: string | null
  readonly sigil: string | null
  readonly created: number
}

/** One line of the record. Its primary key admits each version of a table once. */
export interface LogRow {
  /** When the table was created. First in the key, so that rows of running matches are close together. */
  readonly opened: number
  readonly match: string
  readonly version: number
  readonly at: number
  readonly line: string
}

/** The state of a match at a version. */
export interface SnapshotRow {
  readonly match: string
  readonly version: number
  readonly state: string
  /** The MAC of the server; rows of older versions have none and are ignored. */
  readonly mac: string | null
}

/** A node, and until when it owns its tables. */
export interface LeaseRow {
  readonly id: string
  readonly until: number
}

/** The key that signs the cookies of all nodes of a cluster; a server on its own has no row. */
interface ClusterSecretRow {
  readonly name: string
  readonly secret: string
}

/** The events between two versions, both included; written once. */
export interface EventHistoryRow {
  readonly match: string
  readonly first: number
  readonly last: number
  /** The events with all their secrets. */
  readonly events: string
  /** The MAC of the server. */
  readonly mac: string
}

/** The daily game of a day. */
export interface DealRow {
  readonly game: string
  readonly day: string
  /** Stored here and in the rows of its matches, and published when the day is over. */
  readonly seed: string
  /** The published hash of the seed, and when it was published. */
  readonly seal: string
  readonly sealed: number
}

/** A guest has started a daily game. Its primary key admits that once. */
export interface AttemptRow {
  readonly game: string
  readonly day: string
  readonly guest: string
  readonly match: string
}

/** The result of a solo match, written with its end. */
export interface ScoreRow {
  readonly match: string
  readonly game: string
  readonly list: string
  /** The day, for a daily game. */
  readonly day: string | null
  /** Null once the guest's data is deleted. */
  readonly guest: string | null
  readonly name: string | null
  readonly sigil: string | null
  readonly points: number
  readonly at: number
}

/** A campaign: a series of sessions. */
export interface CampaignRow {
  readonly code: string
  readonly game: string
  /** Its name in both languages: JSON. */
  readonly names: string
  /** The version of the rules of its last session, or of its creation. */
  readonly rules: number
  /** The state the campaign began with and the state for the next session: JSON. Once it is over, that of the last session. */
  readonly origin: string
  readonly campaign_state: string
  /** `open`, or how it ended. */
  readonly state: string
  /** The founder: the guest who created or imported the campaign, or to whom the role was handed over. */
  readonly host: string | null
  /** When the founder deleted their data, if nobody has taken the role since. */
  readonly founder_left: number | null
  /** The names that players have given to characters: JSON. */
  readonly character_names: string
  /**
   * Incremented with each change. A writer names the revision it has read (`Campaigns`), so that concurrent changes are
   * detected.
   */
  readonly revision: number
  readonly created: number
  readonly touched: number
}

/** One session of a campaign. Its primary key admits each number once, and one session may be open at a time. */
export interface CampaignSessionRow {
  readonly campaign: string
  readonly number: number
  /** Its table, if that is on this server. */
  readonly match: string | null
  readonly began: number
  /** The following columns are written with the end of its match. */
  readonly ended: number | null
  /** Who played: JSON. */
  readonly seats: string
  readonly how: string | null
  readonly params: string | null
  readonly record_id: string | null
}

/**
 * The record of a session, in two parts: before its empty line, and the rest. Sessions of replaced states that are still
 * kept refer to it as well.
 */
export interface CampaignRecordRow {
  readonly campaign: string
  /** The SHA-256 of the text, in hexadecimal. */
  readonly id: string
  readonly setup: string
  readonly rest: string
}

/** A member of a campaign: created or imported it, or held a seat in a session. */
export interface CompanionRow {
  readonly campaign: string
  readonly guest: string
  readonly name: string | null
  readonly sigil: string | null
  /** When they joined. */
  readonly since: number
  /** When they were removed, unless they were readmitted since. */
  readonly removed: number | null
}

/** One entry of the audit list of a campaign. */
export interface CampaignEventRow {
  readonly campaign: string
  /** From 1, in order. */
  readonly number: number
  readonly at: number
  readonly kind: string
  /** Who did it, and to whom; null once their data is deleted. */
  readonly guest: string | null
  readonly target: string | null
  /** Its details: JSON. */
  readonly params: string | null
}

/** The state of a campaign before it was replaced by a file, kept so that the replacement can be undone. */
export interface CampaignPreviousRow {
  readonly campaign: string
  /** The revision of the campaign that was replaced. */
  readonly number: number
  readonly at: number
  /** When it is deleted. */
  readonly until: number
  /** Columns of the campaign, and its session rows: JSON. */
  readonly state: string
  readonly sessions: string
}
