import type { Seat } from '@gloamhall/kernel'
import { seat as toSeat } from '@gloamhall/kernel'
import type { SeatState } from '@gloamhall/protocol'
import { BOT_LEVELS, DEFAULT_BOT_LEVEL } from '@gloamhall/protocol'
import type { SeatRow } from '../store/schema.ts'

export type BotLevel = (typeof BOT_LEVELS)[number]

/** The level of this name. Matches and requests from before levels were introduced say `greedy`. */
export const botLevelOf = (name: string): BotLevel => BOT_LEVELS.find((level) => level === name) ?? DEFAULT_BOT_LEVEL
export type Sigil = NonNullable<SeatState['sigil']>

/** A seat of a table, as the server keeps it. */
export interface SeatSlot {
  readonly seat: Seat
  holder: 'free' | 'person' | 'bot'
  guest: string | undefined
  name: string | undefined
  sigil: Sigil | undefined
  level: BotLevel | undefined
  nonce: string | undefined
  ready: boolean
  /** Muted by the host. */
  muted: boolean
  /** A bot plays for a person who was inactive for too long. */
  botControlled: boolean
  /** When its person was last active. */
  lastSeenAt: number
  /** The version of the match after which a bot played for this person, until they have seen it. */
  botSinceVersion: number | undefined
  /** How many of that bot's choices the person has not seen yet. */
  botMoves: number
  /** Whether another person held this seat earlier in the match. */
  wasTakenOver: boolean
  /** An external bot, by its own declaration. In votes of people it counts as a bot. */
  program: boolean
}

/** For `lastSeenAt`: no activity yet. */
export const NEVER = 0

export const emptySlot = (seat: Seat): SeatSlot => ({
  seat,
  holder: 'free',
  guest: undefined,
  name: undefined,
  sigil: undefined,
  level: undefined,
  nonce: undefined,
  ready: false,
  muted: false,
  botControlled: false,
  lastSeenAt: NEVER,
  botSinceVersion: undefined,
  botMoves: 0,
  wasTakenOver: false,
  program: false,
})

/** Whether a person, and no bot, currently plays this seat. */
export const isPlayedByPerson = ({ holder, botControlled }: SeatSlot): boolean => holder === 'person' && !botControlled

/**
 * Whether its player has left the running match. Leaving resets the time of the last activity (`Seats.leave`), which every
 * other player has had since taking the seat.
 */
export const hasLeft = ({ holder, botControlled, lastSeenAt }: SeatSlot): boolean =>
  holder === 'person' && botControlled && lastSeenAt === NEVER

/** The public state of the seat; `vacant` if a newcomer may ask for it, `firstSeat` if its player holds several. */
export const seatState = (
  slot: SeatSlot,
  { present, vacant, firstSeat }: { present: boolean; vacant: boolean; firstSeat: Seat | undefined },
): SeatState => {
  const {
    seat,
    holder,
    name,
    sigil,
    level,
    ready,
    muted,
    botControlled,
    nonce,
    botSinceVersion = 0,
    botMoves,
    program,
  } = slot
  return {
    seat,
    holder,
    ...(name === undefined ? {} : { name }),
    ...(sigil === undefined ? {} : { sigil }),
    ...(level === undefined ? {} : { level }),
    present: holder === 'person' && present,
    botControlled,
    ...(hasLeft(slot) ? { left: true } : {}),
    ready,
    ...(program ? { program } : {}),
    ...(muted ? { muted } : {}),
    ...(nonce === undefined ? {} : { hasNonce: true }),
    ...(vacant ? { vacant } : {}),
    ...(firstSeat === undefined ? {} : { firstSeat }),
    ...(botMoves > 0 && !botControlled ? { botMoves: { afterVersion: botSinceVersion, count: botMoves } } : {}),
  }
}

export const slotFromRow = (row: SeatRow): SeatSlot => ({
  seat: toSeat(row.seat),
  holder: row.holder as SeatSlot['holder'],
  guest: row.guest ?? undefined,
  name: row.name ?? undefined,
  sigil: (row.sigil ?? undefined) as Sigil | undefined,
  level: row.level === null ? undefined : botLevelOf(row.level),
  nonce: row.nonce ?? undefined,
  ready: row.ready === 1,
  muted: row.muted === 1,
  botControlled: row.bot_controlled === 1,
  lastSeenAt: row.last_seen_at,
  botSinceVersion: row.bot_since_version ?? undefined,
  botMoves: row.bot_moves,
  wasTakenOver: row.taken_over === 1,
  program: row.program === 1,
})

export const rowOf = (match: string, slot: SeatSlot): SeatRow => ({
  match,
  seat: slot.seat,
  holder: slot.holder,
  guest: slot.guest ?? null,
  name: slot.name ?? null,
  sigil: slot.sigil ?? null,
  level: slot.level ?? null,
  nonce: slot.nonce ?? null,
  ready: slot.ready ? 1 : 0,
  muted: slot.muted ? 1 : 0,
  bot_controlled: slot.botControlled ? 1 : 0,
  last_seen_at: slot.lastSeenAt,
  bot_since_version: slot.botSinceVersion ?? null,
  bot_moves: slot.botMoves,
  taken_over: slot.wasTakenOver ? 1 : 0,
  program: slot.program ? 1 : 0,
})
