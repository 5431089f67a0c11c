import type { Options, Outcome, Seat } from '@gloamhall/kernel'

export interface SummaryParameters {
  readonly game: string
  readonly seats: number
  readonly games: number
  readonly seed: number
  readonly bots: readonly string[]
  readonly options: Options
}

export type Counts = Record<string, number>

export interface Report extends SummaryParameters {
  readonly endings: Counts
  /** Games won, by seat. */
  readonly wins: readonly number[]
  /** Games by number of winners. */
  readonly winners: Counts
  /** Other parameters of the outcomes, such as the clan that won. */
  readonly details: Readonly<Record<string, Counts>>
  readonly decisions: {
    readonly min: number
    readonly median: number
    readonly mean: number
    readonly max: number
    readonly sum: number
  }
  readonly seconds: number
  readonly gamesPerSecond: number
}

/** Collects the results of a series of games. */
export class Summary {
  readonly #parameters: SummaryParameters
  readonly #endings: Counts = {}
  readonly #winners: Counts = {}
  readonly #details: Record<string, Counts> = {}
  readonly #wins: number[]
  readonly #lengths: number[] = []
  readonly #started = performance.now()

  constructor(parameters: SummaryParameters) {
    this.#parameters = parameters
    this.#wins = Array.from({ length: parameters.seats }, () => 0)
  }

  add({ how, winners, params = {} }: Outcome, decisions: number): void {
    this.#lengths.push(decisions)
    count(this.#endings, how)
    count(this.#winners, winners.length)
    for (const winner of winners) this.#wins[winner - 1] = (this.#wins[winner - 1] ?? 0) + 1
    for (const [name, value] of Object.entries(params)) {
      this.#details[name] ??= {}
      // A list of seats has too many values to count; the winners are counted above.
      if (typeof value !== 'object') count(this.#details[name], value)
    }
  }

  report(): Report {
    const seconds = (performance.now() - this.#started) / 1000
    return {
      ...this.#parameters,
      endings: this.#endings,
      wins: this.#wins,
      winners: this.#winners,
      details: this.#details,
      decisions: spread(this.#lengths),
      seconds: round(seconds, 3),
      gamesPerSecond: round(this.#lengths.length / seconds, 1),
    }
  }
}

const count = (counts: Counts, value: Seat | string | number | boolean): void => {
  counts[String(value)] = (counts[String(value)] ?? 0) + 1
}

function spread(lengths: readonly number[]): Report['decisions'] {
  const sorted = [...lengths].sort((a, b) => a - b)
  const sum = sorted.reduce((total, each) => total + each, 0)
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1)
  return {
    min: sorted[0] ?? 0,
    median: middle.reduce((total, each) => total + each, 0) / middle.length,
    mean: round(sum / sorted.length, 2),
    max: sorted.at(-1) ?? 0,
    sum,
  }
}

const round = (number: number, digits: number): number => Number(number.toFixed(digits))
