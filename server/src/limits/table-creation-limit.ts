import { AddressRate } from './address-rate.ts'
import { Refusal } from '../errors/refusal.ts'

const HOUR_MS = 3_600_000

/** Rate limit for creating tables, by address: a cookie is easily discarded, and the next guest has none yet. */
export class TableCreationLimit {
  readonly #rate: AddressRate
  readonly #perHour: number

  constructor(perHour: number) {
    this.#perHour = perHour
    this.#rate = new AddressRate(perHour, HOUR_MS)
  }

  get size(): number {
    return this.#rate.size
  }

  /** Counts one more, or refuses it. */
  count(address: string, now: number): void {
    if (!this.#rate.take(address, now)) throw enough(this.#perHour)
  }

  /** Refuses what `count` would refuse, before the body of the request is read. */
  mustHaveRoom(address: string, now: number): void {
    if (!this.#rate.hasRoom(address, now)) throw enough(this.#perHour)
  }
}

const enough = (perHour: number): Refusal =>
  new Refusal('too-many', undefined, {
    en: `Too many tables were created from your address: at most ${perHour} in an hour. Try again later.`,
    de: `Von deiner Adresse wurden zu viele Tische eröffnet: höchstens ${perHour} in einer Stunde. Versuch es später noch einmal.`,
  })
