/**
 * Counts the commits of a table that are under way, and resolves waiters when there are none left. To be repeated until
 * `isSettled`, since others may have accepted something meanwhile.
 */
export class PendingCommits {
  readonly #guard: (act: () => void) => void
  #pending = 0
  #waiting: (() => void)[] = []

  constructor(guard: (act: () => void) => void) {
    this.#guard = guard
  }

  /** Whether everything accepted is committed. */
  get isSettled(): boolean {
    return this.#pending === 0
  }

  send(): void {
    this.#pending++
  }

  /** A commit succeeded or failed. Waiters are resolved after its own caller. */
  arrive(): void {
    this.#pending--
  }

  /** A waiter that throws must not keep the others waiting. */
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
