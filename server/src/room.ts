import type { Choice, Line, Saying, Seat, Viewer } from '@gloamhall/kernel'
import { isSealed, openView, ownView, printRecord, viewOf } from '@gloamhall/kernel'
import type { Lobby, Told, UndoState } from '@gloamhall/protocol'
import { Channel } from './channel.ts'
import type { Listener } from './channel.ts'
import type { Config } from './config.ts'
import type { Logger } from './logger.ts'
import type { Meters } from './meters.ts'
import { Play } from './play.ts'
import { Refusal } from './refusal.ts'
import type { Chair, Seating } from './seating.ts'
import { rowOf } from './seating.ts'
import { Shadow } from './shadow.ts'
import type { Statement, Store } from './store/store.ts'
import { Wish } from './wish.ts'

/** What a room needs of the house around it. */
export interface Household {
  readonly config: Config
  readonly store: Store
  readonly meters: Meters
  readonly log: Logger
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
export interface Look {
  readonly version: number
  readonly head: string
  readonly view: unknown
  readonly told: readonly Told[]
  readonly undo: UndoState
}

/** Replaying so many lines takes a few milliseconds: as much as a table may take to come back. */
const SNAPSHOT_EVERY = 64

/** A seat with more windows than this is somebody's script gone wrong. */
const MOST_TOKENS = 16

/** For so long after the last window closed a viewer is still followed, to catch up from the last number. */
const LINGER_MS = 60_000

/**
 * One table in memory: a cache of its log. The order is the law: a wish is accepted by the rules, committed to the
 * log, and only then told to anybody. While a commit is under way the next wish may already be accepted on top of it;
 * whatever would show such a table to somebody waits until the room is settled.
 */
export class Room {
  readonly seating: Seating
  readonly epoch: string
  readonly house: Household
  readonly #channels = new Map<Viewer, Channel>()
  readonly #tokens: Map<string, Seat>
  readonly #heard = new Map<Seat, number>()
  /** What all viewers were shown last alike; what each was shown beyond that, its channel knows. */
  #shown: Shadow | undefined
  #play: Play | undefined
  #keeper: Keeper | undefined
  #wish: Wish | undefined
  #rematch: Promise<string> | undefined
  #pending = 0
  #waiting: (() => void)[] = []
  #gone = false
  #used: number
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
    return this.#channels.values().some(({ listeners }) => listeners.size > 0)
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
    return (this.#channels.get(seat)?.listeners.size ?? 0) > 0
  }

  /** A sign of life gives a minded seat back to its person. */
  hearFrom(seat: Seat): void {
    this.#used = this.house.config.now()
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
    this.#commit([...this.#seatingRows(), ...more], answer, () => {
      this.#tellLobby()
      this.#keeper?.look()
    })
  }

  /** Every window may have a token of its own; of those that nobody uses any more, the oldest go. */
  admit(hash: string, seat: Seat): Statement[] {
    const { query } = this.house.store
    this.#tokens.set(hash, seat)
    const valid = [...this.#tokens].flatMap(([each, of]) => (of === seat ? [each] : []))
    const surplus = valid.slice(0, -MOST_TOKENS)
    for (const each of surplus) this.#tokens.delete(each)
    const insert = query.insertInto('token').values({ hash, match: this.code, seat }).compile()
    return surplus.length > 0 ? [insert, query.deleteFrom('token').where('hash', 'in', surplus).compile()] : [insert]
  }

  expel(seat: Seat): Statement {
    for (const [hash, each] of this.#tokens) if (each === seat) this.#tokens.delete(hash)
    const { query } = this.house.store
    return query.deleteFrom('token').where('match', '=', this.code).where('seat', '=', seat).compile()
  }

  start(answer: Answer): void {
    const { config } = this.house
    const { seating } = this
    seating.start()
    const setting = seating.setting()
    this.#play = Play.begin(setting, config.now(), config.deal?.(setting))
    const views = this.#freshViews(this.#play)
    this.#commit([...this.#seatingRows(), this.#snapshot(this.#play)], answer, () => {
      this.#tellLobby()
      for (const tell of views) tell()
      this.#keeper?.look()
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
  forget(guest: string): void {
    const chair = this.seating.chairOf(guest)
    if (!chair) return
    this.seating.leave(chair.seat)
    Object.assign(chair, { guest: undefined, name: undefined, sigil: undefined })
    this.arrange([this.expel(chair.seat)], () => {})
  }

  lobby(): Lobby {
    return this.seating.lobby((seat) => this.isPresent(seat), this.#channels.get('spectator')?.listeners.size ?? 0)
  }

  // ---- at the table ----

  choose(seat: Seat, version: number, choice: Choice, answer: Answer): void {
    this.#do(seat, answer, (play, at) => play.choose(seat, version, choice, at))
  }

  say(seat: Seat, saying: Saying, answer: Answer): void {
    this.#do(seat, answer, (play, at) => play.say(seat, saying, at))
  }

  /** Free where the kernel says so; beyond that a wish that every other person at the table has to agree to. */
  undo(seat: Seat, agree: boolean, answer: Answer): void {
    try {
      const play = this.#playing()
      if (this.#wish) return this.#answerWish(play, this.#wish, seat, agree, answer)
      if (!agree) throw new Refusal('no-wish')
      const mine = play.mayUndo(seat)
      if (mine === 'nothing-to-undo') throw new Refusal('nothing-to-undo')
      if (mine === 'free') return this.#do(seat, answer, (current, at) => current.undo(seat, at))
      this.#wish = new Wish(seat)
      this.#followWish(play, this.#wish, answer)
    } catch (error) {
      this.#refuse(error, answer)
    }
  }

  look(viewer: Viewer): Look {
    const play = this.#playing()
    const view = viewOf(play.match.game, play.table, viewer)
    const { version, head } = play
    return { version, head, view, told: play.told(viewer), undo: this.#undoState(play, viewer) }
  }

  record(): string {
    if (!this.#play || !this.over) throw new Refusal('not-over')
    return printRecord(this.#play.match.record())
  }

  // ---- listening ----

  /** Begins to tell a window everything from now on; what it has missed, or all there is, comes first. */
  listen(viewer: Viewer, listener: Listener, last?: number): void {
    const channel = this.#channel(viewer)
    channel.listeners.add(listener)
    listener.acknowledged = 0
    const missed = last === undefined ? undefined : channel.missed(last)
    if (missed) for (const message of missed) listener.hear(message)
    else this.#greet(channel, listener)
    this.tellLobbySoon()
    this.#keeper?.look()
  }

  hangUp(viewer: Viewer, listener: Listener): void {
    const channel = this.#channels.get(viewer)
    if (!channel?.listeners.delete(listener)) return
    channel.left = this.house.config.now()
    this.#used = channel.left
    this.tellLobbySoon()
    this.#keeper?.look()
  }

  acknowledge(viewer: Viewer, listener: Listener, number: number): void {
    this.#channels.get(viewer)?.acknowledge(listener, number)
  }

  /** Comings and goings are told together: a hall full of spectators must not drown the table in greetings. */
  tellLobbySoon(): void {
    if (this.#lobbySoon || this.#gone) return
    this.#lobbySoon = true
    setTimeout(() => this.#whenSettled(() => this.#tellLobby()), 20).unref()
  }

  /** Nothing is accepted that is not committed. */
  settled(): Promise<void> {
    this.#used = this.house.config.now()
    return new Promise((resolve) => this.#whenSettled(resolve))
  }

  whenSettled(act: () => void): void {
    this.#used = this.house.config.now()
    this.#whenSettled(act)
  }

  // ---- leaving memory ----

  /** Forgets viewers who have been away for long. */
  tidy(): void {
    const longAgo = this.house.config.now() - LINGER_MS
    for (const channel of this.#channels.values()) {
      if (channel.listeners.size === 0 && channel.shadow && channel.left < longAgo) channel.rest()
    }
  }

  get idle(): boolean {
    if (this.#pending > 0 || this.watched) return false
    return this.house.config.now() - this.#used >= this.house.config.idleSeconds * 1000
  }

  /** Leaves memory; the log has everything, and a snapshot makes the way back short. */
  retire(due: number | undefined, done: () => void): void {
    const { query } = this.house.store
    const row = query
      .updateTable('match')
      .set({ due: due ?? null })
      .where('code', '=', this.code)
      .compile()
    const play = this.#play
    const snapshot = play && play.version > this.#snapshotAt ? [this.#snapshot(play)] : []
    this.#gone = true
    this.#keeper?.leave()
    this.house.store.save(this.code, [row, ...snapshot], (error) => {
      if (error) this.house.log.warn({ code: this.code }, 'a table left memory without a snapshot')
      done()
    })
  }

  close(code: 'not-saved' | 'closing'): void {
    this.#gone = true
    this.#keeper?.leave()
    for (const { listeners } of this.#channels.values()) for (const listener of listeners) listener.dismiss(code)
  }

  // ---- accept, commit, then tell ----

  /** Accepts a line, commits it, and then tells every viewer what it changed for them. */
  #do(seat: Seat, answer: Answer, take: (play: Play, at: number) => Line): void {
    const started = performance.now()
    try {
      const play = this.#playing()
      const at = this.house.config.now()
      const line = take(play, at)
      if (line.kind === 'choice' || line.kind === 'undo') this.#wish = undefined
      this.#write(play, line, at, started, answer)
    } catch (error) {
      if (!(error instanceof Refusal))
        this.house.log.error({ code: this.code, seat, at: whereOf(error) }, 'a rule broke')
      this.#refuse(error, answer)
    }
  }

  #write(play: Play, line: Line, at: number, started: number, answer: Answer): void {
    const { store, meters, log } = this.house
    const { version } = play
    const news = line.kind === 'undo' ? this.#freshViews(play) : this.#changes(play, line, at)
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
    this.#pending++
    this.#used = this.house.config.now()
    this.house.store.save(this.code, statements, (error) => {
      this.#pending--
      if (error) {
        this.house.log.error({ code: this.code, at: whereOf(error) }, 'not saved')
        answer(new Refusal('not-saved'))
        this.close('not-saved')
      } else {
        tell()
        answer(this.#play?.version ?? 0)
      }
      if (this.#pending === 0) this.#settle()
    })
  }

  #settle(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const act of waiting) act()
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
    if (this.#gone) throw new Refusal('closing')
    if (!this.#play) throw new Refusal('not-started')
    return this.#play
  }

  // ---- what is told ----

  /**
   * What the latest line changed for each viewer, ready to be sent; views share with the table, so it is text now. What
   * changed for all alike is worked out and written once.
   */
  #changes(play: Play, line: Line, at: number): (() => void)[] {
    const { table } = play
    const { game } = play.match
    // An answer that waits for those of others: only who has given it sees more than that it is there.
    const sealed = line.kind === 'choice' && isSealed(table, line.seat) ? line.seat : undefined
    const open = this.#shown?.follow(openView(game, table, sealed && this.#shown.shown['board'])) ?? ''
    const told = (viewer: Viewer): string => `"told":${JSON.stringify(play.news(viewer))}`
    const isWhispered = play.isWhispered()
    const common = isWhispered ? `${open}}}` : `${open}},${told('spectator')}}`
    const news: (() => void)[] = []
    for (const channel of this.#channels.values()) {
      const { viewer, shadow } = channel
      if (!shadow) continue
      const patch = sealed && sealed !== viewer ? '' : shadow.follow(ownView(game, table, viewer))
      const head = this.#changeHead(play, viewer, at) + (isWhispered ? `${told(viewer)},` : '')
      const own = `${head}"patch":{${patch}${patch && open && ','}`
      news.push(() => channel.deliver('change', own, common))
    }
    // Nobody is there any more who would have to be shown the next change.
    if (news.length === 0) this.#shown = undefined
    return news
  }

  #changeHead(play: Play, viewer: Viewer, at: number): string {
    return `"version":${play.version},"head":"${play.head}","at":${at},"undo":${JSON.stringify(this.#undoState(play, viewer))},`
  }

  #freshViews(play: Play): (() => void)[] {
    this.#shown = undefined
    const followed = [...this.#channels.values()].filter(({ shadow, listeners }) => shadow || listeners.size > 0)
    return followed.map((channel) => {
      const rest = this.#viewText(play, channel)
      return () => channel.deliver('view', rest, '')
    })
  }

  #viewText(play: Play, channel: Channel): string {
    const { viewer } = channel
    const { game } = play.match
    const [open, own] = [openView(game, play.table), ownView(game, play.table, viewer)]
    this.#shown ??= new Shadow(open)
    channel.shadow = new Shadow(own)
    const [log, undo] = [play.told(viewer), this.#undoState(play, viewer)]
    return JSON.stringify({ version: play.version, head: play.head, view: { ...open, ...own }, log, undo }).slice(1)
  }

  /** Everything for a window that has nothing: these carry the numbers of what they make up for. */
  #greet(channel: Channel, listener: Listener): void {
    const { number } = channel
    const lobby = `"lobby":${JSON.stringify(this.lobby())}}`
    listener.hear({ own: `{"t":"lobby","n":${this.#play ? number - 1 : number},`, common: lobby })
    if (this.#play) listener.hear({ own: `{"t":"view","n":${number},`, common: this.#viewText(this.#play, channel) })
    this.#tellTimeTo(listener)
  }

  tellTime(): void {
    for (const { listeners } of this.#channels.values()) for (const listener of listeners) this.#tellTimeTo(listener)
  }

  /** Not numbered: whoever misses it waits without a clock. */
  #tellTimeTo(listener: Listener): void {
    const left = this.#keeper?.left()
    if (left !== undefined) listener.hear({ own: `{"t":"clock","left":${Math.round(left)}}`, common: '' })
  }

  #tellLobby(): void {
    this.#lobbySoon = false
    if (this.#gone) return
    const lobby = `"lobby":${JSON.stringify(this.lobby())}}`
    for (const channel of this.#channels.values()) channel.deliver('lobby', '', lobby)
  }

  #channel(viewer: Viewer): Channel {
    const known = this.#channels.get(viewer)
    if (known) return known
    const channel = new Channel(viewer)
    this.#channels.set(viewer, channel)
    return channel
  }

  #undoState(play: Play, viewer: Viewer): UndoState {
    return { mine: play.mayUndo(viewer), ...(this.#wish ? { asked: this.#wish.state() } : {}) }
  }

  // ---- undo by consent ----

  #answerWish(play: Play, wish: Wish, seat: Seat, agree: boolean, answer: Answer): void {
    if (!agree) this.#wish = undefined
    else wish.agree(seat)
    this.#followWish(play, this.#wish, answer)
  }

  /** With everyone's consent the choice is taken back; otherwise all are told how the wish stands. */
  #followWish(play: Play, wish: Wish | undefined, answer: Answer): void {
    const persons = this.seating.chairs.filter(({ holder, minded }) => holder === 'person' && !minded)
    if (wish?.has(persons.map(({ seat }) => seat))) {
      return this.#do(wish.by, answer, (current, at) => current.undo('all', at))
    }
    this.#whenSettled(() => {
      if (this.#gone) return answer(new Refusal('closing'))
      for (const [viewer, channel] of this.#channels) {
        const at = this.house.config.now()
        if (channel.shadow) channel.deliver('change', this.#changeHead(play, viewer, at), '"patch":{},"told":[]}')
      }
      answer(play.version)
    })
  }

  // ---- what is written ----

  #end(at: number): Statement[] {
    this.seating.phase = 'over'
    this.seating.ended = at
    return this.#seatingRows()
  }

  #snapshotIfDue(play: Play): Statement[] {
    return play.version - this.#snapshotAt >= SNAPSHOT_EVERY ? [this.#snapshot(play)] : []
  }

  #snapshot(play: Play): Statement {
    this.#snapshotAt = play.version
    const row = { version: play.version, state: JSON.stringify(play.standing()) }
    return this.house.store.query
      .insertInto('snapshot')
      .values({ match: this.code, ...row })
      .onConflict((conflict) => conflict.column('match').doUpdateSet(row))
      .compile()
  }

  #seatingRows(): Statement[] {
    const { query } = this.house.store
    const { chairs, options, pace, assists, phase, rematch, ended } = this.seating
    const row = {
      seats: chairs.length,
      options: JSON.stringify(options),
      pace,
      assists,
      phase,
      rematch: rematch ?? null,
      ended: ended ?? null,
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

/** Where a bug showed, without its message: that could hold what nobody may know. */
export const whereOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .join('\n')
    : 'nowhere'
