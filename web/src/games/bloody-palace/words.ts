import type { BoardWords } from '../board-words.ts'
import { boardWords } from '../board-words.ts'
import type de from './i18n/de.json'
import type en from './i18n/en.json'

/** A key missing from the German catalogue does not compile. */
export type Word = keyof typeof en & keyof typeof de extends `arena.${infer Name}` ? Name : never

export type Words = BoardWords<Word>

/** The board's own words. */
export const words = boardWords<Word>('arena')
