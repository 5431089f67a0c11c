import type { Seat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { SeatSlot } from './seat-slot.ts'
import type { Config } from '../config.ts'
import type { SeatRequest, Applicant, Voter } from './seat-requests.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Seats } from './seats.ts'
import { VACANT_AFTER_MS, vacantFrom } from './turn-limits.ts'

/**
 * Seats change hands: somebody who comes in the middle of a match asks for a chair that a bot has, or whose person is gone
 * for good, and those who play agree. Asked are all people whose own chairs could not be asked for; if there are none, the
 * host alone needs nobody's consent, and after a week without any visit nobody does: a table may wait for days, and be
 * taken up by others. Whoever sits there already and would like the chair of another person needs somebody's in any case.
 */
export class SeatTakeover {
  readonly #seats: Seats
  readonly #config: Config
  /** When a person last had to do with this table. */
  readonly #visited: () => number
  /** Has this person a window open? */
  readonly #isPresent: (seat: Seat) => boolean

  constructor(seats: Seats, config: Config, visited: () => number, isPresent: (seat: Seat) => boolean) {
    this.#seats = seats
    this.#config = config
    this.#visited = visited
    this.#isPresent = isPresent
  }

  /** Can this chair be asked for? Not while its person looks on, however silently. */
  isVacant(slot: SeatSlot): boolean {
    const isWatched = slot.holder === 'person' && this.#isPresent(slot.seat)
    return this.#seats.phase === 'playing' && !isWatched && this.#vacantFrom(slot) <= this.#config.now()
  }

  #vacantFrom(slot: SeatSlot): number {
    return vacantFrom(slot, this.#seats.settings.pace, this.#config.graceSeconds)
  }

  /** When time alone may change who has to be asked, if anybody is at the door. */
  get due(): number | undefined {
    const { phase, requests, people } = this.#seats
    if (phase !== 'playing' || requests.isNone) return undefined
    const away = people.filter(({ seat }) => !this.#isPresent(seat)).map((slot) => this.#vacantFrom(slot))
    const ahead = [...away, this.#visited() + VACANT_AFTER_MS].filter((time) => time > this.#config.now())
    return ahead.length > 0 ? Math.min(...ahead) : undefined
  }

  ask(newcomer: Applicant, seat: Seat): void {
    this.#seats.mustBePlaying()
    const { bans: unwelcome, settings: agreed, requests } = this.#seats
    if (unwelcome.isBanned(newcomer.guest)) throw new Refusal('banned')
    if (this.#seats.slotOf(newcomer.guest) && !agreed.game.several) throw new Refusal('one-seat')
    if (!this.isVacant(this.#seats.slot(seat))) throw new Refusal('seat-taken')
    if (this.#voters({ guest: newcomer.guest, seat }) === 'nobody') throw new Refusal('no-voters')
    // Nobody is asked whether somebody may come who is called like whoever sat there.
    const name = this.#seats.distinct(newcomer.name)
    requests.add({ ...newcomer, name }, seat, Buffer.from(this.#config.randomBytes(4)).readUInt32BE())
  }

  answer(seat: Seat, id: number, agree: boolean): void {
    this.#seats.mustBePlaying()
    const { guest } = this.#seats.slot(seat)
    if (guest === undefined) throw new Refusal('no-seat')
    this.#seats.requests.answer(guest, id, agree)
  }

  /** Whoever may sit down now. That a chair was free when they asked, and they welcome, does not make it so. */
  next(): SeatRequest | undefined {
    const { requests, slots: chairs, bans: unwelcome } = this.#seats
    if (requests.isNone) return undefined
    for (const slot of chairs) if (!this.isVacant(slot)) requests.dropSeat(slot.seat)
    for (const guest of unwelcome.banned) requests.dropGuest(guest)
    return requests.letIn((request) => this.#voters(request))
  }

  state(): Pick<Lobby, 'seatRequests'> {
    if (this.#seats.phase !== 'playing') return {}
    const requests = this.#seats.requests.state((request) => this.#voters(request))
    return requests.length > 0 ? { seatRequests: requests } : {}
  }

  /** Who has to agree: everybody who plays, but for the newcomer, who may have a chair already. */
  #voters({ guest: newcomer, seat }: Pick<SeatRequest, 'guest' | 'seat'>): readonly Voter[] | 'nobody' {
    const others = this.#seats.people.flatMap((slot): Voter[] => {
      const { guest } = slot
      return guest === undefined || guest === newcomer || this.isVacant(slot) ? [] : [{ guest, seat: slot.seat }]
    })
    if (others.length > 0) return others
    // A bot gives way to whoever plays; a person who is away does not, unless somebody else agrees.
    if (this.#seats.slotOf(newcomer)) return this.#seats.slot(seat).guest === undefined ? [] : 'nobody'
    const isForsaken = this.#config.now() - this.#visited() >= VACANT_AFTER_MS
    return newcomer === this.#seats.host || isForsaken ? [] : 'nobody'
  }
}
