import type { Seat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { Sigil } from './seat-slot.ts'
import { Refusal } from '../errors/refusal.ts'

/** A newcomer who asks for a seat whose person is gone or that a bot has, while the match runs. */
export interface Applicant {
  readonly guest: string
  readonly name: string
  readonly sigil?: Sigil | undefined
  /** Whether the newcomer is an external bot. */
  readonly program?: boolean | undefined
}

/** A newcomer's request, and the guests who have agreed. */
export interface SeatRequest extends Applicant {
  /** Names the request in answers. Random, so that an answer sent before a restart never fits a later request. */
  readonly id: number
  readonly seat: Seat
  readonly agreed: readonly string[]
}

/** A person who has to agree, and one of their seats. */
export interface Voter {
  readonly guest: string
  readonly seat: Seat
}

interface StoredRequests {
  readonly open: readonly SeatRequest[]
  readonly declined: readonly string[]
}

/** More open requests could not be told apart, and would invite flooding. */
const MAX_OPEN_REQUESTS = 4
const MAX_DECLINED = 100

/**
 * Requests for seats in a running match. Everyone who plays must agree, once per person: the new holder sees everything the
 * seat was shown. A refusal is final for the guest who asked.
 */
export class SeatRequests {
  #open: readonly SeatRequest[]
  #declined: readonly string[]

  constructor(text: string) {
    const { open, declined } = { open: [], declined: [], ...(JSON.parse(text) as Partial<StoredRequests>) }
    this.#open = open
    this.#declined = declined
  }

  /** The stored form. */
  get text(): string {
    return JSON.stringify({ open: this.#open, declined: this.#declined } satisfies StoredRequests)
  }

  get isNone(): boolean {
    return this.#open.length === 0
  }

  /** Asking again for the same seat changes nothing; asking for another seat starts a new vote. */
  add(newcomer: Applicant, seat: Seat, id: number): void {
    if (this.#declined.includes(newcomer.guest)) throw new Refusal('request-declined')
    const others = this.#open.filter(({ guest }) => guest !== newcomer.guest)
    const known = this.#open.find((request) => request.guest === newcomer.guest && request.seat === seat)
    if (others.length >= MAX_OPEN_REQUESTS) throw new Refusal('too-many')
    this.#open = [...others, known ?? { ...newcomer, id, seat, agreed: [] }]
  }

  /** A person agrees or refuses. */
  answer(guest: string, id: number, agree: boolean): void {
    const answered = this.#open.find((each) => each.id === id)
    if (!answered) throw new Refusal('no-seat-request')
    this.#open = this.#open.flatMap((each) =>
      each !== answered ? [each] : agree ? [{ ...each, agreed: [...new Set([...each.agreed, guest])] }] : [],
    )
    if (!agree) this.#declined = [...this.#declined, answered.guest].slice(-MAX_DECLINED)
  }

  /** The next request to which everyone has agreed, given who must agree now. */
  letIn(voters: (request: SeatRequest) => readonly Voter[] | 'nobody'): SeatRequest | undefined {
    return this.#open.find((request) => {
      const asked = voters(request)
      return asked !== 'nobody' && asked.every(({ guest }) => request.agreed.includes(guest))
    })
  }

  of(guest: string): SeatRequest | undefined {
    return this.#open.find((request) => request.guest === guest)
  }

  /** The seat is no longer available. Returns whether a request was dropped. */
  dropSeat(seat: Seat): boolean {
    return this.#keep((request) => request.seat !== seat)
  }

  dropGuest(guest: string): boolean {
    return this.#keep((request) => request.guest !== guest)
  }

  /** What everyone may know: who asks for which seat, and who has not answered. */
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
