import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Situation, Thought } from './mind.ts'

/** The bots of the house: they think beside the event loop, never in it. */
export class Minds {
  readonly #pool = new Piscina<Situation, Thought>({
    filename: new URL('./mind.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
    // Nothing of the environment is their business.
    env: {},
  })

  /** A thread that cannot be had is nobody's end: the bot that needed it takes the first choice. */
  constructor(broke: (error: unknown) => void) {
    this.#pool.on('error', broke)
  }

  think(situation: Situation): Promise<Thought> {
    return this.#pool.run(situation)
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }
}
