import type { PACES } from '@gloamhall/protocol'
import type { SeatSlot } from './seat-slot.ts'
import { hasLeft, NEVER } from './seat-slot.ts'

export type Pace = (typeof PACES)[number]

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Largest delay of `setTimeout`, 24 days; the timer is set again when it fires. */
export const MAX_TIMER_MS = 0x7fff_ffff

/** How long a seat may be inactive before a bot plays for it, in milliseconds. */
export const turnLimitMs = (pace: Pace, liveSeconds: number): number =>
  ({
    twoMinutes: 2 * MINUTE_MS,
    live: liveSeconds * 1000,
    fifteenMinutes: 15 * MINUTE_MS,
    day: DAY_MS,
    threeDays: 3 * DAY_MS,
    week: 7 * DAY_MS,
    never: Infinity,
  })[pace]

const LIVE: ReadonlySet<Pace> = new Set(['twoMinutes', 'live', 'fifteenMinutes'])

/** Whether players are present at the same time, rather than moving now and then. */
export const isLive = (pace: Pace): boolean => LIVE.has(pace)

/** A player replaced by a bot counts as gone after this many turn limits: ten minutes if the limit is five. */
const TURN_LIMITS_UNTIL_GONE = 2

/** A person who is not awaited, so that no bot plays for them, counts as gone after this. */
export const VACANT_AFTER_MS = 7 * DAY_MS

/**
 * The time from which a newcomer may ask for this seat: a bot holds it, or its player has left or been inactive for very
 * long.
 */
export function vacantFrom(slot: SeatSlot, pace: Pace, liveSeconds: number): number {
  const { holder, guest, botControlled, lastSeenAt } = slot
  if (holder === 'bot' || guest === undefined || hasLeft(slot)) return NEVER
  const untilGone = botControlled ? TURN_LIMITS_UNTIL_GONE * turnLimitMs(pace, liveSeconds) : VACANT_AFTER_MS
  return lastSeenAt + Math.min(VACANT_AFTER_MS, untilGone)
}
