import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { playRandomly } from '@gloamhall/bots'
import { boxOf, GAMES } from '@gloamhall/games'
import type { Game, Table } from '@gloamhall/kernel'
import { accept, askedOf, awaited, begin, below, clone, cloneTable, options, pick, swift } from '@gloamhall/kernel'
import { threeCandles } from '../../kernel/test/three-candles.ts'
import { bareGame } from './bare.ts'

/**
 * Benchmark of random play: `npm run bench`. Only numbers of the same run are comparable.
 *
 * Every contestant has its own process, as `gloamhall simulate` plays one game, because the JIT's optimisations for one
 * game slow the next one down. A game and the bare loop run in turns, and each run of a game is compared with the bare
 * loop's run right before it, because the speed of a shared machine changes from minute to minute. The medians are
 * printed.
 */
const RUN_SECONDS = 0.4
const RUNS = 9

const CONTESTANTS: readonly (() => Contestant)[] = [
  bareLoop,
  () => contestantFor(threeCandles, 4),
  ...(await Promise.all(GAMES.map(boxOf))).flatMap(({ game }) =>
    threeSizes(game.seats).map((seats) => () => contestantFor(game, seats)),
  ),
]

/** The operations of a contestant. Each runs once per call, and returns the amount of work done. */
interface Contestant {
  readonly name: string
  readonly decisions: () => number
  readonly clones?: () => number
  readonly generic?: () => number
}
type Operation = 'decisions' | 'clones' | 'generic'

async function printAll(): Promise<void> {
  console.log('random play, one core'.padEnd(28), 'decisions/s', '  of bare', '  clones/s', 'generic/s')
  const bare = startContestant(0)
  await measure(bare, 'decisions')
  const { name, perSecond } = await measure(bare, 'decisions')
  console.log(name.padEnd(28), formatted(perSecond).padStart(10))
  for (const index of CONTESTANTS.keys()) if (index > 0) await printRow(bare, startContestant(index))
  bare.kill()
}

async function printRow(bare: ChildProcess, contestant: ChildProcess): Promise<void> {
  for (const each of [bare, contestant]) await measure(each, 'decisions')
  const [speeds, shares]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < RUNS; turn++) {
    const bound = (await measure(bare, 'decisions')).perSecond
    const { perSecond } = await measure(contestant, 'decisions')
    speeds.push(perSecond)
    shares.push(bound / perSecond)
  }
  const { name, perSecond: clones } = await measure(contestant, 'clones')
  const { perSecond: generic } = await measure(contestant, 'generic')
  contestant.kill()
  const figures = [formatted(median(speeds)), `1/${median(shares).toFixed(1)}`, formatted(clones), formatted(generic)]
  console.log(name.padEnd(28), ...figures.map((text) => text.padStart(10)))
}

// ---- between the processes ----

const startContestant = (index: number): ChildProcess => fork(import.meta.filename, [String(index)])

interface Measurement {
  readonly name: string
  readonly perSecond: number
}

async function measure(contestant: ChildProcess, operation: Operation): Promise<Measurement> {
  contestant.send(operation)
  const [done] = (await once(contestant, 'message')) as [Measurement]
  return done
}

async function serveMeasurements(create: () => Contestant): Promise<void> {
  const contestant = create()
  for await (const [operation] of on(process, 'message') as AsyncIterable<[Operation]>)
    process.send?.({
      name: contestant.name,
      perSecond: perSecond(contestant[operation] ?? (() => 1)),
    } satisfies Measurement)
}

// ---- contestants ----

/** The smallest table, the largest, and one in between. */
function threeSizes({ min, max }: Game['seats']): readonly number[] {
  return [...new Set([min, (min + max) >> 1, max])]
}

function bareLoop(): Contestant {
  const dice = swift(1)
  const random = (n: number): number => below(dice, n)
  return { name: 'bare loop, three candles', decisions: () => bareGame(4, random) }
}

function contestantFor<T extends Table>(game: Game<T>, seats: number): Contestant {
  let seed = 0
  const dice = swift(2)
  const table = midGame(game, seats)
  return {
    name: `${game.id}, ${seats} seats`,
    decisions: () => playRandomly(game, begin(game, seats, {}, swift(seed++)), dice),
    clones: () => (cloneTable(game, table), 1),
    generic: () => (clone(table), 1),
  }
}

/** A table in mid-game, because clones of an empty one would be too cheap. */
function midGame<T extends Table>(game: Game<T>, seats: number): T {
  const table = begin(game, seats, {}, swift(3))
  const dice = swift(4)
  for (let decisions = 0; decisions < 8; decisions++) {
    const asked = pick(dice, awaited(table))
    accept(game, table, askedOf(table, asked.seat) ?? asked, pick(dice, options(game, table, asked)))
  }
  return table
}

/** Work per second of wall-clock time. */
function perSecond(act: () => number): number {
  let done = 0
  const started = performance.now()
  while (performance.now() - started < RUN_SECONDS * 1000) for (let batch = 0; batch < 20; batch++) done += act()
  return done / ((performance.now() - started) / 1000)
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const formatted = (value: number): string => Math.round(value).toLocaleString('en')

const wanted = process.argv[2]
if (wanted === undefined) await printAll()
else await serveMeasurements(CONTESTANTS[Number(wanted)] as () => Contestant)
