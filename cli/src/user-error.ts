import type { Params, Problem } from '@gloamhall/kernel'
import type { PhraseId } from './phrases.ts'

interface ErrorDetails {
  /** 2 for a wrong call or an unreadable file, 1 for a failed check. */
  readonly exit?: 1 | 2
  /** The file concerned, if the sentence does not name it. */
  readonly file?: string
  /** The kernel's problem, available in the sentence as {problem}. */
  readonly problem?: Problem
}

/** An error in the user's input, as one sentence of the catalogue. */
export class UserError extends Error {
  readonly phraseId: PhraseId
  readonly params: Params
  readonly exit: 1 | 2
  readonly file: string | undefined
  readonly problem: Problem | undefined

  constructor(phraseId: PhraseId, params: Params = {}, { exit = 2, file, problem }: ErrorDetails = {}) {
    super(phraseId)
    this.phraseId = phraseId
    this.params = params
    this.exit = exit
    this.file = file
    this.problem = problem
  }

  in(file: string): UserError {
    if ('file' in this.params) return this
    const { phraseId, params, exit, problem } = this
    return new UserError(phraseId, params, { exit, file, ...(problem ? { problem } : {}) })
  }
}
