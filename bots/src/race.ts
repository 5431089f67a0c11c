/** A choice with its value in every round so far. */
interface Runner<C> {
  readonly choice: C
  readonly values: number[]
  sum: number
}

/** Rounds before a choice may drop out. */
const MIN_ROUNDS = 10

/** A choice drops out once its mean difference to the best is this many standard errors. */
const DROP_OUT_ERRORS = 2.5

/**
 * Finds the best of several choices by paired samples: each round gives all of them a value under the same circumstances, and
 * those that are clearly behind the best drop out, so that the remaining rounds go to the close ones.
 */
export class Race<C> {
  readonly #runners: readonly Runner<C>[]
  #open: readonly Runner<C>[]

  constructor(choices: readonly C[]) {
    this.#runners = choices.map((choice) => ({ choice, values: [], sum: 0 }))
    this.#open = this.#runners
  }

  /** Whether more than one choice remains. */
  get isOpen(): boolean {
    return this.#open.length > 1
  }

  /** Plays a round: the value of each choice that is still in the race. */
  round(valueOf: (choice: C) => number): void {
    for (const runner of this.#open) {
      const value = valueOf(runner.choice)
      runner.values.push(value)
      runner.sum += value
    }
    const best = this.#best()
    if (best.values.length >= MIN_ROUNDS) this.#open = this.#open.filter((runner) => !isBehind(runner, best))
  }

  /** The mean of each choice relative to the best; one that has dropped out never counts as equal. */
  values(): readonly number[] {
    const best = this.#best()
    const most = meanOf(best)
    return this.#runners.map((runner) => {
      if (runner === best) return 0
      const behind = meanOf(runner) - most
      return this.#open.includes(runner) ? behind : Math.min(behind, -Number.EPSILON)
    })
  }

  #best(): Runner<C> {
    return this.#open.reduce((best, runner) => (meanOf(runner) > meanOf(best) ? runner : best))
  }
}

const meanOf = <C>({ sum, values }: Runner<C>): number => (values.length === 0 ? 0 : sum / values.length)

function isBehind<C>(runner: Runner<C>, best: Runner<C>): boolean {
  const rounds = best.values.length
  const mean = (best.sum - runner.sum) / rounds
  if (mean <= 0) return false
  let squares = 0
  for (let at = 0; at < rounds; at++)
    squares += ((best.values[at] as number) - (runner.values[at] as number) - mean) ** 2
  return mean > DROP_OUT_ERRORS * Math.sqrt(squares / rounds / (rounds - 1))
}
