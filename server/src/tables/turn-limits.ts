import type { PACES } from '@gloamhall/protocol'
import type { SeatSlot } from './seat-slot.ts'
import { NEVER } from './seat-slot.ts'

export type Pace = (typeof PACES)[number]

const A_DAY = 86_400_000

/** A timer cannot wait longer than 24 days, nor need it: the table is looked at again when it wakes. */
export const MAX_TIMER_MS = 0x7fff_ffff

/** How long a seat may be silent before a bot plays for it, in milliseconds. */
export const turnLimitMs = (pace: Pace, liveSeconds: number): number =>
  ({ live: liveSeconds * 1000, day: A_DAY, threeDays: 3 * A_DAY })[pace]

/**
 * A bot plays for somebody, and nobody has heard of them for so many times the grace: ten minutes at a live table, longer
 * than anybody is at the door; where a move may take days, a whole deadline more than the one they have missed.
 */
const TURN_LIMITS_MS: Readonly<Record<Pace, number>> = { live: 10, day: 2, threeDays: 2 }

/** Nobody waits for them, so no bot plays; but after this they will hardly come back by themselves. */
export const VACANT_AFTER_MS = 7 * A_DAY

/** From when on somebody else may ask for this chair: a bot holds it, or its person has been silent for very long. */
export function vacantFrom(
  { holder, guest, botControlled, lastSeenAt }: SeatSlot,
  pace: Pace,
  liveSeconds: number,
): number {
  if (holder === 'bot' || guest === undefined) return NEVER
  return (
    lastSeenAt +
    (botControlled ? Math.min(VACANT_AFTER_MS, TURN_LIMITS_MS[pace] * turnLimitMs(pace, liveSeconds)) : VACANT_AFTER_MS)
  )
}
