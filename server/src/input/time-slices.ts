/** Time slicing: several computations in steps share one thread. */

/** Length of a slice. */
const SLICE_MS = 20

/** Processor time up to which a job counts as quick. Quick jobs go first, so that a slow one delays nobody's first seconds. */
const QUICK_MS = 500

/** How many slices of quick jobs come before one of a slow job, which therefore always advances. */
const MAX_QUICK_TURNS = 3

export interface Slot<Progress, Result> {
  readonly id: string
  readonly steps: Iterator<Progress, Result>
  /** Processor time used so far. */
  spentMs: number
}

/** The result of one slice. */
export type Turn<Progress, Result> =
  | { readonly id: string; readonly state: 'slowed'; readonly progress: Progress | undefined }
  | { readonly id: string; readonly state: 'running'; readonly progress: Progress | undefined }
  | { readonly id: string; readonly state: 'done'; readonly result: Result }
  | { readonly id: string; readonly state: 'failed'; readonly error: unknown }
  | { readonly id: string; readonly state: 'too-slow' }

export interface Clocks {
  /** Wall time: how long others have been waiting. */
  readonly now: () => number
  /** Processor time of this thread, so that load of the machine does not count against a job. */
  readonly spent: () => number
}

/** Runs computations of many owners on one thread, in slices and in turn. */
export class TimeSlices<Progress, Result> {
  readonly #limitMs: number
  readonly #clocks: Clocks
  #quick: Slot<Progress, Result>[] = []
  #slow: Slot<Progress, Result>[] = []
  #quickTurns = 0

  constructor(limitMs: number, clocks: Clocks) {
    this.#limitMs = limitMs
    this.#clocks = clocks
  }

  get isEmpty(): boolean {
    return this.#quick.length + this.#slow.length === 0
  }

  /** A job known to be slow does not start among the quick ones. */
  add(id: string, steps: Iterator<Progress, Result>, isSlow = false): void {
    const line = isSlow ? this.#slow : this.#quick
    line.push({ id, steps, spentMs: 0 })
  }

  /** Returns whether the job existed. */
  remove(id: string): boolean {
    const before = this.#quick.length + this.#slow.length
    this.#quick = this.#quick.filter((slot) => slot.id !== id)
    this.#slow = this.#slow.filter((slot) => slot.id !== id)
    return this.#quick.length + this.#slow.length < before
  }

  /** The job whose slice is next; the same one until it has had it. */
  next(): string | undefined {
    return this.#line()[0]?.id
  }

  /** Runs one slice of the next job. */
  turn(): Turn<Progress, Result> | undefined {
    const line = this.#line()
    const slot = line.shift()
    if (!slot) return undefined
    this.#quickTurns = line === this.#quick ? this.#quickTurns + 1 : 0
    const turn = this.#run(slot)
    if (turn.state !== 'running') return turn
    const isSlow = line === this.#slow || slot.spentMs >= QUICK_MS
    const nextLine = isSlow ? this.#slow : this.#quick
    nextLine.push(slot)
    return isSlow && line === this.#quick ? { ...turn, state: 'slowed' } : turn
  }

  #line(): Slot<Progress, Result>[] {
    if (this.#quick.length === 0) return this.#slow
    return this.#slow.length > 0 && this.#quickTurns >= MAX_QUICK_TURNS ? this.#slow : this.#quick
  }

  #run(slot: Slot<Progress, Result>): Turn<Progress, Result> {
    const { id, steps } = slot
    const [began, spent] = [this.#clocks.now(), this.#clocks.spent()]
    let progress: Progress | undefined
    try {
      do {
        const { done, value } = steps.next()
        if (done) return { id, state: 'done', result: value }
        progress = value
      } while (this.#clocks.now() - began < SLICE_MS)
    } catch (error) {
      return { id, state: 'failed', error }
    } finally {
      slot.spentMs += this.#clocks.spent() - spent
    }
    return slot.spentMs > this.#limitMs ? { id, state: 'too-slow' } : { id, state: 'running', progress }
  }
}
