/** The part of the limit that the sockets of one client address may take. */
const SHARE_OF_ADDRESS = 1 / 4

/** Unsent bytes of all sockets, together and by client address, apart from negligible amounts. */
export class SendBuffers {
  readonly #maxBytes: number
  readonly #perAddress = new Map<string, number>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Whether the sockets of this address have used up their share: otherwise one client could leave no room for others. */
  isFullFor(address: string): boolean {
    const own = this.#perAddress.get(address) ?? 0
    return this.#bytes >= this.#maxBytes || own >= this.#maxBytes * SHARE_OF_ADDRESS
  }

  /** The amount of one socket has changed from `before` to `now`. */
  change(address: string, before: number, now: number): void {
    this.#bytes += now - before
    const own = (this.#perAddress.get(address) ?? 0) + now - before
    if (own > 0) this.#perAddress.set(address, own)
    else this.#perAddress.delete(address)
  }
}
