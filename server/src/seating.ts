import type { Game, Options, Pack, Seat, Seeding } from '@gloamhall/kernel'
import { commitment, seat as toSeat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { EveningOf, Wishes } from './agreement.ts'
import { agreedOptions, Agreement, mustSeat } from './agreement.ts'
import type { BotLevel, Chair } from './chair.ts'
import { chairIn, emptyChair, seatState } from './chair.ts'
import { opensAt } from './daily/calendar.ts'
import type { Knock, Newcomer } from './knocks.ts'
import { Knocks } from './knocks.ts'
import { areConfusable, distinct } from './name-skeleton.ts'
import { Refusal } from './refusal.ts'
import { StandIns } from './stand-ins.ts'
import type { MatchRow, SeatRow } from './store/schema.ts'
import { Unwelcome } from './unwelcome.ts'

type Phase = Lobby['phase']

/** What a match begins with. */
export interface Setting {
  readonly game: Game
  readonly seats: number
  readonly options: Options
  readonly seeding: Seeding
}

/** Somebody who sits down before the start: where they would like to, and what they throw into the dice. */
interface Joining extends Newcomer {
  readonly seat?: number | undefined
  readonly nonce?: string | undefined
}

/** Behind which version of the record, and when by the clock of the house. */
export interface Moment {
  readonly version: number
  readonly at: number
}

/** Who sits where, and all else about a table that is not the game itself. */
export class Seating {
  readonly code: string
  readonly agreed: Agreement
  readonly seed: string
  readonly created: number
  /** The day whose deal this is, if it is one. */
  readonly day: string | undefined
  /** When somebody last had to do with it, as far as is written down. */
  readonly touched: number
  host: string | undefined
  readonly unwelcome: Unwelcome
  chairs: Chair[]
  /** Who asks for a chair in the middle of the match. */
  readonly knocks: Knocks
  /** When bots played for people. */
  readonly standIns: StandIns
  phase: Phase
  rematch: string | undefined
  ended: number | undefined

  constructor(game: Game, row: MatchRow, seats: readonly SeatRow[], evening?: EveningOf) {
    this.code = row.code
    this.agreed = new Agreement(game, row, evening)
    this.seed = row.seed
    this.created = row.created
    this.day = row.day ?? undefined
    this.touched = row.touched
    this.host = row.host ?? undefined
    this.unwelcome = new Unwelcome(row.barred)
    this.chairs = seats.map(chairIn)
    this.knocks = new Knocks(row.knocks)
    this.standIns = new StandIns(row.stand_ins)
    this.phase = row.phase as Phase
    this.rematch = row.rematch ?? undefined
    this.ended = row.ended ?? undefined
  }

  chair(seat: Seat): Chair {
    const chair = this.chairs[seat - 1]
    if (!chair) throw new Refusal('no-seat')
    return chair
  }

  chairOf(guest: string): Chair | undefined {
    return this.chairs.find((chair) => chair.guest === guest)
  }

  /**
   * Everybody who holds a chair, here or away, by the first of their chairs: what is agreed is agreed by people. Nobody's
   * program is asked: it may not have been written to answer.
   */
  get people(): Chair[] {
    return this.chairs.filter(
      (chair) => chair.guest !== undefined && !chair.program && this.chairOf(chair.guest) === chair,
    )
  }

  /** All chairs of whoever sits here. */
  chairsOf(seat: Seat): readonly Chair[] {
    const chair = this.chair(seat)
    return chair.guest === undefined ? [chair] : this.chairs.filter(({ guest }) => guest === chair.guest)
  }

  /**
   * A guest who sits already keeps the seat, and may take another one where one person may hold several; somebody new
   * takes the one they wish, or the first that is free.
   */
  join({ guest, name, sigil, seat, nonce, program = false }: Joining, now: number): Chair {
    this.mustBeOpen()
    const known = this.#known(guest, seat)
    if (known) {
      // Once a program, always: whoever fetches another token does not become a person by it.
      for (const chair of this.chairsOf(known.seat)) chair.program ||= program
      // What was thrown in last counts: a page that has forgotten the first could not hold the record against it.
      if (this.phase === 'lobby')
        Object.assign(known, {
          name: this.#called(name, known),
          sigil: sigil ?? known.sigil,
          nonce: nonce ?? known.nonce,
        })
      return known
    }
    this.mustBeLobby()
    if (this.unwelcome.isBarred(guest)) throw new Refusal('barred')
    const first = this.chairOf(guest)
    const chair = this.#freeChair(seat)
    Object.assign(chair, {
      ...emptyChair(chair.seat),
      holder: 'person',
      guest,
      name: this.#called(name, chair),
      sigil,
      nonce,
      // One more chair of somebody's is ready when they are; the host, who begins, always is, and so is a program.
      ready: program || (first !== undefined && (first.ready || guest === this.host)),
      muted: this.unwelcome.isSilent(guest),
      heard: now,
      program: program || first?.program === true,
    })
    return chair
  }

  /** The chair this guest means and has; none if they are new, or wish for one more. */
  #known(guest: string, seat: number | undefined): Chair | undefined {
    const first = this.chairOf(guest)
    if (!first || seat === undefined) return first
    const wished = this.chair(toSeat(seat))
    if (wished.guest === guest) return wished
    if (!this.agreed.game.several) throw new Refusal('one-seat')
    return undefined
  }

  /** People are ready, with all their chairs; or not yet. */
  markReady(seat: Seat, ready: boolean): void {
    this.mustBeLobby()
    for (const chair of this.chairsOf(seat)) chair.ready = ready
  }

  /** Somebody else plays on here. What the one before threw into the dice lies there still. */
  handOn({ seat, guest, name, sigil, program = false }: Knock, now: number): void {
    const chair = this.chair(seat)
    const { nonce, heir } = chair
    // A bot that stands in for somebody who is gone is not ready (`vacate`); one from the beginning has nothing to leave.
    const heirs = heir || chair.holder === 'person' || !chair.ready
    const muted = this.unwelcome.isSilent(guest)
    this.#clear(chair)
    this.standIns.forget(seat)
    const called = this.#called(name, chair)
    Object.assign(chair, {
      holder: 'person',
      guest,
      name: called,
      sigil,
      nonce,
      muted,
      ready: true,
      heard: now,
      heir: heirs,
      program: program || this.chairOf(guest)?.program === true,
    })
    this.knocks.dropSeat(seat)
    this.knocks.dropGuest(guest)
  }

  /** What somebody is called beside the people here; bots are not asked. */
  distinct(name: string, own?: Chair): string {
    const people = this.chairs.filter((chair) => chair !== own && chair.holder !== 'bot')
    return distinct(
      name,
      people.map((chair) => chair.name ?? ''),
    )
  }

  /** As `distinct`; a bot that brought the same name from an earlier table finds itself another one. */
  #called(name: string, own: Chair): string {
    const called = this.distinct(name, own)
    for (const bot of this.chairs)
      if (bot.holder === 'bot' && areConfusable(bot.name ?? '', called)) bot.name = undefined
    return called
  }

  /** Before the start the chair is free again; later a bot minds it from here on, and its person may come back. */
  leave(seat: Seat, moment: Moment): void {
    const chair = this.chair(seat)
    if (this.phase === 'lobby') this.#clear(chair)
    // The deal of a day is played by whoever has begun it, or by nobody.
    if (this.phase === 'playing' && this.day === undefined) this.mind(chair, moment)
  }

  /** A bot plays for whoever sits here, from now on. */
  mind(chair: Chair, moment: Moment): void {
    if (chair.minded) return
    chair.minded = true
    chair.absent = moment.version
    this.standIns.add({ seat: chair.seat, bot: true, ...moment })
  }

  /** A sign of life of whoever sits here, for all their chairs. The answer is which of them are theirs again. */
  hear(seat: Seat, now: number): readonly Chair[] {
    const chairs = this.chairsOf(seat)
    for (const chair of chairs) chair.heard = now
    return chairs.filter(({ minded, holder }) => minded && holder === 'person')
  }

  /** The seat is its person's again; so often a bot has chosen for them meanwhile. */
  giveBack(chair: Chair, choices: number, moment: Moment): void {
    chair.minded = false
    this.standIns.add({ seat: chair.seat, bot: false, ...moment })
    chair.played += choices
    if (chair.played === 0) chair.absent = undefined
  }

  /** Whoever sits here has seen what was played for them. */
  seen(seat: Seat): void {
    for (const chair of this.chairsOf(seat)) {
      chair.played = 0
      if (!chair.minded) chair.absent = undefined
    }
  }

  /** Somebody is gone for good: the chair is free, or a bot has it, or nobody is named there any more. */
  vacate(seat: Seat): void {
    const chair = this.chair(seat)
    if (this.phase === 'lobby') return this.#clear(chair)
    this.standIns.forget(seat)
    // What they threw into the dice lies there still.
    const { nonce, holder, heir } = chair
    // Not ready, as bots otherwise are: this one only stands in for somebody who is gone (`hasLost`).
    const bot = this.phase === 'playing' ? { holder: 'bot', level: 'greedy', ready: false } : { holder }
    Object.assign(chair, { ...emptyChair(seat), nonce, heir, ...bot })
  }

  /** Is somebody gone for good who was there when the game began? Whoever plays on for them cannot speak for them. */
  get hasLost(): boolean {
    if (this.phase !== 'playing') return false
    return this.chairs.some(
      ({ holder, ready, guest, heir }) => heir || (holder === 'bot' ? !ready : guest === undefined),
    )
  }

  /** Whoever sits here is asked to leave, and not to come back to this table. */
  bar(seat: Seat): void {
    const { guest } = this.chair(seat)
    if (guest === undefined || guest === this.host) throw new Refusal('no-seat', undefined, NO_GUEST)
    this.unwelcome.bar(guest)
    this.knocks.dropGuest(guest)
  }

  mute(seat: Seat, muted: boolean): void {
    this.mustBeOpen()
    const { guest } = this.chair(seat)
    if (guest === undefined) throw new Refusal('no-seat', undefined, NO_GUEST)
    for (const chair of this.chairsOf(seat)) chair.muted = muted
    this.unwelcome.silence(guest, muted)
  }

  /**
   * A host who is gone for good leaves the table to the next person, so that somebody can still begin or close it. A program
   * never inherits one: nobody would know what it does with it.
   */
  passHost(from: string): void {
    if (this.host === from) this.host = this.people.find(({ guest }) => guest !== from)?.guest
  }

  shut(now: number): void {
    if (this.phase === 'over') throw new Refusal('game-over')
    this.mustBeOpen()
    this.phase = 'closed'
    this.ended = now
  }

  /** One bot, or bots for all chairs that are free; `free` sends bots away. */
  bots(level: BotLevel | 'free', seat?: number): void {
    this.mustBeLobby()
    if (seat !== undefined && this.chair(toSeat(seat)).holder === 'person') throw new Refusal('seat-taken')
    for (const chair of this.chairs) {
      if (seat === undefined ? chair.holder !== (level === 'free' ? 'bot' : 'free') : chair.seat !== seat) continue
      this.#clear(chair)
      if (level !== 'free') Object.assign(chair, { holder: 'bot', level, ready: true })
    }
  }

  settle({ seats, options, pace, assists }: Wishes): void {
    this.mustBeLobby()
    const agreed = options && agreedOptions(this.agreed.game, options)
    if (seats !== undefined) this.#resize(seats)
    this.agreed.settle({ options: agreed, pace, assists })
  }

  /** What the cards of this table say otherwise than those of the box; nothing, if they are those of the box. */
  lay(pack: Pack | undefined): void {
    this.mustBeLobby()
    this.agreed.lay(pack)
  }

  /**
   * Free chairs are filled with bots: nobody waits for a sixth. Number and pack were agreed on by the rules of another
   * day, perhaps: if they do not fit these, it stays a lobby.
   */
  start(): void {
    mustSeat(this.agreed.played, this.chairs.length)
    this.bots('greedy')
    this.phase = 'playing'
  }

  mustBeOpen(): void {
    if (this.phase === 'closed') throw new Refusal('closed')
  }

  mustBePlaying(): void {
    this.mustBeOpen()
    if (this.phase !== 'playing') throw new Refusal(this.phase === 'over' ? 'game-over' : 'not-started')
  }

  mustBeLobby(): void {
    this.mustBeOpen()
    if (this.phase !== 'lobby') throw new Refusal('started')
  }

  /** What the game is set up with; the dice from the seed and from what each person threw in. */
  setting(): Setting {
    const thrown = this.chairs.flatMap(({ seat, nonce }) => (nonce === undefined ? [] : [[seat, nonce] as const]))
    const seeding: Seeding = { kind: 'sealed', seed: this.seed, nonces: Object.fromEntries(thrown) }
    return { game: this.agreed.played, seats: this.chairs.length, options: this.agreed.options, seeding }
  }

  lobby(stateOf: (chair: Chair) => { present: boolean; vacant: boolean }, spectators: number): Lobby {
    const host = this.host === undefined ? undefined : this.chairOf(this.host)?.seat
    return {
      code: this.code,
      game: this.agreed.game.id,
      phase: this.phase,
      seats: this.chairs.map((chair) => seatState(chair, stateOf(chair))),
      ...this.agreed.state(),
      ...(host === undefined ? {} : { host }),
      spectators,
      commitment: commitment(this.seed),
      ...(this.day === undefined ? {} : { dealt: { day: this.day, opens: opensAt(this.day) } }),
      ...(this.rematch === undefined ? {} : { rematch: this.rematch }),
    }
  }

  #freeChair(wished: number | undefined): Chair {
    if (wished !== undefined) {
      const chair = this.chairs[wished - 1]
      if (!chair)
        throw new Refusal('no-seat', undefined, {
          en: `This table has the seats 1 to ${this.chairs.length}.`,
          de: `An diesem Tisch gibt es die Plätze 1 bis ${this.chairs.length}.`,
        })
      if (chair.holder === 'person') throw new Refusal('seat-taken')
      return chair
    }
    // A bot gives way: a person who follows the link always finds a chair where no person sits.
    const chair =
      this.chairs.find(({ holder }) => holder === 'free') ?? this.chairs.find(({ holder }) => holder === 'bot')
    if (!chair) throw new Refusal('table-full')
    return chair
  }

  #clear(chair: Chair): void {
    Object.assign(chair, emptyChair(chair.seat))
  }

  #resize(seats: number): void {
    mustSeat(this.agreed.played, seats)
    if (this.chairs.slice(seats).some(({ holder }) => holder === 'person')) throw new Refusal('seat-taken')
    this.chairs = Array.from({ length: seats }, (_, index) => this.chairs[index] ?? emptyChair(toSeat(index + 1)))
  }
}

const NO_GUEST = { en: 'No guest sits there.', de: 'Dort sitzt kein Gast.' }
