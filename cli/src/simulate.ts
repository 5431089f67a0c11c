import { extname } from 'node:path'
import { randomInt } from 'node:crypto'
import { playOut, playRandomly, random } from '@gloamhall/bots'
import type { Bot, Box, Line, MatchRecord, Options, Outcome, Table } from '@gloamhall/kernel'
import { begin, swift } from '@gloamhall/kernel'
import { readBots, readGame, readNumber, readOptions, readSeats } from './arguments.ts'
import { withPack } from './content.ts'
import { Progress } from './progress.ts'
import { saveRecord } from './record-file.ts'
import { printSummary } from './summary-page.ts'
import { Summary } from './summary.ts'
import type { Terminal } from './terminal.ts'

export interface SimulateOptions {
  readonly seats?: string
  readonly games?: string
  readonly seed?: string
  readonly bots?: string
  readonly options?: readonly string[]
  readonly pack?: string
  readonly save?: string
  readonly json?: boolean
}

/** What is played, again and again with the next seed. */
interface Series {
  readonly box: Box
  readonly seats: number
  readonly options: Options
  readonly bots: readonly Bot[]
}

/** `gloamhall simulate`: many games between bots, and what came of them. */
export async function simulate(terminal: Terminal, game: string, given: SimulateOptions): Promise<void> {
  const box = withPack(terminal, await readGame(game), given.pack)
  const seats = readSeats(box, given.seats)
  const bots = readBots(box, seats, given.bots ?? 'random')
  const series = { box, seats, bots, options: readOptions(box, given.options ?? []) }
  const games = readNumber(given.games ?? '100', '--games', { min: 1, max: 10_000_000 })
  const seed =
    given.seed === undefined ? randomInt(2 ** 32) : readNumber(given.seed, '--seed', { min: 0, max: 2 ** 48 })
  const summary = new Summary({ game, seats, games, seed, bots: bots.map(({ name }) => name), options: series.options })
  const progress = new Progress(terminal, games)
  for (let index = 0; index < games; index++) {
    const { outcome, decisions, record } = playGame(series, seed + index, given.save !== undefined)
    summary.add(outcome, decisions)
    if (record && given.save !== undefined) saveRecord(numberedFile(given.save, index, games), record)
    progress.step()
  }
  progress.end()
  if (given.json) terminal.write(`${JSON.stringify(summary.report())}\n`)
  else printSummary(terminal, box, summary.report())
}

/** Each game has its own seed, for table and bots alike: `--games 1` with that seed plays just this one again. */
function playGame(
  { box: { game }, seats, options, bots }: Series,
  seed: number,
  keep: boolean,
): { outcome: Outcome; decisions: number; record?: MatchRecord } {
  const table: Table = begin(game, seats, options, swift(seed))
  // Far away from any seed of a table, so that no bot rolls the dice of some other game.
  const dice = swift(seed + 2 ** 49)
  const lines: Line[] = []
  const isQuick = !keep && bots.every((bot) => bot === random)
  const decisions = isQuick
    ? playRandomly(game, table, dice)
    : playOut(game, table, bots, dice, { speak: true, listen: (line) => lines.push(line) })
  const outcome = game.outcome(table)
  if (!outcome) throw new Error(`${game.id} ended without an outcome (seed ${seed})`)
  if (!keep) return { outcome, decisions }
  const { id, version, pack } = game
  return {
    outcome,
    decisions,
    record: {
      game: id,
      version,
      seats,
      options,
      ...(pack ? { pack } : {}),
      chance: { kind: 'swift', seed },
      outcome,
      lines,
    },
  }
}

/** One game goes into the file as named; of several, each gets its number: `duel.txt` becomes `duel-1.txt`, `duel-2.txt`. */
function numberedFile(file: string, index: number, games: number): string {
  const end = extname(file)
  return games === 1 ? file : `${file.slice(0, file.length - end.length)}-${index + 1}${end}`
}
