/** Unsent bytes of all sockets together, apart from negligible amounts. */
export class SendBuffers {
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get isFull(): boolean {
    return this.#bytes >= this.#maxBytes
  }

  /** One socket's amount has changed from `before` to `now`. */
  change(before: number, now: number): void {
    this.#bytes += now - before
  }
}
