import * as v from 'valibot'
import { Assists, GameId, InBothLanguages, Name, Pace, AnySigil } from './lobby.ts'
import { Options, Seat } from './requests.ts'
import { PHASES } from './constants.ts'

/** Campaigns: a series of sessions under one code and link. Nothing here is secret. */

/**
 * POST /api/campaigns: one of the game's campaigns by its name, or the text of a file: a scenario, or a campaign played
 * elsewhere.
 */
export const BeginCampaign = v.union([
  v.strictObject({ game: GameId, name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/)) }),
  v.strictObject({ game: GameId, text: v.string() }),
])

/** POST /api/campaigns/CODE/sessions: settings of the next session; omitted ones are as in the previous session. */
export const OpenSession = v.strictObject({
  seats: v.optional(Seat),
  options: v.optional(Options),
  pace: v.optional(Pace),
  assists: v.optional(Assists),
})

/** PUT /api/campaigns/CODE/file: the text of an archive. */
export const ImportCampaign = v.strictObject({ text: v.string() })

/** PUT /api/campaigns/CODE/character-names: names a character; an empty name removes the name. */
export const NameCharacter = v.strictObject({
  character: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/)),
  name: v.union([v.literal(''), Name]),
})

/** A person who held a seat in a session. */
const SessionSeat = v.object({
  holder: v.picklist(['free', 'person', 'bot']),
  name: v.optional(v.string()),
  sigil: v.optional(AnySigil),
})
export type SessionSeat = v.InferOutput<typeof SessionSeat>

const Session = v.object({
  /** From 1. */
  number: v.number(),
  /** Its table, if it was played on this server. */
  code: v.optional(v.string()),
  /** When its table was created, and when it ended. */
  began: v.number(),
  ended: v.optional(v.number()),
  seats: v.array(SessionSeat),
  /** How it ended: a key of the game's phrases, as in an outcome, with its parameters. */
  how: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.unknown())),
})

/** The table of the session that is open or being played. */
const SessionTable = v.object({ code: v.string(), phase: v.picklist(PHASES), seats: v.number() })

/** PUT /api/campaigns/CODE/founder: the new founder. */
export const HandOverCampaign = v.strictObject({ person: v.pipe(v.string(), v.maxLength(40)) })

/** `visitor`: has the link and nothing else. SECURITY.md says what each role may do. */
export const CAMPAIGN_ROLES = ['founder', 'companion', 'removed', 'visitor'] as const
export type CampaignRole = (typeof CAMPAIGN_ROLES)[number]

/** Every action that needs a permission; `claim`: become the founder of a campaign that has none. */
export const CAMPAIGN_ACTIONS = [
  'rename',
  'open',
  'replace',
  'undo-replacement',
  'remove',
  'let-back',
  'hand-over',
  'claim',
] as const
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number]

/** Entries of the audit list. */
export const CAMPAIGN_EVENTS = [
  'created',
  'renamed',
  'session-opened',
  'removed',
  'let-back',
  'replaced',
  'replacement-undone',
  'handed-over',
  'claimed',
  'founder-left',
] as const
export type CampaignEventKind = (typeof CAMPAIGN_EVENTS)[number]

const Person = v.object({
  /** Identifies this person in this campaign only. */
  id: v.string(),
  name: v.string(),
  sigil: v.optional(AnySigil),
})

const CampaignEvent = v.object({
  at: v.number(),
  kind: v.picklist(CAMPAIGN_EVENTS),
  /** Who did it, and to whom; without a name once their data is deleted. */
  by: v.optional(v.string()),
  to: v.optional(v.string()),
  /** `renamed`: character, name; `session-opened`: number. */
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type CampaignEvent = v.InferOutput<typeof CampaignEvent>

/** GET /api/campaigns/CODE */
export const Campaign = v.object({
  code: v.string(),
  game: v.string(),
  names: InBothLanguages,
  created: v.number(),
  /** Whether the guest is a member: created or imported the campaign, or has held a seat in a session. */
  yours: v.boolean(),
  /** The guest's role, and the actions it allows. */
  role: v.picklist(CAMPAIGN_ROLES),
  may: v.array(v.picklist(CAMPAIGN_ACTIONS)),
  state: v.picklist(['open', 'over']),
  /**
   * The state that the next session begins with, or that the current one began with. Once the campaign is over, that of its
   * last session.
   */
  campaignState: v.record(v.string(), v.unknown()),
  /** The server's rules cannot read the state: it is left as it is, and no session can be opened. */
  unreadable: v.optional(v.literal(true)),
  /** The number of players of the next session. */
  seats: v.object({ min: v.number(), max: v.number() }),
  /** Character names by character id. */
  characterNames: v.record(v.string(), v.string()),
  table: v.optional(SessionTable),
  sessions: v.array(Session),
  people: v.array(
    v.object({ ...Person.entries, role: v.picklist(['founder', 'companion']), you: v.optional(v.literal(true)) }),
  ),
  /** Removed members; for the founder only. */
  removed: v.optional(v.array(Person)),
  /** Replacements that can still be undone, latest first: when, and until when the previous state is kept. */
  replacements: v.array(v.object({ number: v.number(), at: v.number(), until: v.number() })),
  /** Who did what, latest first; for members only. */
  history: v.optional(v.array(CampaignEvent)),
})
export type Campaign = v.InferOutput<typeof Campaign>

/** An entry of GET /api/me/campaigns. */
export const MyCampaign = v.object({
  code: v.string(),
  game: v.string(),
  names: InBothLanguages,
  state: v.picklist(['open', 'over']),
  touched: v.number(),
  table: v.optional(SessionTable),
})
export type MyCampaign = v.InferOutput<typeof MyCampaign>
