/** The rows of the house. Times are milliseconds; JSON is text. */
export interface Schema {
  readonly match: MatchRow
  readonly seat: SeatRow
  readonly token: TokenRow
  readonly guest: GuestRow
  readonly log: LogRow
  readonly snapshot: SnapshotRow
  readonly event_history: EventHistoryRow
  readonly lease: LeaseRow
  readonly deal: DealRow
  readonly attempt: AttemptRow
  readonly score: ScoreRow
  readonly campaign: CampaignRow
  readonly campaign_session: CampaignSessionRow
  readonly companion: CompanionRow
  readonly campaign_event: CampaignEventRow
  readonly campaign_previous: CampaignPreviousRow
}

export interface MatchRow {
  readonly code: string
  readonly game: string
  /** The version of the rules it is played by. */
  readonly rules: number
  readonly seats: number
  readonly options: string
  /** What lies over the cards of the box, if anything. */
  readonly pack: string | null
  /** What the evening before has handed on, and the code of its table: JSON. */
  readonly campaign_state: string | null
  readonly after: string | null
  readonly pace: string
  readonly assists: string
  /** Nowhere else in the house, until the match is over. */
  readonly seed: string
  readonly phase: string
  /** The guest who opened the table. */
  readonly host: string | null
  /** The guests whom the host has asked to leave, and those asked to be silent: JSON. */
  readonly bans: string
  /** Who asks for a chair in the middle of the match, and whom those who play did not want: JSON. */
  readonly seat_requests: string
  /** When bots stood in for people, and when these were back: JSON. */
  readonly bot_substitutions: string
  readonly rematch: string | null
  readonly created: number
  readonly ended: number | null
  /** When the silence of an awaited seat ends; the table is fetched from the log then. */
  readonly due: number | null
  /** When somebody last had to do with it; written when something is arranged, and when it leaves memory. */
  readonly touched: number
  /** The house that has fetched it. */
  readonly lease_holder: string | null
  /** The day whose deal this is, if it is one: 2026-11-16. */
  readonly day: string | null
  /** The campaign this is an evening of. */
  readonly campaign: string | null
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
  /** When its person was last heard of, as far as is written down. */
  readonly last_seen_at: number
  /** The version behind which a bot has played for its person, and how often it chose. */
  readonly bot_since_version: number | null
  readonly bot_moves: number
  /** Somebody else played here before. */
  readonly taken_over: number
  /** A program holds it, and has said so. */
  readonly program: number
}

/** What lets somebody choose for a seat; only the hash is kept. */
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

/** One line of the record; its key is the fence: nobody writes a version of a table twice. */
export interface LogRow {
  /** When the table was opened. It comes first in the key, so that what is being played lies together. */
  readonly opened: number
  readonly match: string
  readonly version: number
  readonly at: number
  readonly line: string
}

/** Where the match stood at a version. */
export interface SnapshotRow {
  readonly match: string
  readonly version: number
  readonly state: string
  /** By this the house knows that it is its own; older ones have none, and are not believed. */
  readonly mac: string | null
}

/** A house, and until when the tables with its name on them are its own. */
export interface LeaseRow {
  readonly id: string
  readonly until: number
}

/** What was told at a table between two versions, both included: written once, behind what was told before. */
export interface EventHistoryRow {
  readonly match: string
  readonly first: number
  readonly last: number
  /** The happenings with all their secrets. */
  readonly events: string
  /** By this the house knows that it has written them. */
  readonly mac: string
}

/** The table that everybody is dealt on a day. */
export interface DealRow {
  readonly game: string
  readonly day: string
  /** Here and in the rows of its matches, and nowhere else until the day is opened. */
  readonly seed: string
  /** The hash of the seed, for everybody to see; and since when it is. */
  readonly seal: string
  readonly sealed: number
}

/** Somebody has begun the deal of a day; its key is the fence: nobody begins it twice. */
export interface AttemptRow {
  readonly game: string
  readonly day: string
  readonly guest: string
  readonly match: string
}

/** What a match came to that was played alone, written with its end. */
export interface ScoreRow {
  readonly match: string
  readonly game: string
  readonly list: string
  /** Where it was the deal of a day. */
  readonly day: string | null
  /** Nobody, once they are forgotten. */
  readonly guest: string | null
  readonly name: string | null
  readonly sigil: string | null
  readonly points: number
  readonly at: number
}

/** A story of many evenings. */
export interface CampaignRow {
  readonly code: string
  readonly game: string
  /** What it is called, in both languages: JSON. */
  readonly names: string
  /** The version of the rules by which its last evening was played, or it was begun. */
  readonly rules: number
  /** What the first evening was handed, and what the next one is: JSON. Once it is over, what the last one was handed. */
  readonly origin: string
  readonly campaign_state: string
  /** `open`; or how it ended. */
  readonly state: string
  /** The founder: the guest who began it or brought it here, or to whom that was handed over. */
  readonly host: string | null
  /** When the founder had their data deleted, if nobody has taken the role since. */
  readonly founder_left: number | null
  /** The names its people have given to characters: JSON. */
  readonly character_names: string
  /** Counts what has happened to it; whoever changes what is carried names the turn they have read (`Campaigns`). */
  readonly revision: number
  readonly created: number
  readonly touched: number
}

/** One evening of a campaign; its key is the fence: there is one of each number, and one open at a time. */
export interface CampaignSessionRow {
  readonly campaign: string
  readonly number: number
  /** Its table, if it is in this house. */
  readonly match: string | null
  readonly began: number
  /** All that follows is written with the end of its match, or none of it is. */
  readonly ended: number | null
  /** Who sat there: JSON. */
  readonly seats: string
  readonly how: string | null
  readonly params: string | null
  readonly record: string | null
}

/** Somebody who has to do with a campaign: began it, brought it here, or held a seat in an evening. */
export interface CompanionRow {
  readonly campaign: string
  readonly guest: string
  readonly name: string | null
  readonly sigil: string | null
  /** When they joined. */
  readonly since: number
  /** When they were removed, if they were not let back in since. */
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
  /** What belongs to it: JSON. */
  readonly params: string | null
}

/** The state of a campaign before it was replaced by a file, kept so that the replacement can be undone. */
export interface CampaignPreviousRow {
  readonly campaign: string
  /** The turn of the campaign that was replaced. */
  readonly number: number
  readonly at: number
  /** When it is deleted. */
  readonly until: number
  /** Columns of the campaign, and its session rows: JSON. */
  readonly state: string
  readonly sessions: string
}
