/** How many jobs may wait: in all, and of one client address. */
export interface QueueLimits {
  readonly maxWaiting: number
  readonly maxWaitingPerAddress: number
}

/**
 * A queue in front of a few workers that is fair per client address: addresses take turns, so a client with many jobs waits
 * behind one with few.
 */
export class FairQueue<Job> {
  readonly #limits: QueueLimits
  readonly #slots: number
  readonly #start: (job: Job) => Promise<void>
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Job[]>()
  #running = 0
  #size = 0

  constructor(limits: QueueLimits, slots: number, start: (job: Job) => Promise<void>) {
    this.#limits = limits
    this.#slots = slots
    this.#start = start
  }

  get size(): number {
    return this.#size
  }

  /** Returns the limit that is reached if the job cannot be queued. */
  add(address: string, job: Job): 'total' | 'address' | undefined {
    const own = this.#waiting.get(address) ?? []
    if (own.length >= this.#limits.maxWaitingPerAddress) return 'address'
    if (this.#size >= this.#limits.maxWaiting) return 'total'
    own.push(job)
    this.#waiting.set(address, own)
    this.#size++
    this.#next()
    return undefined
  }

  #next(): void {
    if (this.#running >= this.#slots) return
    const [first] = this.#waiting
    if (!first) return
    const [address, own] = first
    const job = own.shift()
    // Its next turn comes after all others'.
    this.#waiting.delete(address)
    if (own.length > 0) this.#waiting.set(address, own)
    if (job === undefined) return
    this.#size--
    this.#running++
    void this.#start(job).finally(() => {
      this.#running--
      this.#next()
    })
  }
}
