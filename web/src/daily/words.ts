import { catalogue, spoken } from '../app/i18n.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }

/** A sentence about the daily deal. */
export const word = catalogue<keyof typeof en>({ en, de })

/** Days and times of daily games are in UTC, regardless of the reader's time zone. */
const inUtc = (time: number, form: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(spoken.value === 'en' ? 'en-GB' : 'de', { ...form, timeZone: 'UTC' }).format(time)

export const dayIn = (day: string): string => inUtc(Date.parse(day), { day: 'numeric', month: 'long', year: 'numeric' })

export const clockIn = (time: number): string => inUtc(time, { hour: '2-digit', minute: '2-digit' })

export const momentIn = (time: number): string =>
  inUtc(time, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
