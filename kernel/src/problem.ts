import type { Params } from './events.ts'
import type { Teller } from './phrases.ts'
import { teller } from './phrases.ts'
import { problemWords } from './problem-words.ts'

type CodeIn<Word> = Word extends `problem.${infer Code}` ? Code : never

/** A problem with some input, as data: the phrase `problem.<code>` describes it in any language. */
export interface Problem {
  readonly code: CodeIn<keyof (typeof problemWords)['en']>
  readonly params: Params
}

/** Creates a problem. */
export const problem = (code: Problem['code'], params: Params = {}): Problem => ({ code, params })

/** A problem in the reader's language: a clause without a full stop, since other sentences quote it. */
export const explain = (tell: Teller, { code, params }: Problem): string => tell(`problem.${code}`, params)

const inEnglish = (given: Problem): string =>
  explain(
    teller('en', problemWords.en, (seat) => `seat ${seat}`),
    given,
  )

/** Input that cannot be used. Users read `problem` in their own language; the message is for developers. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError'
  readonly problem: Problem

  constructor(given: Problem, where = '') {
    super(`${where}${inEnglish(given)}`)
    this.problem = given
  }
}
