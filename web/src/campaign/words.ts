import { catalogue, spoken } from '../app/i18n.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }

/** A sentence of the campaign pages. */
export const word = catalogue<keyof typeof en>({ en, de })

const localeTag = (): string => (spoken.value === 'en' ? 'en-GB' : 'de')

export const dayIn = (time: number): string =>
  new Date(time).toLocaleDateString(localeTag(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })

/** Includes the time of day. */
export const momentIn = (time: number): string =>
  new Date(time).toLocaleString(localeTag(), { dateStyle: 'long', timeStyle: 'short' })
