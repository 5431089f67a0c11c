import type { Seat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { SeatSlot } from './seat-slot.ts'
import { hasLeft } from './seat-slot.ts'
import type { Config } from '../config.ts'
import type { SeatRequest, Applicant, Voter } from './seat-requests.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Seats } from './seats.ts'
import { VACANT_AFTER_MS, vacantFrom } from './turn-limits.ts'

/**
 * Takeover of seats: a newcomer asks for the seat of a bot, or of a player who is gone for good, and the players agree. All
 * people whose own seats cannot be requested are asked. If there are none, the host needs no consent, and once everyone has
 * left, or after a week without a visit, neither does anyone else, so that an abandoned table can be continued. A player
 * who wants the seat of another player needs consent, unless that player has left.
 */
export class SeatTakeover {
  readonly #seats: Seats
  readonly #config: Config
  /** When a person last used this table. */
  readonly #visited: () => number
  /** Whether this person has the page open. */
  readonly #isPresent: (seat: Seat) => boolean

  constructor(seats: Seats, config: Config, visited: () => number, isPresent: (seat: Seat) => boolean) {
    this.#seats = seats
    this.#config = config
    this.#visited = visited
    this.#isPresent = isPresent
  }

  /** Whether this seat can be asked for: not while its person has the page open, even if inactive. */
  isVacant(slot: SeatSlot): boolean {
    const isWatched = slot.holder === 'person' && this.#isPresent(slot.seat)
    return this.#seats.phase === 'playing' && !isWatched && this.#vacantFrom(slot) <= this.#config.now()
  }

  #vacantFrom(slot: SeatSlot): number {
    return vacantFrom(slot, this.#seats.settings.pace, this.#config.graceSeconds)
  }

  /** When the passing of time may change who has to be asked, if there are requests. */
  get due(): number | undefined {
    const { phase, requests, people } = this.#seats
    if (phase !== 'playing' || requests.isNone) return undefined
    const away = people.filter(({ seat }) => !this.#isPresent(seat)).map((slot) => this.#vacantFrom(slot))
    const ahead = [...away, this.#visited() + VACANT_AFTER_MS].filter((time) => time > this.#config.now())
    return ahead.length > 0 ? Math.min(...ahead) : undefined
  }

  ask(newcomer: Applicant, seat: Seat): void {
    this.#seats.mustBePlaying()
    const { bans, settings, requests } = this.#seats
    if (bans.isBanned(newcomer.guest)) throw new Refusal('banned')
    if (this.#seats.slotOf(newcomer.guest) && !settings.game.several) throw new Refusal('one-seat')
    if (!this.isVacant(this.#seats.slot(seat))) throw new Refusal('seat-taken')
    if (this.#voters({ guest: newcomer.guest, seat }) === 'nobody') throw new Refusal('no-voters')
    // The name is compared without the seat's current person, who is going to be replaced.
    const name = this.#seats.distinct(newcomer.name)
    requests.add({ ...newcomer, name }, seat, Buffer.from(this.#config.randomBytes(4)).readUInt32BE())
  }

  answer(seat: Seat, id: number, agree: boolean): void {
    this.#seats.mustBePlaying()
    const { guest } = this.#seats.slot(seat)
    if (guest === undefined) throw new Refusal('no-seat')
    this.#seats.requests.answer(guest, id, agree)
  }

  /** The next newcomer to be seated. Both the seat and the consent are checked again, since either may have changed. */
  next(): SeatRequest | undefined {
    const { requests, slots, bans } = this.#seats
    if (requests.isNone) return undefined
    for (const slot of slots) if (!this.isVacant(slot)) requests.dropSeat(slot.seat)
    for (const guest of bans.banned) requests.dropGuest(guest)
    return requests.letIn((request) => this.#voters(request))
  }

  state(): Pick<Lobby, 'seatRequests'> {
    if (this.#seats.phase !== 'playing') return {}
    const requests = this.#seats.requests.state((request) => this.#voters(request))
    return requests.length > 0 ? { seatRequests: requests } : {}
  }

  /** Who has to agree: everyone who plays, except the newcomer, who may already have a seat. */
  #voters({ guest: newcomer, seat }: Pick<SeatRequest, 'guest' | 'seat'>): readonly Voter[] | 'nobody' {
    const others = this.#seats.people.flatMap((slot): Voter[] => {
      const { guest } = slot
      return guest === undefined || guest === newcomer || this.isVacant(slot) ? [] : [{ guest, seat: slot.seat }]
    })
    if (others.length > 0) return others
    // The seat of a bot, or of a player who has left, is always given to a player who asks; that of an absent player only
    // if another player agrees.
    const slot = this.#seats.slot(seat)
    if (this.#seats.slotOf(newcomer)) return slot.guest === undefined || hasLeft(slot) ? [] : 'nobody'
    const hasEveryoneLeft = this.#seats.people.length > 0 && this.#seats.people.every(hasLeft)
    const isAbandoned = hasEveryoneLeft || this.#config.now() - this.#visited() >= VACANT_AFTER_MS
    return newcomer === this.#seats.host || isAbandoned ? [] : 'nobody'
  }
}
