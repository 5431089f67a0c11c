import type { Seat } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'

/**
 * A request for an undo that is not free. Everyone who holds a seat has to agree, present or not, even while a bot plays for
 * them: a player who could be left out could be waited out. Bots are not asked and cannot agree for people. Once a player is
 * gone for good, what was shown can no longer be undone; otherwise the host could remove players who would refuse. What the
 * choice revealed stays known, so everyone is told whether it revealed anything; after the undo the player may choose freely.
 */
export class UndoRequest {
  /** Names the request in answers. */
  readonly id: number
  readonly by: Seat
  /** The choice revealed something, or a die was rolled. */
  readonly #seen: boolean
  readonly #agreed: Set<Seat>

  /** `person` is the seat under which the requesting person is asked. */
  constructor(id: number, by: Seat, seen: boolean, person: Seat) {
    this.id = id
    this.by = by
    this.#seen = seen
    this.#agreed = new Set([person])
  }

  agree(seat: Seat): void {
    this.#agreed.add(seat)
  }

  has(people: readonly Seat[]): boolean {
    return people.every((seat) => this.#agreed.has(seat))
  }

  state(people: readonly Seat[]): NonNullable<UndoState['request']> {
    const agreed = [...this.#agreed].sort((a, b) => a - b)
    const missing = people.filter((seat) => !this.#agreed.has(seat))
    return { id: this.id, by: this.by, agreed, missing, revealed: this.#seen }
  }
}
