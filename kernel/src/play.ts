import type { Chance } from './chance.ts'
import { pick } from './chance.ts'
import type { Event } from './events.ts'
import type { Game, Question } from './game.ts'
import { checkSeats, optionsOf } from './options.ts'
import type { Asked, Choice, RuleId, Seat, Table } from './table.ts'
import { isAwaited } from './table.ts'

/** The result of a choice. A refusal names its reason and rule, and has changed nothing. */
export type Verdict = { readonly ok: true; readonly events: readonly Event[] } | Refusal

/** Why a choice was refused, and the rule to show for it. */
export interface Refusal {
  readonly ok: false
  readonly code: 'game-over' | 'not-your-question' | 'not-offered'
  readonly rule: RuleId
}

/** Sets up a table and plays it to the first question. With `listen`, `table.news` holds the events until then. */
export function begin<T extends Table>(
  game: Game<T>,
  seats: number,
  options: unknown,
  chance: Chance,
  { listen = false }: { readonly listen?: boolean } = {},
): T {
  checkSeats(game, seats)
  const table = game.setup(seats, optionsOf(game, options), chance, game)
  if (listen) table.news = []
  resume(game, table)
  return table
}

/** The question this seat is being asked, if any. */
export const askedOf = (table: Table, seat: Seat): Asked | undefined => {
  for (const asked of table.asked) if (asked.seat === seat) return asked
  return undefined
}

/**
 * Whether this seat has answered and the answer waits for those of other seats. Nothing else has changed on the table
 * then.
 */
export const isSealed = (table: Table, seat: Seat): boolean => askedOf(table, seat)?.answer !== undefined

/** Every legal answer to a question. */
export const options = (game: Game, table: Table, asked: Asked): readonly Choice[] =>
  questionOf(game, asked.question).options(table, asked)

/** A uniformly random legal answer to a question. */
export function anyOption(game: Game, table: Table, asked: Asked, chance: Chance): Choice {
  const question = questionOf(game, asked.question)
  return question.random ? question.random(table, asked, chance) : pick(chance, question.options(table, asked))
}

/** Every legal choice of this seat; empty when it is not asked. */
export function choicesOf(game: Game, table: Table, seat: Seat): readonly Choice[] {
  const asked = askedOf(table, seat)
  return asked ? options(game, table, asked) : []
}

/** Called in the middle of a cascade, after a step listed in `frames`. */
export type StepListener = () => void

/** Makes a choice. A choice that is not among the options is refused before anything changes. */
export function choose(game: Game, table: Table, seat: Seat, choice: Choice, onStep?: StepListener): Verdict {
  const asked = askedOf(table, seat)
  if (!asked) return refuseUnasked(game, table, seat, choice)
  if (!options(game, table, asked).includes(choice)) {
    const question = questionOf(game, asked.question)
    const barred = question.barred?.(table, asked).find((other) => other.choice === choice)
    return {
      ok: false,
      code: 'not-offered',
      rule: barred?.rule ?? question.broken?.(choice, table, asked) ?? question.rule,
    }
  }
  accept(game, table, asked, choice, onStep)
  return { ok: true, events: table.news ?? [] }
}

const refuseUnasked = (game: Game, table: Table, seat: Seat, choice: Choice): Refusal =>
  table.asked.length === 0
    ? { ok: false, code: 'game-over', rule: game.refusals.over }
    : { ok: false, code: 'not-your-question', rule: whyUnasked(game, table, seat, choice) }

const whyUnasked = ({ refusals }: Game, table: Table, seat: Seat, choice?: Choice): RuleId =>
  (seat >= 1 && seat <= table.seats ? refusals.unasked?.(table, seat, choice) : undefined) ?? refusals.notAsked

/** The rule that asks this seat its question, or that says why it is not asked now. */
export function currentRule(game: Game, table: Table, seat: Seat): RuleId {
  const asked = askedOf(table, seat)
  return asked ? questionOf(game, asked.question).rule : whyUnasked(game, table, seat)
}

/**
 * Applies a choice that is known to be legal, for callers that have just listed the options.
 *
 * Answers of several seats stay sealed until the last one is in, and may be changed until then.
 */
export function accept(game: Game, table: Table, asked: Asked, choice: Choice, onStep?: StepListener): void {
  if (table.news) table.news = []
  if (applyAnswer(game, table, asked, choice)) resume(game, table, onStep)
}

/** Applies the answer alone, without the steps that follow from it. Returns whether the table can go on. */
export function applyAnswer(game: Game, table: Table, asked: Asked, choice: Choice): boolean {
  if (table.asked.length > 1 && asked.manner === undefined) {
    asked.answer = choice
    return closeRound(game, table)
  }
  const staysOpen = asked.manner === 'optional'
  if (!staysOpen) table.asked = []
  questionOf(game, asked.question).answer(table, asked, choice)
  return !staysOpen
}

/** Once every awaited answer is in, applies all of them. */
function closeRound(game: Game, table: Table): boolean {
  const round = table.asked
  for (let at = 0; at < round.length; at++) if (isAwaited(round[at] as Asked)) return false
  table.asked = []
  for (let at = 0; at < round.length; at++) {
    const each = round[at] as Asked
    if (each.answer !== undefined) questionOf(game, each.question).answer(table, each, each.answer)
  }
  return true
}

/**
 * More steps in a row than any rulebook has; stops rules that plan each other in a circle from blocking the process.
 */
export const MAX_STEPS = 100_000

/** Runs steps until a question is asked or the agenda is empty. */
export function resume(game: Game, table: Table, onStep?: StepListener): void {
  for (let steps = 0; table.asked.length === 0; steps++) {
    if (steps > MAX_STEPS)
      throw new Error(`${game.id} asks no question within ${MAX_STEPS} steps, now at ${table.agenda.at(-1)?.step}`)
    const info = step(game, table)
    if (!info) return
    if (onStep && info.isFrame && isMoving(table)) onStep()
  }
}

/** No question is open and steps remain, so the table is in the middle of a cascade. */
const isMoving = ({ asked, agenda }: Table): boolean => asked.length === 0 && agenda.length > 0

/** Runs one step, if there is one. */
export function step(game: Game, table: Table): StepInfo | undefined {
  const entry = table.agenda.pop()
  if (!entry) return undefined
  const info = indexOf(game).steps.get(entry.step)
  if (!info) throw new Error(`${game.id} has no step ${entry.step}`)
  if (info.isCounted) table.step = entry.step
  info.rule(table, entry)
  return info
}

/** The question with this name; throws if the game has none. */
export function questionOf(game: Game, name: string): Question<Table> {
  const book = indexOf(game)
  // In a round, all seats are asked the same question.
  if (book.latest?.name !== name) book.latest = book.questions.get(name)
  if (!book.latest) throw new Error(`${game.id} has no question ${name}`)
  return book.latest.question
}

/** The steps and questions of a game by name: a `Map` lookup is several times as fast as one in an object. */
interface GameIndex {
  readonly game: Game
  readonly steps: ReadonlyMap<string, StepInfo>
  readonly questions: ReadonlyMap<string, NamedQuestion>
  latest: NamedQuestion | undefined
}

/** A step, and whether it is part of the course and followed by a frame. */
interface StepInfo {
  readonly rule: Game['steps'][string]
  readonly isCounted: boolean
  readonly isFrame: boolean
}

interface NamedQuestion {
  readonly name: string
  readonly question: Question<Table>
}

const INDEXES = new WeakMap<Game, GameIndex>()
let latest: GameIndex | undefined

/** Cached per game; consecutive calls are mostly for the same one. */
function indexOf(game: Game): GameIndex {
  if (latest?.game === game) return latest
  latest = INDEXES.get(game) ?? {
    game,
    steps: new Map(Object.entries(game.steps).map(([name, rule]) => [name, stepInfo(game, name, rule)])),
    questions: new Map(Object.entries(game.questions).map(([name, question]) => [name, { name, question }])),
    latest: undefined,
  }
  INDEXES.set(game, latest)
  return latest
}

const stepInfo = ({ course, frames }: Game, name: string, rule: StepInfo['rule']): StepInfo => ({
  rule,
  isCounted: course?.includes(name) ?? false,
  isFrame: frames?.includes(name) ?? false,
})
