import type { Choice, Line, Saying, Seat, Viewer } from '@gloamhall/kernel'
import { printRecord, viewOf } from '@gloamhall/kernel'
import type { Lobby, UndoState } from '@gloamhall/protocol'
import { Audience, tellTimeTo } from './audience.ts'
import { begun, ended, givenUp } from './campaigns/evening-rows.ts'
import type { Chair } from './chair.ts'
import type { Farewell, Listener } from './channel.ts'
import type { Accepted } from './choosing.ts'
import { chooseAll } from './choosing.ts'
import { opensAt } from './daily/calendar.ts'
import { scoreOf } from './daily/scoring.ts'
import { HandingOn } from './handing-on.ts'
import type { Household } from './household.ts'
import { whereOf } from './household.ts'
import type { Newcomer } from './knocks.ts'
import { NextTable } from './next-table.ts'
import type { Page } from './past.ts'
import { Play } from './play.ts'
import { Presence } from './presence.ts'
import { Refusal } from './refusal.ts'
import { Rows } from './rows.ts'
import type { Moment, Seating } from './seating.ts'
import { LONGEST_ALARM } from './silence.ts'
import type { Statement } from './store/store.ts'
import { TakingBack } from './taking-back.ts'
import { MOST_TOKENS, Tokens } from './tokens.ts'
import { Underway } from './underway.ts'

/** So long somebody who has opened a table may take to sit down there. */
const HOST_COMES_MS = 60_000

/** Hears how a wish ended: the version it became, or why not; and why the rest of a list of choices was not made. */
export type Answer = (outcome: number | Refusal, rest?: Refusal) => void

/** Looks after a room whenever something has changed in it. */
export interface Keeper {
  look(line?: Line): void
  hear(): void
  /** How long somebody may still be silent, in milliseconds, if anybody is awaited. */
  left(): number | undefined
  leave(): void
}

/** A full view as it is fetched by those who do not listen. */
export interface Look extends Page {
  readonly version: number
  readonly head: string
  readonly view: unknown
  readonly undo: UndoState
}

/**
 * One table in memory: a cache of its log. The order is the law: a wish is accepted by the rules, committed to the
 * log, and only then told to anybody. While a commit is under way the next wish may already be accepted on top of it;
 * whatever would show such a table to somebody waits until the room is settled.
 */
export class Room {
  readonly seating: Seating
  readonly epoch: string
  readonly house: Household
  readonly #audience = new Audience()
  readonly #presence: Presence
  readonly #rows: Rows
  readonly #takingBack: TakingBack
  readonly #handingOn: HandingOn
  readonly #tokens: Tokens
  readonly #next: NextTable
  readonly #underway = new Underway((act) => this.guard('whoever waited', act))
  #play: Play | undefined
  #keeper: Keeper | undefined
  #gone = false
  /** What is here is not what the log has: something could not be written, or broke on the way. */
  #isAdrift = false
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
    if (play) this.#lay(play)
  }

  #lay(play: Play): Play {
    play.past.beside = () => this.seating.standIns.happenings
    this.#play = play
    return play
  }

  get code(): string {
    return this.seating.code
  }
  get gone(): boolean {
    return this.#gone
  }
  get play(): Play | undefined {
    return this.#play
  }
  get over(): boolean {
    return this.seating.phase === 'over'
  }
  get now(): Moment {
    return { version: this.#play?.version ?? 0, at: this.house.config.now() }
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
      this.seating.giveBack(chair, this.#play?.choicesSince(chair.seat, chair.absent) ?? 0, this.now)
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
    this.#orNot(answer, () => {
      const letIn = this.#letIn()
      this.#commit([...this.#rows.seating(this.#presence.visited), ...more, ...letIn], answer, tell)
      this.#underway.whenSettled(() => this.#tellStandIns())
      if (letIn.length > 0) this.#underway.whenSettled(() => this.#tellUndo())
    })
  }

  #arranged(): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.arrange([], (outcome) => (outcome instanceof Refusal ? reject(outcome) : resolve(outcome))),
    )
  }

  /** Somebody is gone for good, and with them whatever was wished: it needed an answer that nobody can give any more. */
  #lose(chairs: readonly Chair[], answer: Answer): void {
    // Whoever only stood at the door was not asked.
    if (chairs.length > 0) this.#takingBack.drop()
    for (const { seat } of chairs) this.seating.vacate(seat)
    const expelled = chairs.map(({ seat }) => this.expel(seat))
    this.arrange(expelled, answer)
    this.#underway.whenSettled(() => this.#tellUndo())
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

  start(answer: Answer): void {
    const { config } = this.house
    const { seating } = this
    seating.start()
    this.#orNot(answer, () => {
      const setting = seating.setting()
      const play = this.#lay(Play.begin(setting, config.now(), { dealt: config.deal?.(setting) }))
      const views = this.#audience.freshViews(play, this.#takingBack.state(play))
      const rows = [...this.#rows.seating(this.#presence.visited), ...begun(this.house.store, seating, this.now.at)]
      this.#commit([...rows, ...this.#rows.snapshot(play)], answer, () => {
        this.#tellLobby()
        for (const tell of views) tell()
        this.#keeper?.look()
      })
    })
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
    const isComing = this.house.config.now() < created + HOST_COMES_MS
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
  unseat(seat: Seat, answer: Answer): void {
    if (this.over) throw new Refusal('game-over')
    this.seating.mustBeOpen()
    this.seating.bar(seat)
    this.#lose(this.seating.chairsOf(seat), answer)
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
    if (due === undefined || this.#gone) return
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
    this.#orNot(answer, () => {
      const rows = this.#rows.seating(this.#presence.visited)
      const evening = this.seating.evening ? givenUp(this.house.store, this.code) : []
      this.#commit([...rows, tokens, ...evening], answer, tell)
    })
  }

  lobby(): Lobby {
    const stateOf = (chair: Chair) => ({ present: this.isPresent(chair.seat), vacant: this.#handingOn.isVacant(chair) })
    return { ...this.seating.lobby(stateOf, this.#audience.windows('spectator')), ...this.#handingOn.state() }
  }

  // ---- at the table ----

  /** A list of choices is made as one; the first that is refused ends it, and what came before stands. */
  choose(seat: Seat, version: number, choice: Choice | readonly Choice[], answer: Answer): void {
    const broke = (error: unknown): void => this.#brokeRule(seat, error)
    const choosing = { seat, version, choices: [choice].flat() }
    this.#do(seat, answer, (play, at) => chooseAll(play, this.#audience, choosing, at, broke))
  }

  say(seat: Seat, saying: Saying, answer: Answer): void {
    this.#do(seat, answer, (play, at) => {
      if ('text' in saying && this.seating.chair(seat).muted) throw new Refusal('muted')
      if (play.extras(seat).said >= this.house.config.limits.talkPerSeat) throw new Refusal('enough')
      if (!this.#presence.breath(seat).take(performance.now())) throw new Refusal('too-many')
      return { lines: [play.say(seat, saying, at)] }
    })
  }

  /** Takes something back, wishes to, or answers the wish of another; unless something comes of it all are told how it stands. */
  undo(seat: Seat, agree: boolean, answer: Answer, wish?: number): void {
    try {
      const play = this.#playing()
      const taken = this.#takingBack.ask(play, seat, agree, wish)
      if (taken) return this.#do(taken.wisher, answer, (current, at) => ({ lines: [current.undo(taken.back, at)] }))
      this.#underway.whenSettled(() => {
        if (this.#gone) return answer(new Refusal('closing'))
        this.#tellUndo()
        answer(play.version)
      })
    } catch (error) {
      this.#refuse(error, answer)
    }
  }

  look(viewer: Viewer): Look {
    this.mayLook(viewer)
    const play = this.#playing()
    const view = viewOf(play.match.game, play.table, viewer)
    const { version, head } = play
    return { version, head, view, ...play.told(viewer), undo: this.#takingBack.state(play)(viewer) }
  }

  /** What a viewer was told before a version, a page of it. */
  async page(viewer: Viewer, before: number): Promise<Page> {
    this.mayLook(viewer)
    const { past } = this.#playing()
    if (before > past.from) return past.page(viewer, before)
    const { sheets, log } = this.house
    const sheet = await sheets.read(this.code, before)
    if (sheet !== 'forged') return sheet ? past.pageIn(sheet, viewer, before) : { told: [] }
    log.error({ code: this.code }, 'what was told at a table is not as this house wrote it: the log is played again')
    await sheets.discard(this.code)
    if (!this.#gone) this.close('closing')
    throw new Refusal('closing')
  }

  /** Others still play what was dealt here: until the day is opened only whoever sits here may look, and nobody at the seed. */
  get isSealedDay(): boolean {
    const { day } = this.seating
    return day !== undefined && this.house.config.now() < opensAt(day)
  }

  mayLook(viewer: Viewer): void {
    if (viewer === 'spectator' && this.isSealedDay) throw new Refusal('sealed-day')
  }

  record(): string {
    const { phase } = this.seating
    // The seed opens with the end, and not because somebody has written into a row that this is it.
    if (!this.#play || !(phase === 'closed' || (phase === 'over' && this.#play.match.outcome)))
      throw new Refusal('not-over')
    return printRecord(this.#play.match.record({ isOver: !this.isSealedDay }))
  }

  // ---- listening ----

  /** Begins to tell a window everything from now on; what it has missed, or all there is, comes first. */
  listen(viewer: Viewer, listener: Listener, last?: number): void {
    const play = this.#play
    this.#audience.admit(viewer, listener, last, this.lobby(), play, play && this.#takingBack.state(play))
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
    if (this.#lobbySoon || this.#gone) return
    this.#lobbySoon = true
    setTimeout(
      () => this.guard('telling the lobby', () => this.#underway.whenSettled(() => this.#tellLobby())),
      20,
    ).unref()
  }

  /** Nothing is accepted that is not committed. */
  get isSettled(): boolean {
    return this.#underway.isSettled
  }

  /** To be asked for until it is so: whoever waited beside may have wished for something meanwhile. */
  settled(): Promise<void> {
    this.#presence.use()
    return new Promise((resolve) => this.#underway.whenSettled(resolve))
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
    if (this.#isAdrift) return done()
    const rows = this.#rows.leaving(due, this.#presence.visited)
    const snapshot = this.#rows.lastSnapshot(this.#play)
    this.#leave()
    // Whoever fetches it again waits for this: otherwise they would find our name on it, and lose it a moment later.
    this.#underway.send()
    this.house.store.save(this.code, [...rows, ...snapshot], (error) => {
      this.#underway.arrive()
      if (error) this.house.log.warn({ code: this.code }, 'a table left memory without a snapshot')
      this.#underway.settle()
      done()
    })
  }

  close(code: Farewell): void {
    this.#leave()
    this.#audience.dismiss(code)
  }

  #leave(): void {
    this.#gone = true
    clearTimeout(this.#doorbell)
    this.#keeper?.leave()
  }

  /**
   * Does something that nobody waits for: a timer rings, a bot has thought, a commit is done. If it breaks, nobody knows
   * what this table looks like any more, so it is thrown away; the log has it.
   */
  guard(what: string, act: () => void): void {
    try {
      act()
    } catch (error) {
      this.broke(what, error)
    }
  }

  broke(what: string, error: unknown): void {
    this.#isAdrift = true
    this.house.log.error({ code: this.code, what, at: whereOf(error) }, 'a table broke, and is fetched anew')
    this.house.meters.refusals.inc({ code: 'broken' })
    if (!this.#gone) this.close('closing')
  }

  // ---- accept, commit, then tell ----

  /** Accepts what somebody wishes, commits it, and then tells every viewer what it changed for them. */
  #do(seat: Seat, answer: Answer, take: (play: Play, at: number) => Accepted): void {
    const started = performance.now()
    const at = this.house.config.now()
    let play: Play
    let accepted: Accepted
    try {
      play = this.#playing()
      accepted = take(play, at)
    } catch (error) {
      if (!(error instanceof Refusal)) {
        this.#brokeRule(seat, error)
        this.#tearFrames()
      }
      return this.#refuse(error, answer)
    }
    if (accepted.lines.some(({ kind }) => kind === 'choice' || kind === 'undo')) this.#takingBack.drop()
    this.#orNot(answer, () => this.#write(play, accepted, at, started, answer))
  }

  #brokeRule(seat: Seat, error: unknown): void {
    this.house.log.error({ code: this.code, seat, at: whereOf(error) }, 'a rule broke')
  }

  /** The match has its table back, but frames were drawn of what has not happened: everybody is shown the table anew. */
  #tearFrames(): void {
    const play = this.#play
    if (!play || !this.#audience.isFramed) return
    this.#audience.discard()
    this.#underway.whenSettled(() => {
      if (!this.#gone) for (const tell of this.#audience.freshViews(play, this.#takingBack.state(play))) tell()
    })
  }

  /**
   * Writes down what has changed here already. If it cannot even be put into words it has not happened: this table is
   * thrown away, for it shows what will never be written, and whoever wished it must not wait for ever.
   */
  #orNot(answer: Answer, write: () => void): void {
    try {
      write()
    } catch (error) {
      this.broke('writing it down', error)
      answer(new Refusal('broken'))
    }
  }

  #write(play: Play, { lines, rest, isTorn }: Accepted, at: number, started: number, answer: Answer): void {
    const { meters, log } = this.house
    const { version } = play
    const last = lines.at(-1) as Line
    const undo = this.#takingBack.state(play)
    const news = isTorn ? this.#audience.tear(play, undo) : this.#audience.changes(play, last, at, undo)
    const ends = play.match.outcome !== undefined && !this.over
    const end = ends ? this.#end(play, at) : []
    const first = version - lines.length + 1
    const rows = lines.map((line, index) => this.#rows.line(first + index, at, line))
    const statements = [...rows, ...end, ...this.#rows.snapshotIfDue(play)]
    meters.rules.observe((performance.now() - started) / 1000)
    const tell = (): void => {
      for (const each of news) each()
      if (ends) this.#tellLobby()
      const ms = performance.now() - started
      meters.move.observe(ms / 1000)
      log.debug({ code: this.code, version, ms }, 'told')
      this.#keeper?.look(last)
    }
    this.#commit(statements, (outcome) => answer(outcome instanceof Refusal ? outcome : version, rest), tell)
  }

  #commit(statements: readonly Statement[], answer: Answer, tell: () => void): void {
    if (this.#gone) return answer(new Refusal('closing'))
    this.#presence.use()
    this.#underway.send()
    this.house.store.save(this.code, statements, (error) => {
      this.#underway.arrive()
      if (error) {
        this.house.log.error({ code: this.code, at: whereOf(error) }, 'not saved')
        this.#isAdrift = true
        this.guard('saying that it is not saved', () => answer(new Refusal('not-saved')))
        this.close('not-saved')
      } else {
        this.guard('telling', tell)
        this.guard('answering', () => answer(this.#play?.version ?? 0))
      }
      this.#underway.settle()
    })
  }

  /** A score is written with the end of its match, or neither is; and so is what a campaign goes on with. */
  #end(play: Play, at: number): Statement[] {
    this.seating.phase = 'over'
    this.seating.ended = at
    const score = scoreOf(this.seating, play, at)
    return [
      ...this.#rows.seating(this.#presence.visited),
      ...(score ? [this.#rows.score(score)] : []),
      ...ended(this.house.store, this.seating, play, at),
    ]
  }

  /** A refusal tells of the table too: it waits for what it was refused by. */
  #refuse(error: unknown, answer: Answer): void {
    const refusal = error instanceof Refusal ? error : new Refusal('broken')
    this.house.meters.refusals.inc({ code: refusal.code })
    this.#underway.whenSettled(() => answer(refusal))
  }

  #playing(): Play {
    if (this.seating.phase === 'closed') throw new Refusal('closed')
    if (this.#gone) throw new Refusal('closing')
    if (!this.#play) throw new Refusal('not-started')
    return this.#play
  }

  // ---- what is told ----

  #tellLobby(): void {
    this.#lobbySoon = false
    if (!this.#gone) this.#audience.tellLobby(this.lobby())
  }

  #tellUndo(): void {
    const play = this.#play
    if (play && !this.#gone) this.#audience.tellBeside(play, this.house.config.now(), this.#takingBack.state(play))
  }

  /** A bot plays for somebody, or no longer: everybody reads it in the log. */
  #tellStandIns(): void {
    const play = this.#play
    if (!play || this.#gone) return
    const told = this.seating.standIns.takeUntold()
    if (told.length > 0) this.#audience.tellBeside(play, this.house.config.now(), this.#takingBack.state(play), told)
  }
}
