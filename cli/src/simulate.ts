import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { randomInt } from 'node:crypto'
import { readBots, readGame, readNumber, readOptions, readSeats } from './arguments.ts'
import type { Box, CampaignState } from '@gloamhall/kernel'
import { withCampaignState } from '@gloamhall/kernel'
import { campaignNamed } from './campaign.ts'
import { saveArchive } from './campaign-archive.ts'
import { UserError } from './user-error.ts'
import { withPack } from './content.ts'
import { writeText } from './file.ts'
import { printFigures } from './figures-page.ts'
import { Progress } from './progress.ts'
import { saveRecord } from './record-file.ts'
import { ReportBuilder, printReport } from './report.ts'
import type { Played, SeriesParameters } from './series.ts'
import { Series } from './series.ts'
import { printSummary } from './summary-page.ts'
import { Summary } from './summary.ts'
import type { Terminal } from './terminal.ts'
import { runInThreads } from './threads.ts'

export interface SimulateOptions {
  readonly seats?: string
  readonly games?: string
  readonly seed?: string
  readonly bots?: string
  readonly options?: readonly string[]
  readonly pack?: string
  readonly campaign?: string
  readonly save?: string
  readonly report?: string
  readonly threads?: string
  readonly json?: boolean
}

/** `gloamhall simulate`: plays many games between bots and prints statistics. */
export async function simulate(terminal: Terminal, game: string, given: SimulateOptions): Promise<void> {
  const withPackApplied = withPack(terminal, await readGame(game), given.pack)
  const campaign = given.campaign === undefined ? undefined : campaignNamed(terminal, withPackApplied, given.campaign)
  const box = campaign
    ? { ...withPackApplied, game: withCampaignState(withPackApplied.game, campaign) }
    : withPackApplied
  const seats = readSeats(box, given.seats)
  const bots = readBots(box, seats, given.bots ?? 'random').map(({ name }) => name)
  const games = readNumber(given.games ?? '100', '--games', { min: 1, max: 10_000_000 })
  const seed =
    given.seed === undefined ? randomInt(2 ** 32) : readNumber(given.seed, '--seed', { min: 0, max: 2 ** 48 })
  const options = readOptions(box, given.options ?? [])
  if (given.report !== undefined && !box.figures) throw new UserError('no-figures', { game })
  if (given.report !== undefined && given.pack !== undefined) throw new UserError('report-with-pack')
  if (campaign && given.report !== undefined) throw new UserError('campaign-alone')
  const parameters: SeriesParameters = {
    game,
    pack: box.game.pack,
    campaign,
    seats,
    options,
    bots: bots.join(','),
    record: given.save !== undefined,
    figures: given.report !== undefined,
  }
  const summary = new Summary({ game, seats, games, seed, bots, options })
  const reportBuilder = new ReportBuilder(
    { game, version: box.game.version, seats, games, seed, bots, options },
    box.figures,
  )
  const progress = new Progress(terminal, games)
  await playSeries(parameters, { games, seed, threads: threadsFor(given, bots, games) }, (played, index) => {
    summary.add(played.outcome, played.decisions)
    reportBuilder.add(played)
    if (given.save !== undefined) save(withPackApplied, campaign, numberedFile(given.save, index, games), played)
    progress.step()
  })
  progress.end()
  if (given.report !== undefined) writeText(given.report, printReport(reportBuilder.report()))
  if (given.json) terminal.json(summary.report())
  else {
    printSummary(terminal, box, summary.report())
    if (box.figures && given.report !== undefined) printFigures(terminal, box, reportBuilder.report())
  }
}

/** Saves the record of a match, or the file of a whole campaign. */
function save(box: Box, campaign: CampaignState | undefined, file: string, { record, sessions }: Played): void {
  if (record) saveRecord(file, record)
  if (campaign && sessions) saveArchive(file, box, campaign, sessions)
}

/** With fewer games than this, a second thread would still be starting when the first is done. */
const MIN_GAMES_FOR_THREADS = 100

/**
 * The number of threads: one per processor for long series of searching bots. Random bots are faster than the transfer
 * between threads.
 */
function threadsFor({ threads }: SimulateOptions, bots: readonly string[], games: number): number {
  if (threads !== undefined) return readNumber(threads, '--threads', { min: 1, max: 256 })
  return games < MIN_GAMES_FOR_THREADS || bots.every((bot) => bot === 'random') ? 1 : availableParallelism()
}

/** Games sent to a thread at once. */
const BATCH_SIZE = 10

interface Scope {
  readonly games: number
  readonly seed: number
  readonly threads: number
}

async function playSeries(
  parameters: SeriesParameters,
  { games, seed, threads }: Scope,
  onPlayed: (played: Played, index: number) => void,
): Promise<void> {
  if (threads > 1) {
    return runInThreads({
      worker: new URL('./simulation-worker.ts', import.meta.url),
      parameters,
      tasks: Array.from({ length: games }, (_, index) => seed + index),
      threads,
      batchSize: BATCH_SIZE,
      onResult: onPlayed,
    })
  }
  const series = await Series.of(parameters)
  for (let index = 0; index < games; index++) onPlayed(series.play(seed + index), index)
}

/**
 * The file for each game: the name itself for a single game, otherwise with a number: `duel.txt` becomes `duel-1.txt`,
 * `duel-2.txt`.
 */
function numberedFile(file: string, index: number, games: number): string {
  const end = extname(file)
  return games === 1 ? file : `${file.slice(0, file.length - end.length)}-${index + 1}${end}`
}
