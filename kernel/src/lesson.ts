import type { Box } from './box.ts'
import { cloneTable } from './clone.ts'
import type { Event } from './events.ts'
import type { Game } from './game.ts'
import { ProblemError, problem } from './problem.ts'
import type { Aside, Scenario } from './scenario.ts'
import { act, eventsUntil, isAside, setTable } from './scenario.ts'
import type { Table } from './table.ts'

/** A point of a scenario with an explanation: the table at that time, and all events until then. */
export interface Moment {
  readonly aside: Aside
  readonly table: Table
  readonly events: readonly Event[]
  /** Index in the choices of the scenario. */
  readonly at: number
}

/**
 * All asides of a scenario, each with its table. A move may run through many steps before the next question; an aside
 * `upon` an event gets the table as it was right after the step that emitted the event.
 */
export function momentsOf(box: Box, scenario: Scenario): readonly Moment[] {
  const table = setTable(box, scenario)
  const moments: Moment[] = []
  const past: Event[] = []
  let stages: Table[] = []
  let told = 0
  const game = withStepCallback(box.game, () => stages.push(cloneTable(box.game, table)))
  const stageAt = (event: string): Table => {
    const until = eventsUntil(table.news ?? [], event, told)
    const stage = stages.find(({ news = [] }) => until !== undefined && news.length >= until)
    if (until === undefined || !stage) throw new ProblemError(problem('lesson-upon', { event }))
    told = until
    return stage
  }
  for (const [at, move] of (scenario.choices ?? []).entries()) {
    if (isAside(move)) {
      const stage = move.upon === undefined ? table : stageAt(move.upon)
      moments.push({ aside: move, table: cloneTable(box.game, stage), events: [...past, ...(stage.news ?? [])], at })
    }
    const line = typeof move === 'string' ? move : isAside(move) ? move.choice : undefined
    if (line === undefined) continue
    past.push(...(table.news ?? []))
    stages = []
    told = 0
    const { code } = act(game, table, line)
    if (code !== undefined) throw new ProblemError(problem('lesson-refused', { line, reason: code }))
  }
  return moments
}

/** The same game, with a callback after every step. */
function withStepCallback(game: Game, look: () => void): Game {
  const steps = Object.entries(game.steps).map(([name, step]) => [
    name,
    (table: Table, entry: Parameters<typeof step>[1]): void => {
      step(table, entry)
      look()
    },
  ])
  return { ...game, steps: Object.fromEntries(steps) }
}
