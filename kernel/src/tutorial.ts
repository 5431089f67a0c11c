import type { Box } from './box.ts'
import { swift } from './chance.ts'
import { applyPack } from './content.ts'
import { isLike } from './expectation.ts'
import type { Event, SeenEvent } from './events.ts'
import { eventFor } from './events.ts'
import type { Game } from './game.ts'
import type { OnFrame } from './match.ts'
import { Match } from './match.ts'
import { askedOf } from './play.ts'
import type { Verdict } from './play.ts'
import { ProblemError, problem } from './problem.ts'
import type { Scenario, Sentence } from './scenario.ts'
import type { Chance } from './chance.ts'
import type { Choice, Seat, Table } from './table.ts'
import { awaited, seat as toSeat } from './table.ts'
import type { View } from './view.ts'

/**
 * A first match that teaches: a table to begin with, a fixed seed, what the bots do first, and hints. From the first
 * choice on it is an ordinary match by the rules, and every legal choice may be made.
 */
export interface Tutorial extends Pick<Scenario, 'seats' | 'options' | 'given' | 'pack'> {
  /** The seed of all dice. It is public, so such a match is never fair and never counts. */
  readonly seed: number
  /** The names of the bots, seat 2 first. The player is in seat 1. */
  readonly names: readonly string[]
  /**
   * The first choices of the bots, in order for each seat: `2 attack 3`. If the next line of a seat is not legal, because
   * the player has deviated, the seat drops the rest of its lines and decides for itself.
   */
  readonly script?: readonly string[]
  /** One idea each, in the order in which they are best learned. */
  readonly hints: readonly Hint[]
}

/** One idea, shown when the table matches: what counts is the position, not how it was reached. */
export interface Hint {
  readonly title: Sentence
  readonly say: Sentence
  readonly when?: HintCondition
  /**
   * Suggested choices, such as `attack 3` or `attack *`: those offered that match the first pattern with any match. A hint
   * whose suggestions are not offered is not shown.
   */
  readonly choose?: readonly string[]
  /** Spots of the board to highlight. */
  readonly look?: readonly string[]
}

/** All of these must hold. */
export interface HintCondition {
  /** The question that the player is asked. */
  readonly question?: string
  /** The player has been told an event like this since their last choice; a text is its key. */
  readonly told?: unknown
  /** The player's view matches this expectation, as in scenarios. */
  readonly view?: unknown
}

/** The current hint. */
export interface DueHint {
  readonly index: number
  readonly hint: Hint
  /** The choices it suggests, all of them legal. */
  readonly choices: readonly Choice[]
}

/** Decides for a seat: receives what a player there would receive. */
export interface TutorialBot {
  hear(events: readonly Event[]): void
  choose(view: View, chance: Chance): Choice | undefined
}

interface ChoosingOptions {
  /** Whether it was planned together with the choice before it. */
  readonly isPlanned?: boolean
  readonly onFrame?: OnFrame | undefined
}

/** The seat of the player. */
const PLAYER = toSeat(1)

/** What the player did besides choosing. */
const READ = 'read'
const SKIP = 'skip'
/** Marks that the next choice was planned together with the one before it. */
const THEN = 'then '

/**
 * A tutorial being played. Its state follows from its acts, that is the lines of all seats and the hints that were read, so
 * a caller that stores them can rebuild the match.
 */
export class TutorialMatch {
  readonly tutorial: Tutorial
  readonly match: Match
  readonly #names: Box['valueName']
  readonly #bots: ReadonlyMap<Seat, TutorialBot>
  readonly #acts: string[] = []
  readonly #done = new Set<number>()
  #script: readonly string[]
  /** What the player was told so far, each event with the number of lines in the record. */
  readonly log: (SeenEvent & { readonly version: number })[] = []
  /** Where in the log the player's last choice begins. */
  #since = 0

  constructor(box: Box, tutorial: Tutorial, botFor: (seat: Seat) => TutorialBot, acts: readonly string[] = []) {
    this.tutorial = tutorial
    this.#names = box.valueName?.bind(box)
    const { seats, options, seed } = tutorial
    this.match = new Match(gameFrom(box, tutorial), seats, options, { kind: 'swift', seed })
    this.#bots = new Map(
      Array.from({ length: seats - 1 }, (_, index) => [toSeat(index + 2), botFor(toSeat(index + 2))]),
    )
    this.#script = tutorial.script ?? []
    this.#hear(this.match.opening)
    for (const act of acts) this.#repeat(act)
  }

  /** All acts so far, for the caller to store. */
  get acts(): readonly string[] {
    return this.#acts
  }

  get view(): View {
    return this.match.view(PLAYER)
  }

  get #isAsked(): boolean {
    const asked = askedOf(this.match.table, PLAYER)
    return asked !== undefined && asked.answer === undefined
  }

  /** The first unread hint that fits the table; none after the end. */
  get hint(): DueHint | undefined {
    if (this.match.outcome) return undefined
    const { view } = this
    for (const [index, hint] of this.tutorial.hints.entries()) {
      if (this.#done.has(index) || !this.#fits(hint.when ?? {}, view)) continue
      const choices = hint.choose ? suggestedChoices(hint.choose, this.#isAsked ? view.choices : []) : []
      if (!hint.choose || choices.length > 0) return { index, hint, choices }
    }
    return undefined
  }

  #fits({ question, told, view: like }: HintCondition, view: View): boolean {
    const event = typeof told === 'string' ? { key: told } : told
    return (
      (question === undefined || (this.#isAsked && askedOf(this.match.table, PLAYER)?.question === question)) &&
      (event === undefined || this.log.slice(this.#since).some((each) => isLike(event, each, this.#names))) &&
      isLike(like, view, this.#names)
    )
  }

  /**
   * The player chooses. That counts as reading the current hint, whether they followed it or not. The later choices of a
   * plan do not, because their hints were never shown.
   */
  choose(choice: Choice, { isPlanned = false, onFrame }: ChoosingOptions = {}): Verdict {
    const due = isPlanned ? undefined : this.hint
    const verdict = this.match.choose(PLAYER, choice, onFrame)
    if (!verdict.ok) return verdict
    if (due) this.#done.add(due.index)
    if (!isPlanned) this.#since = this.log.length
    this.#acts.push(`${isPlanned ? THEN : ''}${PLAYER} ${choice}`)
    this.#hear(verdict.events)
    return verdict
  }

  /** The player has read the current hint. */
  read(): void {
    const due = this.hint
    if (!due) return
    this.#done.add(due.index)
    this.#acts.push(READ)
  }

  /** Turns hints off. */
  skip(): void {
    for (const index of this.tutorial.hints.keys()) this.#done.add(index)
    this.#acts.push(SKIP)
  }

  /** Whether a bot acts next. A hint about what has just happened is read first. */
  get isBotNext(): boolean {
    return this.#botsTurn !== undefined && (this.#isAsked || this.hint === undefined)
  }

  /**
   * A bot that the table waits for. Where one answer counts for all seats, the player gives it, unless it concerns the
   * bot's own figure.
   */
  get #botsTurn(): Seat | undefined {
    const open = awaited(this.match.table)
    const mine = open.find(({ seat, manner }) => seat === PLAYER && manner === 'forAll')
    const { owner = PLAYER } = mine ?? {}
    if (owner !== PLAYER) return owner
    return open.find(({ seat, manner }) => seat !== PLAYER && !(mine && manner === 'forAll'))?.seat
  }

  /**
   * Plays one choice of a bot. Bots have random numbers of their own, so that their thinking does not change the dice of
   * the table.
   */
  playBot(onFrame?: OnFrame): Verdict {
    const seat = this.#botsTurn
    if (seat === undefined) throw new Error('no bot is next')
    const choice = this.#scripted(seat) ?? this.#decided(seat)
    const verdict = this.#chooseFor(seat, choice, onFrame)
    if (!verdict.ok) throw new Error(`the bot in seat ${seat} chose "${choice}": ${verdict.code}`)
    return verdict
  }

  #chooseFor(seat: Seat, choice: Choice, onFrame?: OnFrame): Verdict {
    const verdict = this.match.choose(seat, choice, onFrame)
    if (!verdict.ok) return verdict
    this.#acts.push(`${seat} ${choice}`)
    this.#hear(verdict.events)
    return verdict
  }

  #decided(seat: Seat): Choice {
    const chance = swift(this.tutorial.seed + this.#acts.length)
    const choice = this.#bots.get(seat)?.choose(this.match.view(seat), chance)
    if (choice === undefined) throw new Error(`the bot in seat ${seat} gives no answer`)
    return choice
  }

  /** The next line of the script for this seat, if it is legal now. */
  #scripted(seat: Seat): Choice | undefined {
    const line = this.#script.find((each) => each.startsWith(`${seat} `))
    if (line === undefined) return undefined
    const choice = line.slice(`${seat} `.length)
    const isLegal = this.match.view(seat).choices.includes(choice)
    this.#script = this.#script.filter((each) => (isLegal ? each !== line : !each.startsWith(`${seat} `)))
    return isLegal ? choice : undefined
  }

  #hear(events: readonly Event[]): void {
    for (const bot of this.#bots.values()) bot.hear(events)
    const version = this.match.lines.length
    for (const event of events) {
      const seen = eventFor(event, PLAYER)
      if (seen) this.log.push({ ...seen, version })
    }
  }

  /**
   * The acts that remain when the player undoes their last choice and everything since; undefined if a die was rolled or
   * something was revealed.
   */
  get actsBefore(): readonly string[] | undefined {
    if (this.match.outcome || this.match.since(PLAYER).some(({ final }) => final)) return undefined
    const at = this.#acts.findLastIndex((act) => act.startsWith(`${PLAYER} `) || act.startsWith(THEN))
    return at < 0 ? undefined : this.#acts.slice(0, at)
  }

  #repeat(act: string): void {
    if (act === READ) return this.read()
    if (act === SKIP) return this.skip()
    const isPlanned = act.startsWith(THEN)
    const [number, ...words] = (isPlanned ? act.slice(THEN.length) : act).split(' ')
    const [seat, choice] = [toSeat(Number(number)), words.join(' ')]
    const verdict = seat === PLAYER ? this.choose(choice, { isPlanned }) : this.#repeatBot(seat, choice)
    if (!verdict.ok) throw new ProblemError(problem('lesson-refused', { line: act, reason: verdict.code }))
  }

  #repeatBot(seat: Seat, choice: Choice): Verdict {
    this.#scripted(seat)
    return this.#chooseFor(seat, choice)
  }
}

/** The game of the box, set up as the tutorial says. */
function gameFrom(box: Box, { given, pack }: Tutorial): Game {
  const game = pack === undefined ? box.game : applyPack(box.game, pack)
  if (given === undefined) return game
  return {
    ...game,
    setup: (seats, options, chance, by): Table => box.scene(given, seats, options, chance, by),
  }
}

/** The offered choices that match the first pattern with any; `*` in a pattern stands for any words. */
export function suggestedChoices(patterns: readonly string[], offered: readonly Choice[]): readonly Choice[] {
  for (const pattern of patterns) {
    const [first = '', ...rest] = pattern.split('*').map((part) => part.replaceAll(/[.+]/g, '\\$&'))
    const wanted = new RegExp(`^${[first, ...rest].join('.*')}$`)
    const found = offered.filter((choice) => wanted.test(choice))
    if (found.length > 0) return found
  }
  return []
}
