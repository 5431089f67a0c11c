/** So many at once, and so many per second in the long run. */
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

  /** Takes one or several, if there are as many left. */
  take(now: number, count = 1): boolean {
    if (!this.has(now, count)) return false
    this.#left -= count
    return true
  }

  /** Are there as many left? */
  has(now: number, count = 1): boolean {
    const refill = ((now - this.#at) / 1000) * this.#perSecond
    this.#left = Math.min(this.#burst, this.#left + refill)
    this.#at = now
    return this.#left >= count
  }
}
