import { availableParallelism } from 'node:os'
import { randomInt } from 'node:crypto'
import { Arena } from './arena/arena-match.ts'
import type { ArenaMatch, ArenaParameters, ArenaResult } from './arena/arena-match.ts'
import { printArena } from './arena/arena-page.ts'
import { scheduled } from './arena/schedule.ts'
import { Standings } from './arena/standings.ts'
import { botNamed, readEffort, readGame, readNumber, readOptions, readSeats } from './arguments.ts'
import { withPack } from './content.ts'
import { Progress } from './progress.ts'
import type { Terminal } from './terminal.ts'
import { runInThreads } from './threads.ts'
import { UserError } from './user-error.ts'

export interface ArenaOptions {
  readonly seats?: string
  readonly games?: string
  readonly seed?: string
  readonly bots?: string
  readonly against?: string
  readonly options?: readonly string[]
  readonly pack?: string
  readonly time?: string
  readonly effort?: string
  readonly threads?: string
  readonly json?: boolean
}

/** `gloamhall arena`: compares bots on the same deals, and prints how often each wins. */
export async function arena(terminal: Terminal, game: string, given: ArenaOptions): Promise<void> {
  const box = withPack(terminal, await readGame(game), given.pack)
  const seats = readSeats(box, given.seats)
  const { bots, against } = readContestants(given)
  for (const name of bots) botNamed(box, name)
  const games = readNumber(given.games ?? '100', '--games', { min: 1, max: 1_000_000 })
  const seed =
    given.seed === undefined ? randomInt(2 ** 32) : readNumber(given.seed, '--seed', { min: 0, max: 2 ** 48 })
  const parameters: ArenaParameters = {
    game,
    pack: box.game.pack,
    seats,
    options: readOptions(box, given.options ?? []),
    timeMs: given.time === undefined ? undefined : readTime(given.time),
    effort: readEffort(given.effort ?? '1'),
  }
  const { timeMs, effort, options } = parameters
  const standings = new Standings({
    game,
    version: box.game.version,
    seats,
    options,
    seed,
    bots,
    ...(timeMs === undefined ? {} : { timeMs }),
    effort,
  })
  const here = new Arena(parameters, box)
  const teams = here.teams(seed)
  if (teams > 1 && bots.length < 2) throw new UserError('arena-one-bot', { name: bots[0] ?? '' })
  const matches = scheduled({ bots, against, teams, games, seed })
  const progress = new Progress(terminal, matches.length)
  await play(matches, { parameters, here, threads: threadsFor(given, matches) }, (result) => {
    standings.add(result)
    progress.step()
  })
  progress.end()
  const report = standings.report()
  if (given.json) terminal.json(report)
  else printArena(terminal, box, report)
}

function readContestants({ bots: named = 'normal,greedy,random', against }: ArenaOptions): {
  bots: readonly string[]
  against: string | undefined
} {
  const bots = [...new Set([...named.split(','), ...(against === undefined ? [] : [against])])]
  return { bots, against }
}

const MAX_TIME_MS = 60_000

/** A time for each decision: `100ms`, `2s`. */
function readTime(text: string): number {
  const [, number = '', unit = 'ms'] = /^(\d{1,6})(ms|s)?$/.exec(text) ?? []
  const ms = Number(number) * (unit === 's' ? 1000 : 1)
  if (number === '' || ms < 1 || ms > MAX_TIME_MS) throw new UserError('bad-time', { text })
  return ms
}

/** With fewer matches than this, the first thread would finish before a second has started. */
const MIN_MATCHES_FOR_THREADS = 20

const threadsFor = ({ threads }: ArenaOptions, matches: readonly ArenaMatch[]): number =>
  threads === undefined
    ? matches.length < MIN_MATCHES_FOR_THREADS
      ? 1
      : availableParallelism()
    : readNumber(threads, '--threads', { min: 1, max: 256 })

interface Scope {
  readonly parameters: ArenaParameters
  readonly here: Arena
  readonly threads: number
}

async function play(
  matches: readonly ArenaMatch[],
  { parameters, here, threads }: Scope,
  onResult: (result: ArenaResult) => void,
): Promise<void> {
  if (threads === 1) {
    for (const match of matches) onResult(here.play(match))
    return
  }
  const worker = new URL('./arena/arena-worker.ts', import.meta.url)
  await runInThreads({ worker, parameters, tasks: matches, threads, batchSize: 1, onResult })
}
