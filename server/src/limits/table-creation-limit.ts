import { AddressRate } from './address-rate.ts'
import { Refusal } from '../errors/refusal.ts'

const HOUR_MS = 3_600_000

/** Who has opened how many tables lately, by address: a cookie is thrown away easily, and the next guest has none yet. */
export class TableCreationLimit {
  readonly #rate: AddressRate

  constructor(perHour: number) {
    this.#rate = new AddressRate(perHour, HOUR_MS)
  }

  get size(): number {
    return this.#rate.size
  }

  /** One more, if there may be one more. */
  count(address: string, now: number): void {
    if (!this.#rate.take(address, now)) throw enough()
  }

  /** Refuses early what `count` would refuse, before the body of the request is read. */
  mustHaveRoom(address: string, now: number): void {
    if (!this.#rate.hasRoom(address, now)) throw enough()
  }
}

const enough = (): Refusal =>
  new Refusal('too-many', undefined, {
    en: 'Too many tables were created from your address; try again later.',
    de: 'Von deiner Adresse wurden zu viele Tische eröffnet; versuch es später noch einmal.',
  })
