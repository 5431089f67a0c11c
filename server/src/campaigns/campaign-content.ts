import type { CampaignState, InBothLanguages, Outcome } from '@gloamhall/kernel'
import type { ArchivedSeat } from '@gloamhall/kernel/campaign-archive'
import { PROGRAM_SIGIL, SIGILS } from '@gloamhall/protocol'
import type { UnsealedArchive } from '../input/messages.ts'
import type { CampaignRow, CampaignSessionRow } from '../store/schema.ts'
import type { SessionRecord } from '../store/session-record.ts'
import { seatsIn } from './campaign-view.ts'

/** A campaign from its beginning to its current state, whether played here or imported. */
export interface CampaignContent {
  readonly names: InBothLanguages
  readonly rules: number
  readonly origin: CampaignState
  /** The state for the next session; once the campaign is over, the state its last session began with. */
  readonly carried: CampaignState
  /** `open`, or how it ended. */
  readonly state: string
  readonly called: Readonly<Record<string, string>>
  readonly sessions: readonly PlayedSession[]
}

export interface PlayedSession extends Pick<Outcome, 'how' | 'params'> {
  readonly began: number
  readonly ended: number
  readonly seats: readonly ArchivedSeat[]
  readonly record: SessionRecord
}

/** The campaign's row. */
export const rowOf = ({ names, rules, origin, carried, state, called }: CampaignContent) => ({
  names: JSON.stringify(names),
  rules,
  origin: JSON.stringify(origin),
  campaign_state: JSON.stringify(carried),
  state,
  character_names: JSON.stringify(called),
})

/** Its session rows. A session that is identical to a stored one keeps its table and players. */
export const sessionsOf = (
  campaign: string,
  { sessions }: CampaignContent,
  known: readonly CampaignSessionRow[] = [],
): CampaignSessionRow[] => {
  const knownBy = new Map(known.map((session) => [session.record_id, session]))
  return sessions.map(({ began, ended, seats, how, params, record }, at) => {
    const same = knownBy.get(record.id)
    return {
      campaign,
      number: at + 1,
      match: same?.match ?? null,
      began,
      ended,
      seats: same?.seats ?? JSON.stringify(seats.map(withKnownSigil)),
      how,
      params: params ? JSON.stringify(params) : null,
      record_id: record.id,
    }
  })
}

/** Another server may have other sigils. */
const withKnownSigil = ({ sigil, ...seat }: ArchivedSeat): ArchivedSeat =>
  ([...SIGILS, PROGRAM_SIGIL] as readonly (string | undefined)[]).includes(sigil) ? { ...seat, sigil } : seat

/** A finished session with its record. */
export interface ArchivedSession extends Pick<CampaignSessionRow, 'began' | 'ended' | 'seats'> {
  readonly record: string
}

/** The archive file of a campaign, without a session that is open or being played. */
export const archiveOf = (row: CampaignRow, sessions: readonly ArchivedSession[]): UnsealedArchive => ({
  game: row.game,
  rules: row.rules,
  names: JSON.parse(row.names) as InBothLanguages,
  origin: JSON.parse(row.origin) as CampaignState,
  called: JSON.parse(row.character_names) as Record<string, string>,
  evenings: sessions.flatMap(({ began, ended, seats, record }) =>
    ended === null ? [] : [{ began, ended, seats: seatsIn(seats).map(unknownSeat), record }],
  ),
  ...(row.state === 'open' ? { carried: JSON.parse(row.campaign_state) as CampaignState } : {}),
})

/** Guest ids are private to this server. */
const unknownSeat = ({ holder, name, sigil }: ArchivedSeat): ArchivedSeat => ({
  holder,
  ...(name === undefined ? {} : { name }),
  ...(sigil === undefined ? {} : { sigil }),
})
