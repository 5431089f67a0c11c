import { Refusal } from '../errors/refusal.ts'
import type { Seats } from './seats.ts'
import type { Store } from '../store/store.ts'

/**
 * The next table of the same players. The first player who asks creates it and the others are sent there, unless they want
 * the next campaign session and it is a rematch, or the reverse. A closed one is replaced.
 */
export class Rematch {
  readonly #store: Store
  readonly #seats: Seats
  /** Stores the next table's code and sends it to everyone. */
  readonly #tell: () => Promise<unknown>
  #opening: Promise<string> | undefined

  constructor(store: Store, seats: Seats, tell: () => Promise<unknown>) {
    this.#store = store
    this.#seats = seats
    this.#tell = tell
  }

  async find(open: () => Promise<string>, { carries }: { carries: boolean }): Promise<string> {
    // Two requests at once share one table.
    this.#opening ??= this.#found(open).finally(() => {
      this.#opening = undefined
    })
    const code = await this.#opening
    const next = await this.#store.match(code)
    if (carries === (next?.after === this.#seats.code)) return code
    throw new Refusal('next-is-open')
  }

  async #found(open: () => Promise<string>): Promise<string> {
    const { rematch } = this.#seats
    const next = rematch === undefined ? undefined : await this.#store.match(rematch)
    if (next && next.phase !== 'closed') return next.code
    const code = await open()
    this.#seats.rematch = code
    await this.#tell()
    return code
  }
}
