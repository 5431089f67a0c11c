import type { Params } from './events.ts'
import type { Teller } from './phrases.ts'
import { teller } from './phrases.ts'
import { problemWords } from './problem-words.ts'

type CodeIn<Word> = Word extends `problem.${infer Code}` ? Code : never

/** What is wrong with something handed in, as data: `problem.<code>` of the problem words tells it in any language. */
export interface Problem {
  readonly code: CodeIn<keyof (typeof problemWords)['en']>
  readonly params: Params
}

export const problem = (code: Problem['code'], params: Params = {}): Problem => ({ code, params })

/** A problem in the reader's language: a clause without a full stop, since other sentences quote it. */
export const explain = (tell: Teller, { code, params }: Problem): string => tell(`problem.${code}`, params)

const inEnglish = (given: Problem): string =>
  explain(
    teller('en', problemWords.en, (seat) => `seat ${seat}`),
    given,
  )

/** Something handed in cannot be used. People read the problem in their own language; the message is for developers. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError'
  readonly problem: Problem

  constructor(given: Problem, where = '') {
    super(`${where}${inEnglish(given)}`)
    this.problem = given
  }
}
