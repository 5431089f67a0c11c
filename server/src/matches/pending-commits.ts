/**
 * What was accepted at a table and is on its way to the log; and whoever waits until all of it is there. To be asked again
 * until it is so: whoever waited beside may have wished for something meanwhile.
 */
export class PendingCommits {
  readonly #guard: (act: () => void) => void
  #pending = 0
  #waiting: (() => void)[] = []

  constructor(guard: (act: () => void) => void) {
    this.#guard = guard
  }

  /** Nothing is accepted that is not committed. */
  get isSettled(): boolean {
    return this.#pending === 0
  }

  send(): void {
    this.#pending++
  }

  /** It is written, or never will be; those who waited hear of it behind whoever wished it. */
  arrive(): void {
    this.#pending--
  }

  /** One of those who wait may break; the others would wait for ever. */
  settle(): void {
    if (this.#pending > 0) return
    const waiting = this.#waiting
    this.#waiting = []
    for (const act of waiting) this.#guard(act)
  }

  whenSettled(act: () => void): void {
    if (this.#pending === 0) act()
    else this.#waiting.push(act)
  }
}
