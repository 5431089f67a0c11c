import type { Line, Seat, Viewer } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { Audience, tellTimeTo } from './audience.ts'
import { givenUp } from './campaigns/evening-rows.ts'
import type { Chair } from './chair.ts'
import type { Farewell, Listener } from './channel.ts'
import { HandingOn } from './handing-on.ts'
import type { Household } from './household.ts'
import type { Newcomer } from './knocks.ts'
import type { Answer } from './law.ts'
import { Law } from './law.ts'
import { NextTable } from './next-table.ts'
import type { Play } from './play.ts'
import { Presence } from './presence.ts'
import { Proceedings } from './proceedings.ts'
import { Refusal } from './refusal.ts'
import { Rows } from './rows.ts'
import type { Moment, Seating } from './seating.ts'
import { LONGEST_ALARM } from './silence.ts'
import type { Statement } from './store/store.ts'
import { TakingBack } from './taking-back.ts'
import { MOST_TOKENS, Tokens } from './tokens.ts'

/** So long somebody who has opened a table may take to sit down there. */
const HOST_COMES_MS = 60_000

/** Looks after a room whenever something has changed in it. */
export interface Keeper {
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
export class Room {
  readonly seating: Seating
  readonly epoch: string
  readonly house: Household
  readonly proceedings: Proceedings
  readonly #law: Law
  readonly #audience = new Audience()
  readonly #presence: Presence
  readonly #rows: Rows
  readonly #takingBack: TakingBack
  readonly #handingOn: HandingOn
  readonly #tokens: Tokens
  readonly #next: NextTable
  #keeper: Keeper | undefined
  #lobbySoon = false
  #doorbell: NodeJS.Timeout | undefined

  constructor(house: Household, seating: Seating, tokens: Map<string, Seat>, play?: Play, snapshotAt = 0) {
    this.house = house
    this.seating = seating
    this.epoch = Buffer.from(house.config.randomBytes(9)).toString('base64url')
    this.#presence = new Presence(house.config, seating.touched)
    this.#rows = new Rows(house, seating, snapshotAt)
    const newId = (): number => Buffer.from(house.config.randomBytes(4)).readUInt32BE()
    this.#takingBack = new TakingBack(seating, house.config.limits.undosPerSeat, newId)
    const visited = (): number => this.#presence.visited
    const isPresent = (seat: Seat): boolean => this.isPresent(seat)
    this.#handingOn = new HandingOn(seating, house.config, visited, isPresent)
    this.#tokens = new Tokens(house.store, seating.code, tokens)
    this.#next = new NextTable(house.store, seating, () => this.#arranged())
    this.#law = new Law(house, {
      code: seating.code,
      presence: this.#presence,
      version: () => this.proceedings.version,
      close: (why) => this.close(why),
    })
    this.proceedings = new Proceedings(
      {
        house,
        seating,
        law: this.#law,
        rows: this.#rows,
        audience: this.#audience,
        presence: this.#presence,
        takingBack: this.#takingBack,
        tellLobby: () => this.#tellLobby(),
        moved: (line) => this.#keeper?.look(line),
        close: () => this.close('closing'),
      },
      play,
    )
  }

  get code(): string {
    return this.seating.code
  }
  get gone(): boolean {
    return this.#law.isGone
  }
  get play(): Play | undefined {
    return this.proceedings.play
  }
  get over(): boolean {
    return this.seating.phase === 'over'
  }
  get now(): Moment {
    return { version: this.proceedings.version, at: this.house.config.now() }
  }
  get watched(): boolean {
    return this.#audience.isThere
  }

  attend(keeper: Keeper): void {
    this.#keeper = keeper
    keeper.look()
    this.#answerTheDoor()
  }

  // ---- who is who ----

  seatOf(hash: string): Seat {
    return this.#tokens.seatOf(hash)
  }

  isHost(guest: string | undefined): boolean {
    return guest !== undefined && this.seating.host === guest
  }

  /** Whoever holds several seats looks through the window of any of them. */
  isPresent(seat: Seat): boolean {
    return this.seating.chairsOf(seat).some((chair) => this.#audience.windows(chair.seat) > 0)
  }

  /** Somebody who belongs here was here. */
  visit(): void {
    this.#presence.visit()
  }

  /** A sign of life gives a minded seat back to its person. */
  hearFrom(seat: Seat): void {
    this.visit()
    const back = this.seating.hear(seat, this.house.config.now())
    this.#keeper?.hear()
    for (const chair of back)
      this.seating.giveBack(chair, this.play?.choicesSince(chair.seat, chair.absent) ?? 0, this.now)
    // Whoever is there does not give the chair away.
    const isWanted = this.seating.chairsOf(seat).filter((chair) => this.seating.knocks.dropSeat(chair.seat)).length > 0
    if (back.length > 0 || isWanted) this.arrange([], () => {})
  }

  /** A bot plays for whoever sits here, until they give a sign of life. */
  mind(chair: Chair): void {
    this.seating.mind(chair, this.now)
    this.arrange([], () => {})
  }

  // ---- before and beside the game ----

  /** Writes the seating down, and whatever belongs to the change, then tells everybody. Whoever may come in now does. */
  arrange(more: readonly Statement[], answer: Answer): void {
    const tell = (): void => {
      this.#tellLobby()
      this.#keeper?.look()
      this.#mindTheDoor()
    }
    this.#law.write(answer, () => {
      const letIn = this.#letIn()
      this.#law.commit([...this.#rows.seating(this.#presence.visited), ...more, ...letIn], answer, tell)
      this.#law.whenSettled(() => this.proceedings.tellStandIns())
      if (letIn.length > 0) this.#law.whenSettled(() => this.proceedings.tellUndo())
    })
  }

  #arranged(): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.arrange([], (outcome) => (outcome instanceof Refusal ? reject(outcome) : resolve(outcome))),
    )
  }

  /** Somebody is gone for good, and with them whatever was wished: it needed an answer that nobody can give any more. */
  #lose(chairs: readonly Chair[], answer: Answer, more: readonly Statement[] = []): void {
    // Whoever only stood at the door was not asked.
    if (chairs.length > 0) this.#takingBack.drop()
    for (const { seat } of chairs) this.seating.vacate(seat)
    const expelled = chairs.map(({ seat }) => this.expel(seat))
    this.arrange([...expelled, ...more], answer)
    this.#law.whenSettled(() => this.proceedings.tellUndo())
  }

  /** Somebody may sit here with this token from now on. */
  admit(hash: string, seat: Seat): Statement[] {
    this.visit()
    const { surplus, statements } = this.#tokens.admit(hash, seat, this.#audience.tokens(seat))
    if (surplus.length > 0)
      this.#audience.dismiss('too-many-windows', (_, { token }) => token !== undefined && surplus.includes(token))
    return statements
  }

  /** A seat is nobody's any more: no token opens it, and no window that was opened with one stays. */
  expel(seat: Seat, why: 'unseated' | 'replaced' = 'unseated'): Statement {
    const statement = this.#tokens.expel(seat)
    this.#audience.dismiss(why, (viewer) => viewer === seat)
    this.#audience.forget(seat)
    this.#presence.forget(seat)
    return statement
  }

  /** The table to go on to, for whoever asks; with `carries` it is the next evening. */
  rematch(open: () => Promise<string>, how: { carries: boolean }): Promise<string> {
    return this.#next.find(open, how)
  }

  /** Shows everybody here the way to another table: that of the next evening of their campaign. */
  async leadTo(code: string): Promise<void> {
    if (this.seating.rematch === code) return
    this.seating.rematch = code
    await this.#arranged()
  }

  /**
   * Whoever has opened an evening and is gone must not keep the others from it: of its people, the one who asks for it is its
   * host from then on, unless the host sits there, or may still be on the way.
   */
  async welcomeHost(guest: string): Promise<void> {
    const { host, phase, created } = this.seating
    const chair = host === undefined ? undefined : this.seating.chairOf(host)
    const isComing = host !== undefined && this.house.config.now() < created + HOST_COMES_MS
    if (phase !== 'lobby' || host === guest || isComing || (chair && this.isPresent(chair.seat))) return
    this.seating.host = guest
    await this.#arranged()
  }

  /** A guest wants to be forgotten: the seat stays, without a name and without a way back. */
  forget(guest: string, answer: Answer): void {
    this.seating.passHost(guest)
    this.seating.knocks.dropGuest(guest)
    const chair = this.seating.chairOf(guest)
    this.#lose(chair ? this.seating.chairsOf(chair.seat) : [], answer)
  }

  /** The host asks somebody to leave: before the start the chair is free again, later a bot has it for good. */
  unseat(seat: Seat, answer: Answer, more: readonly Statement[] = []): void {
    if (this.over) throw new Refusal('game-over')
    this.seating.mustBeOpen()
    this.seating.bar(seat)
    this.#lose(this.seating.chairsOf(seat), answer, more)
  }

  /** A guest was removed from the campaign: they keep neither a seat at the table of its session nor the role of its host. */
  remove(guest: string, more: readonly Statement[], answer: Answer): void {
    if (!this.#isOpen) return this.arrange(more, answer)
    this.seating.unwelcome.bar(guest)
    this.seating.passHost(guest)
    this.seating.knocks.dropGuest(guest)
    const chair = this.seating.chairOf(guest)
    this.#lose(chair ? this.seating.chairsOf(chair.seat) : [], answer, more)
  }

  /** A guest was let back into the campaign. */
  letBack(guest: string, more: readonly Statement[], answer: Answer): void {
    this.seating.unwelcome.letBack(guest)
    this.arrange(more, answer)
  }

  get #isOpen(): boolean {
    return this.seating.phase === 'lobby' || this.seating.phase === 'playing'
  }

  // ---- seats change hands ----

  /** Somebody new asks for a chair in the middle of the match. */
  knock(newcomer: Newcomer, seat: Seat, answer: Answer): void {
    this.#handingOn.ask(newcomer, seat)
    this.arrange([], answer)
  }

  /** The newcomer would rather not, after all. */
  withdraw(guest: string, answer: Answer): void {
    if (!this.seating.knocks.dropGuest(guest)) throw new Refusal('no-knock')
    this.arrange([], answer)
  }

  /** Somebody who plays says whether the newcomer may have it. */
  answerKnock(seat: Seat, id: number, agree: boolean, answer: Answer): void {
    this.#handingOn.answer(seat, id, agree)
    this.arrange([], answer)
  }

  /**
   * With everyone's consent the chair is the newcomer's, and nobody else's: once that is written they may come and fetch a
   * token, and are shown what its seat was shown.
   */
  #letIn(): Statement[] {
    const knock = this.#handingOn.next()
    if (!knock) return []
    this.#takingBack.drop()
    this.seating.handOn(knock, this.house.config.now())
    return [this.expel(knock.seat, 'replaced'), ...this.#letIn()]
  }

  /** When time alone may let somebody in, if anybody is at the door. */
  get due(): number | undefined {
    return this.#handingOn.due
  }

  /** Whoever was missing is missed no longer, perhaps: then those at the door need not wait. */
  #answerTheDoor(): void {
    if (!this.seating.knocks.isNone) this.arrange([], () => {})
  }

  /** Time lets people in as well: whoever was asked may have been silent for so long that nobody waits for their answer. */
  #mindTheDoor(): void {
    clearTimeout(this.#doorbell)
    const { due } = this
    if (due === undefined || this.gone) return
    const ring = (): void => this.guard('the door', () => this.#answerTheDoor())
    const wait = Math.max(due - this.house.config.now(), 1)
    this.#doorbell = setTimeout(ring, Math.min(wait, LONGEST_ALARM)).unref()
  }

  /** The table is given up. Of a match under way the record opens, so that even such dice can be checked. */
  shut(answer: Answer): void {
    this.seating.shut(this.house.config.now())
    const tokens = this.#tokens.discard()
    const tell = (): void => {
      this.#tokens.forget()
      this.close('closed')
    }
    this.#law.write(answer, () => {
      const rows = this.#rows.seating(this.#presence.visited)
      const evening = this.seating.agreed.evening ? givenUp(this.house.store, this.code) : []
      this.#law.commit([...rows, tokens, ...evening], answer, tell)
    })
  }

  lobby(): Lobby {
    const stateOf = (chair: Chair) => ({ present: this.isPresent(chair.seat), vacant: this.#handingOn.isVacant(chair) })
    return { ...this.seating.lobby(stateOf, this.#audience.windows('spectator')), ...this.#handingOn.state() }
  }

  // ---- listening ----

  /** Begins to tell a window everything from now on; what it has missed, or all there is, comes first. */
  listen(viewer: Viewer, listener: Listener, last?: number): void {
    const { play, undoState } = this.proceedings
    this.#audience.admit(viewer, listener, last, this.lobby(), play, undoState)
    const left = this.#keeper?.left()
    if (left !== undefined) tellTimeTo(listener, left)
    this.tellLobbySoon()
    this.#keeper?.look()
  }

  /** A table has only so much room for those who watch, and a seat for so many windows. */
  hasRoomFor(viewer: Viewer): boolean {
    const { spectatorsPerTable } = this.house.config.limits
    return this.#audience.windows(viewer) < (viewer === 'spectator' ? spectatorsPerTable : MOST_TOKENS)
  }

  hangUp(viewer: Viewer, listener: Listener): void {
    if (!this.#audience.release(viewer, listener, this.house.config.now())) return
    this.#presence.use()
    this.tellLobbySoon()
    this.#keeper?.look()
    this.#answerTheDoor()
  }

  acknowledge(viewer: Viewer, listener: Listener, number: number): void {
    this.#audience.acknowledge(viewer, listener, number)
  }

  tellTime(): void {
    this.#audience.tellTime(this.#keeper?.left())
  }

  /** Comings and goings are told together: a hall full of spectators must not drown the table in greetings. */
  tellLobbySoon(): void {
    if (this.#lobbySoon || this.gone) return
    this.#lobbySoon = true
    setTimeout(() => this.guard('telling the lobby', () => this.#law.whenSettled(() => this.#tellLobby())), 20).unref()
  }

  #tellLobby(): void {
    this.#lobbySoon = false
    if (!this.gone) this.#audience.tellLobby(this.lobby())
  }

  /** Nothing is accepted that is not committed. */
  get isSettled(): boolean {
    return this.#law.isSettled
  }

  /** To be asked for until it is so: whoever waited beside may have wished for something meanwhile. */
  settled(): Promise<void> {
    this.#presence.use()
    return new Promise((resolve) => this.#law.whenSettled(resolve))
  }

  // ---- leaving memory ----

  /** Forgets viewers who have been away for long. */
  tidy(): void {
    this.#audience.tidy(this.house.config.now())
  }

  get idle(): boolean {
    return this.isSettled && !this.watched && this.#presence.isIdle
  }

  /** Leaves memory; the log has everything, and a snapshot makes the way back short. One thrown away leaves nothing behind. */
  retire(due: number | undefined, done: () => void): void {
    if (this.#law.isAdrift) return done()
    const rows = this.#rows.leaving(due, this.#presence.visited)
    const snapshot = this.#rows.lastSnapshot(this.play)
    this.#leave()
    // Otherwise whoever fetches it again would find our name on it, and lose it a moment later.
    this.#law.bequeath([...rows, ...snapshot], done)
  }

  close(code: Farewell): void {
    this.#leave()
    this.#audience.dismiss(code)
  }

  #leave(): void {
    this.#law.leave()
    clearTimeout(this.#doorbell)
    this.#keeper?.leave()
  }

  /** Does something that nobody waits for; if it breaks, this table is thrown away. */
  guard(what: string, act: () => void): void {
    this.#law.guard(what, act)
  }

  broke(what: string, error: unknown): void {
    this.#law.broke(what, error)
  }
}
