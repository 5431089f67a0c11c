import { TokenBucket } from './token-bucket.ts'

/** Above this number of addresses, those with a full bucket are dropped. */
const MAX_IDLE_ADDRESSES = 1000

/** A rate limit for each client address: a burst, and a number per period. */
export class AddressRate {
  readonly #limit: number
  readonly #periodMs: number
  readonly #buckets = new Map<string, { readonly bucket: TokenBucket; at: number }>()
  #tidyAt = MAX_IDLE_ADDRESSES

  constructor(limit: number, periodMs: number) {
    this.#limit = limit
    this.#periodMs = periodMs
  }

  get size(): number {
    return this.#buckets.size
  }

  /** Counts one more, unless the limit is reached. */
  take(address: string, now: number): boolean {
    const known = this.#buckets.get(address) ?? this.#newcomer(address, now)
    known.at = now
    return known.bucket.take(now)
  }

  /** Whether one more would be accepted. */
  hasRoom(address: string, now: number): boolean {
    return this.#buckets.get(address)?.bucket.has(now) ?? this.#limit >= 1
  }

  #newcomer(address: string, now: number): { readonly bucket: TokenBucket; at: number } {
    if (this.#buckets.size >= this.#tidyAt) this.#tidy(now)
    const fresh = { bucket: new TokenBucket(this.#limit, (this.#limit * 1000) / this.#periodMs, now), at: now }
    this.#buckets.set(address, fresh)
    return fresh
  }

  #tidy(now: number): void {
    for (const [address, { at }] of this.#buckets) if (now - at >= this.#periodMs) this.#buckets.delete(address)
    // Swept again only after doubling; otherwise every new address would pay for all.
    this.#tidyAt = Math.max(MAX_IDLE_ADDRESSES, 2 * this.#buckets.size)
  }
}
