import type { Seat } from '@gloamhall/kernel'
import { Refusal } from '../errors/refusal.ts'
import type { Statement, Store } from '../store/store.ts'

/** More tokens than this for one seat come from a faulty script. */
export const MAX_TOKENS_PER_SEAT = 16

/** A token that is valid from now on, and those that are revoked for it. */
interface Admission {
  readonly surplus: readonly string[]
  readonly statements: Statement[]
}

/** The tokens of a table's seats. Holding a token, not being a certain guest, is what allows a choice for a seat. */
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

  /** Each browser window may have its own token; beyond the limit, tokens without a connection are revoked first. */
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

  /** Revokes all tokens of this seat. */
  expel(seat: Seat): Statement {
    for (const [hash, each] of this.#seats) if (each === seat) this.#seats.delete(hash)
    const { query } = this.#store
    return query.deleteFrom('token').where('match', '=', this.#code).where('seat', '=', seat).compile()
  }

  /** Revokes all tokens of the table. They stay valid in memory until that is committed (`forget`). */
  discard(): Statement {
    return this.#store.query.deleteFrom('token').where('match', '=', this.#code).compile()
  }

  forget(): void {
    this.#seats.clear()
  }
}
