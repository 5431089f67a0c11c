import type { Line, Seat, Viewer } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { Broadcaster, tellTimeTo } from '../matches/broadcaster.ts'
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
import { TableActivity } from './table-activity.ts'
import { MatchCommands } from '../matches/match-commands.ts'
import { Refusal } from '../errors/refusal.ts'
import { TableRows } from './table-rows.ts'
import type { Moment, Seats } from './seats.ts'
import { MAX_TIMER_MS } from './turn-limits.ts'
import type { Statement } from '../store/store.ts'
import { UndoPolicy } from '../matches/undo-policy.ts'
import { MAX_TOKENS_PER_SEAT, SeatTokens } from './seat-tokens.ts'

/** So long somebody who has opened a table may take to sit down there. */
const HOST_COMES_MS = 60_000

/** Looks after a room whenever something has changed in it. */
export interface TableObserver {
  look(line?: Line): void
  hear(): void
  /** How long somebody may still be silent, in milliseconds, if anybody is awaited. */
  left(): number | undefined
  leave(): void
}

/**
 * One table in memory: a cache of its log. Who sits there and who looks on, how they come and go; what they do in the match is
 * in its proceedings, and the order in which anything is accepted, written and told is the law.
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
  readonly #handingOn: SeatTakeover
  readonly #tokens: SeatTokens
  readonly #next: Rematch
  #keeper: TableObserver | undefined
  #lobbySoon = false
  #doorbell: NodeJS.Timeout | undefined

  constructor(ctx: ServerContext, seats: Seats, tokens: Map<string, Seat>, play?: LiveMatch, snapshotAt = 0) {
    this.ctx = ctx
    this.seats = seats
    this.epoch = Buffer.from(ctx.config.randomBytes(9)).toString('base64url')
    this.#presence = new TableActivity(ctx.config, seats.touched)
    this.#rows = new TableRows(ctx, seats, snapshotAt)
    const newId = (): number => Buffer.from(ctx.config.randomBytes(4)).readUInt32BE()
    this.#undoPolicy = new UndoPolicy(seats, ctx.config.limits.undosPerSeat, newId)
    const visited = (): number => this.#presence.visited
    const isPresent = (seat: Seat): boolean => this.isPresent(seat)
    this.#handingOn = new SeatTakeover(seats, ctx.config, visited, isPresent)
    this.#tokens = new SeatTokens(ctx.store, seats.code, tokens)
    this.#next = new Rematch(ctx.store, seats, () => this.#arranged())
    this.#pipeline = new CommitPipeline(ctx, {
      code: seats.code,
      activity: this.#presence,
      version: () => this.commands.version,
      close: (why) => this.close(why),
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
        moved: (line) => this.#keeper?.look(line),
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

  attend(keeper: TableObserver): void {
    this.#keeper = keeper
    keeper.look()
    this.#answerTheDoor()
  }

  // ---- who is who ----

  seatOf(hash: string): Seat {
    return this.#tokens.seatOf(hash)
  }

  isHost(guest: string | undefined): boolean {
    return guest !== undefined && this.seats.host === guest
  }

  /** Whoever holds several seats looks through the window of any of them. */
  isPresent(seat: Seat): boolean {
    return this.seats.slotsOf(seat).some((slot) => this.#broadcaster.windows(slot.seat) > 0)
  }

  /** Somebody who belongs here was here. */
  visit(): void {
    this.#presence.visit()
  }

  /** A sign of life gives a minded seat back to its person. */
  hearFrom(seat: Seat): void {
    this.visit()
    const back = this.seats.hear(seat, this.ctx.config.now())
    this.#keeper?.hear()
    for (const slot of back)
      this.seats.giveBack(slot, this.play?.choicesSince(slot.seat, slot.botSinceVersion) ?? 0, this.now)
    // Whoever is there does not give the chair away.
    const isWanted = this.seats.slotsOf(seat).filter((slot) => this.seats.requests.dropSeat(slot.seat)).length > 0
    if (back.length > 0 || isWanted) this.arrange([], () => {})
  }

  /** A bot plays for whoever sits here, until they give a sign of life. */
  mind(slot: SeatSlot): void {
    this.seats.substituteBot(slot, this.now)
    this.arrange([], () => {})
  }

  // ---- before and beside the game ----

  /** Writes the seating down, and whatever belongs to the change, then tells everybody. Whoever may come in now does. */
  arrange(more: readonly Statement[], answer: OnOutcome): void {
    const tell = (): void => {
      this.#tellLobby()
      this.#keeper?.look()
      this.#mindTheDoor()
    }
    this.#pipeline.write(answer, () => {
      const letIn = this.#letIn()
      this.#pipeline.commit([...this.#rows.seating(this.#presence.visited), ...more, ...letIn], answer, tell)
      this.#pipeline.whenSettled(() => this.commands.tellSubstitutions())
      if (letIn.length > 0) this.#pipeline.whenSettled(() => this.commands.tellUndo())
    })
  }

  #arranged(): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.arrange([], (outcome) => (outcome instanceof Refusal ? reject(outcome) : resolve(outcome))),
    )
  }

  /** Somebody is gone for good, and with them whatever was wished: it needed an answer that nobody can give any more. */
  #lose(chairs: readonly SeatSlot[], answer: OnOutcome, more: readonly Statement[] = []): void {
    // Whoever only stood at the door was not asked.
    if (chairs.length > 0) this.#undoPolicy.drop()
    for (const { seat } of chairs) this.seats.vacate(seat)
    const expelled = chairs.map(({ seat }) => this.expel(seat))
    this.arrange([...expelled, ...more], answer)
    this.#pipeline.whenSettled(() => this.commands.tellUndo())
  }

  /** Somebody may sit here with this token from now on. */
  admit(hash: string, seat: Seat): Statement[] {
    this.visit()
    const { surplus, statements } = this.#tokens.admit(hash, seat, this.#broadcaster.tokens(seat))
    if (surplus.length > 0)
      this.#broadcaster.dismiss('too-many-windows', (_, { token }) => token !== undefined && surplus.includes(token))
    return statements
  }

  /** A seat is nobody's any more: no token opens it, and no window that was opened with one stays. */
  expel(seat: Seat, why: 'unseated' | 'replaced' = 'unseated'): Statement {
    const statement = this.#tokens.expel(seat)
    this.#broadcaster.dismiss(why, (viewer) => viewer === seat)
    this.#broadcaster.forget(seat)
    this.#presence.forget(seat)
    return statement
  }

  /** The table to go on to, for whoever asks; with `carries` it is the next evening. */
  rematch(open: () => Promise<string>, how: { carries: boolean }): Promise<string> {
    return this.#next.find(open, how)
  }

  /** Shows everybody here the way to another table: that of the next evening of their campaign. */
  async leadTo(code: string): Promise<void> {
    if (this.seats.rematch === code) return
    this.seats.rematch = code
    await this.#arranged()
  }

  /**
   * Whoever has opened an evening and is gone must not keep the others from it: of its people, the one who asks for it is its
   * host from then on, unless the host sits there, or may still be on the way.
   */
  async welcomeHost(guest: string): Promise<void> {
    const { host, phase, created } = this.seats
    const chair = host === undefined ? undefined : this.seats.slotOf(host)
    const isComing = host !== undefined && this.ctx.config.now() < created + HOST_COMES_MS
    if (phase !== 'lobby' || host === guest || isComing || (chair && this.isPresent(chair.seat))) return
    this.seats.host = guest
    await this.#arranged()
  }

  /** A guest wants to be forgotten: the seat stays, without a name and without a way back. */
  forget(guest: string, answer: OnOutcome): void {
    this.seats.passHost(guest)
    this.seats.requests.dropGuest(guest)
    const chair = this.seats.slotOf(guest)
    this.#lose(chair ? this.seats.slotsOf(chair.seat) : [], answer)
  }

  /** The host asks somebody to leave: before the start the chair is free again, later a bot has it for good. */
  unseat(seat: Seat, answer: OnOutcome, more: readonly Statement[] = []): void {
    if (this.over) throw new Refusal('game-over')
    this.seats.mustBeOpen()
    this.seats.bar(seat)
    this.#lose(this.seats.slotsOf(seat), answer, more)
  }

  /** A guest was removed from the campaign: they keep neither a seat at the table of its session nor the role of its host. */
  remove(guest: string, more: readonly Statement[], answer: OnOutcome): void {
    if (!this.#isOpen) return this.arrange(more, answer)
    this.seats.bans.ban(guest)
    this.seats.passHost(guest)
    this.seats.requests.dropGuest(guest)
    const chair = this.seats.slotOf(guest)
    this.#lose(chair ? this.seats.slotsOf(chair.seat) : [], answer, more)
  }

  /** A guest was let back into the campaign. */
  letBack(guest: string, more: readonly Statement[], answer: OnOutcome): void {
    this.seats.bans.letBack(guest)
    this.arrange(more, answer)
  }

  get #isOpen(): boolean {
    return this.seats.phase === 'lobby' || this.seats.phase === 'playing'
  }

  // ---- seats change hands ----

  /** Somebody new asks for a chair in the middle of the match. */
  requestSeat(newcomer: Applicant, seat: Seat, answer: OnOutcome): void {
    this.#handingOn.ask(newcomer, seat)
    this.arrange([], answer)
  }

  /** The newcomer would rather not, after all. */
  withdraw(guest: string, answer: OnOutcome): void {
    if (!this.seats.requests.dropGuest(guest)) throw new Refusal('no-seat-request')
    this.arrange([], answer)
  }

  /** Somebody who plays says whether the newcomer may have it. */
  answerSeatRequest(seat: Seat, id: number, agree: boolean, answer: OnOutcome): void {
    this.#handingOn.answer(seat, id, agree)
    this.arrange([], answer)
  }

  /**
   * With everyone's consent the chair is the newcomer's, and nobody else's: once that is written they may come and fetch a
   * token, and are shown what its seat was shown.
   */
  #letIn(): Statement[] {
    const granted = this.#handingOn.next()
    if (!granted) return []
    this.#undoPolicy.drop()
    this.seats.handOn(granted, this.ctx.config.now())
    return [this.expel(granted.seat, 'replaced'), ...this.#letIn()]
  }

  /** When time alone may let somebody in, if anybody is at the door. */
  get due(): number | undefined {
    return this.#handingOn.due
  }

  /** Whoever was missing is missed no longer, perhaps: then those at the door need not wait. */
  #answerTheDoor(): void {
    if (!this.seats.requests.isNone) this.arrange([], () => {})
  }

  /** Time lets people in as well: whoever was asked may have been silent for so long that nobody waits for their answer. */
  #mindTheDoor(): void {
    clearTimeout(this.#doorbell)
    const { due } = this
    if (due === undefined || this.gone) return
    const ring = (): void => this.guard('seat-requests', () => this.#answerTheDoor())
    const wait = Math.max(due - this.ctx.config.now(), 1)
    this.#doorbell = setTimeout(ring, Math.min(wait, MAX_TIMER_MS)).unref()
  }

  /** The table is given up. Of a match under way the record opens, so that even such dice can be checked. */
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
    const stateOf = (slot: SeatSlot) => ({ present: this.isPresent(slot.seat), vacant: this.#handingOn.isVacant(slot) })
    return { ...this.seats.lobby(stateOf, this.#broadcaster.windows('spectator')), ...this.#handingOn.state() }
  }

  // ---- listening ----

  /** Begins to tell a window everything from now on; what it has missed, or all there is, comes first. */
  listen(viewer: Viewer, listener: Subscriber, last?: number): void {
    const { play, undoState } = this.commands
    this.#broadcaster.admit(viewer, listener, last, this.lobby(), play, undoState)
    const left = this.#keeper?.left()
    if (left !== undefined) tellTimeTo(listener, left)
    this.tellLobbySoon()
    this.#keeper?.look()
  }

  /** A table has only so much room for those who watch, and a seat for so many windows. */
  hasRoomFor(viewer: Viewer): boolean {
    const { spectatorsPerTable } = this.ctx.config.limits
    return this.#broadcaster.windows(viewer) < (viewer === 'spectator' ? spectatorsPerTable : MAX_TOKENS_PER_SEAT)
  }

  hangUp(viewer: Viewer, listener: Subscriber): void {
    if (!this.#broadcaster.release(viewer, listener, this.ctx.config.now())) return
    this.#presence.use()
    this.tellLobbySoon()
    this.#keeper?.look()
    this.#answerTheDoor()
  }

  acknowledge(viewer: Viewer, listener: Subscriber, number: number): void {
    this.#broadcaster.acknowledge(viewer, listener, number)
  }

  tellTime(): void {
    this.#broadcaster.tellTime(this.#keeper?.left())
  }

  /** Comings and goings are told together: a hall full of spectators must not drown the table in greetings. */
  tellLobbySoon(): void {
    if (this.#lobbySoon || this.gone) return
    this.#lobbySoon = true
    setTimeout(
      () => this.guard('lobby-broadcast', () => this.#pipeline.whenSettled(() => this.#tellLobby())),
      20,
    ).unref()
  }

  #tellLobby(): void {
    this.#lobbySoon = false
    if (!this.gone) this.#broadcaster.tellLobby(this.lobby())
  }

  /** Nothing is accepted that is not committed. */
  get isSettled(): boolean {
    return this.#pipeline.isSettled
  }

  /** To be asked for until it is so: whoever waited beside may have wished for something meanwhile. */
  settled(): Promise<void> {
    this.#presence.use()
    return new Promise((resolve) => this.#pipeline.whenSettled(resolve))
  }

  // ---- leaving memory ----

  /** Forgets viewers who have been away for long. */
  tidy(): void {
    this.#broadcaster.tidy(this.ctx.config.now())
  }

  get idle(): boolean {
    return this.isSettled && !this.watched && this.#presence.isIdle
  }

  /** Leaves memory; the log has everything, and a snapshot makes the way back short. One thrown away leaves nothing behind. */
  retire(due: number | undefined, done: () => void): void {
    if (this.#pipeline.isStale) return done()
    const rows = this.#rows.leaving(due, this.#presence.visited)
    const snapshot = this.#rows.lastSnapshot(this.play)
    this.#leave()
    // Otherwise whoever fetches it again would find our name on it, and lose it a moment later.
    this.#pipeline.commitFinal([...rows, ...snapshot], done)
  }

  close(code: CloseCode): void {
    this.#leave()
    this.#broadcaster.dismiss(code)
  }

  #leave(): void {
    this.#pipeline.leave()
    clearTimeout(this.#doorbell)
    this.#keeper?.leave()
  }

  /** Runs a callback without a caller; if it throws, this table is discarded. */
  guard(operation: string, act: () => void): void {
    this.#pipeline.guard(operation, act)
  }

  broke(operation: string, error: unknown): void {
    this.#pipeline.fail(operation, error)
  }
}
