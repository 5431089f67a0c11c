import { scripted } from './chance.ts'
import { cloneTable } from './clone.ts'
import type { Event } from './events.ts'
import type { Game } from './game.ts'
import { askedOf, choicesOf, MAX_STEPS, step, take } from './play.ts'
import { ProblemError } from './problem.ts'
import type { Asked, Choice, Seat, Table } from './table.ts'
import { awaited, isAwaited } from './table.ts'

/** Why one cannot see any further. */
export type PreviewStop =
  /** All choices were made; the seat itself is asked what to do next, or nobody is. */
  | 'end'
  /** A die would fall, or a pile be shuffled. */
  | 'chance'
  /** Something would be shown that was hidden until now. */
  | 'shown'
  /** Somebody else is asked. */
  | 'others'
  /** The next choice is not among those the seat has then. */
  | 'refused'

/** How far a plan can be foreseen. */
export interface Preview<T extends Table = Table> {
  /** The table as it would be there: if the last choice could not be seen to its end, as it is before the step that hides it. */
  readonly table: T
  /** What would have happened until then. */
  readonly events: readonly Event[]
  /** So many of the choices were seen to their end. */
  readonly whole: number
  readonly stop: PreviewStop
}

/**
 * Plays choices of one seat on a copy, as far as everybody could: until a die would fall, something hidden would be shown
 * or somebody else is asked. The table may be one that was imagined from a view. What is foreseen does not depend on
 * what the seat cannot see, or the conformance suite would find a leak: so plans can be made where no secret is.
 */
export function previewChoices<T extends Table>(
  game: Game<T>,
  table: T,
  seat: Seat,
  choices: readonly Choice[],
): Preview<T> {
  const plan = new PreviewRun(game, table)
  for (const [whole, choice] of choices.entries()) {
    const horizon = plan.take(seat, choice)
    if (horizon)
      return { table: plan.table, events: plan.events, whole: horizon === 'others' ? whole + 1 : whole, stop: horizon }
  }
  return { table: plan.table, events: plan.events, whole: choices.length, stop: 'end' }
}

class PreviewRun<T extends Table> {
  readonly #game: Game<T>
  #table: T
  #events: Event[] = []

  constructor(game: Game<T>, table: T) {
    this.#game = game
    this.#table = withoutDice(game, table)
  }

  get table(): T {
    return this.#table
  }

  get events(): readonly Event[] {
    return this.#events
  }

  /** One choice and all that comes of it, step by step; why one cannot see further, if one cannot. */
  take(seat: Seat, choice: Choice): PreviewStop | undefined {
    if (!choicesOf(this.#game, this.#table, seat).includes(choice)) return 'refused'
    if (opensOthers(this.#table, seat)) return 'shown'
    let goesOn = false
    const hidden = this.#try((table) => {
      goesOn = take(this.#game, table, askedOf(table, seat) as Asked, choice)
    })
    if (hidden) return hidden
    for (let steps = 0; goesOn && this.#table.asked.length === 0 && this.#table.agenda.length > 0; steps++) {
      if (steps > MAX_STEPS) throw new Error(`${this.#game.id} asks nobody anything after ${MAX_STEPS} steps`)
      const horizon = this.#try((table) => step(this.#game, table))
      if (horizon) return horizon
    }
    // What is asked of all, this seat may answer for all.
    const mine = askedOf(this.#table, seat)?.manner === 'forAll'
    return !mine && awaited(this.#table).some((asked) => asked.seat !== seat) ? 'others' : undefined
  }

  /** Does something on a copy, which becomes the table unless something was drawn or shown by it. */
  #try(act: (table: T) => void): 'chance' | 'shown' | undefined {
    const copy = cloneTable(this.#game, this.#table)
    copy.news = []
    const hidden = hides(copy, act)
    if (hidden) return hidden
    this.#table = copy
    this.#events.push(...(copy.news ?? []))
    return undefined
  }
}

/**
 * What comes of the steps that lie on the agenda, if only those named are played: as if nobody answered, and nothing else
 * happened in between. It ends before the first of them that lets a die fall or shows something, so a view may hold it:
 * what an enemy is about to do, say, or who will strike for how much. A view is wanted at every frame: a game that knows
 * what those steps touch may hand in a lighter copy of the table than a whole one.
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
    if (hides(copy, () => step(game, copy), seen)) break
    seen = copy.news.length
  }
  return copy.news.slice(0, seen)
}

/** Does something to a table whose dice cannot fall, and listens: would a die have fallen, or something more been shown? */
function hides<T extends Table>(table: T, act: (table: T) => void, heard = 0): 'chance' | 'shown' | undefined {
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

/** The last answer of a round in secret opens all of them, and those of others are hidden until then. */
function opensOthers(table: Table, seat: Seat): boolean {
  if (askedOf(table, seat)?.manner !== undefined) return false
  const others = table.asked.filter((asked) => asked.seat !== seat)
  return others.some(({ answer }) => answer !== undefined) && !others.some(isAwaited)
}

/** A copy whose dice cannot fall: whoever rolls finds an empty script. */
function withoutDice<T extends Table>(game: Game<T>, table: T): T {
  const copy = cloneTable(game, table)
  copy.chance = scripted()
  return copy
}
