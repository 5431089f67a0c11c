import { parseArgs } from 'node:util'
import { playRandomly } from '@gloamhall/bots'
import { boxOf, GAMES } from '@gloamhall/games'
import type { Choice, Game, Seat, Table } from '@gloamhall/kernel'
import { awaited, begin, below, choicesOf, Match, seatsOf, swift } from '@gloamhall/kernel'
import { reference } from '../reference/kernel.ts'
import type { Figure } from './common/figures.ts'
import { figureOf } from './common/figures.ts'
import type { Plot, Ratio, ResultTable } from './common/report.ts'
import { publish } from './common/report.ts'

/**
 * Benchmark of costs that must not grow: `npm run bench:growth [-- --runs 7 --out <folder>]`. The cost of a choice and of
 * its undo against the length of the match, and against the number of chat lines; the cost of a decision in random play
 * against the number of seats. All but random play are measured in matches with a record, as the server keeps them.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' }, out: { type: 'string' } } })
const RUNS = Number(values.runs)
const RECORD_LENGTHS = [25, 50, 100, 200, 400]
const CHAT_LENGTHS = [0, 100, 400, 1600]
const CHOICES_PER_RUN = 60
const RANDOM_PLAY_MS = 150

const games: readonly Game[] = [
  ...(await Promise.all(GAMES.map(boxOf))).map(({ game }) => game),
  reference as unknown as Game,
]

// ---- a match of a given length ----

const matchOf = (game: Game): Match => new Match(game, game.seats.max, {}, { kind: 'swift', seed: 3 })

/**
 * Extends a match to this number of lines, by changing sealed answers and by making and undoing free choices: both add
 * lines to the record without ending the match.
 */
function extended(match: Match, lines: number): Match {
  const dice = swift(7)
  for (;;) {
    if (match.outcome) throw new Error(`${match.game.id} was over after ${match.lines.length} lines`)
    const sealed = match.lines.length < lines ? changedAnswer(match) : undefined
    const isFree = sealed === undefined && freeChoice(match) !== undefined
    if (isFree && match.lines.length >= lines) return match
    if (isFree) continue
    const { seat, choice } = sealed ?? anyChoice(match, dice)
    match.choose(seat, choice)
  }
}

interface Move {
  readonly seat: Seat
  readonly choice: Choice
}

/** A seat that has sealed an answer and can give another one, because other seats have not answered yet. */
function changedAnswer({ game, table }: Match): Move | undefined {
  const sealed = table.asked.find(({ answer }) => answer !== undefined)
  const choice = sealed && choicesOf(game, table, sealed.seat).find((each) => each !== sealed.answer)
  return sealed && choice !== undefined ? { seat: sealed.seat, choice } : undefined
}

function anyChoice({ game, table }: Match, dice: ReturnType<typeof swift>): Move {
  const [asked] = awaited(table)
  const seat = asked?.seat as Seat
  const choices = choicesOf(game, table, seat)
  return { seat, choice: choices[below(dice, choices.length)] as Choice }
}

/** A choice that can be undone freely, if there is one now. */
function freeChoice(match: Match): Move | undefined {
  const { game, table } = match
  for (const { seat } of awaited(table)) {
    for (const choice of choicesOf(game, table, seat)) {
      if (!match.choose(seat, choice).ok) continue
      if (match.undo(seat).ok) return { seat, choice }
      match.undo('all')
    }
  }
  return undefined
}

/** A match with this number of chat lines, from all seats. */
function chatted(match: Match, lines: number): Match {
  const seats = seatsOf(match.table)
  for (let line = 0; line < lines; line++) match.say(seats[line % seats.length] as Seat, { text: `line ${line}` })
  return match
}

// ---- costs ----

interface Costs {
  /** Microseconds taken by a choice, and by its undo. */
  readonly choice: number
  readonly undo: number
}

/** Makes a choice and undoes it, over and over, and returns the medians. */
function costsOf(match: Match): Costs {
  const { seat, choice } = freeChoice(match) as Move
  const [chosen, undone]: [number[], number[]] = [[], []]
  for (let time = 0; time < CHOICES_PER_RUN; time++) {
    const start = performance.now()
    match.choose(seat, choice)
    const middle = performance.now()
    match.undo(seat)
    undone.push(performance.now() - middle)
    chosen.push(middle - start)
  }
  return { choice: figureOf(chosen).median * 1000, undo: figureOf(undone).median * 1000 }
}

function decisionCost(game: Game, seats: number, run: number): number {
  const dice = swift(run)
  const started = performance.now()
  let decisions = 0
  for (let seed = 1000 * run; performance.now() - started < RANDOM_PLAY_MS; seed++)
    decisions += playRandomly(game, begin<Table>(game, seats, {}, swift(seed)), dice)
  return (1000 * (performance.now() - started)) / decisions
}

// ---- series ----

interface Series {
  readonly name: string
  readonly xs: readonly number[]
  readonly figures: readonly Figure[]
}

/** Measures every point several times, in turns. */
function seriesOf(name: string, xs: readonly number[], cost: (x: number, run: number) => number): Series {
  const results = xs.map((): number[] => [])
  for (let run = -1; run < RUNS; run++)
    for (const [index, x] of xs.entries()) {
      const result = cost(x, run + 1)
      // The first run warms up.
      if (run >= 0) results[index]?.push(result)
    }
  return { name, xs, figures: results.map(figureOf) }
}

function byLength(of: (costs: Costs) => number): readonly Series[] {
  return games.map((game) => {
    // Some games end before the longest length, so look for a match that reaches it.
    const matches = new Map<number, Match>()
    for (const lines of RECORD_LENGTHS) matches.set(lines, extended(matchOf(game), lines))
    return seriesOf(game.id, RECORD_LENGTHS, (lines) => of(costsOf(matches.get(lines) as Match)))
  })
}

const seatsFrom = ({ min, max }: Game['seats']): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index)

const plotOf = (name: string, title: string, x: string, series: readonly Series[]): Plot => ({
  name,
  title,
  x,
  y: 'µs',
  unit: 'µs',
  lines: series.map(({ name: line, xs, figures }) => ({
    name: line,
    points: xs.map((at, index) => [at, (figures[index] as Figure).median] as const),
  })),
})

const tableOf = (title: string, x: string, series: readonly Series[]): ResultTable => {
  const xs = [...new Set(series.flatMap((each) => each.xs))].sort((one, other) => one - other)
  return {
    title,
    columns: xs.map((at) => ({ name: `${at} ${x}`, unit: 'µs' as const })),
    rows: series.map((each) => ({ name: each.name, figures: xs.map((at) => each.figures[each.xs.indexOf(at)]) })),
  }
}

/** Cost of the last point relative to the first. */
const growth = (what: string, series: readonly Series[]): Ratio[] =>
  series.map(({ name, figures }) => {
    const [first, last] = [figures[0] as Figure, figures.at(-1) as Figure]
    const value = { median: last.median / first.median, low: last.low / first.high, high: last.high / first.low }
    return { name: `${name}, ${what}`, value, unit: 'times' as const }
  })

const choices = byLength(({ choice }) => choice)
const undos = byLength(({ undo }) => undo)
const chats = games.map((game) => {
  const matches = new Map(CHAT_LENGTHS.map((lines) => [lines, extended(chatted(matchOf(game), lines), 0)]))
  return seriesOf(game.id, CHAT_LENGTHS, (lines) => costsOf(matches.get(lines) as Match).choice)
})
const seats = games
  .filter((game) => game.seats.max > game.seats.min)
  .map((game) => seriesOf(game.id, seatsFrom(game.seats), (count, run) => decisionCost(game, count, run)))

publish(
  {
    bench: 'growth',
    title: 'Growth: what a choice costs in longer matches, with more chat, and with more seats',
    ratios: [
      ...growth('a choice after 400 lines against one after 25', choices),
      ...growth('an undo after 400 lines against one after 25', undos),
      ...growth('a choice after 1,600 chat lines against one after none', chats),
    ],
    tables: [
      tableOf('A choice, by the length of the match', 'lines', choices),
      tableOf('Its undo, by the length of the match', 'lines', undos),
      tableOf('A choice, by the number of chat lines', 'chat lines', chats),
      tableOf('A decision in random play, by the number of seats', 'seats', seats),
    ],
    plots: [
      plotOf('length', 'A choice, by the length of the match', 'lines of the record', choices),
      plotOf('undo', 'An undo, by the length of the match', 'lines of the record', undos),
      plotOf('chat', 'A choice, by the number of chat lines', 'chat lines', chats),
      plotOf('seats', 'A decision in random play, by the number of seats', 'seats', seats),
    ],
  },
  values.out,
)
