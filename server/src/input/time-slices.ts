/** Time slicing: several computations in steps share one thread, each for a moment in turn. */

/** How long a computation runs before another one has its turn. */
const SLICE_MS = 20

/** Computing time in which a job is taken for a quick one: those go first, so that a slow job delays nobody's first seconds. */
const QUICK_MS = 500

/** So often in a row quick jobs come before a slow one: it goes on, however many of them there are. */
const MAX_QUICK_TURNS = 3

export interface Slot<Progress, Result> {
  readonly id: string
  readonly steps: Iterator<Progress, Result>
  /** Computing time it has had so far. */
  spentMs: number
}

/** What one turn came to. */
export type Turn<Progress, Result> =
  | { readonly id: string; readonly state: 'slowed'; readonly progress: Progress | undefined }
  | { readonly id: string; readonly state: 'running'; readonly progress: Progress | undefined }
  | { readonly id: string; readonly state: 'done'; readonly result: Result }
  | { readonly id: string; readonly state: 'failed'; readonly error: unknown }
  | { readonly id: string; readonly state: 'too-slow' }

export interface Clocks {
  /** Wall time: how long others have been waiting. */
  readonly now: () => number
  /** Computing time of this thread: what others do to the machine is not counted against a job. */
  readonly spent: () => number
}

/** Computations of many owners on one thread, in slices and in turn. */
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

  /** One that is known to be slow is not among the quick ones first. */
  add(id: string, steps: Iterator<Progress, Result>, isSlow = false): void {
    const line = isSlow ? this.#slow : this.#quick
    line.push({ id, steps, spentMs: 0 })
  }

  /** Was it there? */
  remove(id: string): boolean {
    const before = this.#quick.length + this.#slow.length
    this.#quick = this.#quick.filter((slot) => slot.id !== id)
    this.#slow = this.#slow.filter((slot) => slot.id !== id)
    return this.#quick.length + this.#slow.length < before
  }

  /** Whose turn it is next; the same one until it has had it. */
  next(): string | undefined {
    return this.#line()[0]?.id
  }

  /** Gives the next job its turn. */
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
