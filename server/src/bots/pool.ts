import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { workerEnvironment } from '../workers/environment.ts'
import { timeLimit } from '../workers/time-limit.ts'
import type { BotRequest, BotDecision } from './worker.ts'

/** No bot broods longer than this; whatever holds it up, its table goes on. */
const LONGEST_THOUGHT_MS = 30_000

/** So many bots wait for a thread; at most a few seconds, then. Whoever comes beyond that is asked to come again. */
const LONGEST_QUEUE = 100

/** All threads are busy, and enough others wait for them. */
export class NoWorkerError extends Error {}

const POOL = {
  filename: new URL('./worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: Math.max(1, availableParallelism() - 1),
  idleTimeout: 60_000,
}

type Pool = Piscina<BotRequest, BotDecision>

/** The bots of the house: they think beside the event loop, never in it. */
export class BotPool {
  readonly #broke: (error: unknown) => void
  readonly #longestQueue: number
  #pool: Pool

  constructor(broke: (error: unknown) => void, longestQueue = LONGEST_QUEUE) {
    this.#broke = broke
    this.#longestQueue = longestQueue
    this.#pool = this.#opened()
  }

  async think(situation: BotRequest): Promise<BotDecision> {
    const pool = this.#pool
    if (pool.queueSize >= this.#longestQueue) throw new NoWorkerError()
    const { signal, over } = timeLimit(LONGEST_THOUGHT_MS)
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
   * A thread that cannot be had, for want of files or memory, is nobody's end: whoever waits for it takes the first choice.
   * But a pool that has failed to start one once leaves the rest of its queue waiting for ever, so there is a new one.
   */
  #opened(): Pool {
    const pool: Pool = new Piscina({ ...POOL, env: workerEnvironment() })
    pool.on('error', (error) => {
      this.#broke(error)
      if (this.#pool !== pool) return
      this.#pool = this.#opened()
      void pool.destroy().catch(this.#broke)
    })
    return pool
  }
}
