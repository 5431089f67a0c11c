import type { Seat } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'

/**
 * Somebody wishes to take back more than is free. Everybody who holds a seat has to agree, here or away, played by a bot
 * for the time being or not: whoever could be left out could be waited out. Bots are not asked, and cannot agree for
 * people; once somebody is gone for good, what was seen can no longer be taken back at all, for one could otherwise ask
 * those to leave who would not agree. What was seen by the choice stays seen, which is why all are told whether there was
 * anything to see; whoever chose may then choose again what they like, for everybody has agreed to just that.
 */
export class UndoRequest {
  /** By this an answer says what it answers. */
  readonly id: number
  readonly by: Seat
  /** Something was shown by the choice, or a die fell. */
  readonly #seen: boolean
  readonly #agreed: Set<Seat>

  /** `person` is the seat by which whoever wishes it is asked. */
  constructor(id: number, by: Seat, seen: boolean, person: Seat) {
    this.id = id
    this.by = by
    this.#seen = seen
    this.#agreed = new Set([person])
  }

  agree(seat: Seat): void {
    this.#agreed.add(seat)
  }

  has(everybody: readonly Seat[]): boolean {
    return everybody.every((seat) => this.#agreed.has(seat))
  }

  state(everybody: readonly Seat[]): NonNullable<UndoState['request']> {
    const agreed = [...this.#agreed].sort((a, b) => a - b)
    const missing = everybody.filter((seat) => !this.#agreed.has(seat))
    return { id: this.id, by: this.by, agreed, missing, revealed: this.#seen }
  }
}
