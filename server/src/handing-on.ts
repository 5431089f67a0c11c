import type { Seat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { Chair } from './chair.ts'
import type { Config } from './config.ts'
import type { Knock, Newcomer, Voter } from './knocks.ts'
import { Refusal } from './refusal.ts'
import type { Seating } from './seating.ts'
import { LONG_GONE, vacantFrom } from './silence.ts'

/**
 * Seats change hands: somebody who comes in the middle of a match asks for a chair that a bot has, or whose person is gone
 * for good, and those who play agree. Asked are all people whose own chairs could not be asked for; if there are none, the
 * host alone needs nobody's consent, and after a week without any visit nobody does: a table may wait for days, and be
 * taken up by others. Whoever sits there already and would like the chair of another person needs somebody's in any case.
 */
export class HandingOn {
  readonly #seating: Seating
  readonly #config: Config
  /** When a person last had to do with this table. */
  readonly #visited: () => number
  /** Has this person a window open? */
  readonly #isPresent: (seat: Seat) => boolean

  constructor(seating: Seating, config: Config, visited: () => number, isPresent: (seat: Seat) => boolean) {
    this.#seating = seating
    this.#config = config
    this.#visited = visited
    this.#isPresent = isPresent
  }

  /** Can this chair be asked for? Not while its person looks on, however silently. */
  isVacant(chair: Chair): boolean {
    const isWatched = chair.holder === 'person' && this.#isPresent(chair.seat)
    return this.#seating.phase === 'playing' && !isWatched && this.#vacantFrom(chair) <= this.#config.now()
  }

  #vacantFrom(chair: Chair): number {
    return vacantFrom(chair, this.#seating.agreed.pace, this.#config.graceSeconds)
  }

  /** When time alone may change who has to be asked, if anybody is at the door. */
  get due(): number | undefined {
    const { phase, knocks, people } = this.#seating
    if (phase !== 'playing' || knocks.isNone) return undefined
    const away = people.filter(({ seat }) => !this.#isPresent(seat)).map((chair) => this.#vacantFrom(chair))
    const ahead = [...away, this.#visited() + LONG_GONE].filter((time) => time > this.#config.now())
    return ahead.length > 0 ? Math.min(...ahead) : undefined
  }

  ask(newcomer: Newcomer, seat: Seat): void {
    this.#seating.mustBePlaying()
    const { unwelcome, agreed, knocks } = this.#seating
    if (unwelcome.isBarred(newcomer.guest)) throw new Refusal('barred')
    if (this.#seating.chairOf(newcomer.guest) && !agreed.game.several) throw new Refusal('one-seat')
    if (!this.isVacant(this.#seating.chair(seat))) throw new Refusal('seat-taken')
    if (this.#voters({ guest: newcomer.guest, seat }) === 'nobody') throw new Refusal('nobody-to-ask')
    // Nobody is asked whether somebody may come who is called like whoever sat there.
    const name = this.#seating.distinct(newcomer.name)
    knocks.knock({ ...newcomer, name }, seat, Buffer.from(this.#config.randomBytes(4)).readUInt32BE())
  }

  answer(seat: Seat, id: number, agree: boolean): void {
    this.#seating.mustBePlaying()
    const { guest } = this.#seating.chair(seat)
    if (guest === undefined) throw new Refusal('no-seat')
    this.#seating.knocks.answer(guest, id, agree)
  }

  /** Whoever may sit down now. That a chair was free when they asked, and they welcome, does not make it so. */
  next(): Knock | undefined {
    const { knocks, chairs, unwelcome } = this.#seating
    if (knocks.isNone) return undefined
    for (const chair of chairs) if (!this.isVacant(chair)) knocks.dropSeat(chair.seat)
    for (const guest of unwelcome.barred) knocks.dropGuest(guest)
    return knocks.letIn((knock) => this.#voters(knock))
  }

  state(): Pick<Lobby, 'knocks'> {
    if (this.#seating.phase !== 'playing') return {}
    const knocks = this.#seating.knocks.state((knock) => this.#voters(knock))
    return knocks.length > 0 ? { knocks } : {}
  }

  /** Who has to agree: everybody who plays, but for the newcomer, who may have a chair already. */
  #voters({ guest: newcomer, seat }: Pick<Knock, 'guest' | 'seat'>): readonly Voter[] | 'nobody' {
    const others = this.#seating.people.flatMap((chair): Voter[] => {
      const { guest } = chair
      return guest === undefined || guest === newcomer || this.isVacant(chair) ? [] : [{ guest, seat: chair.seat }]
    })
    if (others.length > 0) return others
    // A bot gives way to whoever plays; a person who is away does not, unless somebody else agrees.
    if (this.#seating.chairOf(newcomer)) return this.#seating.chair(seat).guest === undefined ? [] : 'nobody'
    const isForsaken = this.#config.now() - this.#visited() >= LONG_GONE
    return newcomer === this.#seating.host || isForsaken ? [] : 'nobody'
  }
}
