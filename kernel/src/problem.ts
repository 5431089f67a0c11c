import type { Params } from './events.ts'
import { houseWords } from './house-words.ts'
import type { Teller } from './phrases.ts'
import { teller } from './phrases.ts'

type CodeIn<Word> = Word extends `problem.${infer Code}` ? Code : never

/** What is wrong with something handed in, as data: the house words tell `problem.<code>` in any language. */
export interface Problem {
  readonly code: CodeIn<keyof (typeof houseWords)['en']>
  readonly params: Params
}

export const problem = (code: Problem['code'], params: Params = {}): Problem => ({ code, params })

/** A problem in the reader's language: a clause without a full stop, since other sentences quote it. */
export const explain = (tell: Teller, { code, params }: Problem): string => tell(`problem.${code}`, params)

const inEnglish = teller('en', houseWords.en, (seat) => `seat ${seat}`)

/** Something handed in cannot be used. People read the problem in their own language; the message is for developers. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError'
  readonly problem: Problem

  constructor(given: Problem, where = '') {
    super(`${where}${explain(inEnglish, given)}`)
    this.problem = given
  }
}
