/**
 * The reference game as a mutable loop over bytes, without names, agenda, views or undo. It is the upper bound that engines
 * and servers are compared with, not a model for other code. README.md has the rules.
 */
const SEATS = 4
const HAND = 4
const CARDS = 10
const PRIZES = 20

/** Layout of the state: first the match, then each seat. */
const ROUND = 0
/** The seat that claims the prize; the number of seats while cards are being laid. */
const CLAIMING = 1
const PRIZE = 2
const SEAT = PRIZE + PRIZES
const HANDS = 0
/** The slot of the hand from which the seat has laid a card, or NONE. */
const SLOT = HAND
const DECK_SIZE = 5
const DECK = 6
const DISCARD_SIZE = DECK + CARDS
const DISCARD = DISCARD_SIZE + 1
const POINTS = DISCARD + CARDS
const SEAT_SIZE = POINTS + 1

/** A random whole number from 0 up to, but not including, n. */
export type Below = (n: number) => number

export class BareMatch {
  readonly #state: Uint8Array
  readonly #below: Below

  /** A new match, or with `state` a copy of one. */
  constructor(below: Below, state?: Uint8Array) {
    this.#below = below
    this.#state = state ? state.slice() : this.#setup()
  }

  clone(below: Below): BareMatch {
    return new BareMatch(below, this.#state)
  }

  // ---- what can be done ----

  get isOver(): boolean {
    return this.#at(ROUND) === PRIZES
  }

  get isClaiming(): boolean {
    return this.#at(CLAIMING) < SEATS
  }

  /** Whether this seat has to choose, counted from 0. */
  isAsked(seat: number): boolean {
    if (this.isOver) return false
    return this.isClaiming ? this.#at(CLAIMING) === seat : this.#at(offsetOf(seat) + SLOT) === NONE
  }

  get claimingSeat(): number {
    return this.#at(CLAIMING)
  }

  /** The card in a slot of the hand. */
  card(seat: number, slot: number): number {
    return this.#at(offsetOf(seat) + HANDS + slot)
  }

  /** The card that this seat has laid, once all have. */
  laid(seat: number): number {
    return this.card(seat, this.#at(offsetOf(seat) + SLOT))
  }

  /** The prize of this round. */
  get prize(): number {
    return this.#at(PRIZE + PRIZES - 1 - this.#at(ROUND))
  }

  points(seat: number): number {
    return this.#at(offsetOf(seat) + POINTS)
  }

  // ---- choices ----

  lay(seat: number, slot: number): void {
    const state = this.#state
    state[offsetOf(seat) + SLOT] = slot
    for (let other = 0; other < SEATS; other++) if (state[offsetOf(other) + SLOT] === NONE) return
    const leader = this.#at(ROUND) % SEATS
    let winner = leader
    for (let nth = 1; nth < SEATS; nth++) {
      const next = (leader + nth) % SEATS
      if (this.laid(next) > this.laid(winner)) winner = next
    }
    state[CLAIMING] = winner
  }

  claim(isRolling: boolean): void {
    const state = this.#state
    const winner = offsetOf(this.#at(CLAIMING))
    const { prize } = this
    let points = prize
    if (isRolling) points = this.#below(6) + this.#below(6) + 2 >= 7 ? 2 * prize : 0
    state[winner + POINTS] = this.#at(winner + POINTS) + points
    for (let seat = 0; seat < SEATS; seat++) this.#draw(offsetOf(seat))
    state[CLAIMING] = SEATS
    state[ROUND] = this.#at(ROUND) + 1
  }

  /** Plays at random until the match is over or this number of decisions has been made; returns the number made. */
  playRandomly(most: number): number {
    let decisions = 0
    while (decisions < most && !this.isOver) {
      if (this.isClaiming) {
        this.claim(this.#below(2) === 1)
        decisions++
      } else {
        for (let seat = 0; seat < SEATS; seat++) if (this.isAsked(seat)) this.lay(seat, this.#below(HAND))
        decisions += SEATS
      }
    }
    return decisions
  }

  // ---- inside ----

  #at(index: number): number {
    return this.#state[index] as number
  }

  #setup(): Uint8Array {
    const state = new Uint8Array(SEAT + SEATS * SEAT_SIZE)
    for (let seat = 0; seat < SEATS; seat++) {
      const mine = offsetOf(seat)
      for (let card = 0; card < CARDS; card++) state[mine + DECK + card] = card + 1
      this.#shuffle(state, mine + DECK, CARDS)
      for (let slot = 0; slot < HAND; slot++)
        state[mine + HANDS + slot] = state[mine + DECK + CARDS - HAND + slot] as number
      state[mine + DECK_SIZE] = CARDS - HAND
      state[mine + SLOT] = NONE
    }
    for (let prize = 0; prize < PRIZES; prize++) state[PRIZE + prize] = 1 + (prize >> 2)
    this.#shuffle(state, PRIZE, PRIZES)
    state[CLAIMING] = SEATS
    return state
  }

  #draw(mine: number): void {
    const state = this.#state
    const slot = mine + HANDS + this.#at(mine + SLOT)
    let discards = this.#at(mine + DISCARD_SIZE)
    state[mine + DISCARD + discards++] = this.#at(slot)
    let left = this.#at(mine + DECK_SIZE)
    if (left === 0) {
      this.#shuffle(state, mine + DISCARD, discards)
      for (let card = 0; card < discards; card++) state[mine + DECK + card] = this.#at(mine + DISCARD + card)
      left = discards
      discards = 0
    }
    state[slot] = this.#at(mine + DECK + --left)
    state[mine + DECK_SIZE] = left
    state[mine + DISCARD_SIZE] = discards
    state[mine + SLOT] = NONE
  }

  #shuffle(state: Uint8Array, from: number, size: number): void {
    for (let last = size - 1; last > 0; last--) {
      const other = this.#below(last + 1)
      const card = state[from + last] as number
      state[from + last] = state[from + other] as number
      state[from + other] = card
    }
  }
}

const NONE = 255
const offsetOf = (seat: number): number => SEAT + seat * SEAT_SIZE
