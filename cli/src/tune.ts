import type { Box } from '@gloamhall/kernel'
import { interval, swift } from '@gloamhall/kernel'
import type { ArenaParameters, ArenaResult } from './arena/arena-match.ts'
import { scheduled } from './arena/schedule.ts'
import { Arena } from './arena/arena-match.ts'
import { readEffort, readGame, readNumber, readOptions, readSeats } from './arguments.ts'
import { writeText } from './file.ts'
import { Progress } from './progress.ts'
import { printTable } from './table-page.ts'
import type { Terminal } from './terminal.ts'
import { runInThreads } from './threads.ts'
import type { Weights } from './tune/spsa.ts'
import { Spsa } from './tune/spsa.ts'
import type { TuneMatch } from './tune/tune-match.ts'
import { advantageOf, TuneArena } from './tune/tune-match.ts'
import type { TuneState } from './tune/tune-state.ts'
import { resumed, save } from './tune/tune-state.ts'
import { UserError } from './user-error.ts'

export interface TuneOptions {
  readonly seats?: string
  readonly games?: string
  readonly steps?: string
  readonly check?: string
  readonly seed?: string
  readonly weights?: string
  readonly options?: readonly string[]
  readonly effort?: string
  readonly threads?: string
  readonly state: string
  readonly out: string
}

/** The seeds of the final check are far from those of the search. */
const CHECK_SEED_OFFSET = 1_000_000_000

/** `gloamhall tune`: improves the weights of a strategy by self-play, and writes them with their provenance. */
export async function tune(terminal: Terminal, game: string, given: TuneOptions): Promise<void> {
  const box = await readGame(game)
  if (!box.tuning) throw new UserError('tune-no-weights', { game })
  const { parameters, fresh } = readSearch(box, box.tuning.weights, given)
  const threads = readNumber(given.threads ?? '1', '--threads', { min: 1, max: 256 })
  const checked = readNumber(given.check ?? '200', '--check', { min: 1, max: 1_000_000 })
  const players = { parameters, arena: new TuneArena(parameters, box), threads }
  const teams = new Arena(parameters, box).teams(fresh.seed)
  const steps = readNumber(given.steps ?? '100', '--steps', { min: 1, max: 1_000_000 })
  const state = await search(terminal, resumed(given.state, fresh), players, { teams, steps, file: given.state })
  const results = await play(
    matchesOf({ plus: state.weights, minus: state.start }, teams, checked, state.seed + CHECK_SEED_OFFSET),
    players,
    new Progress(terminal, checked),
  )
  const check = checkOf(results, teams)
  const { games, played, done, seats, seed, options, effort } = state
  const command = `gloamhall tune ${game} --seats ${seats} --steps ${done} --games ${games} --seed ${seed} --effort ${effort}${
    given.weights === undefined ? '' : ` --weights ${given.weights}`
  }${given.options === undefined ? '' : ` --options ${given.options.join(' ')}`} --check ${checked}`
  const provenance = {
    command,
    date: new Date().toISOString().slice(0, 10),
    version: state.version,
    options,
    played,
    check,
  }
  writeText(given.out, `${JSON.stringify({ provenance, weights: state.weights }, undefined, 2)}\n`)
  print(terminal, state, check, given.out)
}

function readSearch(
  box: Box,
  weights: Weights,
  given: TuneOptions,
): { readonly parameters: ArenaParameters; readonly fresh: TuneState } {
  const names = given.weights?.split(',') ?? Object.keys(weights)
  const unknown = names.find((name) => !Object.hasOwn(weights, name))
  if (unknown !== undefined) throw new UserError('tune-unknown-weight', { name: unknown, names: Object.keys(weights) })
  const options = readOptions(box, given.options ?? [])
  const parameters: ArenaParameters = {
    game: box.game.id,
    pack: undefined,
    seats: readSeats(box, given.seats),
    options,
    timeMs: undefined,
    effort: readEffort(given.effort ?? '1'),
  }
  const fresh: TuneState = {
    schema: 'gloamhall-tune 1',
    game: box.game.id,
    version: box.game.version,
    seats: parameters.seats,
    options: options as TuneState['options'],
    effort: parameters.effort,
    seed: readNumber(given.seed ?? '1', '--seed', { min: 0, max: 2 ** 40 }),
    games: readNumber(given.games ?? '24', '--games', { min: 1, max: 100_000 }),
    names,
    done: 0,
    played: 0,
    start: { ...weights },
    weights: { ...weights },
  }
  return { parameters, fresh }
}

interface Players {
  readonly parameters: ArenaParameters
  readonly arena: TuneArena
  readonly threads: number
}

/** Takes all steps that are left; a search that is over may be continued with more. The state is saved after each, so that an interruption loses one step at most. */
async function search(
  terminal: Terminal,
  begun: TuneState,
  players: Players,
  { teams, steps, file }: { readonly teams: number; readonly steps: number; readonly file: string },
): Promise<TuneState> {
  let state = begun
  const spsa = new Spsa(state.start, state.names)
  const progress = new Progress(terminal, steps, 'progress-steps')
  while (state.done < steps) {
    progress.reach(state.done, steps)
    const seed = state.seed + state.done * state.games
    const probe = spsa.probe(state.weights, state.done, swift(seed))
    const results = await play(matchesOf(probe, teams, state.games, seed), players)
    const weights = spsa.learn(state.weights, probe, state.done, advantageOf('plus', results))
    state = { ...state, weights: { ...weights }, done: state.done + 1, played: state.played + results.length }
    save(file, state)
  }
  progress.end()
  return state
}

const matchesOf = (
  { plus, minus }: { readonly plus: Weights; readonly minus: Weights },
  teams: number,
  games: number,
  seed: number,
): readonly TuneMatch[] =>
  scheduled({ bots: ['plus', 'minus'], against: undefined, teams, games, seed }).map((match) => ({
    ...match,
    weights: { plus, minus },
  }))

async function play(
  matches: readonly TuneMatch[],
  { parameters, arena, threads }: Players,
  progress?: Progress,
): Promise<readonly ArenaResult[]> {
  const results: ArenaResult[] = []
  const onResult = (result: ArenaResult): void => {
    results.push(result)
    progress?.reach(results.length, matches.length)
  }
  if (threads === 1) for (const match of matches) onResult(arena.play(match))
  else {
    const worker = new URL('./tune/tune-worker.ts', import.meta.url)
    await runInThreads({ worker, parameters, tasks: matches, threads, batchSize: 1, onResult })
  }
  progress?.end()
  return results
}

interface Check {
  readonly games: number
  /** The share of wins of the new weights against the old ones, with its interval, and that of equal bots. */
  readonly rate: number
  readonly low: number
  readonly high: number
  readonly even: number
  /** From -1 to 1; scores count as well. */
  readonly advantage: number
}

/** The win rate of the new weights against the old ones, on deals that the search has not seen. */
function checkOf(results: readonly ArenaResult[], teams: number): Check {
  const own = results.filter(({ match }) => match.bot === 'plus')
  const hits = own.reduce((sum, { match, teams: played }) => sum + (played[match.team]?.won ?? 0), 0)
  const { low, high } = interval({ hits, of: own.length })
  const [rate, even, advantage] = [hits / own.length, 1 / teams, advantageOf('plus', results)]
  return { games: own.length, ...rounded({ rate, low, high, even, advantage }) }
}

const rounded = <Numbers extends Readonly<Record<string, number>>>(numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value.toFixed(4))])) as Numbers

function print(terminal: Terminal, { start, weights, names, played }: TuneState, check: Check, file: string): void {
  const { words, language } = terminal
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1 })
  terminal.heading(words('tune.title', { played }))
  printTable(terminal, [
    ['', words('tune.before'), words('tune.after')],
    ...names.map((name) => [name, ...[start, weights].map((of) => number.format(of[name] as number))]),
  ])
  terminal.heading(words('tune.check'))
  const { rate, low, high, even, games } = check
  printTable(terminal, [
    [words('figures.rate'), words('figures.interval'), words('arena.even'), words('figures.games')],
    [
      percent.format(rate),
      `${percent.format(low)} – ${percent.format(high)}`,
      percent.format(even),
      number.format(games),
    ],
  ])
  terminal.print()
  terminal.tell('tune.written', { file })
}
