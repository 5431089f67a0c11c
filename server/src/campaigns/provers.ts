import { Piscina } from 'piscina'
import { ownEnvironment, timeLimit } from '../minds.ts'
import { BadCampaign, Refusal } from '../refusal.ts'
import type { Brought, Proof } from './prover.ts'
import type { Story } from './story.ts'

/** The longest file that is taken, with evenings that take a second each, would need about half of it. */
const LONGEST_PROOF_MS = 120_000

/** So many files wait for the one that is being looked at. */
const LONGEST_QUEUE = 4

/** In megabytes: what a file of the longest kind takes several times over. */
const MEMORY = 512

const POOL = {
  filename: new URL('./prover.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: MEMORY },
}

/** Files that people bring are proved beside the event loop, one after the other, and never in the way of a table. */
export class Provers {
  readonly #broke: (error: unknown) => void
  #pool: Piscina<Brought, Proof> | undefined

  constructor(broke: (error: unknown) => void) {
    this.#broke = broke
  }

  async prove(brought: Brought): Promise<Story> {
    const pool = (this.#pool ??= this.#opened())
    if (pool.queueSize >= LONGEST_QUEUE) throw new Refusal('too-many')
    const { signal, over } = timeLimit(LONGEST_PROOF_MS)
    try {
      const proof = await pool.run(brought, { signal })
      if (!proof.ok) throw new BadCampaign(proof.faults)
      return proof.story
    } catch (error) {
      // It took too long, or more memory than any honest file: nobody knows what is in it.
      if (signal.aborted || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
        throw new Refusal('too-large')
      throw error
    } finally {
      over()
    }
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }

  /** A thread that cannot be had is nobody's end; but a pool that has failed once is not asked again. */
  #opened(): Piscina<Brought, Proof> {
    const pool = new Piscina<Brought, Proof>({ ...POOL, env: ownEnvironment() })
    pool.on('error', (error) => {
      this.#broke(error)
      if (this.#pool === pool) this.#pool = undefined
      void pool.destroy().catch(this.#broke)
    })
    return pool
  }
}
