import { Bucket } from './bucket.ts'
import { Refusal } from './refusal.ts'

const HOUR_MS = 3_600_000

/** After so many addresses those are forgotten that have all their tables again. */
const MANY = 1000

/** Who has opened how many tables lately, by address: a cookie is thrown away easily, and the next guest has none yet. */
export class Openings {
  readonly #perHour: number
  readonly #buckets = new Map<string, { readonly bucket: Bucket; at: number }>()
  #tidyAt = MANY

  constructor(perHour: number) {
    this.#perHour = perHour
  }

  get size(): number {
    return this.#buckets.size
  }

  /** One more, if there may be one more. */
  count(address: string, now: number): void {
    const known = this.#buckets.get(address) ?? this.#newcomer(address, now)
    known.at = now
    if (known.bucket.take(now)) return
    throw new Refusal('too-many', undefined, {
      en: 'So many tables were opened from your address that the next has to wait.',
      de: 'Von deiner Adresse wurden so viele Tische eröffnet, dass der nächste warten muss.',
    })
  }

  #newcomer(address: string, now: number): { readonly bucket: Bucket; at: number } {
    if (this.#buckets.size >= this.#tidyAt) this.#tidy(now)
    const fresh = { bucket: new Bucket(this.#perHour, this.#perHour / 3600, now), at: now }
    this.#buckets.set(address, fresh)
    return fresh
  }

  #tidy(now: number): void {
    for (const [address, { at }] of this.#buckets) if (now - at >= HOUR_MS) this.#buckets.delete(address)
    // Looked through again only when there are twice as many: otherwise every newcomer would pay for all.
    this.#tidyAt = Math.max(MANY, 2 * this.#buckets.size)
  }
}
