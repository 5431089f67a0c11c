import type { Seat } from '@gloamhall/kernel'
import { TokenBucket } from '../limits/token-bucket.ts'
import type { Config } from '../config.ts'

/** Nobody speaks faster for long. */
const WORDS_PER_SECOND = 0.5

/** When a table was last used, and how much those who sit there have said just now. */
export class TableActivity {
  readonly #config: Config
  readonly #talk = new Map<Seat, TokenBucket>()
  #used: number
  #visited: number

  constructor(config: Config, visited: number) {
    this.#config = config
    this.#used = config.now()
    this.#visited = visited
  }

  /** When a person last had to do with this table: that bots or the house have is no reason to keep it. */
  get visited(): number {
    return this.#visited
  }

  get isIdle(): boolean {
    return this.#config.now() - this.#used >= this.#config.idleSeconds * 1000
  }

  use(): void {
    this.#used = this.#config.now()
  }

  visit(): void {
    this.#used = this.#visited = this.#config.now()
  }

  /** How much a seat has breath left to say. */
  chatBucket(seat: Seat): TokenBucket {
    const known = this.#talk.get(seat)
    if (known) return known
    const fresh = new TokenBucket(this.#config.limits.talkBurst, WORDS_PER_SECOND, performance.now())
    this.#talk.set(seat, fresh)
    return fresh
  }

  forget(seat: Seat): void {
    this.#talk.delete(seat)
  }
}
