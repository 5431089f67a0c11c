import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bloodBound } from '@gloamhall/blood-bound'
import { bloodborne } from '@gloamhall/bloodborne'
import { playRandomly } from '@gloamhall/bots'
import type { Game, Table } from '@gloamhall/kernel'
import { accept, askedOf, awaited, begin, below, clone, cloneTable, options, pick, swift } from '@gloamhall/kernel'
import { threeCandles } from '../../kernel/test/three-candles.ts'
import { bareGame } from './bare.ts'

/**
 * How fast the house plays: `npm run bench`. Figures of one run belong together; those of two machines do not.
 *
 * Every row is played in a process of its own, as `gloamhall simulate` plays a game: what the engine has learned from
 * one game slows the next one down.
 */
const SECONDS = 1.5

const ROWS: readonly (() => Row)[] = [
  bareRow,
  () => gameRow(threeCandles, 4),
  ...[6, 9, 12].map((seats) => () => gameRow(bloodBound.game, seats)),
  ...[3, 4, 5].map((seats) => () => gameRow(bloodborne.game, seats)),
]

const wanted = process.argv[2]
if (wanted === undefined) await printAll()
else process.send?.(ROWS[Number(wanted)]?.())

async function printAll(): Promise<void> {
  console.log('random play, one core'.padEnd(28), 'decisions/s', '  of bare', '   games/s', '  clones/s', 'generic/s')
  let bare = Number.NaN
  for (const index of ROWS.keys()) {
    const [row] = (await once(fork(import.meta.filename, [String(index)]), 'message')) as [Row]
    if (index === 0) bare = row.decisions
    const { name, decisions, games, clones, generic } = row
    const share = `1/${(bare / decisions).toFixed(1)}`
    console.log(
      name.padEnd(28),
      ...[figure(decisions), share, figure(games), figure(clones), figure(generic)].map((text) => text.padStart(10)),
    )
  }
}

interface Row {
  readonly name: string
  readonly decisions: number
  readonly games: number
  readonly clones?: number
  readonly generic?: number
}

function bareRow(): Row {
  const dice = swift(1)
  const random = (n: number): number => below(dice, n)
  return { name: 'bare loop, three candles', ...played(() => bareGame(4, random)) }
}

function gameRow<T extends Table>(game: Game<T>, seats: number): Row {
  let seed = 0
  const dice = swift(2)
  const play = (): number => playRandomly(game, begin(game, seats, {}, swift(seed++)), dice)
  const table = midway(game, seats)
  return {
    name: `${game.id}, ${seats} seats`,
    ...played(play),
    clones: perSecond(() => cloneTable(game, table)),
    generic: perSecond(() => clone(table)),
  }
}

/** A table with something on it: clones of an empty one would flatter. */
function midway<T extends Table>(game: Game<T>, seats: number): T {
  const table = begin(game, seats, {}, swift(3))
  const dice = swift(4)
  for (let decisions = 0; decisions < 8; decisions++) {
    const asked = pick(dice, awaited(table))
    accept(game, table, askedOf(table, asked.seat) ?? asked, pick(dice, options(game, table, asked)))
  }
  return table
}

/** Plays game after game, first to warm up, then against the clock. */
function played(play: () => number): { decisions: number; games: number } {
  const warm = performance.now()
  while (performance.now() - warm < SECONDS * 500) play()
  let decisions = 0
  let games = 0
  const started = performance.now()
  while (performance.now() - started < SECONDS * 1000) {
    for (let batch = 0; batch < 20; batch++, games++) decisions += play()
  }
  const seconds = (performance.now() - started) / 1000
  return { decisions: decisions / seconds, games: games / seconds }
}

function perSecond(act: () => unknown): number {
  for (let warm = 0; warm < 2000; warm++) act()
  let count = 0
  const started = performance.now()
  while (performance.now() - started < SECONDS * 500) for (let batch = 0; batch < 100; batch++, count++) act()
  return count / ((performance.now() - started) / 1000)
}

function figure(value: number | undefined): string {
  return value === undefined ? '' : Math.round(value).toLocaleString('en')
}
