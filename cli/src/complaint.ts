import type { Params } from '@gloamhall/kernel'
import type { Word } from './words.ts'

/** What is wrong with what a person typed or handed in, as one sentence of the catalogue. */
export class Complaint extends Error {
  readonly word: Word
  readonly params: Params
  /** 2 for a wrong call or an unreadable file, 1 for a check that failed. */
  readonly exit: 1 | 2
  /** The file it is about, where the sentence does not name it. */
  readonly file: string | undefined

  constructor(word: Word, params: Params = {}, exit: 1 | 2 = 2, file?: string) {
    super(word)
    this.word = word
    this.params = params
    this.exit = exit
    this.file = file
  }

  in(file: string): Complaint {
    return 'file' in this.params ? this : new Complaint(this.word, this.params, this.exit, file)
  }
}
