import type { Seat } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'

/** Somebody wishes to take back more than is free: everybody at the table has to agree. */
export class Wish {
  readonly by: Seat
  readonly #agreed: Set<Seat>

  constructor(by: Seat) {
    this.by = by
    this.#agreed = new Set([by])
  }

  agree(seat: Seat): void {
    this.#agreed.add(seat)
  }

  has(everybody: readonly Seat[]): boolean {
    return everybody.every((seat) => this.#agreed.has(seat))
  }

  state(): NonNullable<UndoState['asked']> {
    return { by: this.by, agreed: [...this.#agreed].sort((a, b) => a - b) }
  }
}
