import type { Teller } from '@gloamhall/kernel'
import type { Values } from '../../app/phrase.ts'
import type de from './i18n/de.json'
import type en from './i18n/en.json'

/** A word that German lacks does not compile. */
export type Word = keyof typeof en & keyof typeof de extends `soul.${infer Name}` ? Name : never

export type Words = (word: Word, values?: Values) => string

/** The board's own words, in the language of the teller. */
export const words =
  (tell: Teller): Words =>
  (word, values) =>
    tell(`soul.${word}`, values)
