import type { Seat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { Chair } from './chair.ts'
import type { Config } from './config.ts'
import type { Knock, Newcomer, Voter } from './knocks.ts'
import { Refusal } from './refusal.ts'
import type { Seating } from './seating.ts'
import { isVacant, LONG_GONE } from './silence.ts'

/**
 * Seats change hands: somebody who comes in the middle of a match asks for a chair that a bot has, or whose person is gone
 * for good, and those who play agree. Asked are all people whose own chairs could not be asked for; if there are none, the
 * host alone needs nobody's consent, and after a week without any visit nobody does: a table may wait for days, and be
 * taken up by others.
 */
export class HandingOn {
  readonly #seating: Seating
  readonly #config: Config
  /** When a person last had to do with this table. */
  readonly #visited: () => number

  constructor(seating: Seating, config: Config, visited: () => number) {
    this.#seating = seating
    this.#config = config
    this.#visited = visited
  }

  /** Can this chair be asked for? */
  isVacant(chair: Chair): boolean {
    const { phase, pace } = this.#seating
    return phase === 'playing' && isVacant(chair, pace, this.#config.graceSeconds, this.#config.now())
  }

  ask(newcomer: Newcomer, seat: Seat): void {
    this.#seating.mustBePlaying()
    const { barred, game, knocks } = this.#seating
    if (barred.includes(newcomer.guest)) throw new Refusal('barred')
    if (this.#seating.chairOf(newcomer.guest) && !game.several) throw new Refusal('one-seat')
    if (!this.isVacant(this.#seating.chair(seat))) throw new Refusal('seat-taken')
    if (this.#voters(newcomer.guest) === 'nobody') throw new Refusal('nobody-to-ask')
    knocks.knock(newcomer, seat, Buffer.from(this.#config.randomBytes(4)).readUInt32BE())
  }

  answer(seat: Seat, id: number, agree: boolean): void {
    this.#seating.mustBePlaying()
    const { guest } = this.#seating.chair(seat)
    if (guest === undefined) throw new Refusal('no-seat')
    this.#seating.knocks.answer({ guest, seat }, id, agree)
  }

  /** Whoever may sit down now. That a chair was free when they asked does not make it so. */
  next(): Knock | undefined {
    const { knocks, chairs } = this.#seating
    for (const chair of chairs) if (!this.isVacant(chair)) knocks.dropSeat(chair.seat)
    return knocks.letIn((knock) => this.#voters(knock.guest))
  }

  state(): Pick<Lobby, 'knocks'> {
    if (this.#seating.phase !== 'playing') return {}
    const knocks = this.#seating.knocks.state((knock) => this.#voters(knock.guest))
    return knocks.length > 0 ? { knocks } : {}
  }

  /** Who has to agree: everybody who plays, but for the newcomer, who may have a chair already. */
  #voters(newcomer: string): readonly Voter[] | 'nobody' {
    const people = this.#seating.people.flatMap((chair): Voter[] =>
      chair.guest === undefined || this.isVacant(chair) ? [] : [{ guest: chair.guest, seat: chair.seat }],
    )
    if (people.length > 0) return people.filter(({ guest }) => guest !== newcomer)
    const isForsaken = this.#config.now() - this.#visited() >= LONG_GONE
    return newcomer === this.#seating.host || isForsaken ? [] : 'nobody'
  }
}
