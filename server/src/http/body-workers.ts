import type { Pack } from '@gloamhall/kernel'
import { Piscina } from 'piscina'
import { workerEnvironment, timeLimit } from '../bots/pool.ts'
import { BadPack, Refusal } from '../errors/refusal.ts'
import type { BodyJob, BodyResult } from './body-worker.ts'
import type { QueueLimits } from './fair-queue.ts'
import { FairQueue } from './fair-queue.ts'
import { overloaded, tooManyWaiting } from './refusals.ts'

/** One thread: what is sent to it is bounded before, and the other processors belong to tables and bots. */
const THREADS = 1

/** What is left after the limits of size and shape takes milliseconds; the rest is patience for a busy machine. */
export const BODY_JOB_TIMEOUT_MS = 10_000

/** Of the heap of the thread: the largest body, twice as text and once parsed, and the games. */
const WORKER_HEAP_MB = 128

const POOL = {
  filename: new URL('./body-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB, maxYoungGenerationSizeMb: 16 },
}

interface Waiting {
  readonly job: BodyJob
  readonly resolve: (result: BodyResult) => void
  readonly reject: (error: unknown) => void
}

/** A worker pool for what visitors send and what takes longer to parse or check than the event loop should wait. */
export class BodyWorkers {
  readonly #broke: (error: unknown) => void
  readonly #queue: FairQueue<Waiting>
  #pool: Piscina<BodyJob, BodyResult> | undefined

  constructor(limits: QueueLimits, broke: (error: unknown) => void) {
    this.#broke = broke
    this.#queue = new FairQueue<Waiting>(limits, THREADS, (waiting) => this.#start(waiting))
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** The body of a route, parsed and checked. */
  async body(address: string, route: string, bytes: Uint8Array): Promise<unknown> {
    return this.#run(address, { kind: 'body', route, bytes })
  }

  /** The content pack of this text, or every line of it that cannot be, as far as they are told. */
  async pack(address: string, game: string, text: string): Promise<Pack> {
    return (await this.#run(address, { kind: 'pack', game, text })) as Pack
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }

  async #run(address: string, job: BodyJob): Promise<unknown> {
    const result = await new Promise<BodyResult>((resolve, reject) => {
      const full = this.#queue.add(address, { job, resolve, reject })
      if (full) reject(full === 'total' ? overloaded() : tooManyWaiting())
    })
    if (result.ok) return result.value
    if ('faults' in result) throw new BadPack(result.faults)
    throw result.malformed ? new Refusal('malformed', undefined, result.malformed) : new Refusal('malformed')
  }

  async #start({ job, resolve, reject }: Waiting): Promise<void> {
    const { signal, over } = timeLimit(BODY_JOB_TIMEOUT_MS)
    try {
      const pool = (this.#pool ??= this.#opened())
      resolve(await pool.run(job, { signal, transferList: ownedBy(job) }))
    } catch (error) {
      reject(signal.aborted || isOutOfMemory(error) ? overloaded() : error)
    } finally {
      over()
    }
  }

  /** A pool that has failed to start a thread leaves its queue waiting for ever, so there is a new one. */
  #opened(): Piscina<BodyJob, BodyResult> {
    const pool = new Piscina<BodyJob, BodyResult>({ ...POOL, env: workerEnvironment() })
    pool.on('error', (error) => {
      this.#broke(error)
      if (this.#pool === pool) this.#pool = undefined
      void pool.destroy().catch(this.#broke)
    })
    return pool
  }
}

/** What is handed over and not copied. The types of the pool mean another overload; it takes a list only. */
const ownedBy = (job: BodyJob): TransferList =>
  (job.kind === 'body' ? [job.bytes.buffer] : []) as unknown as TransferList

type TransferList = NonNullable<Parameters<Piscina['run']>[1]>['transferList']

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
