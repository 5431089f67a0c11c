const DAY_MS = 86_400_000

/** A game started on its day may be finished until this long after midnight; then the seed is published. */
const GRACE_MS = 6 * 3_600_000

/** A calendar day in UTC: 2026-11-16. */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day `count` days later. */
export const dayAfter = (day: string, count: number): string => dayAt(beginOf(day) + count * DAY_MS)

export const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** From here on the day cannot be started. */
export const endOf = (day: string): number => beginOf(day) + DAY_MS

/** From here on no score of the day can change, and its seed is public. */
export const opensAt = (day: string): number => endOf(day) + GRACE_MS

/** Whether the text is a date in this notation that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(beginOf(text)) && dayAt(beginOf(text)) === text
