import type { BotDecision } from '@gloamhall/bots'
import type { Asked, Line, Seat } from '@gloamhall/kernel'
import { awaited, isAwaited, viewOf } from '@gloamhall/kernel'
import { DEFAULT_BOT_LEVEL } from '@gloamhall/protocol'
import { BotMemory } from '../bots/memory.ts'
import type { BotPool } from '../bots/pool.ts'
import { NoWorkerError } from '../bots/pool.ts'
import type { LiveMatch } from '../matches/live-match.ts'
import type { Draft, TableObserver, TableSession } from './table-session.ts'
import type { SeatSlot } from './seat-slot.ts'
import { isPlayedByPerson } from './seat-slot.ts'
import { isLive, turnLimitMs, MAX_TIMER_MS } from './turn-limits.ts'

/** The remaining time is sent only after this delay: most moves come sooner, and need no message. */
const SHOW_CLOCK_AFTER_MS = 4_000
const clockAfter = (wait: number): number => Math.min(SHOW_CLOCK_AFTER_MS, wait / 4)

/** When this much is left, the remaining time is always sent, whatever else happens at the table. */
const FINAL_NOTICE_MS = 15_000
const lastOf = (grace: number): number => Math.min(FINAL_NOTICE_MS, grace / 2)

/** Activity signs of a client renew the deadlines of the others at most this often. */
const RENEW_INTERVAL_MS = 1_000

/** Delay before a bot retries when no thread was free. */
const RETRY_MS = 250

/** A bot's move in preparation, and the question it will answer. */
interface PendingBotMove {
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
  readonly #memory: BotMemory
  readonly #pendingMoves = new Map<Seat, PendingBotMove>()
  readonly #startedAt: number
  /** Uptime in milliseconds at which the table last changed. */
  #changedAt = 0
  /** Whether the remaining time has been sent. */
  #isTimeSent = false
  /** The deadline last sent to the seats whose timers run; 0 if there is none. */
  #dueSent = 0
  /** When a player began to wait for another. */
  #waitingSince: number | undefined
  #alarm: NodeJS.Timeout | undefined
  #alarmAt = 0
  /** Optional questions are considered once after each decision; bots answering each other would never end. */
  #pollOptional = true

  constructor(table: TableSession, botPool: BotPool) {
    this.#table = table
    this.#botPool = botPool
    this.#memory = new BotMemory(table)
    this.#startedAt = table.ctx.config.now()
  }

  look(line?: Line): void {
    const { play } = this.#table
    if (!play || this.#table.gone) return
    if (line?.kind === 'undo') this.#cancelBots()
    if (line && !(line.kind === 'choice' && this.#answersOptional(play, line.seat)))
      this.#pollOptional = line.kind !== 'text'
    if (play.table.asked.length === 0 || !this.#areBotsActive()) return this.#cancelBots()
    for (const asked of play.table.asked) {
      if (this.#mayBotAnswer(play, asked) && (isAwaited(asked) || this.#polls(asked)))
        this.#scheduleBot(play, asked.seat)
    }
    this.#pollOptional = false
    this.#waitingSince = this.#areTimersRunning(play) ? (this.#waitingSince ?? this.#table.ctx.config.now()) : undefined
    this.#restartTimer(line !== undefined)
  }

  /** A sign of activity resets the turn timer, which the others are shown at once. */
  hear(): void {
    if (this.#dueSent === 0) return
    const due = this.due()
    if (due === undefined || due < this.#dueSent + RENEW_INTERVAL_MS) return this.#restartTimer(false)
    this.#sendTime()
    this.#wakeIn(this.left() ?? 0)
  }

  leave(): void {
    this.#cancelBots()
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
    if (!play || !this.#areBotsActive()) return undefined
    const areTimersRunning = this.#areTimersRunning(play)
    const ends = awaited(play.table).flatMap((asked) => {
      const slot = this.#table.seats.slot(asked.seat)
      // A bot that leaves the answer to people is not due: the table would be reloaded for it again and again.
      if (!isPlayedByPerson(slot)) return this.#mayBotAnswer(play, asked) ? [0] : []
      return areTimersRunning ? [this.#deadlineOf(play, slot)] : []
    })
    return ends.length > 0 ? Math.min(...ends) : undefined
  }

  /** Whether turn timers run: at a table that has them, while a person waits for others. */
  #areTimersRunning(match: LiveMatch): boolean {
    return this.#grace < Infinity && this.#isPersonWaiting(match)
  }

  /**
   * Whether a person waits for others. No one does at a table of bots and one person, while all people are thinking, or
   * when the waiting person has closed the page of a live table. All seats of one person count as one. External bots do not
   * make people hurry; but where only external bots are left, one that hangs must not block the others.
   */
  #isPersonWaiting(match: LiveMatch): boolean {
    const { slots, settings } = this.#table.seats
    const thinking = awaited(match.table).map(({ seat }) => this.#table.seats.slot(seat))
    const asked = new Set(thinking.map(({ guest }) => guest))
    const areOnlyBotsAsked = thinking.every((slot) => slot.program || !isPlayedByPerson(slot))
    const isWaiting = (slot: SeatSlot): boolean =>
      isPlayedByPerson(slot) && !asked.has(slot.guest) && (areOnlyBotsAsked || !slot.program)
    return slots.some((slot) => isWaiting(slot) && (!isLive(settings.pace) || this.#table.isPresent(slot.seat)))
  }

  // ---- bots ----

  /** Whether bots should play: while a person plays or watches, or at a table created with bots only. */
  #areBotsActive(): boolean {
    const { slots } = this.#table.seats
    return this.#table.watched || slots.some(isPlayedByPerson) || slots.every(({ holder }) => holder === 'bot')
  }

  /**
   * A bot that plays for an absent person makes only the choices that others wait for: no optional ones, and none while the
   * people who are left think or have closed the page. Once everyone has left, it plays for those who watch.
   */
  #mayBotAnswer(match: LiveMatch, { seat, manner, question, owner }: Asked): boolean {
    const slot = this.#table.seats.slot(seat)
    if (isPlayedByPerson(slot)) return false
    if (slot.holder === 'person') {
      const isNobodyLeft = !this.#table.seats.slots.some(isPlayedByPerson)
      if (manner === 'optional' || !(isNobodyLeft || this.#isPersonWaiting(match))) return false
    }
    // A bot decides about its own figure. Otherwise the first answer counts for all, so a bot leaves it to people.
    const isOfBot = owner !== undefined && this.#table.seats.slot(owner).holder === 'bot'
    if (manner === 'forAll' && isOfBot) return seat === owner
    const asksPerson = (other: Asked): boolean =>
      other.manner === 'forAll' && other.question === question && isPlayedByPerson(this.#table.seats.slot(other.seat))
    return manner !== 'forAll' || !match.table.asked.some(asksPerson)
  }

  #polls({ manner }: Asked): boolean {
    return manner === 'optional' && this.#pollOptional
  }

  #answersOptional(match: LiveMatch, seat: Seat): boolean {
    return match.table.asked.some((asked) => asked.seat === seat && asked.manner === 'optional')
  }

  /**
   * Schedules a bot's move. The delay is the same whether or not it is watched, so that unwatched tables do not take processor
   * time from the others.
   */
  #scheduleBot(match: LiveMatch, seat: Seat, delay = this.#table.ctx.config.botDelayMs): void {
    const since = match.since(seat).version
    if (this.#pendingMoves.get(seat)?.since === since) return
    clearTimeout(this.#pendingMoves.get(seat)?.timer)
    const think = (): Promise<void> =>
      this.#think(match, seat, since).catch((error: unknown) => this.#table.broke('a bot', error))
    const timer = setTimeout(think, delay)
    this.#pendingMoves.set(seat, { since, timer })
  }

  async #think(match: LiveMatch, seat: Seat, since: number): Promise<void> {
    const { ctx, seats, code } = this.#table
    const { game } = match.match
    const { holder, level = DEFAULT_BOT_LEVEL } = seats.slot(seat)
    const draft = holder === 'person' ? this.#table.takeDraft(seat, since) : undefined
    if (draft) return this.#playDraft(match, seat, since, draft)
    const { until, memory, events } = await this.#memory.feedOf(match, seat)
    if (!this.#isStillAsked(match, seat, since)) return
    const view = viewOf(game, match.table, seat)
    const seed = Buffer.from(ctx.config.randomBytes(6)).readUIntBE(0, 6)
    // Together with the record of the match, this reproduces the decision.
    const decision = { code, seat, version: match.version, level, seed }
    const started = performance.now()
    const thought = await this.#botPool
      .think({
        game: game.id,
        level,
        isSubstitute: holder === 'person',
        view: JSON.stringify(view),
        events: JSON.stringify(events),
        memory,
        claims: [...(game.talk?.claims(match.table, seat) ?? [])],
        seed,
      })
      .catch((error: unknown): BotDecision | undefined => {
        if (error instanceof NoWorkerError) return undefined
        if (!this.#table.gone) ctx.log.error(decision, 'bot failed; playing its first legal choice')
        const [choice] = view.choices
        return choice === undefined ? {} : { choice }
      })
    if (!thought) return this.#retryLater(match, seat, since)
    if (thought.failure)
      ctx.log.warn({ ...decision, error: thought.failure }, 'bot failed; level normal decided instead')
    ctx.metrics.botDecision.observe((performance.now() - started) / 1000)
    this.#act(match, seat, since, thought, until)
  }

  /** Plays what an absent person had selected or planned. If the rules refuse it, a bot chooses instead. */
  #playDraft(match: LiveMatch, seat: Seat, since: number, { choices }: Draft): void {
    if (!this.#isStillAsked(match, seat, since)) return
    this.#pendingMoves.delete(seat)
    this.#table.commands.choose(seat, match.version, choices, () => this.look())
  }

  #retryLater(match: LiveMatch, seat: Seat, since: number): void {
    if (this.#pendingMoves.get(seat)?.since !== since || this.#table.gone) return
    this.#pendingMoves.delete(seat)
    this.#scheduleBot(match, seat, RETRY_MS)
  }

  #act(
    match: LiveMatch,
    seat: Seat,
    since: number,
    { claim, choice, memory, reason }: BotDecision,
    until: number,
  ): void {
    if (!this.#isStillAsked(match, seat, since)) return
    this.#pendingMoves.delete(seat)
    this.#memory.keep(seat, until, memory)
    // A bot that plays for an absent person makes choices, but no claims in their name.
    if (claim !== undefined && this.#table.seats.slot(seat).holder === 'bot')
      this.#table.commands.say(seat, { claim }, () => {})
    if (choice !== undefined)
      this.#table.commands.choose(
        seat,
        match.version,
        choice,
        (outcome) => typeof outcome === 'number' || this.look(),
        reason,
      )
  }

  /** Whether the question is still open; other seats may have settled it while the bot was thinking. */
  #isStillAsked(match: LiveMatch, seat: Seat, since: number): boolean {
    if (this.#pendingMoves.get(seat)?.since !== since || this.#table.gone) return false
    const asked = match.table.asked.find((each) => each.seat === seat)
    if (match.since(seat).version === since && asked && this.#mayBotAnswer(match, asked)) return true
    this.#pendingMoves.delete(seat)
    this.look()
    return false
  }

  /** Cancels all bot moves in preparation. */
  #cancelBots(): void {
    for (const { timer } of this.#pendingMoves.values()) clearTimeout(timer)
    this.#pendingMoves.clear()
  }

  // ---- turn timer ----

  get #grace(): number {
    return turnLimitMs(this.#table.seats.settings.pace, this.#table.ctx.config.graceSeconds)
  }

  #deadlineOf(match: LiveMatch, { seat, lastSeenAt }: SeatSlot): number {
    const { seats } = this.#table
    const asked = match.since(seat).at
    // At a live table timers restart with the server, since nobody could act while it was down, and start when another person
    // begins to wait. Where a move may take days neither matters.
    const from = isLive(seats.settings.pace) ? Math.max(asked, this.#startedAt, this.#waitingSince ?? 0) : asked
    return Math.max(from, lastSeenAt) + this.#grace
  }

  /** A timer that fires soon anyway is kept: resetting it with every move would cost more than the extra wake-up. */
  #restartTimer(hasMoved: boolean): void {
    this.#changedAt = performance.now()
    if (this.#dueSent > 0) this.#resendTime(hasMoved)
    if (this.#alarm && this.#alarmAt <= this.#changedAt + clockAfter(this.#grace)) return
    const left = this.left()
    if (left !== undefined) this.#wakeIn(clockAfter(left))
  }

  /**
   * Sends the remaining time again: clients restart their countdown with every change, which would be wrong close to the end.
   */
  #resendTime(hasMoved: boolean): void {
    const left = this.left()
    if (left === undefined || left <= lastOf(this.#grace)) return this.#sendTime()
    if (!hasMoved) return
    this.#isTimeSent = false
    this.#dueSent = 0
  }

  #sendTime(): void {
    this.#dueSent = this.due() ?? 0
    this.#isTimeSent = this.#dueSent > 0
    this.#table.sendClock()
  }

  #wakeIn(wait: number): void {
    clearTimeout(this.#alarm)
    this.#alarmAt = performance.now() + wait
    const fire = (): void => this.#table.guard('turn-timer', () => this.#onAlarm())
    this.#alarm = setTimeout(fire, Math.min(wait, MAX_TIMER_MS)).unref()
  }

  #onAlarm(): void {
    this.#alarm = undefined
    const left = this.left()
    if (left === undefined) return
    if (left === 0) return this.#substituteInactive()
    const unchanged = performance.now() - this.#changedAt
    const untilLast = left - lastOf(this.#grace)
    const isTime = unchanged >= clockAfter(unchanged + left) || untilLast <= 0
    if (isTime && !this.#isTimeSent) this.#sendTime()
    this.#wakeIn(isTime ? left : Math.min(clockAfter(unchanged + left) - unchanged, untilLast))
  }

  #substituteInactive(): void {
    const { play } = this.#table
    if (!play || this.#table.gone) return
    const now = this.#table.ctx.config.now()
    const inactive = this.#areTimersRunning(play) ? awaited(play.table) : []
    for (const { seat } of inactive) {
      const slot = this.#table.seats.slot(seat)
      if (isPlayedByPerson(slot) && this.#deadlineOf(play, slot) <= now) this.#table.substituteBot(slot)
    }
    this.look()
  }
}
