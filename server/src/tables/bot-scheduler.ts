import type { Asked, Line, Seat } from '@gloamhall/kernel'
import { awaited, isAwaited, viewOf } from '@gloamhall/kernel'
import { BotMemory } from '../bots/memory.ts'
import type { BotDecision } from '../bots/worker.ts'
import type { BotPool } from '../bots/pool.ts'
import { NoWorkerError } from '../bots/pool.ts'
import type { LiveMatch } from '../matches/live-match.ts'
import type { TableObserver, TableSession } from './table-session.ts'
import type { SeatSlot } from './seat-slot.ts'
import { isPlayedByPerson } from './seat-slot.ts'
import { turnLimitMs, MAX_TIMER_MS } from './turn-limits.ts'

/** The remaining time is sent only after this delay: most moves come sooner, and need no message. */
const CLOCK_AFTER_MS = 4_000
const clockAfter = (wait: number): number => Math.min(CLOCK_AFTER_MS, wait / 4)

/** When this much is left, the remaining time is always sent, whatever else happens at the table. */
const LAST_MS = 15_000
const lastOf = (grace: number): number => Math.min(LAST_MS, grace / 2)

/** Activity signs of a client renew the deadlines of the others at most this often. */
const RECOUNT_MS = 1_000

/** Delay before a bot retries when no thread was free. */
const AGAIN_MS = 250

/** A bot decides within the time people are willing to wait; on a busy machine it uses what it has found by then. */
const BUDGET_MS = 5_000

/** A bot's move in preparation, and the question it will answer. */
interface Musing {
  readonly since: number
  readonly timer: NodeJS.Timeout
}

/**
 * Keeps a match going: schedules the moves of bots, and lets bots play for people whose turn timer has run out, until they are
 * active again.
 */
export class BotScheduler implements TableObserver {
  readonly #table: TableSession
  readonly #botPool: BotPool
  readonly #ears: BotMemory
  readonly #musings = new Map<Seat, Musing>()
  readonly #begun: number
  /** Uptime in milliseconds at which the table last changed. */
  #quietSince = 0
  /** Whether the remaining time has been sent. */
  #isTimeTold = false
  /** The deadline last sent to the seats whose timers run; 0 if there is none. */
  #dueTold = 0
  /** Since when a person has been waiting for another. */
  #waitingSince: number | undefined
  #alarm: NodeJS.Timeout | undefined
  #alarmAt = 0
  /** Optional questions are considered once after each decision; bots answering each other would never end. */
  #standing = true

  constructor(table: TableSession, botPool: BotPool) {
    this.#table = table
    this.#botPool = botPool
    this.#ears = new BotMemory(table)
    this.#begun = table.ctx.config.now()
  }

  look(line?: Line): void {
    const { play } = this.#table
    if (!play || this.#table.gone) return
    if (line?.kind === 'undo') this.#hush()
    if (line && !(line.kind === 'choice' && this.#answersStanding(play, line.seat)))
      this.#standing = line.kind !== 'text'
    if (play.table.asked.length === 0 || !this.#cares()) return this.#hush()
    for (const asked of play.table.asked) {
      if (this.#mayBotAnswer(play, asked) && (isAwaited(asked) || this.#pollsStanding(asked)))
        this.#muse(play, asked.seat)
    }
    this.#standing = false
    this.#waitingSince = this.#waits(play) ? (this.#waitingSince ?? this.#table.ctx.config.now()) : undefined
    this.#beTimed(line !== undefined)
  }

  /** A sign of activity resets the turn timer, which the others are shown at once. */
  hear(): void {
    if (this.#dueTold === 0) return
    const due = this.due()
    if (due === undefined || due < this.#dueTold + RECOUNT_MS) return this.#beTimed(false)
    this.#tellTime()
    this.#wakeIn(this.left() ?? 0)
  }

  leave(): void {
    this.#hush()
    clearTimeout(this.#alarm)
  }

  left(): number | undefined {
    const due = this.due()
    // Bots are always due.
    return due ? Math.max(due - this.#table.ctx.config.now(), 0) : undefined
  }

  /** The next deadline of a seat that is awaited. */
  due(): number | undefined {
    const { play } = this.#table
    if (!play || !this.#cares()) return undefined
    const isWaitedFor = this.#waits(play)
    const ends = awaited(play.table).flatMap((asked) => {
      const slot = this.#table.seats.slot(asked.seat)
      // A bot that leaves the answer to people is not due: the table would be reloaded for it again and again.
      if (!isPlayedByPerson(slot)) return this.#mayBotAnswer(play, asked) ? [0] : []
      return isWaitedFor ? [this.#silenceEnds(play, slot)] : []
    })
    return ends.length > 0 ? Math.min(...ends) : undefined
  }

  /**
   * Whether a person waits for others, so that turn timers run. They do not at a table of bots and one person, while all
   * people are thinking, or when the waiting person has closed the page of a live table. All seats of one person count as one.
   * External bots do not make people hurry; but where only external bots are left, one that hangs must not block the others.
   */
  #waits(match: LiveMatch): boolean {
    const { slots: chairs, settings: agreed } = this.#table.seats
    const thinking = awaited(match.table).map(({ seat }) => this.#table.seats.slot(seat))
    const asked = new Set(thinking.map(({ guest }) => guest))
    const areNone = thinking.every((slot) => slot.program || !isPlayedByPerson(slot))
    const isWaiting = (slot: SeatSlot): boolean =>
      isPlayedByPerson(slot) && !asked.has(slot.guest) && (areNone || !slot.program)
    return chairs.some((slot) => isWaiting(slot) && (agreed.pace !== 'live' || this.#table.isPresent(slot.seat)))
  }

  // ---- bots ----

  /** Whether bots should play: while a person plays or watches, or at a table created with bots only. */
  #cares(): boolean {
    const { slots: chairs } = this.#table.seats
    return this.#table.watched || chairs.some(isPlayedByPerson) || chairs.every(({ holder }) => holder === 'bot')
  }

  #mayBotAnswer(match: LiveMatch, { seat, manner, question }: Asked): boolean {
    if (isPlayedByPerson(this.#table.seats.slot(seat))) return false
    // With `forAll` the first answer speaks for all, so a bot leaves it to people.
    const asksPerson = (other: Asked): boolean =>
      other.manner === 'forAll' && other.question === question && isPlayedByPerson(this.#table.seats.slot(other.seat))
    return manner !== 'forAll' || !match.table.asked.some(asksPerson)
  }

  #pollsStanding({ manner }: Asked): boolean {
    return manner === 'standing' && this.#standing
  }

  #answersStanding(match: LiveMatch, seat: Seat): boolean {
    return match.table.asked.some((asked) => asked.seat === seat && asked.manner === 'standing')
  }

  /**
   * Schedules a bot's move. The delay is the same whether or not it is watched, so that unwatched tables do not take processor
   * time from the others.
   */
  #muse(match: LiveMatch, seat: Seat, delay = this.#table.ctx.config.botDelayMs): void {
    const since = match.since(seat).version
    if (this.#musings.get(seat)?.since === since) return
    clearTimeout(this.#musings.get(seat)?.timer)
    const think = (): Promise<void> =>
      this.#think(match, seat, since).catch((error: unknown) => this.#table.broke('a bot', error))
    const timer = setTimeout(think, delay)
    this.#musings.set(seat, { since, timer })
  }

  async #think(match: LiveMatch, seat: Seat, since: number): Promise<void> {
    const { ctx, seats, code } = this.#table
    const { game } = match.match
    const { level = 'greedy' } = seats.slot(seat)
    const { until, memory, heard } = await this.#ears.heardBy(match, seat)
    if (!this.#isStillAsked(match, seat, since)) return
    const view = viewOf(game, match.table, seat)
    const started = performance.now()
    const thought = await this.#botPool
      .think({
        game: game.id,
        level,
        view: JSON.stringify(view),
        heard: JSON.stringify(heard),
        memory,
        claims: [...(game.talk?.claims(match.table, seat) ?? [])],
        budgetMs: BUDGET_MS,
        seed: Buffer.from(ctx.config.randomBytes(6)).readUIntBE(0, 6),
      })
      .catch((error: unknown): BotDecision | undefined => {
        if (error instanceof NoWorkerError) return undefined
        if (!this.#table.gone)
          ctx.log.error({ code, seat, version: match.version }, 'bot failed; playing its first legal choice')
        const [choice] = view.choices
        return choice === undefined ? {} : { choice }
      })
    if (!thought) return this.#museAgain(match, seat, since)
    ctx.metrics.thought.observe((performance.now() - started) / 1000)
    this.#act(match, seat, since, thought, until)
  }

  #museAgain(match: LiveMatch, seat: Seat, since: number): void {
    if (this.#musings.get(seat)?.since !== since || this.#table.gone) return
    this.#musings.delete(seat)
    this.#muse(match, seat, AGAIN_MS)
  }

  #act(match: LiveMatch, seat: Seat, since: number, { claim, choice, memory }: BotDecision, until: number): void {
    if (!this.#isStillAsked(match, seat, since)) return
    this.#musings.delete(seat)
    this.#ears.keep(seat, until, memory)
    // A bot that plays for an absent person makes choices, but no claims in their name.
    if (claim !== undefined && this.#table.seats.slot(seat).holder === 'bot')
      this.#table.commands.say(seat, { claim }, () => {})
    if (choice !== undefined)
      this.#table.commands.choose(seat, match.version, choice, (outcome) => typeof outcome === 'number' || this.look())
  }

  /** Whether the question is still open; other seats may have settled it while the bot was thinking. */
  #isStillAsked(match: LiveMatch, seat: Seat, since: number): boolean {
    if (this.#musings.get(seat)?.since !== since || this.#table.gone) return false
    const asked = match.table.asked.find((each) => each.seat === seat)
    if (match.since(seat).version === since && asked && this.#mayBotAnswer(match, asked)) return true
    this.#musings.delete(seat)
    this.look()
    return false
  }

  /** Cancels all bot moves in preparation. */
  #hush(): void {
    for (const { timer } of this.#musings.values()) clearTimeout(timer)
    this.#musings.clear()
  }

  // ---- turn timer ----

  get #grace(): number {
    return turnLimitMs(this.#table.seats.settings.pace, this.#table.ctx.config.graceSeconds)
  }

  #silenceEnds(match: LiveMatch, { seat, lastSeenAt: heard }: SeatSlot): number {
    const { seats } = this.#table
    const asked = match.since(seat).at
    // At a live table timers restart with the server, since nobody could act while it was down, and start when another person
    // begins to wait. Where a move may take days neither matters.
    const from = seats.settings.pace === 'live' ? Math.max(asked, this.#begun, this.#waitingSince ?? 0) : asked
    return Math.max(from, heard) + this.#grace
  }

  /** A timer that fires soon anyway is kept: resetting it with every move would cost more than the extra wake-up. */
  #beTimed(hasMoved: boolean): void {
    this.#quietSince = performance.now()
    if (this.#dueTold > 0) this.#tellAgain(hasMoved)
    if (this.#alarm && this.#alarmAt <= this.#quietSince + clockAfter(this.#grace)) return
    const left = this.left()
    if (left !== undefined) this.#wakeIn(clockAfter(left))
  }

  /**
   * Sends the remaining time again: clients restart their countdown with every change, which would be wrong close to the end.
   */
  #tellAgain(hasMoved: boolean): void {
    const left = this.left()
    if (left === undefined || left <= lastOf(this.#grace)) return this.#tellTime()
    if (!hasMoved) return
    this.#isTimeTold = false
    this.#dueTold = 0
  }

  #tellTime(): void {
    this.#dueTold = this.due() ?? 0
    this.#isTimeTold = this.#dueTold > 0
    this.#table.tellTime()
  }

  #wakeIn(wait: number): void {
    clearTimeout(this.#alarm)
    this.#alarmAt = performance.now() + wait
    const ring = (): void => this.#table.guard('turn-timer', () => this.#ring())
    this.#alarm = setTimeout(ring, Math.min(wait, MAX_TIMER_MS)).unref()
  }

  #ring(): void {
    this.#alarm = undefined
    const left = this.left()
    if (left === undefined) return
    if (left === 0) return this.#mindTheSilent()
    const quiet = performance.now() - this.#quietSince
    const untilLast = left - lastOf(this.#grace)
    const isTime = quiet >= clockAfter(quiet + left) || untilLast <= 0
    if (isTime && !this.#isTimeTold) this.#tellTime()
    this.#wakeIn(isTime ? left : Math.min(clockAfter(quiet + left) - quiet, untilLast))
  }

  #mindTheSilent(): void {
    const { play } = this.#table
    if (!play || this.#table.gone) return
    const now = this.#table.ctx.config.now()
    const silent = this.#waits(play) ? awaited(play.table) : []
    for (const { seat } of silent) {
      const slot = this.#table.seats.slot(seat)
      if (isPlayedByPerson(slot) && this.#silenceEnds(play, slot) <= now) this.#table.mind(slot)
    }
    this.look()
  }
}
