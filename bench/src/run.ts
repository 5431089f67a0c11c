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
const SECONDS = 0.4
const SPELLS = 9

const PLAYERS: readonly (() => Player)[] = [
  bareLoop,
  () => playerOf(threeCandles, 4),
  ...(await Promise.all(GAMES.map(boxOf))).flatMap(({ game }) =>
    threeSizes(game.seats).map((seats) => () => playerOf(game, seats)),
  ),
]

/** The operations of a contestant. Each runs once per call, and returns the amount of work done. */
interface Player {
  readonly name: string
  readonly decisions: () => number
  readonly clones?: () => number
  readonly generic?: () => number
}
type Deed = 'decisions' | 'clones' | 'generic'

async function printAll(): Promise<void> {
  console.log('random play, one core'.padEnd(28), 'decisions/s', '  of bare', '  clones/s', 'generic/s')
  const bare = sitDown(0)
  await spell(bare, 'decisions')
  const { name, perSecond } = await spell(bare, 'decisions')
  console.log(name.padEnd(28), figure(perSecond).padStart(10))
  for (const index of PLAYERS.keys()) if (index > 0) await printRow(bare, sitDown(index))
  bare.kill()
}

async function printRow(bare: ChildProcess, player: ChildProcess): Promise<void> {
  for (const each of [bare, player]) await spell(each, 'decisions')
  const [speeds, shares]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < SPELLS; turn++) {
    const bound = (await spell(bare, 'decisions')).perSecond
    const { perSecond } = await spell(player, 'decisions')
    speeds.push(perSecond)
    shares.push(bound / perSecond)
  }
  const { name, perSecond: clones } = await spell(player, 'clones')
  const { perSecond: generic } = await spell(player, 'generic')
  player.kill()
  const figures = [figure(median(speeds)), `1/${median(shares).toFixed(1)}`, figure(clones), figure(generic)]
  console.log(name.padEnd(28), ...figures.map((text) => text.padStart(10)))
}

// ---- between the processes ----

const sitDown = (index: number): ChildProcess => fork(import.meta.filename, [String(index)])

interface Spell {
  readonly name: string
  readonly perSecond: number
}

async function spell(player: ChildProcess, deed: Deed): Promise<Spell> {
  player.send(deed)
  const [done] = (await once(player, 'message')) as [Spell]
  return done
}

async function playFor(seated: () => Player): Promise<void> {
  const player = seated()
  for await (const [deed] of on(process, 'message') as AsyncIterable<[Deed]>)
    process.send?.({ name: player.name, perSecond: perSecond(player[deed] ?? (() => 1)) } satisfies Spell)
}

// ---- contestants ----

/** The smallest table, the largest, and one in between. */
function threeSizes({ min, max }: Game['seats']): readonly number[] {
  return [...new Set([min, (min + max) >> 1, max])]
}

function bareLoop(): Player {
  const dice = swift(1)
  const random = (n: number): number => below(dice, n)
  return { name: 'bare loop, three candles', decisions: () => bareGame(4, random) }
}

function playerOf<T extends Table>(game: Game<T>, seats: number): Player {
  let seed = 0
  const dice = swift(2)
  const table = midway(game, seats)
  return {
    name: `${game.id}, ${seats} seats`,
    decisions: () => playRandomly(game, begin(game, seats, {}, swift(seed++)), dice),
    clones: () => (cloneTable(game, table), 1),
    generic: () => (clone(table), 1),
  }
}

/** A table in mid-game, because clones of an empty one would be too cheap. */
function midway<T extends Table>(game: Game<T>, seats: number): T {
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
  while (performance.now() - started < SECONDS * 1000) for (let batch = 0; batch < 20; batch++) done += act()
  return done / ((performance.now() - started) / 1000)
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const figure = (value: number): string => Math.round(value).toLocaleString('en')

const wanted = process.argv[2]
if (wanted === undefined) await printAll()
else await playFor(PLAYERS[Number(wanted)] as () => Player)
