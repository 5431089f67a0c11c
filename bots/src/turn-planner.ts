import type { Choice, Seat, Table, TurnLimits, TurnModel } from '@gloamhall/kernel'

/** Sequences longer than this are not continued. */
const MAX_DEPTH = 16

/** The spacing of the seeds of the samples. */
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
  readonly #seen = new Set<string>()
  readonly #ends: Sequence<T>[] = []
  #tried = 0

  constructor(model: TurnModel<T>, root: T, seat: Seat, limits: Pick<TurnLimits, 'beam' | 'sequences'>) {
    this.#model = model
    this.#root = root
    this.#seat = seat
    let open = this.#continued(root, undefined)
    for (let depth = 0; depth < MAX_DEPTH && open.length > 0; depth++) {
      open.sort(byWorth)
      open = open
        .slice(0, this.#tried < limits.sequences ? limits.beam : 1)
        .flatMap(({ table, first }) => this.#continued(table, first))
    }
  }

  /** The estimated value of the best end; undefined if none was found. */
  get best(): number | undefined {
    return this.#ends.length === 0 ? undefined : Math.max(...this.#ends.map(({ worth }) => worth))
  }

  /** The value of each first choice, by samples of what follows the best ends; those that lead to none of these are missing. */
  sample({ ends, samples, next }: TurnLimits, seed: number): ReadonlyMap<Choice, number> {
    const sorted = this.#ends.toSorted(byWorth)
    const safe = sorted.filter(({ table }) => this.#model.isSafe(table, this.#seat))
    const values = new Map<Choice, number>()
    for (const { table, first } of new Set([...sorted.slice(0, ends), ...safe.slice(0, ends / 3)])) {
      let sum = 0
      for (let nth = 0; nth < samples; nth++) sum += this.#valueAfter(table, seed + SEED_STEP * nth, next)
      values.set(first, Math.max(values.get(first) ?? Number.NEGATIVE_INFINITY, sum / samples))
    }
    return values
  }

  #valueAfter(end: T, seed: number, next: TurnLimits['next']): number {
    const table = this.#model.afterTurn(end, this.#root, this.#seat, { seed, nextTurn: next !== undefined })
    const value = this.#model.evaluateEnd(table, this.#root, this.#seat)
    if (!next) return value
    if (this.#model.isOver(table, table, this.#seat)) return value + this.#model.turnGain(table)
    return Math.max(value, new TurnPlanner(this.#model, table, this.#seat, next).best ?? value)
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
