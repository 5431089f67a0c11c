const A_DAY = 86_400_000

/** Whoever has begun the deal of a day may finish it so long after its midnight; only then is its seed opened. */
const GRACE_MS = 6 * 3_600_000

/** A day of the house, from midnight to midnight by UTC: 2026-11-16. */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day so many days later. */
export const dayAfter = (day: string, count: number): string => dayAt(beginOf(day) + count * A_DAY)

export const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Nobody begins it from here on. */
export const endOf = (day: string): number => beginOf(day) + A_DAY

/** From here on nobody's score hangs on it any more, and everybody may know what was dealt. */
export const opensAt = (day: string): number => endOf(day) + GRACE_MS

/** Is it written as days are, and is there such a day? */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(beginOf(text)) && dayAt(beginOf(text)) === text
