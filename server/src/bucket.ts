/** So many at once, and so many per second in the long run. */
export class Bucket {
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

  /** Takes one, if there is one left. */
  take(now: number): boolean {
    const refill = ((now - this.#at) / 1000) * this.#perSecond
    this.#left = Math.min(this.#burst, this.#left + refill)
    this.#at = now
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
