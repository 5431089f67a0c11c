/** Rate limit: a burst, and a number per second over time. */
export class TokenBucket {
  readonly #burst: number
  readonly #perSecond: number
  #left: number
  #at: number

  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#left = burst
    this.#at = now
  }

  /** Takes `count` tokens if they are available. */
  take(now: number, count = 1): boolean {
    if (!this.has(now, count)) return false
    this.#left -= count
    return true
  }

  /** Whether `count` tokens are available now. */
  has(now: number, count = 1): boolean {
    const refill = ((now - this.#at) / 1000) * this.#perSecond
    this.#left = Math.min(this.#burst, this.#left + refill)
    this.#at = now
    return this.#left >= count
  }
}
