import type { Asked, Line, Seat } from '@gloamhall/kernel'
import { awaited, isAwaited, viewOf } from '@gloamhall/kernel'
import { Ears } from './ears.ts'
import type { Thought } from './mind.ts'
import type { Minds } from './minds.ts'
import { NoThread } from './minds.ts'
import type { Play } from './play.ts'
import type { Keeper, Room } from './room.ts'
import type { Chair } from './chair.ts'
import { isPersons } from './chair.ts'
import { graceOf, LONGEST_ALARM } from './silence.ts'

/** Nobody looks at the clock before, unless the time is short; most moves come sooner, and need not be told the time. */
const CLOCK_AFTER_MS = 4_000
const clockAfter = (wait: number): number => Math.min(CLOCK_AFTER_MS, wait / 4)

/** Whatever else goes on at a table meanwhile: the last of the time is always told, and can be answered. */
const LAST_MS = 15_000
const lastOf = (grace: number): number => Math.min(LAST_MS, grace / 2)

/** Who moves the pointer all the time does not set the clock of everybody anew all the time. */
const RECOUNT_MS = 1_000

/** A bot that finds no thread free asks again after this. */
const AGAIN_MS = 250

/** A bot thinks no longer than people like to wait; on a busy machine it makes do with what it has found by then. */
const BUDGET_MS = 5_000

/** A bot that is about to choose for a seat, and the question it will answer. */
interface Musing {
  readonly since: number
  readonly timer: NodeJS.Timeout
}

/**
 * Sees to it that nobody is stuck: bots play the seats they hold, and those of people who have been silent for too
 * long, until these give a sign of life.
 */
export class TableKeeper implements Keeper {
  readonly #room: Room
  readonly #minds: Minds
  readonly #ears: Ears
  readonly #musings = new Map<Seat, Musing>()
  readonly #begun: number
  /** Since when nothing has moved, by the machine's uptime. */
  #quietSince = 0
  /** Everybody has been told how long the silence may last. */
  #isTimeTold = false
  /** When the silence ends, as it was told to those who still count; 0 if nobody does. */
  #dueTold = 0
  /** Since when a person has been waiting for another. */
  #waitingSince: number | undefined
  #alarm: NodeJS.Timeout | undefined
  #alarmAt = 0
  /** Standing questions are looked at once after each decision; answers to each other would never come to an end. */
  #standing = true

  constructor(room: Room, minds: Minds) {
    this.#room = room
    this.#minds = minds
    this.#ears = new Ears(room)
    this.#begun = room.house.config.now()
  }

  look(line?: Line): void {
    const { play } = this.#room
    if (!play || this.#room.gone) return
    if (line?.kind === 'undo') this.#hush()
    if (line && !(line.kind === 'choice' && this.#answersStanding(play, line.seat)))
      this.#standing = line.kind !== 'text'
    if (play.table.asked.length === 0 || !this.#cares()) return this.#hush()
    for (const asked of play.table.asked) {
      if (this.#mayBotAnswer(play, asked) && (isAwaited(asked) || this.#pollsStanding(asked)))
        this.#muse(play, asked.seat)
    }
    this.#standing = false
    this.#waitingSince = this.#waits(play) ? (this.#waitingSince ?? this.#room.house.config.now()) : undefined
    this.#beTimed(line !== undefined)
  }

  /** A sign of life: whoever gave it has the whole time again, and whoever counts sees it at once. */
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
    return due ? Math.max(due - this.#room.house.config.now(), 0) : undefined
  }

  /** When the next silence ends, if anybody is awaited. */
  due(): number | undefined {
    const { play } = this.#room
    if (!play || !this.#cares()) return undefined
    const isWaitedFor = this.#waits(play)
    const ends = awaited(play.table).flatMap((asked) => {
      const chair = this.#room.seating.chair(asked.seat)
      // A bot that leaves the answer to people is not due: the table would be fetched for it again and again.
      if (!isPersons(chair)) return this.#mayBotAnswer(play, asked) ? [0] : []
      return isWaitedFor ? [this.#silenceEnds(play, chair)] : []
    })
    return ends.length > 0 ? Math.min(...ends) : undefined
  }

  /**
   * Does a person wait for others? Alone with bots, or while all people think, nobody is hurried; nor for somebody who has
   * closed the page of a live table. Whoever holds several seats does not wait for themselves. No person is hurried for a
   * program's sake, but another program is: where only programs are left, one that hangs must not hold the others up.
   */
  #waits(play: Play): boolean {
    const { chairs, agreed } = this.#room.seating
    const thinking = awaited(play.table).map(({ seat }) => this.#room.seating.chair(seat))
    const asked = new Set(thinking.map(({ guest }) => guest))
    const areNone = thinking.every((chair) => chair.program || !isPersons(chair))
    const isWaiting = (chair: Chair): boolean =>
      isPersons(chair) && !asked.has(chair.guest) && (areNone || !chair.program)
    return chairs.some((chair) => isWaiting(chair) && (agreed.pace !== 'live' || this.#room.isPresent(chair.seat)))
  }

  // ---- bots ----

  /** An abandoned table rests: it plays on when somebody still plays or watches, or when bots were all that was asked for. */
  #cares(): boolean {
    const { chairs } = this.#room.seating
    return this.#room.watched || chairs.some(isPersons) || chairs.every(({ holder }) => holder === 'bot')
  }

  #mayBotAnswer(play: Play, { seat, manner, question }: Asked): boolean {
    if (isPersons(this.#room.seating.chair(seat))) return false
    // Who answers first speaks for all: a bot does not cut in on people.
    const asksPerson = (other: Asked): boolean =>
      other.manner === 'forAll' && other.question === question && isPersons(this.#room.seating.chair(other.seat))
    return manner !== 'forAll' || !play.table.asked.some(asksPerson)
  }

  #pollsStanding({ manner }: Asked): boolean {
    return manner === 'standing' && this.#standing
  }

  #answersStanding(play: Play, seat: Seat): boolean {
    return play.table.asked.some((asked) => asked.seat === seat && asked.manner === 'standing')
  }

  /** Bots take the same time whether anybody watches or not: tables that nobody looks at must not take it from the others. */
  #muse(play: Play, seat: Seat, delay = this.#room.house.config.botDelayMs): void {
    const since = play.since(seat).version
    if (this.#musings.get(seat)?.since === since) return
    clearTimeout(this.#musings.get(seat)?.timer)
    const think = (): Promise<void> =>
      this.#think(play, seat, since).catch((error: unknown) => this.#room.broke('a bot', error))
    const timer = setTimeout(think, delay)
    this.#musings.set(seat, { since, timer })
  }

  async #think(play: Play, seat: Seat, since: number): Promise<void> {
    const { house, seating, code } = this.#room
    const { game } = play.match
    const { level = 'greedy' } = seating.chair(seat)
    const { until, memory, heard } = await this.#ears.heardBy(play, seat)
    if (!this.#isStillAsked(play, seat, since)) return
    const view = viewOf(game, play.table, seat)
    const started = performance.now()
    const thought = await this.#minds
      .think({
        game: game.id,
        level,
        view: JSON.stringify(view),
        heard: JSON.stringify(heard),
        memory,
        claims: [...(game.talk?.claims(play.table, seat) ?? [])],
        budgetMs: BUDGET_MS,
        seed: Buffer.from(house.config.randomBytes(6)).readUIntBE(0, 6),
      })
      .catch((error: unknown): Thought | undefined => {
        if (error instanceof NoThread) return undefined
        if (!this.#room.gone)
          house.log.error({ code, seat, version: play.version }, 'a bot broke, and takes the first choice')
        const [choice] = view.choices
        return choice === undefined ? {} : { choice }
      })
    if (!thought) return this.#museAgain(play, seat, since)
    house.meters.thought.observe((performance.now() - started) / 1000)
    this.#act(play, seat, since, thought, until)
  }

  #museAgain(play: Play, seat: Seat, since: number): void {
    if (this.#musings.get(seat)?.since !== since || this.#room.gone) return
    this.#musings.delete(seat)
    this.#muse(play, seat, AGAIN_MS)
  }

  #act(play: Play, seat: Seat, since: number, { claim, choice, memory }: Thought, until: number): void {
    if (!this.#isStillAsked(play, seat, since)) return
    this.#musings.delete(seat)
    this.#ears.keep(seat, until, memory)
    // A bot that stands in for somebody chooses for them, but puts no words into their mouth.
    if (claim !== undefined && this.#room.seating.chair(seat).holder === 'bot')
      this.#room.proceedings.say(seat, { claim }, () => {})
    if (choice !== undefined)
      this.#room.proceedings.choose(seat, play.version, choice, (outcome) => typeof outcome === 'number' || this.look())
  }

  /** While a bot listens or thinks, others play: what it was to answer may be settled by then. */
  #isStillAsked(play: Play, seat: Seat, since: number): boolean {
    if (this.#musings.get(seat)?.since !== since || this.#room.gone) return false
    const asked = play.table.asked.find((each) => each.seat === seat)
    if (play.since(seat).version === since && asked && this.#mayBotAnswer(play, asked)) return true
    this.#musings.delete(seat)
    this.look()
    return false
  }

  /** Whatever bots are thinking about no longer matters. */
  #hush(): void {
    for (const { timer } of this.#musings.values()) clearTimeout(timer)
    this.#musings.clear()
  }

  // ---- silence ----

  get #grace(): number {
    return graceOf(this.#room.seating.agreed.pace, this.#room.house.config.graceSeconds)
  }

  #silenceEnds(play: Play, { seat, heard }: Chair): number {
    const { seating } = this.#room
    const asked = play.since(seat).at
    // At a live table the clock starts anew when the house does, for nobody was silent while it was closed; and not
    // before somebody waits. Where a move may take days all that is long past.
    const from = seating.agreed.pace === 'live' ? Math.max(asked, this.#begun, this.#waitingSince ?? 0) : asked
    return Math.max(from, heard) + this.#grace
  }

  /** An alarm that rings soon anyway is left alone: setting it anew at every move would cost more than the ring. */
  #beTimed(hasMoved: boolean): void {
    this.#quietSince = performance.now()
    if (this.#dueTold > 0) this.#tellAgain(hasMoved)
    if (this.#alarm && this.#alarmAt <= this.#quietSince + clockAfter(this.#grace)) return
    const left = this.left()
    if (left !== undefined) this.#wakeIn(clockAfter(left))
  }

  /** A page that is told of a change begins to wait anew: close to the end it must not, and nobody counts for nothing. */
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
    this.#room.tellTime()
  }

  #wakeIn(wait: number): void {
    clearTimeout(this.#alarm)
    this.#alarmAt = performance.now() + wait
    const ring = (): void => this.#room.guard('the clock', () => this.#ring())
    this.#alarm = setTimeout(ring, Math.min(wait, LONGEST_ALARM)).unref()
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
    const { play } = this.#room
    if (!play || this.#room.gone) return
    const now = this.#room.house.config.now()
    const silent = this.#waits(play) ? awaited(play.table) : []
    for (const { seat } of silent) {
      const chair = this.#room.seating.chair(seat)
      if (isPersons(chair) && this.#silenceEnds(play, chair) <= now) this.#room.mind(chair)
    }
    this.look()
  }
}
