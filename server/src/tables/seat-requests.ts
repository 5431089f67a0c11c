import type { Seat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { Sigil } from './seat-slot.ts'
import { Refusal } from '../errors/refusal.ts'

/** Somebody who came later and would like to play on in a chair whose person is gone, or that a bot has. */
export interface Applicant {
  readonly guest: string
  readonly name: string
  readonly sigil?: Sigil | undefined
  /** It is a program that asks, and says so. */
  readonly program?: boolean | undefined
}

/** A newcomer at the door, and the guests at the table who have said yes. */
export interface SeatRequest extends Applicant {
  /** By this an answer says what it answers; drawn, so that one from before a restart never fits another. */
  readonly id: number
  readonly seat: Seat
  readonly agreed: readonly string[]
}

/** Somebody at the table who is asked, and the seat they are known by. */
export interface Voter {
  readonly guest: string
  readonly seat: Seat
}

interface Kept {
  readonly open: readonly SeatRequest[]
  readonly declined: readonly string[]
}

/** Nobody can tell more of them apart; and whoever would crowd the door finds it crowded. */
const MOST_OPEN = 4
const MAX_DECLINED = 100

/**
 * Those who ask for a chair in the middle of a match. All who play have to agree, as people and not as seats: a chair is
 * handed over with everything its seat has been shown. One no is a no, and is not asked for twice.
 */
export class SeatRequests {
  #open: readonly SeatRequest[]
  #declined: readonly string[]

  constructor(text: string) {
    const { open, declined } = { open: [], declined: [], ...(JSON.parse(text) as Partial<Kept>) }
    this.#open = open
    this.#declined = declined
  }

  /** As it is written down. */
  get text(): string {
    return JSON.stringify({ open: this.#open, declined: this.#declined } satisfies Kept)
  }

  get isNone(): boolean {
    return this.#open.length === 0
  }

  /** Asking for the same chair once more changes nothing; for another one, everybody is asked anew. */
  add(newcomer: Applicant, seat: Seat, id: number): void {
    if (this.#declined.includes(newcomer.guest)) throw new Refusal('request-declined')
    const others = this.#open.filter(({ guest }) => guest !== newcomer.guest)
    const known = this.#open.find((request) => request.guest === newcomer.guest && request.seat === seat)
    if (others.length >= MOST_OPEN) throw new Refusal('too-many')
    this.#open = [...others, known ?? { ...newcomer, id, seat, agreed: [] }]
  }

  /** Somebody at the table says yes or no. */
  answer(guest: string, id: number, agree: boolean): void {
    const answered = this.#open.find((each) => each.id === id)
    if (!answered) throw new Refusal('no-seat-request')
    this.#open = this.#open.flatMap((each) =>
      each !== answered ? [each] : agree ? [{ ...each, agreed: [...new Set([...each.agreed, guest])] }] : [],
    )
    if (!agree) this.#declined = [...this.#declined, answered.guest].slice(-MAX_DECLINED)
  }

  /** Is there anybody left to be let in, now that all of these have been asked? */
  letIn(voters: (request: SeatRequest) => readonly Voter[] | 'nobody'): SeatRequest | undefined {
    return this.#open.find((request) => {
      const asked = voters(request)
      return asked !== 'nobody' && asked.every(({ guest }) => request.agreed.includes(guest))
    })
  }

  of(guest: string): SeatRequest | undefined {
    return this.#open.find((request) => request.guest === guest)
  }

  /** The chair is no longer to be had. Was somebody waiting for it? */
  dropSeat(seat: Seat): boolean {
    return this.#keep((request) => request.seat !== seat)
  }

  dropGuest(guest: string): boolean {
    return this.#keep((request) => request.guest !== guest)
  }

  /** What all may know: who would like which chair, and whose answer is missing. */
  state(voters: (request: SeatRequest) => readonly Voter[] | 'nobody'): NonNullable<Lobby['seatRequests']> {
    return this.#open.map((request) => {
      const { id, seat, name, sigil, program, agreed } = request
      const asked = voters(request)
      const seats = asked === 'nobody' ? [] : asked
      const missing = seats.flatMap((voter) => (agreed.includes(voter.guest) ? [] : [voter.seat]))
      return { id, seat, name, ...(sigil === undefined ? {} : { sigil }), ...(program ? { program } : {}), missing }
    })
  }

  #keep(stays: (request: SeatRequest) => boolean): boolean {
    const before = this.#open.length
    this.#open = this.#open.filter(stays)
    return this.#open.length < before
  }
}
