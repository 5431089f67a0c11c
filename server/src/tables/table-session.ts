import type { Choice, Line, Saying, Seat, Viewer } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { Broadcaster, sendClockTo } from '../matches/broadcaster.ts'
import { givenUp } from '../campaigns/session-rows.ts'
import type { SeatSlot } from './seat-slot.ts'
import type { CloseCode, Subscriber } from '../matches/outbox.ts'
import { SeatTakeover } from './seat-takeover.ts'
import type { ServerContext } from '../context.ts'
import type { Applicant } from './seat-requests.ts'
import type { OnOutcome } from '../matches/commit-pipeline.ts'
import { CommitPipeline } from '../matches/commit-pipeline.ts'
import { Rematch } from './rematch.ts'
import type { LiveMatch } from '../matches/live-match.ts'
import { LobbyChat } from './lobby-chat.ts'
import { TableActivity } from './table-activity.ts'
import { MatchCommands } from '../matches/match-commands.ts'
import { Refusal } from '../errors/refusal.ts'
import { TableRows } from './table-rows.ts'
import type { Moment, Seats } from './seats.ts'
import { MAX_TIMER_MS } from './turn-limits.ts'
import { inOwnTurn } from '../limits/one-per-turn.ts'
import type { Statement } from '../store/store.ts'
import { UndoPolicy } from '../matches/undo-policy.ts'
import { MAX_TOKENS_PER_SEAT, SeatTokens } from './seat-tokens.ts'

/** Unsent choices for the question that a seat was asked at a version. */
export interface Draft {
  readonly version: number
  readonly choices: readonly Choice[]
}

/** How long a new table waits for its creator to take a seat. */
const HOST_ARRIVAL_MS = 60_000

/** How long players may take to come back to a lobby that starts by itself, after a restart of the server. */
const RETURN_MS = 10_000

/** Told of every change at a table; implemented by the bot scheduler. */
export interface TableObserver {
  look(line?: Line): void
  hear(): void
  /** Milliseconds until the turn timer of an awaited seat runs out, if one is. */
  left(): number | undefined
  leave(): void
}

/**
 * One table in memory: a cache of its log. Seats, spectators and their connections are here; what players do in the match is
 * in `MatchCommands`, and the order of accept, commit and publish in `CommitPipeline`.
 */
export class TableSession {
  readonly seats: Seats
  readonly epoch: string
  readonly ctx: ServerContext
  readonly commands: MatchCommands
  readonly #pipeline: CommitPipeline
  readonly #broadcaster = new Broadcaster()
  readonly #presence: TableActivity
  readonly #rows: TableRows
  readonly #undoPolicy: UndoPolicy
  readonly #takeover: SeatTakeover
  readonly #tokens: SeatTokens
  readonly #next: Rematch
  /** Choices selected or planned but not sent. They need not survive a restart, during which no one's time runs out. */
  readonly #drafts = new Map<Seat, Draft>()
  readonly #chat = new LobbyChat()
  #observer: TableObserver | undefined
  #isLobbyQueued = false
  #requestTimer: NodeJS.Timeout | undefined
  #startTimer: NodeJS.Timeout | undefined
  /** A table that was loaded late waits for its players to come back before it starts. */
  readonly #startsNotBefore: number

  constructor(ctx: ServerContext, seats: Seats, tokens: Map<string, Seat>, play?: LiveMatch, snapshotAt = 0) {
    this.ctx = ctx
    this.seats = seats
    this.epoch = Buffer.from(ctx.config.randomBytes(9)).toString('base64url')
    this.#presence = new TableActivity(ctx.config, seats.touched)
    this.#startsNotBefore = ctx.config.now() + RETURN_MS
    this.#rows = new TableRows(ctx, seats, snapshotAt)
    const newId = (): number => Buffer.from(ctx.config.randomBytes(4)).readUInt32BE()
    this.#undoPolicy = new UndoPolicy(seats, ctx.config.limits.undosPerSeat, newId)
    const visited = (): number => this.#presence.visited
    const isPresent = (seat: Seat): boolean => this.isPresent(seat)
    this.#takeover = new SeatTakeover(seats, ctx.config, visited, isPresent)
    this.#tokens = new SeatTokens(ctx.store, seats.code, tokens)
    this.#next = new Rematch(ctx.store, seats, () => this.#arranged())
    this.#pipeline = new CommitPipeline(ctx, {
      code: seats.code,
      activity: this.#presence,
      version: () => this.commands.version,
      close: (why) => this.close(why),
      fence: () => ctx.owner.fence({ code: seats.code, epoch: seats.ownerEpoch }),
    })
    this.commands = new MatchCommands(
      {
        ctx,
        seats,
        pipeline: this.#pipeline,
        rows: this.#rows,
        broadcaster: this.#broadcaster,
        activity: this.#presence,
        undoPolicy: this.#undoPolicy,
        tellLobby: () => this.#tellLobby(),
        moved: (line) => this.#observer?.look(line),
        close: () => this.close('restarting'),
      },
      play,
    )
  }

  get code(): string {
    return this.seats.code
  }
  get gone(): boolean {
    return this.#pipeline.isGone
  }
  get play(): LiveMatch | undefined {
    return this.commands.play
  }
  get over(): boolean {
    return this.seats.phase === 'over'
  }
  get now(): Moment {
    return { version: this.commands.version, at: this.ctx.config.now() }
  }
  get watched(): boolean {
    return this.#broadcaster.isThere
  }

  attend(observer: TableObserver): void {
    this.#observer = observer
    observer.look()
    this.#recheckRequests()
    this.#scheduleStart()
  }

  // ---- identity ----

  seatOf(hash: string): Seat {
    return this.#tokens.seatOf(hash)
  }

  isHost(guest: string | undefined): boolean {
    return guest !== undefined && this.seats.host === guest
  }

  /** A connection of any of a person's seats counts for all of them. */
  isPresent(seat: Seat): boolean {
    return this.seats.slotsOf(seat).some((slot) => this.#broadcaster.windows(slot.seat) > 0)
  }

  /** Records that a person has used the table. */
  visit(): void {
    this.#presence.visit()
  }

  /** Activity ends the substitution of a seat by a bot. */
  hearFrom(seat: Seat): void {
    this.visit()
    const back = this.seats.hear(seat, this.ctx.config.now())
    this.#observer?.hear()
    for (const slot of back)
      this.seats.giveBack(slot, this.play?.choicesSince(slot.seat, slot.botSinceVersion) ?? 0, this.now)
    // A person who is present does not give up their seat, so requests for it are dropped.
    const isWanted = this.seats.slotsOf(seat).filter((slot) => this.seats.requests.dropSeat(slot.seat)).length > 0
    if (back.length > 0 || isWanted) this.arrange([], () => {})
  }

  /** Keeps what a player has selected or planned; the last draft counts. */
  keepDraft(seat: Seat, { version, choices }: Draft): void {
    if (choices.length > 0) this.#drafts.set(seat, { version, choices })
    else this.#drafts.delete(seat)
  }

  /** Returns and removes the draft of a seat for the question asked since a version, so that it is played at most once. */
  takeDraft(seat: Seat, since: number): Draft | undefined {
    const draft = this.#drafts.get(seat)
    this.#drafts.delete(seat)
    return draft && draft.version >= since ? draft : undefined
  }

  /** Says something: in the lobby as text that is not stored, in a match as part of its log. */
  say(seat: Seat, saying: Saying, answer: OnOutcome): void {
    if (this.seats.phase !== 'lobby' || !('text' in saying)) return this.commands.say(seat, saying, answer)
    try {
      this.seats.mustAllowText()
      if (!this.#presence.chatBucket(seat).take(performance.now())) throw new Refusal('too-many')
      this.#chat.add(this.seats.slot(seat), saying.text, this.ctx.config.now())
      this.tellLobbySoon()
      answer(0)
    } catch (error) {
      this.#pipeline.refuse(error, answer)
    }
  }

  /** A bot plays for this person until they are active again. */
  substituteBot(slot: SeatSlot): void {
    this.seats.substituteBot(slot, this.now)
    this.arrange([], () => {})
  }

  // ---- seats and settings ----

  /** Commits the seats together with `more`, then sends the lobby to everyone. Newcomers who may now be seated are. */
  arrange(more: readonly Statement[], answer: OnOutcome): void {
    const tell = (): void => {
      this.#tellLobby()
      this.#observer?.look()
      this.#scheduleRecheck()
      this.#scheduleStart()
    }
    this.#pipeline.write(answer, () => {
      const admitted = this.#admitNewcomers()
      this.seats.listing.renew(this.ctx.config.now(), this.#isWaiting)
      this.#pipeline.commit([...this.#rows.seating(this.#presence.visited), ...more, ...admitted], answer, tell)
      this.#pipeline.whenSettled(() => this.commands.tellSubstitutions())
      if (admitted.length > 0) this.#pipeline.whenSettled(() => this.commands.tellUndo())
    })
  }

  // ---- open tables ----

  /** A player waits in the lobby for others. One who has just sat down may not be connected yet. */
  get #isWaiting(): boolean {
    const { phase, people } = this.seats
    const since = this.ctx.config.now() - RETURN_MS
    return phase === 'lobby' && people.some(({ seat, lastSeenAt }) => lastSeenAt > since || this.isPresent(seat))
  }

  /** Until when the table is to be in the list of open tables, if it is. */
  renewListing(): { readonly code: string; readonly until: number } | undefined {
    if (this.gone || !this.#isWaiting) return undefined
    const until = this.seats.listing.renew(this.ctx.config.now(), true)
    return until === undefined ? undefined : { code: this.code, until }
  }

  /** Starts the match when the time of its lobby has run out. */
  #scheduleStart(): void {
    clearTimeout(this.#startTimer)
    const { phase, listing } = this.seats
    if (phase !== 'lobby' || listing.startsAt === undefined || this.gone) return
    const wait = Math.max(listing.startsAt, this.#startsNotBefore) - this.ctx.config.now()
    const fire = (): void => inOwnTurn(() => this.guard('start', () => this.#startByItself()))
    this.#startTimer = setTimeout(fire, Math.min(Math.max(wait, 1), MAX_TIMER_MS)).unref()
  }

  /** Without a player in the lobby, or with settings that do not fit the rules any more, the match is not started. */
  #startByItself(): void {
    const { phase, listing, people } = this.seats
    if (phase !== 'lobby' || listing.startsAt === undefined || this.gone) return
    if (listing.startsAt > this.ctx.config.now()) return this.#scheduleStart()
    const isSomeoneThere = people.some(({ seat }) => this.isPresent(seat))
    listing.startsAt = undefined
    if (!isSomeoneThere) return this.arrange([], () => {})
    try {
      this.commands.start(() => {})
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.arrange([], () => {})
    }
  }

  #arranged(): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.arrange([], (outcome) => (outcome instanceof Refusal ? reject(outcome) : resolve(outcome))),
    )
  }

  /** A person is gone for good. An undo request is dropped with them: it needed their answer. */
  #lose(slots: readonly SeatSlot[], answer: OnOutcome, more: readonly Statement[] = []): void {
    // A newcomer without a seat was not asked.
    if (slots.length > 0) this.#undoPolicy.drop()
    for (const { guest } of slots) this.#chat.forget(guest)
    for (const { seat } of slots) this.seats.vacate(seat)
    const expelled = slots.map(({ seat }) => this.expel(seat))
    this.arrange([...expelled, ...more], answer)
    this.#pipeline.whenSettled(() => this.commands.tellUndo())
  }

  /** Makes a token valid for this seat. */
  admit(hash: string, seat: Seat): Statement[] {
    this.visit()
    const { surplus, statements } = this.#tokens.admit(hash, seat, this.#broadcaster.tokens(seat))
    if (surplus.length > 0)
      this.#broadcaster.dismiss('too-many-windows', (_, { token }) => token !== undefined && surplus.includes(token))
    return statements
  }

  /** Revokes all tokens of a seat and closes the connections opened with them. */
  expel(seat: Seat, why: 'unseated' | 'replaced' = 'unseated'): Statement {
    const statement = this.#tokens.expel(seat)
    this.#broadcaster.dismiss(why, (viewer) => viewer === seat)
    this.#broadcaster.forget(seat)
    this.#presence.forget(seat)
    this.#drafts.delete(seat)
    return statement
  }

  /** The next table, created on the first request; with `carries` it is the next campaign session. */
  rematch(open: () => Promise<string>, how: { carries: boolean }): Promise<string> {
    return this.#next.find(open, how)
  }

  /** Sends everyone here to another table: that of their next campaign session. */
  async leadTo(code: string): Promise<void> {
    if (this.seats.rematch === code) return
    this.seats.rematch = code
    await this.#arranged()
  }

  /**
   * If the person who created the table of a campaign session is gone, the member who asks becomes its host, so that the
   * others can play; unless the host has a seat there or may still be on the way.
   */
  async welcomeHost(guest: string): Promise<void> {
    const { host, phase, created } = this.seats
    const slot = host === undefined ? undefined : this.seats.slotOf(host)
    const isComing = host !== undefined && this.ctx.config.now() < created + HOST_ARRIVAL_MS
    if (phase !== 'lobby' || host === guest || isComing || (slot && this.isPresent(slot.seat))) return
    this.seats.host = guest
    await this.#arranged()
  }

  /** Deletes a guest's data: the seat stays, without its name and without a way back. */
  forget(guest: string, answer: OnOutcome): void {
    this.#chat.forget(guest)
    this.seats.passHost(guest)
    this.seats.requests.dropGuest(guest)
    const slot = this.seats.slotOf(guest)
    this.#lose(slot ? this.seats.slotsOf(slot.seat) : [], answer)
  }

  /** The host removes a person: before the start the seat becomes free, later a bot keeps it. */
  unseat(seat: Seat, answer: OnOutcome, more: readonly Statement[] = []): void {
    if (this.over) throw new Refusal('game-over')
    this.seats.mustBeOpen()
    this.seats.bar(seat)
    this.#lose(this.seats.slotsOf(seat), answer, more)
  }

  /** A guest was removed from the campaign: they lose their seats at the table of its session, and the role of its host. */
  remove(guest: string, more: readonly Statement[], answer: OnOutcome): void {
    if (!this.#isOpen) return this.arrange(more, answer)
    this.seats.bans.ban(guest)
    this.#chat.forget(guest)
    this.seats.passHost(guest)
    this.seats.requests.dropGuest(guest)
    const slot = this.seats.slotOf(guest)
    this.#lose(slot ? this.seats.slotsOf(slot.seat) : [], answer, more)
  }

  /** The name of a character in the campaign has changed. */
  nameCharacters(characterNames: Readonly<Record<string, string>>): void {
    const { settings } = this.seats
    if (!settings.session) return
    settings.session = { ...settings.session, characterNames }
    this.tellLobbySoon()
  }

  /** A guest was readmitted to the campaign. */
  letBack(guest: string, more: readonly Statement[], answer: OnOutcome): void {
    this.seats.bans.letBack(guest)
    this.arrange(more, answer)
  }

  get #isOpen(): boolean {
    return this.seats.phase === 'lobby' || this.seats.phase === 'playing'
  }

  // ---- seat requests ----

  /** A newcomer asks for a seat of the running match. */
  requestSeat(newcomer: Applicant, seat: Seat, answer: OnOutcome): void {
    this.#takeover.ask(newcomer, seat)
    this.arrange([], answer)
  }

  /** A newcomer withdraws the request. */
  withdraw(guest: string, answer: OnOutcome): void {
    if (!this.seats.requests.dropGuest(guest)) throw new Refusal('no-seat-request')
    this.arrange([], answer)
  }

  /** A player answers a request. */
  answerSeatRequest(seat: Seat, id: number, agree: boolean, answer: OnOutcome): void {
    this.#takeover.answer(seat, id, agree)
    this.arrange([], answer)
  }

  /**
   * With everyone's consent the seat becomes the newcomer's. Once that is committed, they may fetch a token and are shown what
   * the seat was shown.
   */
  #admitNewcomers(): Statement[] {
    const granted = this.#takeover.next()
    if (!granted) return []
    this.#undoPolicy.drop()
    this.seats.handOn(granted, this.ctx.config.now())
    return [this.expel(granted.seat, 'replaced'), ...this.#admitNewcomers()]
  }

  /** When the passing of time alone may admit a newcomer. */
  get due(): number | undefined {
    return this.#takeover.due
  }

  /** Checks again whether a newcomer may be seated: a voter who was missing may no longer have to agree. */
  #recheckRequests(): void {
    if (!this.seats.requests.isNone) this.arrange([], () => {})
  }

  /**
   * Checks requests again after some time: a voter who was asked may since have been inactive for so long that their answer is
   * not needed.
   */
  #scheduleRecheck(): void {
    clearTimeout(this.#requestTimer)
    const { due } = this
    if (due === undefined || this.gone) return
    const fire = (): void => this.guard('seat-requests', () => this.#recheckRequests())
    const wait = Math.max(due - this.ctx.config.now(), 1)
    this.#requestTimer = setTimeout(fire, Math.min(wait, MAX_TIMER_MS)).unref()
  }

  /** Closes the table. The record of a running match is published, so that its dice can be verified too. */
  shut(answer: OnOutcome): void {
    this.seats.shut(this.ctx.config.now())
    const tokens = this.#tokens.discard()
    const tell = (): void => {
      this.#tokens.forget()
      this.close('closed')
    }
    this.#pipeline.write(answer, () => {
      const rows = this.#rows.seating(this.#presence.visited)
      const session = this.seats.settings.session ? givenUp(this.ctx.store, this.code) : []
      this.#pipeline.commit([...rows, tokens, ...session], answer, tell)
    })
  }

  lobby(): Lobby {
    const stateOf = (slot: SeatSlot) => ({ present: this.isPresent(slot.seat), vacant: this.#takeover.isVacant(slot) })
    return {
      ...this.seats.lobby(stateOf, {
        spectators: this.#broadcaster.windows('spectator'),
        now: this.ctx.config.now(),
      }),
      liveSeconds: this.ctx.config.graceSeconds,
      ...(this.seats.phase === 'lobby' ? this.#chat.state() : {}),
      ...this.#takeover.state(),
    }
  }

  // ---- connections ----

  /** Subscribes a connection: it first receives what it has missed, or the whole state. */
  listen(viewer: Viewer, listener: Subscriber, last?: number): void {
    const { play, undoState } = this.commands
    this.#broadcaster.admit(viewer, listener, last, this.lobby(), play, undoState)
    const left = this.#observer?.left()
    if (left !== undefined) sendClockTo(listener, left)
    this.tellLobbySoon()
    this.#observer?.look()
  }

  /** Limits spectators per table and connections per seat. */
  hasRoomFor(viewer: Viewer): boolean {
    const { spectatorsPerTable } = this.ctx.config.limits
    return this.#broadcaster.windows(viewer) < (viewer === 'spectator' ? spectatorsPerTable : MAX_TOKENS_PER_SEAT)
  }

  hangUp(viewer: Viewer, listener: Subscriber): void {
    if (!this.#broadcaster.release(viewer, listener, this.ctx.config.now())) return
    this.#presence.use()
    this.tellLobbySoon()
    this.#observer?.look()
    this.#recheckRequests()
  }

  acknowledge(viewer: Viewer, listener: Subscriber, number: number): void {
    this.#broadcaster.acknowledge(viewer, listener, number)
  }

  sendClock(): void {
    this.#broadcaster.sendClock(this.#observer?.left())
  }

  /** Lobby changes are batched: many spectators arriving at once must not flood the table with messages. */
  tellLobbySoon(): void {
    if (this.#isLobbyQueued || this.gone) return
    this.#isLobbyQueued = true
    setTimeout(
      () => this.guard('lobby-broadcast', () => this.#pipeline.whenSettled(() => this.#tellLobby())),
      20,
    ).unref()
  }

  #tellLobby(): void {
    this.#isLobbyQueued = false
    if (!this.gone) this.#broadcaster.tellLobby(this.lobby())
  }

  /** Whether everything accepted is committed. */
  get isSettled(): boolean {
    return this.#pipeline.isSettled
  }

  /**
   * Resolves when the pending commits are done. To be repeated until `isSettled`, since others may have accepted something
   * meanwhile.
   */
  settled(): Promise<void> {
    this.#presence.use()
    return new Promise((resolve) => this.#pipeline.whenSettled(resolve))
  }

  // ---- eviction ----

  /** Forgets viewers who have been disconnected for long. */
  tidy(): void {
    this.#broadcaster.tidy(this.ctx.config.now())
  }

  get idle(): boolean {
    return this.isLeavable && this.#presence.isIdle
  }

  /** Whether it can be evicted without anyone noticing. */
  get isLeavable(): boolean {
    return this.isSettled && !this.watched && !this.gone
  }

  /** Leaves memory. The log is complete, and a snapshot shortens the next load. A discarded table writes nothing. */
  retire(due: number | undefined, done: () => void): void {
    if (this.#pipeline.isStale) return done()
    const rows = this.#rows.leaving(due, this.#presence.visited)
    const snapshot = this.#rows.lastSnapshot(this.play)
    this.#leave()
    // The lease has to be released in this commit: the next load would otherwise find it, and lose it when this write arrives.
    this.#pipeline.commitFinal([...rows, ...snapshot], done)
  }

  /** Another node owns the table: its clients reconnect, and are taken there. */
  lose(): void {
    this.#pipeline.lose()
    this.close('restarting')
  }

  close(code: CloseCode): void {
    this.#leave()
    this.#broadcaster.dismiss(code)
  }

  #leave(): void {
    this.#pipeline.leave()
    clearTimeout(this.#requestTimer)
    clearTimeout(this.#startTimer)
    this.#observer?.leave()
  }

  /** Runs a callback without a caller; if it throws, this table is discarded. */
  guard(operation: string, act: () => void): void {
    this.#pipeline.guard(operation, act)
  }

  broke(operation: string, error: unknown): void {
    this.#pipeline.fail(operation, error)
  }
}
