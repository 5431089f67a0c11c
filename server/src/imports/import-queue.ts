/**
 * The queue of import jobs: one job of a guest runs at a time, and a client with many jobs waits behind those with few. It has
 * two lanes. Each job begins in the quick one; one that turns out to be slow moves to the slow lane, or waits until there is
 * room in it. So slow jobs never keep a new one from starting.
 */

export interface Owner {
  readonly guest: string
  readonly address: string
}

export interface QueueLimits {
  /** Running at once, in each lane. */
  readonly maxQuick: number
  readonly maxSlow: number
  readonly maxRunningPerAddress: number
  /** Waiting and running. */
  readonly maxJobs: number
  readonly maxJobsPerGuest: number
  readonly maxJobsPerAddress: number
}

interface Entry<Job> {
  readonly job: Job
  readonly owner: Owner
  isRunning: boolean
  isSlow: boolean
}

export class ImportQueue<Job> {
  readonly #limits: QueueLimits
  /** In the order of their arrival. */
  #entries: Entry<Job>[] = []

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** The limit that one more job of this owner would exceed. */
  full({ guest, address }: Owner): 'owner' | 'all' | undefined {
    const { maxJobs, maxJobsPerGuest, maxJobsPerAddress } = this.#limits
    if (this.#count((owner) => owner.guest === guest) >= maxJobsPerGuest) return 'owner'
    if (this.#count((owner) => owner.address === address) >= maxJobsPerAddress) return 'owner'
    return this.#entries.length >= maxJobs ? 'all' : undefined
  }

  add(job: Job, owner: Owner): void {
    this.#entries.push({ job, owner, isRunning: false, isSlow: false })
  }

  remove(job: Job): void {
    this.#entries = this.#entries.filter((entry) => entry.job !== job)
  }

  /** The next job that may run now, marked as running. */
  take(): Job | undefined {
    const next = this.#waiting().find(
      ({ owner, isSlow }) => this.#hasRoom(isSlow) && this.#mayRun(owner) && (!isSlow || this.#mayRunSlow(owner)),
    )
    if (next) next.isRunning = true
    return next?.job
  }

  /** A running job turns out to be slow. Returns whether it continues; otherwise it waits and is taken once more. */
  slowed(job: Job): boolean {
    const entry = this.#entries.find((each) => each.job === job)
    if (!entry || entry.isSlow) return true
    const hasRoom = this.#hasRoom(true) && this.#mayRunSlow(entry.owner)
    entry.isSlow = true
    entry.isRunning = hasRoom
    return hasRoom
  }

  /** Whether a job is in the slow lane. */
  isSlow(job: Job): boolean {
    return this.#entries.some((entry) => entry.job === job && entry.isSlow)
  }

  /** From 1; undefined for a running job. */
  position(job: Job): number | undefined {
    const at = this.#waiting().findIndex((entry) => entry.job === job)
    return at < 0 ? undefined : at + 1
  }

  #count(isMeant: (owner: Owner) => boolean): number {
    return this.#entries.filter(({ owner }) => isMeant(owner)).length
  }

  #hasRoom(isSlow: boolean): boolean {
    const running = this.#entries.filter((entry) => entry.isRunning && entry.isSlow === isSlow)
    return running.length < (isSlow ? this.#limits.maxSlow : this.#limits.maxQuick)
  }

  #mayRun({ guest, address }: Owner): boolean {
    const running = this.#entries.filter(({ isRunning }) => isRunning)
    return (
      !running.some(({ owner }) => owner.guest === guest) &&
      running.filter(({ owner }) => owner.address === address).length < this.#limits.maxRunningPerAddress
    )
  }

  /** One slow job per address, so that no address fills the slow lane alone. */
  #mayRunSlow({ address }: Owner): boolean {
    return !this.#entries.some((entry) => entry.isRunning && entry.isSlow && entry.owner.address === address)
  }

  /** Round robin over addresses: the first job of each address comes before the second of any. */
  #waiting(): Entry<Job>[] {
    const before = new Map<string, number>()
    const ranked = this.#entries.map((entry) => {
      const rank = before.get(entry.owner.address) ?? 0
      before.set(entry.owner.address, rank + 1)
      return { entry, rank }
    })
    return ranked
      .filter(({ entry }) => !entry.isRunning)
      .sort((one, other) => one.rank - other.rank)
      .map(({ entry }) => entry)
  }
}
