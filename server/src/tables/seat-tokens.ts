import type { Seat } from '@gloamhall/kernel'
import { Refusal } from '../errors/refusal.ts'
import type { Statement, Store } from '../store/store.ts'

/** A seat with more windows than this is somebody's script gone wrong. */
export const MAX_TOKENS_PER_SEAT = 16

/** A token that opens a seat from now on, and those that no longer do. */
interface Admission {
  readonly surplus: readonly string[]
  readonly statements: Statement[]
}

/** The tokens that open the seats of a table: a token, not a person, is what lets somebody choose for a seat. */
export class SeatTokens {
  readonly #store: Store
  readonly #code: string
  readonly #seats: Map<string, Seat>

  constructor(store: Store, code: string, seats: Map<string, Seat>) {
    this.#store = store
    this.#code = code
    this.#seats = seats
  }

  seatOf(hash: string): Seat {
    const seat = this.#seats.get(hash)
    if (seat === undefined) throw new Refusal('unknown-token')
    return seat
  }

  /** Every window may have a token of its own; of too many, those that nobody has a window open with go first. */
  admit(hash: string, seat: Seat, used: ReadonlySet<string | undefined>): Admission {
    const { query } = this.#store
    this.#seats.set(hash, seat)
    const valid = [...this.#seats].flatMap(([each, of]) => (of === seat && each !== hash ? [each] : []))
    const insert = query.insertInto('token').values({ hash, match: this.#code, seat }).compile()
    if (valid.length < MAX_TOKENS_PER_SEAT) return { surplus: [], statements: [insert] }
    const surplus = valid
      .toSorted((a, b) => Number(used.has(a)) - Number(used.has(b)))
      .slice(0, -MAX_TOKENS_PER_SEAT + 1)
    for (const each of surplus) this.#seats.delete(each)
    return { surplus, statements: [insert, query.deleteFrom('token').where('hash', 'in', surplus).compile()] }
  }

  /** No token opens this seat any more. */
  expel(seat: Seat): Statement {
    for (const [hash, each] of this.#seats) if (each === seat) this.#seats.delete(hash)
    const { query } = this.#store
    return query.deleteFrom('token').where('match', '=', this.#code).where('seat', '=', seat).compile()
  }

  /** The table is given up; the tokens open nothing as soon as that is written (`forget`). */
  discard(): Statement {
    return this.#store.query.deleteFrom('token').where('match', '=', this.#code).compile()
  }

  forget(): void {
    this.#seats.clear()
  }
}
