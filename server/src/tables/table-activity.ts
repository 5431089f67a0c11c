import type { Seat } from '@gloamhall/kernel'
import { TokenBucket } from '../limits/token-bucket.ts'
import type { Config } from '../config.ts'

/** Sustained rate of chat messages per seat. */
const WORDS_PER_SECOND = 0.5

/** When a table was last used, and the chat rate limit of each seat. */
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

  /** When a person last used this table; activity of bots or of the server does not keep it open. */
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

  /** The chat rate limit of a seat. */
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
