import { availableParallelism } from 'node:os'
import type { BotDecision, BotRequest } from '@gloamhall/bots'
import { DECISION_TIMEOUT_MS, FALLBACK_LEVEL } from '@gloamhall/bots'
import { Piscina } from 'piscina'
import { workerEnvironment } from '../workers/environment.ts'
import { timeLimit } from '../workers/time-limit.ts'

/** How many decisions may wait for a thread, at most a few seconds then. Further ones are retried later. */
const MAX_QUEUED_DECISIONS = 100

/** All threads are busy and the queue is full. */
export class NoWorkerError extends Error {}

const POOL = {
  filename: new URL('./worker.ts', import.meta.url).href,
  minThreads: 0,
  idleTimeout: 60_000,
}

type Pool = Piscina<BotRequest, BotDecision>

/** The worker pool of the bots: they think in threads, never in the event loop. */
export class BotPool {
  readonly #onError: (error: unknown) => void
  readonly #longestQueue: number
  readonly #threads: number
  #pool: Pool

  /** With several server processes on this machine, each has its share of the threads. */
  constructor(onError: (error: unknown) => void, longestQueue = MAX_QUEUED_DECISIONS, processes = 1) {
    this.#onError = onError
    this.#longestQueue = longestQueue
    this.#threads = Math.max(1, Math.floor((availableParallelism() - 1) / processes))
    this.#pool = this.#opened()
  }

  /** If the level fails or takes too long, another one makes this decision, and `failure` says why. */
  async think(situation: BotRequest): Promise<BotDecision> {
    try {
      return await this.#decide(situation)
    } catch (error) {
      if (error instanceof NoWorkerError || situation.level === FALLBACK_LEVEL) throw error
      const failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      return { ...(await this.#decide({ ...situation, level: FALLBACK_LEVEL })), failure }
    }
  }

  async #decide(situation: BotRequest): Promise<BotDecision> {
    const pool = this.#pool
    if (pool.queueSize >= this.#longestQueue) throw new NoWorkerError()
    const { signal, over } = timeLimit(DECISION_TIMEOUT_MS)
    try {
      return await pool.run(situation, { signal })
    } finally {
      over()
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }

  /**
   * Opens the pool on demand. If a worker cannot be spawned (EMFILE, ENOMEM), callers fall back to the first choice; but
   * Piscina then never runs the rest of its queue, so it is replaced.
   */
  #opened(): Pool {
    const pool: Pool = new Piscina({ ...POOL, maxThreads: this.#threads, env: workerEnvironment() })
    pool.on('error', (error) => {
      this.#onError(error)
      if (this.#pool !== pool) return
      this.#pool = this.#opened()
      void pool.destroy().catch(this.#onError)
    })
    return pool
  }
}
