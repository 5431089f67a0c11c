import type { Game, Options, Pack, Seat, Seeding } from '@gloamhall/kernel'
import { commitment, seat as toSeat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { DEFAULT_BOT_LEVEL } from '@gloamhall/protocol'
import type { CampaignSession, TableSettingsInput } from './table-settings.ts'
import { checkedOptions, TableSettings, checkSeatCount } from './table-settings.ts'
import type { BotLevel, SeatSlot } from './seat-slot.ts'
import { emptySlot, hasLeft, NEVER, seatState, slotFromRow } from './seat-slot.ts'
import { opensAt } from '../daily/calendar.ts'
import type { SeatRequest, Applicant } from './seat-requests.ts'
import { SeatRequests } from './seat-requests.ts'
import { areConfusable, distinctName } from './name-skeleton.ts'
import { nameBot } from './name-bot.ts'
import { Refusal } from '../errors/refusal.ts'
import { BotSubstitutions } from './bot-substitutions.ts'
import type { MatchRow, SeatRow } from '../store/schema.ts'
import { BanList } from './ban-list.ts'
import type { ListingInput } from './listing.ts'
import { Listing } from './listing.ts'

type Phase = Lobby['phase']

/** How a match ended, and the seats that won it. */
export interface MatchResult {
  readonly how: string
  readonly winners: readonly Seat[]
}

/** What a match is started with. */
export interface Setting {
  readonly game: Game
  readonly seats: number
  readonly options: Options
  readonly seeding: Seeding
}

/** A guest who joins the lobby: the seat they want, and their nonce for the dice. */
interface Joining extends Applicant {
  readonly seat?: number | undefined
  readonly nonce?: string | undefined
}

/** A version of the record, and a time of the server's clock. */
export interface Moment {
  readonly version: number
  readonly at: number
}

/** Everything about a table that is not the game itself: who sits where, settings, requests. */
export class Seats {
  readonly code: string
  readonly settings: TableSettings
  readonly seed: string
  /** The dice of a match that was played without a server, and uploaded: not sealed. */
  readonly #swiftSeed: number | undefined
  readonly created: number
  /** The epoch in which this node took the table. */
  readonly ownerEpoch: number
  /** The day, for a daily game. */
  readonly day: string | undefined
  /** When a person last used the table, as last stored. */
  readonly touched: number
  host: string | undefined
  readonly bans: BanList
  readonly listing: Listing
  slots: SeatSlot[]
  /** Requests for seats of the running match. */
  readonly requests: SeatRequests
  /** When bots played for people. */
  readonly substitutions: BotSubstitutions
  phase: Phase
  rematch: string | undefined
  ended: number | undefined
  began: number | undefined
  /** How the match ended and for whom, for the histories of its players. */
  result: MatchResult | undefined

  constructor(game: Game, row: MatchRow, seats: readonly SeatRow[], session?: CampaignSession) {
    this.code = row.code
    this.settings = new TableSettings(game, row, session)
    this.seed = row.seed
    this.#swiftSeed = unsealedSeed(row.seed)
    this.created = row.created
    this.ownerEpoch = row.lease_epoch
    this.day = row.day ?? undefined
    this.touched = row.touched
    this.host = row.host ?? undefined
    this.bans = new BanList(row.bans)
    this.listing = new Listing(row)
    this.slots = seats.map(slotFromRow)
    this.requests = new SeatRequests(row.seat_requests)
    this.substitutions = new BotSubstitutions(row.bot_substitutions)
    this.phase = row.phase as Phase
    this.rematch = row.rematch ?? undefined
    this.ended = row.ended ?? undefined
    this.began = row.began ?? undefined
    this.result = row.result === null ? undefined : (JSON.parse(row.result) as MatchResult)
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
   * Everyone who holds a seat, present or not, by their first seat: people agree once, not per seat. External bots are not
   * asked; they may not know how to answer.
   */
  get people(): SeatSlot[] {
    return this.slots.filter((slot) => slot.guest !== undefined && !slot.program && this.slotOf(slot.guest) === slot)
  }

  /** All seats of the person at this seat. */
  slotsOf(seat: Seat): readonly SeatSlot[] {
    const slot = this.slot(seat)
    return slot.guest === undefined ? [slot] : this.slots.filter(({ guest }) => guest === slot.guest)
  }

  /**
   * A guest who already has a seat keeps it, and may take another where multi-seat is on. A newcomer gets the requested seat,
   * or the first free one.
   */
  join({ guest, name, sigil, seat, nonce, program = false }: Joining, now: number): SeatSlot {
    this.mustBeOpen()
    const known = this.#known(guest, seat)
    if (known) {
      // A declared bot stays a bot, even if the guest fetches another token without saying so.
      for (const slot of this.slotsOf(known.seat)) slot.program ||= program
      // The latest nonce counts: a page that lost the earlier one could not check the record against it.
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
    const slot = this.#freeSlot(seat)
    Object.assign(slot, {
      ...emptySlot(slot.seat),
      holder: 'person',
      guest,
      name: this.#called(name, slot),
      sigil,
      nonce,
      // A further seat is ready if its person is. The host, who starts the match, and external bots always are.
      ready: program || (first !== undefined && (first.ready || guest === this.host)),
      muted: this.bans.isMuted(guest),
      lastSeenAt: now,
      program: program || first?.program === true,
    } satisfies Partial<SeatSlot>)
    if (this.slots.every((each) => each.holder === 'person')) this.listing.hasten(now)
    return slot
  }

  /** The seat this guest refers to; none for a newcomer or a request for a further seat. */
  #known(guest: string, seat: number | undefined): SeatSlot | undefined {
    const first = this.slotOf(guest)
    if (!first || seat === undefined) return first
    const requested = this.slot(toSeat(seat))
    if (requested.guest === guest) return requested
    if (!this.settings.game.several) throw new Refusal('one-seat')
    return undefined
  }

  /** Marks all seats of a person as ready or not. */
  markReady(seat: Seat, ready: boolean): void {
    this.mustBeLobby()
    for (const slot of this.slotsOf(seat)) slot.ready = ready
  }

  /** Another person takes the seat over. The nonce of the previous person stays part of the dice. */
  handOn({ seat, guest, name, sigil, program = false }: SeatRequest, now: number): void {
    const slot = this.slot(seat)
    const { nonce } = slot
    // A bot in a vacated seat is not ready (`vacate`), one that was there from the start is: only the first means that a person
    // was lost.
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

  /** A name distinct from those of the other people; bots' names are not compared. */
  distinct(name: string, own?: SeatSlot): string {
    const people = this.slots.filter((slot) => slot !== own && slot.holder !== 'bot')
    return distinctName(
      name,
      people.map((slot) => slot.name ?? ''),
    )
  }

  /** As `distinct`; a bot of this name becomes another bot of its level instead of a bot with a number. */
  #called(name: string, own: SeatSlot): string {
    const called = this.distinct(name, own)
    for (const bot of this.slots)
      if (bot.holder === 'bot' && areConfusable(bot.name ?? '', called))
        nameBot(bot, [...this.slots, { name: called }], this.code)
    return called
  }

  /**
   * A player leaves all their seats. Before the start these become free. Later a bot plays for them, and they may return
   * until a newcomer has taken the seat over; another player who has not left becomes host.
   */
  leave(seat: Seat, moment: Moment): void {
    const slots = this.slotsOf(seat)
    if (this.phase === 'lobby') for (const slot of slots) this.#clear(slot)
    // No one else may continue a daily game.
    if (this.phase !== 'playing' || this.day !== undefined) return
    for (const slot of slots) {
      this.substituteBot(slot, moment)
      slot.lastSeenAt = NEVER
    }
    const [{ guest } = { guest: undefined }] = slots
    const next = this.people.find((slot) => slot.guest !== guest && !hasLeft(slot))
    if (guest !== undefined && this.host === guest && next) this.host = next.guest
  }

  /** A bot plays for this person from now on. */
  substituteBot(slot: SeatSlot, moment: Moment): void {
    if (slot.botControlled) return
    slot.botControlled = true
    slot.botSinceVersion = moment.version
    this.substitutions.add({ seat: slot.seat, bot: true, ...moment })
  }

  /** Records activity of the person at this seat, for all their seats. Returns the seats that are given back to them. */
  hear(seat: Seat, now: number): readonly SeatSlot[] {
    const slots = this.slotsOf(seat)
    for (const slot of slots) slot.lastSeenAt = now
    return slots.filter(({ botControlled, holder }) => botControlled && holder === 'person')
  }

  /** The person plays again; `choices` is how many choices the bot has made. */
  giveBack(slot: SeatSlot, choices: number, moment: Moment): void {
    slot.botControlled = false
    this.substitutions.add({ seat: slot.seat, bot: false, ...moment })
    slot.botMoves += choices
    if (slot.botMoves === 0) slot.botSinceVersion = undefined
  }

  /** The person has seen what the bot played. */
  seen(seat: Seat): void {
    for (const slot of this.slotsOf(seat)) {
      slot.botMoves = 0
      if (!slot.botControlled) slot.botSinceVersion = undefined
    }
  }

  /** The person is gone for good: the seat becomes free, or a bot keeps it, or its name is removed. */
  vacate(seat: Seat): void {
    const slot = this.slot(seat)
    if (this.phase === 'lobby') return this.#clear(slot)
    this.substitutions.forget(seat)
    // The nonce stays part of the dice.
    const { nonce, holder, wasTakenOver } = slot
    // Not ready, unlike other bots: marks a seat whose person is gone (`hasLost`).
    const isPlaying = this.phase === 'playing'
    const bot = isPlaying ? ({ holder: 'bot', level: DEFAULT_BOT_LEVEL, ready: false } as const) : { holder }
    Object.assign(slot, { ...emptySlot(seat), nonce, wasTakenOver, ...bot } satisfies Partial<SeatSlot>)
    if (isPlaying) nameBot(slot, this.slots, this.code)
  }

  /** Whether a person who began the match is gone for good. A successor cannot consent in their name. */
  get hasLost(): boolean {
    if (this.phase !== 'playing') return false
    return this.slots.some(
      ({ holder, ready, guest, wasTakenOver }) => wasTakenOver || (holder === 'bot' ? !ready : guest === undefined),
    )
  }

  /** Removes the person at this seat and bans them from the table. */
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
   * When the host is gone for good, the next person becomes host, so that the match can be started or closed. Never an
   * external bot, which may not know how.
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

  /** Fills one seat or all free seats with bots; `free` removes bots. */
  bots(level: BotLevel | 'free', seat?: number): void {
    this.mustBeLobby()
    if (seat !== undefined && this.slot(toSeat(seat)).holder === 'person') throw new Refusal('seat-taken')
    for (const slot of this.slots) {
      if (seat === undefined ? slot.holder !== (level === 'free' ? 'bot' : 'free') : slot.seat !== seat) continue
      this.#clear(slot)
      if (level === 'free') continue
      Object.assign(slot, { holder: 'bot', level, ready: true })
      nameBot(slot, this.slots, this.code)
    }
  }

  settle({ seats, options, pace, assists, ...listing }: TableSettingsInput & ListingInput, now: number): void {
    this.mustBeLobby()
    if (listing.open && this.settings.session) throw new Refusal('invitation-only')
    const checked = options && checkedOptions(this.settings.game, options)
    if (seats !== undefined) this.#resize(seats)
    this.settings.settle({ options: checked, pace, assists })
    this.listing.settle(listing, now)
  }

  /** At a table that is open to everyone, people who do not know each other say only what the game has words for. */
  mustAllowText(): void {
    if (this.listing.isOpen) throw new Refusal('no-free-text')
  }

  /** Applies a content pack, or removes it. */
  lay(pack: Pack | undefined): void {
    this.mustBeLobby()
    this.settings.lay(pack)
  }

  /**
   * Starts the match, with bots in the free seats. Seats and pack may have been chosen under other rules: if they no longer
   * fit, the table stays a lobby.
   */
  start(now: number): void {
    checkSeatCount(this.settings.played, this.slots.length)
    this.bots(DEFAULT_BOT_LEVEL)
    this.phase = 'playing'
    this.began = now
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

  /** What the game is set up with: the dice come from the seed and each person's nonce. */
  setting(): Setting {
    const { played: game, options } = this.settings
    const seats = this.slots.length
    if (this.#swiftSeed !== undefined)
      return { game, seats, options, seeding: { kind: 'swift', seed: this.#swiftSeed } }
    const thrown = this.slots.flatMap(({ seat, nonce }) => (nonce === undefined ? [] : [[seat, nonce] as const]))
    const seeding: Seeding = { kind: 'sealed', seed: this.seed, nonces: Object.fromEntries(thrown) }
    return { game, seats, options, seeding }
  }

  lobby(
    stateOf: (slot: SeatSlot) => { present: boolean; vacant: boolean },
    { spectators, now }: { readonly spectators: number; readonly now: number },
  ): Lobby {
    const host = this.host === undefined ? undefined : this.slotOf(this.host)?.seat
    return {
      code: this.code,
      game: this.settings.game.id,
      phase: this.phase,
      seats: this.slots.map((slot) => seatState(slot, { ...stateOf(slot), firstSeat: this.#firstOfSeveral(slot) })),
      ...this.settings.state(),
      ...this.#listed(now),
      ...(host === undefined ? {} : { host }),
      spectators,
      ...(this.#swiftSeed === undefined ? { commitment: commitment(this.seed) } : { commitment: '', unsealed: true }),
      ...(this.day === undefined ? {} : { daily: { day: this.day, opens: opensAt(this.day) } }),
      ...(this.rematch === undefined ? {} : { rematch: this.rematch }),
    }
  }

  #listed(now: number): Pick<Lobby, 'open' | 'language' | 'startsIn'> {
    const { isOpen, language, startsAt } = this.listing
    const isWaiting = this.phase === 'lobby' && startsAt !== undefined
    return {
      ...(isOpen ? { open: true } : {}),
      ...(language === undefined ? {} : { language }),
      ...(isWaiting ? { startsIn: Math.max(startsAt - now, 0) } : {}),
    }
  }

  /** The first seat of the player at this seat, if they hold several. */
  #firstOfSeveral({ seat }: SeatSlot): Seat | undefined {
    const [first, second] = this.slotsOf(seat)
    return second && first?.seat
  }

  #freeSlot(requested: number | undefined): SeatSlot {
    if (requested !== undefined) {
      const slot = this.slots[requested - 1]
      if (!slot)
        throw new Refusal('no-seat', undefined, {
          en: `This table has the seats 1 to ${this.slots.length}.`,
          de: `An diesem Tisch gibt es die Plätze 1 bis ${this.slots.length}.`,
        })
      if (slot.holder === 'person') throw new Refusal('seat-taken')
      return slot
    }
    // A bot yields its seat: a person who follows the invite link gets any seat without a person.
    const slot = this.slots.find(({ holder }) => holder === 'free') ?? this.slots.find(({ holder }) => holder === 'bot')
    if (!slot) throw new Refusal('table-full')
    return slot
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

/** How a row says that its dice are not sealed. */
const UNSEALED = 'unsealed '

export const seedText = (swift: number): string => `${UNSEALED}${swift}`

const unsealedSeed = (seed: string): number | undefined =>
  seed.startsWith(UNSEALED) ? Number(seed.slice(UNSEALED.length)) : undefined

const NO_GUEST = { en: 'No guest sits there.', de: 'Dort sitzt kein Gast.' }
