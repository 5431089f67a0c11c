import { scripted } from './chance.ts'
import { cloneTable } from './clone.ts'
import type { Event } from './events.ts'
import type { Game } from './game.ts'
import { askedOf, choicesOf, MAX_STEPS, step, applyAnswer } from './play.ts'
import { ProblemError } from './problem.ts'
import type { Asked, Choice, Seat, Table } from './table.ts'
import { awaited, isAwaited } from './table.ts'

/** Why a preview ends. */
export type PreviewStop =
  /** All choices were made; the seat itself is asked next, or the game is over. */
  | 'end'
  /** A die would be rolled, or a pile shuffled. */
  | 'chance'
  /** Something hidden would be revealed. */
  | 'shown'
  /** Something the seat would regret has happened, see `Game.fatal`. */
  | 'fatal'
  /** Another seat is asked. */
  | 'others'
  /** The next choice is not among the options at that point. */
  | 'refused'

/** The result of previewing a sequence of choices. */
export interface Preview<T extends Table = Table> {
  /**
   * The table at that point; if the last choice could not be previewed to its end, the table before the step that
   * stopped it. After a fatal event it is the table at that event, before what follows.
   */
  readonly table: T
  /** The same at the end of the step of the course in which the last choice was made, before the next step begins. */
  readonly atStepEnd: T
  /** The events until then. */
  readonly events: readonly Event[]
  /** How many of the choices were previewed to their end. */
  readonly whole: number
  readonly stop: PreviewStop
}

/**
 * Plays choices of one seat on a copy of the table, up to the first step that no player could foresee: a die, a reveal,
 * or a question to another seat. The table may be one imagined from a view. The result does not depend on anything the
 * seat cannot see (the conformance suite checks this), so clients can preview plans without the secrets.
 */
export function previewChoices<T extends Table>(
  game: Game<T>,
  table: T,
  seat: Seat,
  choices: readonly Choice[],
): Preview<T> {
  const plan = new PreviewRun(game, table)
  for (const [whole, choice] of choices.entries()) {
    const horizon = plan.play(seat, choice)
    if (horizon) return plan.result(horizon === 'others' ? whole + 1 : whole, horizon)
  }
  return plan.result(choices.length, 'end')
}

class PreviewRun<T extends Table> {
  readonly #game: Game<T>
  #table: T
  #atStepEnd: T | undefined
  #events: Event[] = []

  constructor(game: Game<T>, table: T) {
    this.#game = game
    this.#table = withoutDice(game, table)
  }

  result(whole: number, stop: PreviewStop): Preview<T> {
    return { table: this.#table, atStepEnd: this.#atStepEnd ?? this.#table, events: this.#events, whole, stop }
  }

  /** One choice and everything that follows from it, step by step. Returns why the preview stops, if it does. */
  play(seat: Seat, choice: Choice): PreviewStop | undefined {
    if (!choicesOf(this.#game, this.#table, seat).includes(choice)) return 'refused'
    if (wouldOpenAnswers(this.#table, seat)) return 'shown'
    this.#atStepEnd = undefined
    let goesOn = false
    const hidden = this.#try((table) => {
      goesOn = applyAnswer(this.#game, table, askedOf(table, seat) as Asked, choice)
    })
    if (hidden) return hidden
    for (let steps = 0; goesOn && this.#table.asked.length === 0 && this.#table.agenda.length > 0; steps++) {
      if (steps > MAX_STEPS) throw new Error(`${this.#game.id} asks no question within ${MAX_STEPS} steps`)
      if (this.#game.course?.includes(this.#table.agenda.at(-1)?.step ?? '')) this.#atStepEnd ??= this.#table
      const horizon = this.#try((table) => step(this.#game, table))
      if (horizon) return horizon
    }
    // A question asked of all seats can be answered by this seat.
    const mine = askedOf(this.#table, seat)?.manner === 'forAll'
    return !mine && awaited(this.#table).some((asked) => asked.seat !== seat) ? 'others' : undefined
  }

  /** Runs an action on a copy, and keeps the copy unless something was drawn or revealed. */
  #try(act: (table: T) => void): 'chance' | 'shown' | 'fatal' | undefined {
    const copy = cloneTable(this.#game, this.#table)
    copy.news = []
    const hidden = stopCause(copy, act)
    if (hidden) return hidden
    this.#table = copy
    this.#events.push(...(copy.news ?? []))
    return hasFatal(this.#game, copy) ? 'fatal' : undefined
  }
}

/**
 * The choices of a seat that are certain to cause a fatal event: no die, reveal or other answer comes before it. Like a
 * preview, the result depends on nothing the seat cannot see.
 */
export function fatalChoices<T extends Table>(game: Game<T>, table: T, seat: Seat): readonly Choice[] {
  if (!game.fatal || !askedOf(table, seat) || wouldOpenAnswers(table, seat)) return []
  if (game.fatal.isNear?.(table, seat) === false) return []
  return choicesOf(game, table, seat).filter((choice) => isFatal(game, withoutDice(game, table), seat, choice))
}

/** Plays one choice on a copy made for it, until something stops it. */
function isFatal<T extends Table>(game: Game<T>, copy: T, seat: Seat, choice: Choice): boolean {
  copy.news = []
  let goesOn = false
  let hidden = stopCause(copy, () => (goesOn = applyAnswer(game, copy, askedOf(copy, seat) as Asked, choice)))
  for (let steps = 0; goesOn && !hidden && steps < MAX_STEPS; steps++) {
    if (hasFatal(game, copy) || copy.asked.length > 0 || copy.agenda.length === 0) break
    hidden = stopCause(copy, () => step(game, copy))
  }
  return !hidden && hasFatal(game, copy)
}

const hasFatal = <T extends Table>({ fatal }: Game<T>, { news = [] }: Table): boolean =>
  fatal !== undefined && news.some(({ key }) => fatal.events.includes(key))

/**
 * Previews scheduled steps: plays only the named steps of the agenda, as if no player answered and nothing else
 * happened in between. Stops before the first one that rolls a die or reveals something, so the result may go into a
 * view: what an enemy is about to do, say, or who will strike and for how much. Views are computed for every frame, so
 * a game that knows what those steps touch may pass a cheaper copy of the table.
 */
export function previewSteps<T extends Table>(
  game: Game<T>,
  table: T,
  only: ReadonlySet<T['agenda'][number]['step']>,
  copy: T = cloneTable(game, table),
): readonly Event[] {
  copy.chance = scripted()
  copy.news = []
  let seen = 0
  let steps = 0
  for (let next = copy.agenda.at(-1); next && steps < MAX_STEPS; next = copy.agenda.at(-1), steps++) {
    if (!only.has(next.step)) {
      copy.agenda.pop()
      continue
    }
    copy.asked = []
    if (stopCause(copy, () => step(game, copy), seen)) break
    seen = copy.news.length
  }
  return copy.news.slice(0, seen)
}

/** Runs an action on a table without dice. Returns whether it tried to draw, or emitted a revealing event. */
function stopCause<T extends Table>(table: T, act: (table: T) => void, heard = 0): 'chance' | 'shown' | undefined {
  try {
    act(table)
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'script-empty') return 'chance'
    throw error
  }
  const { news = [] } = table
  for (let at = heard; at < news.length; at++) if (news[at]?.shows || news[at]?.only) return 'shown'
  return undefined
}

/** The last sealed answer of a round opens all of them, and those of the other seats are hidden until then. */
function wouldOpenAnswers(table: Table, seat: Seat): boolean {
  if (askedOf(table, seat)?.manner !== undefined) return false
  const others = table.asked.filter((asked) => asked.seat !== seat)
  return others.some(({ answer }) => answer !== undefined) && !others.some(isAwaited)
}

/** A copy with an empty script for chance: any draw throws. */
function withoutDice<T extends Table>(game: Game<T>, table: T): T {
  const copy = cloneTable(game, table)
  copy.chance = scripted()
  return copy
}
