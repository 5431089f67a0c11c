import type { Teller } from '@gloamhall/kernel'
import type { Values } from '../app/phrase.ts'

/** The words of a board, in the language of the teller. */
export type BoardWords<Word extends string> = (word: Word, values?: Values) => string

/** For the words that a catalogue keeps under the prefix of its board. */
export const boardWords =
  <Word extends string>(prefix: string) =>
  (tell: Teller): BoardWords<Word> =>
  (word, values) =>
    tell(`${prefix}.${word}`, values)
