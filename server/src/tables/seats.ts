import type { Game, Options, Pack, Seat, Seeding } from '@gloamhall/kernel'
import { commitment, seat as toSeat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { CampaignSession, TableSettingsInput } from './table-settings.ts'
import { checkedOptions, TableSettings, checkSeatCount } from './table-settings.ts'
import type { BotLevel, SeatSlot } from './seat-slot.ts'
import { slotFromRow, emptySlot, seatState } from './seat-slot.ts'
import { opensAt } from '../daily/calendar.ts'
import type { SeatRequest, Applicant } from './seat-requests.ts'
import { SeatRequests } from './seat-requests.ts'
import { areConfusable, distinctName } from './name-skeleton.ts'
import { Refusal } from '../errors/refusal.ts'
import { BotSubstitutions } from './bot-substitutions.ts'
import type { MatchRow, SeatRow } from '../store/schema.ts'
import { BanList } from './ban-list.ts'

type Phase = Lobby['phase']

/** What a match begins with. */
export interface Setting {
  readonly game: Game
  readonly seats: number
  readonly options: Options
  readonly seeding: Seeding
}

/** Somebody who sits down before the start: where they would like to, and what they throw into the dice. */
interface Joining extends Applicant {
  readonly seat?: number | undefined
  readonly nonce?: string | undefined
}

/** Behind which version of the record, and when by the clock of the house. */
export interface Moment {
  readonly version: number
  readonly at: number
}

/** Who sits where, and all else about a table that is not the game itself. */
export class Seats {
  readonly code: string
  readonly settings: TableSettings
  readonly seed: string
  readonly created: number
  /** The day whose deal this is, if it is one. */
  readonly day: string | undefined
  /** When somebody last had to do with it, as far as is written down. */
  readonly touched: number
  host: string | undefined
  readonly bans: BanList
  slots: SeatSlot[]
  /** Who asks for a chair in the middle of the match. */
  readonly requests: SeatRequests
  /** When bots played for people. */
  readonly substitutions: BotSubstitutions
  phase: Phase
  rematch: string | undefined
  ended: number | undefined

  constructor(game: Game, row: MatchRow, seats: readonly SeatRow[], session?: CampaignSession) {
    this.code = row.code
    this.settings = new TableSettings(game, row, session)
    this.seed = row.seed
    this.created = row.created
    this.day = row.day ?? undefined
    this.touched = row.touched
    this.host = row.host ?? undefined
    this.bans = new BanList(row.bans)
    this.slots = seats.map(slotFromRow)
    this.requests = new SeatRequests(row.seat_requests)
    this.substitutions = new BotSubstitutions(row.bot_substitutions)
    this.phase = row.phase as Phase
    this.rematch = row.rematch ?? undefined
    this.ended = row.ended ?? undefined
  }

  slot(seat: Seat): SeatSlot {
    const slot = this.slots[seat - 1]
    if (!slot) throw new Refusal('no-seat')
    return slot
  }

  slotOf(guest: string): SeatSlot | undefined {
    return this.slots.find((slot) => slot.guest === guest)
  }

  /**
   * Everybody who holds a chair, here or away, by the first of their chairs: what is agreed is agreed by people. Nobody's
   * program is asked: it may not have been written to answer.
   */
  get people(): SeatSlot[] {
    return this.slots.filter((slot) => slot.guest !== undefined && !slot.program && this.slotOf(slot.guest) === slot)
  }

  /** All chairs of whoever sits here. */
  slotsOf(seat: Seat): readonly SeatSlot[] {
    const slot = this.slot(seat)
    return slot.guest === undefined ? [slot] : this.slots.filter(({ guest }) => guest === slot.guest)
  }

  /**
   * A guest who sits already keeps the seat, and may take another one where one person may hold several; somebody new
   * takes the one they wish, or the first that is free.
   */
  join({ guest, name, sigil, seat, nonce, program = false }: Joining, now: number): SeatSlot {
    this.mustBeOpen()
    const known = this.#known(guest, seat)
    if (known) {
      // Once a program, always: whoever fetches another token does not become a person by it.
      for (const slot of this.slotsOf(known.seat)) slot.program ||= program
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
    if (this.bans.isBanned(guest)) throw new Refusal('banned')
    const first = this.slotOf(guest)
    const slot = this.#freeChair(seat)
    Object.assign(slot, {
      ...emptySlot(slot.seat),
      holder: 'person',
      guest,
      name: this.#called(name, slot),
      sigil,
      nonce,
      // One more chair of somebody's is ready when they are; the host, who begins, always is, and so is a program.
      ready: program || (first !== undefined && (first.ready || guest === this.host)),
      muted: this.bans.isMuted(guest),
      lastSeenAt: now,
      program: program || first?.program === true,
    } satisfies Partial<SeatSlot>)
    return slot
  }

  /** The chair this guest means and has; none if they are new, or wish for one more. */
  #known(guest: string, seat: number | undefined): SeatSlot | undefined {
    const first = this.slotOf(guest)
    if (!first || seat === undefined) return first
    const wished = this.slot(toSeat(seat))
    if (wished.guest === guest) return wished
    if (!this.settings.game.several) throw new Refusal('one-seat')
    return undefined
  }

  /** People are ready, with all their chairs; or not yet. */
  markReady(seat: Seat, ready: boolean): void {
    this.mustBeLobby()
    for (const slot of this.slotsOf(seat)) slot.ready = ready
  }

  /** Somebody else plays on here. What the one before threw into the dice lies there still. */
  handOn({ seat, guest, name, sigil, program = false }: SeatRequest, now: number): void {
    const slot = this.slot(seat)
    const { nonce } = slot
    // A bot that stands in for somebody who is gone is not ready (`vacate`); one from the beginning has nothing to leave.
    const wasTakenOver = slot.wasTakenOver || slot.holder === 'person' || !slot.ready
    const muted = this.bans.isMuted(guest)
    this.#clear(slot)
    this.substitutions.forget(seat)
    const called = this.#called(name, slot)
    Object.assign(slot, {
      holder: 'person',
      guest,
      name: called,
      sigil,
      nonce,
      muted,
      ready: true,
      lastSeenAt: now,
      wasTakenOver,
      program: program || this.slotOf(guest)?.program === true,
    } satisfies Partial<SeatSlot>)
    this.requests.dropSeat(seat)
    this.requests.dropGuest(guest)
  }

  /** What somebody is called beside the people here; bots are not asked. */
  distinct(name: string, own?: SeatSlot): string {
    const people = this.slots.filter((slot) => slot !== own && slot.holder !== 'bot')
    return distinctName(
      name,
      people.map((slot) => slot.name ?? ''),
    )
  }

  /** As `distinct`; a bot that brought the same name from an earlier table finds itself another one. */
  #called(name: string, own: SeatSlot): string {
    const called = this.distinct(name, own)
    for (const bot of this.slots)
      if (bot.holder === 'bot' && areConfusable(bot.name ?? '', called)) bot.name = undefined
    return called
  }

  /** Before the start the chair is free again; later a bot minds it from here on, and its person may come back. */
  leave(seat: Seat, moment: Moment): void {
    const slot = this.slot(seat)
    if (this.phase === 'lobby') this.#clear(slot)
    // The deal of a day is played by whoever has begun it, or by nobody.
    if (this.phase === 'playing' && this.day === undefined) this.substituteBot(slot, moment)
  }

  /** A bot plays for whoever sits here, from now on. */
  substituteBot(slot: SeatSlot, moment: Moment): void {
    if (slot.botControlled) return
    slot.botControlled = true
    slot.botSinceVersion = moment.version
    this.substitutions.add({ seat: slot.seat, bot: true, ...moment })
  }

  /** A sign of life of whoever sits here, for all their chairs. The answer is which of them are theirs again. */
  hear(seat: Seat, now: number): readonly SeatSlot[] {
    const chairs = this.slotsOf(seat)
    for (const slot of chairs) slot.lastSeenAt = now
    return chairs.filter(({ botControlled, holder }) => botControlled && holder === 'person')
  }

  /** The seat is its person's again; so often a bot has chosen for them meanwhile. */
  giveBack(slot: SeatSlot, choices: number, moment: Moment): void {
    slot.botControlled = false
    this.substitutions.add({ seat: slot.seat, bot: false, ...moment })
    slot.botMoves += choices
    if (slot.botMoves === 0) slot.botSinceVersion = undefined
  }

  /** Whoever sits here has seen what was played for them. */
  seen(seat: Seat): void {
    for (const slot of this.slotsOf(seat)) {
      slot.botMoves = 0
      if (!slot.botControlled) slot.botSinceVersion = undefined
    }
  }

  /** Somebody is gone for good: the chair is free, or a bot has it, or nobody is named there any more. */
  vacate(seat: Seat): void {
    const slot = this.slot(seat)
    if (this.phase === 'lobby') return this.#clear(slot)
    this.substitutions.forget(seat)
    // What they threw into the dice lies there still.
    const { nonce, holder, wasTakenOver } = slot
    // Not ready, as bots otherwise are: this one only stands in for somebody who is gone (`hasLost`).
    const bot = this.phase === 'playing' ? ({ holder: 'bot', level: 'greedy', ready: false } as const) : { holder }
    Object.assign(slot, { ...emptySlot(seat), nonce, wasTakenOver, ...bot } satisfies Partial<SeatSlot>)
  }

  /** Is somebody gone for good who was there when the game began? Whoever plays on for them cannot speak for them. */
  get hasLost(): boolean {
    if (this.phase !== 'playing') return false
    return this.slots.some(
      ({ holder, ready, guest, wasTakenOver }) => wasTakenOver || (holder === 'bot' ? !ready : guest === undefined),
    )
  }

  /** Whoever sits here is asked to leave, and not to come back to this table. */
  bar(seat: Seat): void {
    const { guest } = this.slot(seat)
    if (guest === undefined || guest === this.host) throw new Refusal('no-seat', undefined, NO_GUEST)
    this.bans.ban(guest)
    this.requests.dropGuest(guest)
  }

  mute(seat: Seat, muted: boolean): void {
    this.mustBeOpen()
    const { guest } = this.slot(seat)
    if (guest === undefined) throw new Refusal('no-seat', undefined, NO_GUEST)
    for (const slot of this.slotsOf(seat)) slot.muted = muted
    this.bans.mute(guest, muted)
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
    if (seat !== undefined && this.slot(toSeat(seat)).holder === 'person') throw new Refusal('seat-taken')
    for (const slot of this.slots) {
      if (seat === undefined ? slot.holder !== (level === 'free' ? 'bot' : 'free') : slot.seat !== seat) continue
      this.#clear(slot)
      if (level !== 'free') Object.assign(slot, { holder: 'bot', level, ready: true })
    }
  }

  settle({ seats, options, pace, assists }: TableSettingsInput): void {
    this.mustBeLobby()
    const agreed = options && checkedOptions(this.settings.game, options)
    if (seats !== undefined) this.#resize(seats)
    this.settings.settle({ options: agreed, pace, assists })
  }

  /** What the cards of this table say otherwise than those of the box; nothing, if they are those of the box. */
  lay(pack: Pack | undefined): void {
    this.mustBeLobby()
    this.settings.lay(pack)
  }

  /**
   * Free chairs are filled with bots: nobody waits for a sixth. Number and pack were agreed on by the rules of another
   * day, perhaps: if they do not fit these, it stays a lobby.
   */
  start(): void {
    checkSeatCount(this.settings.played, this.slots.length)
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
    const thrown = this.slots.flatMap(({ seat, nonce }) => (nonce === undefined ? [] : [[seat, nonce] as const]))
    const seeding: Seeding = { kind: 'sealed', seed: this.seed, nonces: Object.fromEntries(thrown) }
    return { game: this.settings.played, seats: this.slots.length, options: this.settings.options, seeding }
  }

  lobby(stateOf: (slot: SeatSlot) => { present: boolean; vacant: boolean }, spectators: number): Lobby {
    const host = this.host === undefined ? undefined : this.slotOf(this.host)?.seat
    return {
      code: this.code,
      game: this.settings.game.id,
      phase: this.phase,
      seats: this.slots.map((slot) => seatState(slot, stateOf(slot))),
      ...this.settings.state(),
      ...(host === undefined ? {} : { host }),
      spectators,
      commitment: commitment(this.seed),
      ...(this.day === undefined ? {} : { daily: { day: this.day, opens: opensAt(this.day) } }),
      ...(this.rematch === undefined ? {} : { rematch: this.rematch }),
    }
  }

  #freeChair(wished: number | undefined): SeatSlot {
    if (wished !== undefined) {
      const slot = this.slots[wished - 1]
      if (!slot)
        throw new Refusal('no-seat', undefined, {
          en: `This table has the seats 1 to ${this.slots.length}.`,
          de: `An diesem Tisch gibt es die Plätze 1 bis ${this.slots.length}.`,
        })
      if (slot.holder === 'person') throw new Refusal('seat-taken')
      return slot
    }
    // A bot gives way: a person who follows the link always finds a chair where no person sits.
    const chair =
      this.slots.find(({ holder }) => holder === 'free') ?? this.slots.find(({ holder }) => holder === 'bot')
    if (!chair) throw new Refusal('table-full')
    return chair
  }

  #clear(slot: SeatSlot): void {
    Object.assign(slot, emptySlot(slot.seat))
  }

  #resize(seats: number): void {
    checkSeatCount(this.settings.played, seats)
    if (this.slots.slice(seats).some(({ holder }) => holder === 'person')) throw new Refusal('seat-taken')
    this.slots = Array.from({ length: seats }, (_, index) => this.slots[index] ?? emptySlot(toSeat(index + 1)))
  }
}

const NO_GUEST = { en: 'No guest sits there.', de: 'Dort sitzt kein Gast.' }
