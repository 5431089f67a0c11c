/** Bytes that wait in the send buffers of all sockets together, as far as they are worth counting. */
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

  /** One socket's share was `before` and is `now`. */
  change(before: number, now: number): void {
    this.#bytes += now - before
  }
}
