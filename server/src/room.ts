import type { Choice, Line, Saying, Seat, Viewer } from '@gloamhall/kernel'
import { printRecord, viewOf } from '@gloamhall/kernel'
import type { Lobby, UndoState } from '@gloamhall/protocol'
import type { UndoOf } from './audience.ts'
import { Audience, tellTimeTo } from './audience.ts'
import { Bucket } from './bucket.ts'
import type { Farewell, Listener } from './channel.ts'
import type { Config } from './config.ts'
import type { Leases } from './leases.ts'
import type { Logger } from './logger.ts'
import type { Meters } from './meters.ts'
import type { Page } from './past.ts'
import { pageOf } from './past.ts'
import { Play } from './play.ts'
import { Refusal } from './refusal.ts'
import type { Chair, Seating } from './seating.ts'
import { rowOf } from './seating.ts'
import type { Sheets } from './sheets.ts'
import type { Signet } from './signet.ts'
import { labelOf } from './signet.ts'
import type { Statement, Store } from './store/store.ts'
import { Wish } from './wish.ts'

/** What a room needs of the house around it. */
export interface Household {
  readonly config: Config
  readonly store: Store
  readonly meters: Meters
  readonly log: Logger
  readonly leases: Leases
  readonly signet: Signet
  readonly sheets: Sheets
}

/** Hears how a wish ended: the version it became, or why not. */
export type Answer = (outcome: number | Refusal) => void

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

/** Replaying so many lines takes a few milliseconds: as much as a table may take to come back. */
const SNAPSHOT_EVERY = 64

/** A seat with more windows than this is somebody's script gone wrong. */
const MOST_TOKENS = 16

/** Nobody speaks faster for long. */
const WORDS_PER_SECOND = 0.5

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
  readonly #tokens: Map<string, Seat>
  readonly #heard = new Map<Seat, number>()
  readonly #talk = new Map<Seat, Bucket>()
  #play: Play | undefined
  #keeper: Keeper | undefined
  #wish: Wish | undefined
  #wishes = 0
  #rematch: Promise<string> | undefined
  #pending = 0
  #waiting: (() => void)[] = []
  #gone = false
  /** What is here is not what the log has: something could not be written, or broke on the way. */
  #isAdrift = false
  #used: number
  /** When a person last had to do with this table: that bots or the house have is no reason to keep it. */
  #visited: number
  #snapshotAt: number
  #lobbySoon = false

  constructor(house: Household, seating: Seating, tokens: Map<string, Seat>, play?: Play, snapshotAt = 0) {
    this.house = house
    this.seating = seating
    this.epoch = Buffer.from(house.config.randomBytes(9)).toString('base64url')
    this.#tokens = tokens
    this.#play = play
    this.#snapshotAt = snapshotAt
    this.#used = house.config.now()
    this.#visited = seating.touched
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
  get watched(): boolean {
    return this.#audience.isThere
  }

  attend(keeper: Keeper): void {
    this.#keeper = keeper
    keeper.look()
  }

  // ---- who is who ----

  seatOf(hash: string): Seat {
    const seat = this.#tokens.get(hash)
    if (seat === undefined) throw new Refusal('forged-token')
    return seat
  }

  isHost(guest: string | undefined): boolean {
    return guest !== undefined && this.seating.host === guest
  }

  isPresent(seat: Seat): boolean {
    return this.#audience.windows(seat) > 0
  }

  /** Somebody who belongs here was here. */
  visit(): void {
    this.#used = this.#visited = this.house.config.now()
  }

  /** A sign of life gives a minded seat back to its person. */
  hearFrom(seat: Seat): void {
    this.visit()
    this.#heard.set(seat, this.#used)
    this.#keeper?.hear()
    const chair = this.seating.chair(seat)
    if (!chair.minded || chair.holder !== 'person') return
    this.mind(chair, false)
  }

  lastHeard(seat: Seat): number {
    return this.#heard.get(seat) ?? 0
  }

  mind(chair: Chair, minded: boolean): void {
    chair.minded = minded
    this.arrange([], () => {})
  }

  // ---- before and beside the game ----

  /** Writes the seating down, and whatever belongs to the change, then tells everybody. */
  arrange(more: readonly Statement[], answer: Answer): void {
    const tell = (): void => {
      this.#tellLobby()
      this.#keeper?.look()
    }
    this.#orNot(answer, () => this.#commit([...this.#seatingRows(), ...more], answer, tell))
  }

  /** Somebody is gone for good, and with them whatever was wished: it needed an answer that nobody can give any more. */
  #lose(seat: Seat | undefined, answer: Answer): void {
    this.#wish = undefined
    if (seat !== undefined) this.seating.vacate(seat)
    this.arrange(seat === undefined ? [] : [this.expel(seat)], answer)
    this.#whenSettled(() => this.#tellUndo())
  }

  /** Every window may have a token of its own; of too many, those that nobody has a window open with go first. */
  admit(hash: string, seat: Seat): Statement[] {
    const { query } = this.house.store
    this.visit()
    this.#tokens.set(hash, seat)
    const used = this.#audience.tokens(seat)
    const valid = [...this.#tokens].flatMap(([each, of]) => (of === seat && each !== hash ? [each] : []))
    const surplus = valid.toSorted((a, b) => Number(used.has(a)) - Number(used.has(b))).slice(0, -MOST_TOKENS + 1)
    const insert = query.insertInto('token').values({ hash, match: this.code, seat }).compile()
    if (valid.length < MOST_TOKENS) return [insert]
    for (const each of surplus) this.#tokens.delete(each)
    this.#audience.dismiss('unseated', (_, { token }) => token !== undefined && surplus.includes(token))
    return [insert, query.deleteFrom('token').where('hash', 'in', surplus).compile()]
  }

  /** A seat is nobody's any more: no token opens it, and no window that was opened with one stays. */
  expel(seat: Seat): Statement {
    for (const [hash, each] of this.#tokens) if (each === seat) this.#tokens.delete(hash)
    this.#audience.dismiss('unseated', (viewer) => viewer === seat)
    this.#audience.forget(seat)
    this.#heard.delete(seat)
    this.#talk.delete(seat)
    const { query } = this.house.store
    return query.deleteFrom('token').where('match', '=', this.code).where('seat', '=', seat).compile()
  }

  start(answer: Answer): void {
    const { config } = this.house
    const { seating } = this
    seating.start()
    this.#orNot(answer, () => {
      const setting = seating.setting()
      this.#play = Play.begin(setting, config.now(), { dealt: config.deal?.(setting) })
      const views = this.#audience.freshViews(this.#play, this.#undoOf(this.#play))
      this.#commit([...this.#seatingRows(), ...this.#snapshot(this.#play)], answer, () => {
        this.#tellLobby()
        for (const tell of views) tell()
        this.#keeper?.look()
      })
    })
  }

  /** Wherever the first who asks for it opens the next table, the others are shown the way. */
  rematch(open: () => Promise<string>): Promise<string> {
    if (this.seating.rematch !== undefined) return Promise.resolve(this.seating.rematch)
    this.#rematch ??= this.#openRematch(open).finally(() => {
      this.#rematch = undefined
    })
    return this.#rematch
  }

  async #openRematch(open: () => Promise<string>): Promise<string> {
    const code = await open()
    this.seating.rematch = code
    return new Promise((resolve, reject) =>
      this.arrange([], (outcome) => (outcome instanceof Refusal ? reject(outcome) : resolve(code))),
    )
  }

  /** A guest wants to be forgotten: the seat stays, without a name and without a way back. */
  forget(guest: string, answer: Answer): void {
    this.seating.passHost(guest)
    this.#lose(this.seating.chairOf(guest)?.seat, answer)
  }

  /** The host asks somebody to leave: before the start the chair is free again, later a bot has it for good. */
  unseat(seat: Seat, answer: Answer): void {
    if (this.over) throw new Refusal('game-over')
    this.seating.mustBeOpen()
    this.seating.bar(seat)
    this.#lose(seat, answer)
  }

  /** The table is given up. Of a match under way the record opens, so that even such dice can be checked. */
  shut(answer: Answer): void {
    this.seating.shut(this.house.config.now())
    const { query } = this.house.store
    const tokens = query.deleteFrom('token').where('match', '=', this.code).compile()
    const tell = (): void => {
      this.#tokens.clear()
      this.close('closed')
    }
    this.#orNot(answer, () => this.#commit([...this.#seatingRows(), tokens], answer, tell))
  }

  lobby(): Lobby {
    return this.seating.lobby((seat) => this.isPresent(seat), this.#audience.windows('spectator'))
  }

  // ---- at the table ----

  choose(seat: Seat, version: number, choice: Choice, answer: Answer): void {
    this.#do(seat, answer, (play, at) => play.choose(seat, version, choice, at))
  }

  say(seat: Seat, saying: Saying, answer: Answer): void {
    this.#do(seat, answer, (play, at) => {
      if ('text' in saying && this.seating.chair(seat).muted) throw new Refusal('muted')
      if (play.extras(seat).said >= this.house.config.limits.talkPerSeat) throw new Refusal('enough')
      if (!this.#breath(seat).take(performance.now())) throw new Refusal('too-many')
      return play.say(seat, saying, at)
    })
  }

  #breath(seat: Seat): Bucket {
    const known = this.#talk.get(seat)
    if (known) return known
    const { talkBurst } = this.house.config.limits
    const fresh = new Bucket(talkBurst, WORDS_PER_SECOND, performance.now())
    this.#talk.set(seat, fresh)
    return fresh
  }

  /** Free where the kernel says so; beyond that a wish that everybody who holds a seat has to agree to. */
  undo(seat: Seat, agree: boolean, answer: Answer, wish?: number): void {
    try {
      const play = this.#playing()
      // An answer to a wish that is off, or another one by now, is not an answer to this one, and not a wish.
      if (wish !== undefined && this.#wish?.id !== wish) throw new Refusal('no-wish')
      if (this.#wish) return this.#answerWish(play, this.#wish, seat, agree, answer)
      if (!agree) throw new Refusal('no-wish')
      const mine = this.#mayUndo(play, seat)
      if (mine === 'nothing-to-undo' || mine === 'seen') throw new Refusal(mine)
      const undone = mine === 'free' ? play.extras(seat).undone : play.undoneByAll
      if (undone >= this.house.config.limits.undosPerSeat) throw new Refusal('enough')
      if (mine === 'free') return this.#do(seat, answer, (current, at) => current.undo(seat, at))
      this.#wish = new Wish(++this.#wishes, seat, play.match.isSeen)
      this.#followWish(play, this.#wish, answer)
    } catch (error) {
      this.#refuse(error, answer)
    }
  }

  look(viewer: Viewer): Look {
    const play = this.#playing()
    const view = viewOf(play.match.game, play.table, viewer)
    const { version, head } = play
    return { version, head, view, ...play.told(viewer), undo: this.#undoOf(play)(viewer) }
  }

  /** What a viewer was told before a version, a page of it. */
  async page(viewer: Viewer, before: number): Promise<Page> {
    const { past } = this.#playing()
    if (before > past.from) return past.page(viewer, before)
    const { sheets, log } = this.house
    const sheet = await sheets.read(this.code, before)
    if (sheet !== 'forged') return sheet ? pageOf(sheet.happenings, viewer, sheet.first, before) : { told: [] }
    log.error({ code: this.code }, 'what was told at a table is not as this house wrote it: the log is played again')
    await sheets.discard(this.code)
    if (!this.#gone) this.close('closing')
    throw new Refusal('closing')
  }

  record(): string {
    const { phase } = this.seating
    // The seed opens with the end, and not because somebody has written into a row that this is it.
    if (!this.#play || !(phase === 'closed' || (phase === 'over' && this.#play.match.outcome)))
      throw new Refusal('not-over')
    return printRecord(this.#play.match.record({ isOver: true }))
  }

  // ---- listening ----

  /** Begins to tell a window everything from now on; what it has missed, or all there is, comes first. */
  listen(viewer: Viewer, listener: Listener, last?: number): void {
    const play = this.#play
    this.#audience.admit(viewer, listener, last, this.lobby(), play, play && this.#undoOf(play))
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
    const now = this.house.config.now()
    if (!this.#audience.release(viewer, listener, now)) return
    this.#used = now
    this.tellLobbySoon()
    this.#keeper?.look()
  }

  acknowledge(viewer: Viewer, listener: Listener, number: number): void {
    this.#audience.acknowledge(viewer, listener, number)
  }

  tellTime(): void {
    const left = this.#keeper?.left()
    if (left !== undefined) this.#audience.tellTime(left)
  }

  /** Comings and goings are told together: a hall full of spectators must not drown the table in greetings. */
  tellLobbySoon(): void {
    if (this.#lobbySoon || this.#gone) return
    this.#lobbySoon = true
    setTimeout(() => this.guard('telling the lobby', () => this.#whenSettled(() => this.#tellLobby())), 20).unref()
  }

  /** Nothing is accepted that is not committed. */
  get isSettled(): boolean {
    return this.#pending === 0
  }

  /** To be asked for until it is so: whoever waited beside may have wished for something meanwhile. */
  settled(): Promise<void> {
    this.#used = this.house.config.now()
    return new Promise((resolve) => this.#whenSettled(resolve))
  }

  // ---- leaving memory ----

  /** Forgets viewers who have been away for long. */
  tidy(): void {
    this.#audience.tidy(this.house.config.now())
  }

  get idle(): boolean {
    if (this.#pending > 0 || this.watched) return false
    return this.house.config.now() - this.#used >= this.house.config.idleSeconds * 1000
  }

  /** Leaves memory; the log has everything, and a snapshot makes the way back short. One thrown away leaves nothing behind. */
  retire(due: number | undefined, done: () => void): void {
    if (this.#isAdrift) return done()
    const { query } = this.house.store
    const { leases } = this.house
    const row = query
      .updateTable('match')
      .set({ due: due ?? null, touched: this.#visited, house: null, phase: leases.fenced(this.seating.phase) })
      .where('code', '=', this.code)
      .compile()
    const play = this.#play
    const snapshot = play && play.version > this.#snapshotAt ? this.#snapshot(play) : []
    this.#gone = true
    this.#keeper?.leave()
    // Whoever fetches it again waits for this: otherwise they would find our name on it, and lose it a moment later.
    this.#pending++
    this.house.store.save(this.code, [row, ...snapshot], (error) => {
      this.#pending--
      if (error) this.house.log.warn({ code: this.code }, 'a table left memory without a snapshot')
      if (this.#pending === 0) this.#settle()
      done()
    })
  }

  close(code: Farewell): void {
    this.#gone = true
    this.#keeper?.leave()
    this.#audience.dismiss(code)
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

  /** Accepts a line, commits it, and then tells every viewer what it changed for them. */
  #do(seat: Seat, answer: Answer, take: (play: Play, at: number) => Line): void {
    const started = performance.now()
    const at = this.house.config.now()
    let play: Play
    let line: Line
    try {
      play = this.#playing()
      line = take(play, at)
    } catch (error) {
      if (!(error instanceof Refusal))
        this.house.log.error({ code: this.code, seat, at: whereOf(error) }, 'a rule broke')
      return this.#refuse(error, answer)
    }
    if (line.kind === 'choice' || line.kind === 'undo') this.#wish = undefined
    this.#orNot(answer, () => this.#write(play, line, at, started, answer))
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

  #write(play: Play, line: Line, at: number, started: number, answer: Answer): void {
    const { store, meters, log } = this.house
    const { version } = play
    const undo = this.#undoOf(play)
    const news = this.#audience.changes(play, line, at, undo)
    const ends = play.match.outcome !== undefined && !this.over
    const append = store.append({
      opened: this.seating.created,
      match: this.code,
      version,
      at,
      line: JSON.stringify(line),
    })
    const statements = [append, ...(ends ? this.#end(at) : []), ...this.#snapshotIfDue(play)]
    meters.rules.observe((performance.now() - started) / 1000)
    const tell = (): void => {
      for (const each of news) each()
      if (ends) this.#tellLobby()
      const ms = performance.now() - started
      meters.move.observe(ms / 1000)
      log.debug({ code: this.code, version, ms }, 'told')
      this.#keeper?.look(line)
    }
    this.#commit(statements, (outcome) => answer(outcome instanceof Refusal ? outcome : version), tell)
  }

  #commit(statements: readonly Statement[], answer: Answer, tell: () => void): void {
    if (this.#gone) return answer(new Refusal('closing'))
    this.#used = this.house.config.now()
    this.#pending++
    this.house.store.save(this.code, statements, (error) => {
      this.#pending--
      if (error) {
        this.house.log.error({ code: this.code, at: whereOf(error) }, 'not saved')
        this.#isAdrift = true
        this.guard('saying that it is not saved', () => answer(new Refusal('not-saved')))
        this.close('not-saved')
      } else {
        this.guard('telling', tell)
        this.guard('answering', () => answer(this.#play?.version ?? 0))
      }
      if (this.#pending === 0) this.#settle()
    })
  }

  /** One of those who wait may break; the others would wait for ever. */
  #settle(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const act of waiting) this.guard('whoever waited', act)
  }

  #whenSettled(act: () => void): void {
    if (this.#pending === 0) act()
    else this.#waiting.push(act)
  }

  /** A refusal tells of the table too: it waits for what it was refused by. */
  #refuse(error: unknown, answer: Answer): void {
    const refusal = error instanceof Refusal ? error : new Refusal('broken')
    this.house.meters.refusals.inc({ code: refusal.code })
    this.#whenSettled(() => answer(refusal))
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

  #undoOf(play: Play): UndoOf {
    const asked = this.#wish?.state(this.#people())
    // The same for all who look: worked out once for each move.
    const isFinal = this.#isFinal(play)
    return (viewer) => ({ mine: orSeen(play.mayUndo(viewer), isFinal), ...(asked ? { asked } : {}) })
  }

  #mayUndo(play: Play, viewer: Viewer): UndoState['mine'] {
    return orSeen(play.mayUndo(viewer), this.#isFinal(play))
  }

  /**
   * Bots do not mind, but they cannot agree to what people have seen: that needs somebody else. Nor can they for whoever
   * is gone for good; otherwise one could ask those to leave who would not agree.
   */
  #isFinal(play: Play): boolean {
    return play.match.isSeen && (this.seating.hasLost || this.#people().length < 2)
  }

  /** Everybody who holds a seat, here or away. */
  #people(): Seat[] {
    return this.seating.chairs.flatMap((chair) => (chair.guest === undefined ? [] : [chair.seat]))
  }

  // ---- undo by consent ----

  #answerWish(play: Play, wish: Wish, seat: Seat, agree: boolean, answer: Answer): void {
    if (!agree) this.#wish = undefined
    else wish.agree(seat)
    this.#followWish(play, this.#wish, answer)
  }

  /** With everyone's consent the choice is taken back; otherwise all are told how the wish stands. */
  #followWish(play: Play, wish: Wish | undefined, answer: Answer): void {
    if (wish?.has(this.#people())) return this.#do(wish.by, answer, (current, at) => current.undo('all', at))
    this.#whenSettled(() => {
      if (this.#gone) return answer(new Refusal('closing'))
      this.#tellUndo()
      answer(play.version)
    })
  }

  #tellUndo(): void {
    const play = this.#play
    if (play && !this.#gone) this.#audience.tellWish(play, this.house.config.now(), this.#undoOf(play))
  }

  // ---- what is written ----

  #end(at: number): Statement[] {
    this.seating.phase = 'over'
    this.seating.ended = at
    return this.#seatingRows()
  }

  #snapshotIfDue(play: Play): Statement[] {
    return play.version - this.#snapshotAt >= SNAPSHOT_EVERY ? this.#snapshot(play) : []
  }

  /** Where the match stands, and a sheet with what was told since the last time. */
  #snapshot(play: Play): Statement[] {
    this.#snapshotAt = play.version
    const { store, signet, sheets } = this.house
    const state = { match: this.code, version: play.version, state: JSON.stringify(play.standing()) }
    const row = { ...state, mac: signet.mark(labelOf(state), state.state) }
    const standing = store.query
      .insertInto('snapshot')
      .values(row)
      .onConflict((conflict) => conflict.column('match').doUpdateSet(row))
      .compile()
    const sheet = play.past.file(play.version)
    return sheet ? [standing, sheets.file(this.code, sheet)] : [standing]
  }

  #seatingRows(): Statement[] {
    const { query } = this.house.store
    const { game, chairs, options, pace, assists, phase, host, unwelcome, rematch, ended } = this.seating
    const row = {
      rules: game.version,
      seats: chairs.length,
      host: host ?? null,
      barred: unwelcome,
      options: JSON.stringify(options),
      pace,
      assists,
      // Whoever has lost the table to another house must not rewrite who sits there.
      phase: this.house.leases.fenced(phase),
      rematch: rematch ?? null,
      ended: ended ?? null,
      touched: this.#visited,
    }
    return [
      query.updateTable('match').set(row).where('code', '=', this.code).compile(),
      query.deleteFrom('seat').where('match', '=', this.code).compile(),
      query
        .insertInto('seat')
        .values(chairs.map((chair) => rowOf(this.code, chair)))
        .compile(),
    ]
  }
}

/** What needs a consent that nobody can give is not to be had. */
const orSeen = (mine: UndoState['mine'], isFinal: boolean): UndoState['mine'] =>
  mine === 'needs-consent' && isFinal ? 'seen' : mine

/** Where a bug showed, without its message: that could hold what nobody may know. */
export const whereOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .join('\n')
    : 'nowhere'
