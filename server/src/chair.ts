import type { Seat } from '@gloamhall/kernel'
import { seat as toSeat } from '@gloamhall/kernel'
import type { BOT_LEVELS, SeatState } from '@gloamhall/protocol'
import type { SeatRow } from './store/schema.ts'

export type BotLevel = (typeof BOT_LEVELS)[number]
export type Sigil = NonNullable<SeatState['sigil']>

/** One chair. */
export interface Chair {
  readonly seat: Seat
  holder: 'free' | 'person' | 'bot'
  guest: string | undefined
  name: string | undefined
  sigil: Sigil | undefined
  level: BotLevel | undefined
  nonce: string | undefined
  ready: boolean
  /** The host has asked this seat to be silent. */
  muted: boolean
  /** A bot plays for a person who has been silent for too long. */
  minded: boolean
  /** When its person last gave a sign of life. */
  heard: number
  /** The version of the match behind which a bot has played for this person, until they have seen it. */
  absent: number | undefined
  /** So often that bot has chosen, as far as its person has not seen it yet. */
  played: number
  /** Somebody else played here before, in this match. */
  heir: boolean
  /** Somebody's program sits here, and has said so. In all that people agree on it counts for as much as a bot. */
  program: boolean
}

/** Before any silence began. */
export const NEVER = 0

export const emptyChair = (seat: Seat): Chair => ({
  seat,
  holder: 'free',
  guest: undefined,
  name: undefined,
  sigil: undefined,
  level: undefined,
  nonce: undefined,
  ready: false,
  muted: false,
  minded: false,
  heard: NEVER,
  absent: undefined,
  played: 0,
  heir: false,
  program: false,
})

/** Does a person play this seat now? */
export const isPersons = ({ holder, minded }: Chair): boolean => holder === 'person' && !minded

/** What everybody may know of it; `vacant` if somebody who comes later may ask for it. */
export const seatState = (
  { seat, holder, name, sigil, level, ready, muted, minded, nonce, absent = 0, played, program }: Chair,
  { present, vacant }: { present: boolean; vacant: boolean },
): SeatState => ({
  seat,
  holder,
  ...(name === undefined ? {} : { name }),
  ...(sigil === undefined ? {} : { sigil }),
  ...(level === undefined ? {} : { level }),
  present: holder === 'person' && present,
  minded,
  ready,
  ...(program ? { program } : {}),
  ...(muted ? { muted } : {}),
  ...(nonce === undefined ? {} : { thrown: true }),
  ...(vacant ? { vacant } : {}),
  ...(played > 0 && !minded ? { played: { after: absent, choices: played } } : {}),
})

export const chairIn = (row: SeatRow): Chair => ({
  seat: toSeat(row.seat),
  holder: row.holder as Chair['holder'],
  guest: row.guest ?? undefined,
  name: row.name ?? undefined,
  sigil: (row.sigil ?? undefined) as Sigil | undefined,
  level: (row.level ?? undefined) as BotLevel | undefined,
  nonce: row.nonce ?? undefined,
  ready: row.ready === 1,
  muted: row.muted === 1,
  minded: row.minded === 1,
  heard: row.heard,
  absent: row.absent ?? undefined,
  played: row.played,
  heir: row.heir === 1,
  program: row.program === 1,
})

export const rowOf = (match: string, chair: Chair): SeatRow => ({
  match,
  seat: chair.seat,
  holder: chair.holder,
  guest: chair.guest ?? null,
  name: chair.name ?? null,
  sigil: chair.sigil ?? null,
  level: chair.level ?? null,
  nonce: chair.nonce ?? null,
  ready: chair.ready ? 1 : 0,
  muted: chair.muted ? 1 : 0,
  minded: chair.minded ? 1 : 0,
  heard: chair.heard,
  absent: chair.absent ?? null,
  played: chair.played,
  heir: chair.heir ? 1 : 0,
  program: chair.program ? 1 : 0,
})
