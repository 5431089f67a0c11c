import * as v from 'valibot'
import { Assists, GameId, InBothLanguages, Name, Pace, Worn } from './lobby.ts'
import { Options, Seat } from './requests.ts'
import { PHASES } from './terms.ts'

/** A story of many evenings: one code and one link for the whole winter. Nothing in here is a secret. */

/** POST /api/campaigns: one of the book by its name, or the text of a file: a scenario, or a campaign from elsewhere. */
export const BeginCampaign = v.union([
  v.strictObject({ game: GameId, name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/)) }),
  v.strictObject({ game: GameId, text: v.string() }),
])

/** POST /api/campaigns/CODE/evenings: as at a table; what is not said is as it was last time. */
export const OpenSession = v.strictObject({
  seats: v.optional(Seat),
  options: v.optional(Options),
  pace: v.optional(Pace),
  assists: v.optional(Assists),
})

/** PUT /api/campaigns/CODE/file: the text of a chronicle. */
export const BringCampaignFile = v.strictObject({ text: v.string() })

/** PUT /api/campaigns/CODE/called: how the people of a campaign call a character; an empty name is none. */
export const NameCharacter = v.strictObject({
  character: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/)),
  name: v.union([v.literal(''), Name]),
})

/** Whoever held a seat in an evening. */
const SessionSeat = v.object({
  holder: v.picklist(['free', 'person', 'bot']),
  name: v.optional(v.string()),
  sigil: v.optional(Worn),
})
export type SessionSeat = v.InferOutput<typeof SessionSeat>

const Session = v.object({
  /** From 1. */
  number: v.number(),
  /** Its table, if it was played in this house. */
  code: v.optional(v.string()),
  /** When its table was opened, and when it was over. */
  began: v.number(),
  ended: v.optional(v.number()),
  seats: v.array(SessionSeat),
  /** How it ended: a key of the game's phrases, as in an outcome, and what belongs to it. */
  how: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.unknown())),
})

/** The table of the evening that is open or being played. */
const SessionTable = v.object({ code: v.string(), phase: v.picklist(PHASES), seats: v.number() })

/** PUT /api/campaigns/CODE/founder: who is the founder from now on. */
export const HandOverCampaign = v.strictObject({ person: v.pipe(v.string(), v.maxLength(40)) })

/** `visitor` has the link and nothing else; SECURITY.md says what each may do. */
export const CAMPAIGN_ROLES = ['founder', 'companion', 'removed', 'visitor'] as const
export type CampaignRole = (typeof CAMPAIGN_ROLES)[number]

/** Everything in a campaign that needs a permission; `claim`: become the founder of a campaign that has none. */
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
  /** Stands for this person in this campaign, and nowhere else. */
  id: v.string(),
  name: v.string(),
  sigil: v.optional(Worn),
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
  /** The one who asks is one of its people: began it, brought it here, or has held a seat in an evening. */
  yours: v.boolean(),
  /** What the one who asks is in this campaign, and may do there. */
  role: v.picklist(CAMPAIGN_ROLES),
  may: v.array(v.picklist(CAMPAIGN_ACTIONS)),
  state: v.picklist(['open', 'over']),
  /**
   * What the next evening begins with; while one is under way, what it began with. Once the campaign is over, what its last
   * evening began with.
   */
  campaignState: v.record(v.string(), v.unknown()),
  /** The rules of this house cannot read what is carried: it stays as it is, and no evening can be opened. */
  unreadable: v.optional(v.literal(true)),
  /** How many can sit down to the next evening. */
  seats: v.object({ min: v.number(), max: v.number() }),
  /** Names of characters, by their ids. */
  characterNames: v.record(v.string(), v.string()),
  table: v.optional(SessionTable),
  sessions: v.array(Session),
  people: v.array(
    v.object({ ...Person.entries, role: v.picklist(['founder', 'companion']), you: v.optional(v.literal(true)) }),
  ),
  /** Who was removed; for the founder only. */
  removed: v.optional(v.array(Person)),
  /** Replacements that can still be undone, the latest first: when, and until when the state before is kept. */
  replacements: v.array(v.object({ number: v.number(), at: v.number(), until: v.number() })),
  /** Who did what, the latest first; for the people of the campaign only. */
  history: v.optional(v.array(CampaignEvent)),
})
export type Campaign = v.InferOutput<typeof Campaign>

/** Among GET /api/me/campaigns. */
export const MyCampaign = v.object({
  code: v.string(),
  game: v.string(),
  names: InBothLanguages,
  state: v.picklist(['open', 'over']),
  touched: v.number(),
  table: v.optional(SessionTable),
})
export type MyCampaign = v.InferOutput<typeof MyCampaign>
