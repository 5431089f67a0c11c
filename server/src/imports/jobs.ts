import type { Language } from '@gloamhall/kernel'
import type { VerificationProgress } from '@gloamhall/kernel/campaign-archive'
import type { ImportJob } from '@gloamhall/protocol'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../logger.ts'
import { BadCampaign, Refusal } from '../errors/refusal.ts'
import type { AccountLimits } from '../limits/memory-account.ts'
import { MemoryAccount } from '../limits/memory-account.ts'
import type { Owner, QueueLimits } from './import-queue.ts'
import { ImportQueue } from './import-queue.ts'
import { jobId } from './job-id.ts'
import type { InputThread } from '../input/input-thread.ts'
import type { ImportedFile, Verified } from '../input/messages.ts'
import { freeText } from '../input/messages.ts'
import { StorageOutage } from '../store/outage.ts'

/** Limits that need no setting. */
const MAX_QUICK = 1
const MAX_SLOW = 2
const MAX_RUNNING_PER_ADDRESS = 2
const MAX_JOBS_PER_GUEST = 2

/** Memory for the files of waiting and running jobs: eight of the largest size, four of them from one address. */
const FILE_MEMORY: AccountLimits = {
  maxBytes: 32 * 1024 * 1024,
  maxBytesPerAddress: 16 * 1024 * 1024,
  maxItemsPerAddress: Number.POSITIVE_INFINITY,
}

/** How long the result of a job is kept. */
const RESULT_KEPT_MS = 10 * 60_000
/** Results kept per address, and in all. */
const MAX_RESULTS_PER_ADDRESS = 20
const MAX_RESULTS = 1000

/** An import: the file, and what to do with its verified content; resolves to the code of the campaign or table. */
export interface ImportWork<Content extends Verified = Verified> {
  readonly file: ImportedFile
  finish(content: Content): Promise<string>
}

type Settled =
  | { readonly state: 'done'; readonly code: string }
  | { readonly state: 'failed'; readonly refusal: Refusal }
  | { readonly state: 'cancelled' }

interface Job {
  readonly id: string
  readonly owner: Owner
  /** Dropped with the result: a file may have megabytes. */
  work: ImportWork | undefined
  readonly releaseMemory: () => void
  progress: VerificationProgress
  /** Its campaign is being written: too late to cancel. */
  isFinishing: boolean
  settled: Settled | undefined
  settledAt: number
  readonly whenSettled: Promise<void>
  readonly settle: () => void
}

/** The import jobs of the server. Kept in memory only, because an unfinished job has written nothing. */
export class ImportJobs {
  readonly #ctx: ServerContext
  readonly #queue: ImportQueue<Job>
  readonly #fileMemory = new MemoryAccount(FILE_MEMORY)
  readonly #thread: InputThread
  readonly #jobs = new Map<string, Job>()
  /** Guests who had their data deleted, and when: a request from before may still be about to submit a job. */
  readonly #deletedGuests = new Map<string, number>()

  constructor(ctx: ServerContext, thread: InputThread) {
    const { importQueue, importsPerAddress } = ctx.config.limits
    this.#ctx = ctx
    const limits: QueueLimits = {
      maxQuick: MAX_QUICK,
      maxSlow: MAX_SLOW,
      maxRunningPerAddress: MAX_RUNNING_PER_ADDRESS,
      maxJobs: importQueue,
      maxJobsPerGuest: MAX_JOBS_PER_GUEST,
      maxJobsPerAddress: importsPerAddress,
    }
    this.#queue = new ImportQueue(limits)
    this.#thread = thread
    // Meanwhile a guest may have had their data deleted at another node, which could not tell this one.
    ctx.node.watch({ lapsed: async () => this.#failAll() })
  }

  /** Whether there is room for one more. Checked before a large body is read, and again with the file. */
  mustHaveRoom(owner: Owner): void {
    const full = this.#queue.full(owner)
    if (full) throw new Refusal(full === 'owner' ? 'too-many-imports' : 'imports-full')
  }

  /** Queues a file. */
  submit(owner: Owner, work: ImportWork): string {
    if (this.#isDeleted(owner.guest)) throw new Refusal('unknown-import')
    this.mustHaveRoom(owner)
    const releaseMemory = this.#fileMemory.reserve(owner.address, work.file.text.length)
    if (typeof releaseMemory !== 'function')
      throw new Refusal(releaseMemory === 'address' ? 'too-many-imports' : 'imports-full')
    this.#sweep()
    const { node, config } = this.#ctx
    const id = jobId(node.isShared ? node.id : undefined, config.randomBytes(18))
    const { promise, resolve } = Promise.withResolvers<void>()
    const job: Job = {
      id,
      owner,
      work,
      releaseMemory,
      progress: { verified: 0, of: 0 },
      isFinishing: false,
      settled: undefined,
      settledAt: 0,
      whenSettled: promise,
      settle: resolve,
    }
    this.#jobs.set(id, job)
    this.#queue.add(job, owner)
    this.#startNext()
    return id
  }

  /** The code of the campaign or table if the job is done within this time; a failed job throws its refusal. */
  async within(id: string, milliseconds: number): Promise<string | undefined> {
    const job = this.#jobs.get(id)
    if (!job) throw new Refusal('unknown-import')
    if (milliseconds > 0) {
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, milliseconds)
      await Promise.race([job.whenSettled, late.promise])
      clearTimeout(timer)
    }
    if (!job.settled) return undefined
    // Answered directly, so nobody will ask for the result.
    this.#jobs.delete(id)
    if (job.settled.state === 'done') return job.settled.code
    throw job.settled.state === 'failed' ? job.settled.refusal : new Refusal('unknown-import')
  }

  /** The state of a job, for the guest who submitted it; others are told that it does not exist. */
  stateOf(id: string, guest: string | undefined, language: Language): ImportJob {
    const job = this.#owned(id, guest)
    const { settled } = job
    if (!settled) {
      const position = this.#queue.position(job)
      return position === undefined ? { state: 'running', ...job.progress } : { state: 'queued', position }
    }
    if (settled.state !== 'failed') return settled
    const { refusal } = settled
    const faults = refusal instanceof BadCampaign ? { faults: [...refusal.faults] } : {}
    return { state: 'failed', refusal: { code: refusal.code, message: refusal.told(language), ...faults } }
  }

  /** Cancels a job, unless it is over or its campaign is being written. */
  cancel(id: string, guest: string | undefined): void {
    this.#end(this.#owned(id, guest), { state: 'cancelled' })
  }

  /**
   * Cancels the jobs of a guest whose data is being deleted, and accepts none from requests that are under way. Resolves when
   * none writes any more: what a job that was already being written has left is then deleted with the rest.
   */
  async forget(guest: string): Promise<void> {
    this.#deletedGuests.set(guest, performance.now())
    const jobs = [...this.#jobs.values()].filter(({ owner }) => owner.guest === guest)
    for (const job of jobs) this.#end(job, { state: 'cancelled' })
    await Promise.all(jobs.map(({ whenSettled }) => whenSettled))
    for (const { id } of jobs) this.#jobs.delete(id)
  }

  #isDeleted(guest: string): boolean {
    const { requestSeconds } = this.#ctx.config.limits
    // No request takes longer.
    const oldest = performance.now() - 2 * requestSeconds * 1000
    for (const [each, at] of this.#deletedGuests) if (at < oldest) this.#deletedGuests.delete(each)
    return this.#deletedGuests.has(guest)
  }

  #failAll(): void {
    for (const job of this.#jobs.values()) this.#end(job, { state: 'failed', refusal: new Refusal('restarting') })
  }

  /** Ends a job, unless it is over or its campaign is being written. */
  #end(job: Job, settled: Settled): void {
    if (job.settled || job.isFinishing) return
    this.#thread.cancel(job.id)
    this.#settle(job, settled)
  }

  async close(): Promise<void> {
    for (const job of this.#jobs.values())
      if (!job.settled && !job.isFinishing)
        this.#settle(job, { state: 'failed', refusal: new Refusal('restarting') }, false)
    await Promise.all([...this.#jobs.values()].map(({ whenSettled }) => whenSettled))
  }

  #owned(id: string, guest: string | undefined): Job {
    this.#sweep()
    const job = this.#jobs.get(id)
    if (!job || job.owner.guest !== guest) throw new Refusal('unknown-import')
    return job
  }

  #startNext(): void {
    for (let job = this.#queue.take(); job; job = this.#queue.take()) void this.#run(job)
  }

  async #run(job: Job): Promise<void> {
    const { id, work } = job
    if (!work) return
    try {
      const content = await this.#thread.verify(id, work.file, this.#queue.isSlow(job), {
        progressed: (progress) => {
          job.progress = progress
        },
        slowed: () => this.#slowed(job),
      })
      // Fails this job if the lease of the node had ended.
      await this.#ctx.node.ensureSafe()
      if (job.settled) return
      job.isFinishing = true
      this.#settle(job, { state: 'done', code: await work.finish(content) })
    } catch (error) {
      if (job.settled) return
      this.#settle(job, { state: 'failed', refusal: this.#refusalFor(error) })
    }
  }

  /** If all slow slots are taken, the job starts again once one is free. */
  #slowed(job: Job): void {
    if (!this.#queue.slowed(job)) this.#thread.cancel(job.id)
    this.#startNext()
  }

  #refusalFor(error: unknown): Refusal {
    if (error instanceof Refusal) return error
    if (error instanceof StorageOutage) return new Refusal('not-saved')
    this.#ctx.log.error({ stack: stackOf(error) }, 'import failed')
    return new Refusal('internal-error')
  }

  #settle(job: Job, settled: Settled, goesOn = true): void {
    job.settled = settled
    job.settledAt = performance.now()
    if (job.work) freeText(job.work.file.text)
    job.work = undefined
    job.releaseMemory()
    this.#queue.remove(job)
    job.settle()
    if (goesOn) this.#startNext()
  }

  /** Drops old results, and those beyond the limit. */
  #sweep(): void {
    const settled = [...this.#jobs.values()].filter((job) => job.settled).toReversed()
    const perAddress = new Map<string, number>()
    const oldest = performance.now() - RESULT_KEPT_MS
    for (const [at, { id, owner, settledAt }] of settled.entries()) {
      const count = (perAddress.get(owner.address) ?? 0) + 1
      perAddress.set(owner.address, count)
      if (settledAt < oldest || count > MAX_RESULTS_PER_ADDRESS || at >= MAX_RESULTS) this.#jobs.delete(id)
    }
  }
}
