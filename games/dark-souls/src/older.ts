import type { Game, Language, OlderWords, Phrases } from '@gloamhall/kernel'
import { OPTIONS } from './table.ts'

const { campaignEnd: _, ...options } = OPTIONS

/** What is needed to finish and to replay matches of older versions. */
export const older: NonNullable<Game['older']> = {
  1: { options: { ...options, luckOnResist: { values: ['yes', 'no'], rule: 'DS-286' } } },
}

/** No texts have changed since. */
const unchanged: Readonly<Record<Language, Phrases>> = { en: {}, de: {} }

export const olderWords: OlderWords = { 1: unchanged }
