import { Refusal } from '../errors/refusal.ts'
import type { Seats } from './seats.ts'
import type { Store } from '../store/store.ts'

/**
 * The table behind this one. Wherever the first who asks for it opens it, the others are shown the way; unless they mean the
 * next evening and it is not, or the other way round. In place of one that was given up there is another.
 */
export class Rematch {
  readonly #store: Store
  readonly #seats: Seats
  /** Writes down where it is, and tells everybody. */
  readonly #tell: () => Promise<unknown>
  #opening: Promise<string> | undefined

  constructor(store: Store, seats: Seats, tell: () => Promise<unknown>) {
    this.#store = store
    this.#seats = seats
    this.#tell = tell
  }

  async find(open: () => Promise<string>, { carries }: { carries: boolean }): Promise<string> {
    // Two who ask at once mean the same table.
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
