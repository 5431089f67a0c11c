import type { Choice, Seat, Table, TurnLimits, TurnModel } from '@gloamhall/kernel'

/** Sequences longer than this are not continued. */
const MAX_DEPTH = 16

/** Distance between the seeds of two samples. */
const SEED_STEP = 7919

interface Sequence<T> {
  readonly table: T
  readonly first: Choice
  readonly worth: number
}

/**
 * Plans a whole turn on one imagined table by beam search: sequences of actions are played out, most promising first, and
 * equal positions are merged.
 */
export class TurnPlanner<T extends Table> {
  readonly #model: TurnModel<T>
  readonly #root: T
  readonly #seat: Seat
  readonly #limits: TurnLimits
  readonly #isUp: () => boolean
  readonly #seen = new Set<string>()
  readonly #ends: Sequence<T>[] = []
  #tried = 0

  /** When the time is up, only the best sequence is continued, and each end is sampled once. */
  constructor(model: TurnModel<T>, root: T, seat: Seat, limits: TurnLimits, isUp: () => boolean) {
    this.#model = model
    this.#root = root
    this.#seat = seat
    this.#limits = limits
    this.#isUp = isUp
    let open = this.#continued(root, undefined)
    for (let depth = 0; depth < MAX_DEPTH && open.length > 0; depth++) {
      open.sort(byWorth)
      open = open
        .slice(0, this.#tried < limits.sequences && !isUp() ? limits.beam : 1)
        .flatMap(({ table, first }) => this.#continued(table, first))
    }
  }

  /**
   * The value of each first choice, from samples of what follows the best ends. First choices that lead to none of these
   * ends are missing.
   */
  sample(seed: number): ReadonlyMap<Choice, number> {
    const { ends, samples } = this.#limits
    const sorted = this.#ends.toSorted(byWorth)
    const safe = sorted.filter(({ table }) => this.#model.isSafe(table, this.#seat))
    const sampled = [...new Set([...sorted.slice(0, ends), ...safe.slice(0, ends / 3)])]
    const sums = sampled.map(() => 0)
    let done = 0
    // Round by round, so that all ends have the same number of samples when the time is up.
    do {
      for (const [at, { table }] of sampled.entries())
        sums[at] = (sums[at] as number) + this.#valueAfter(table, seed + SEED_STEP * done)
    } while (++done < samples && !this.#isUp())
    const values = new Map<Choice, number>()
    for (const [at, { first }] of sampled.entries())
      values.set(first, Math.max(values.get(first) ?? Number.NEGATIVE_INFINITY, (sums[at] as number) / done))
    return values
  }

  /** The value of an end after a sample of what follows it. */
  #valueAfter(end: T, seed: number): number {
    return this.#model.evaluateEnd(this.#model.afterTurn(end, this.#root, this.#seat, seed), this.#root, this.#seat)
  }

  #continued(table: T, first: Choice | undefined): Sequence<T>[] {
    const open: Sequence<T>[] = []
    for (const choices of this.#model.actions(table, this.#seat)) {
      this.#tried++
      const next = this.#model.play(table, this.#seat, choices)
      if (!next) continue
      const began = first ?? (choices[0] as Choice)
      if (this.#model.isOver(next, this.#root, this.#seat)) {
        this.#ends.push({ table: next, first: began, worth: this.#model.evaluateEnd(next, this.#root, this.#seat) })
        continue
      }
      const key = this.#model.positionKey(next, this.#seat)
      if (this.#seen.has(key)) continue
      this.#seen.add(key)
      open.push({ table: next, first: began, worth: this.#model.estimate(next, this.#root, this.#seat) })
    }
    return open
  }
}

const byWorth = (one: { readonly worth: number }, other: { readonly worth: number }): number => other.worth - one.worth
