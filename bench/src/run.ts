import { bloodBound } from '@gloamhall/blood-bound'
import { bloodborne } from '@gloamhall/bloodborne'
import { playRandomly } from '@gloamhall/bots'
import type { Game, Table } from '@gloamhall/kernel'
import { accept, askedOf, awaited, begin, below, clone, cloneTable, options, pick, swift } from '@gloamhall/kernel'
import { threeCandles } from '../../kernel/test/three-candles.ts'
import { bareGame } from './bare.ts'

/** How fast the house plays: `npm run bench`. Figures of one run belong together; those of two machines do not. */
const SECONDS = 1.5

const rows = [
  bareRow(),
  gameRow(threeCandles, 4),
  ...[6, 9, 12].map((seats) => gameRow(bloodBound.game, seats)),
  ...[3, 4, 5].map((seats) => gameRow(bloodborne.game, seats)),
]
const bare = rows[0]?.decisions ?? Number.NaN
console.log('random play, one core'.padEnd(28), 'decisions/s', '  of bare', '   games/s', '  clones/s', 'generic/s')
for (const { name, decisions, games, clones, generic } of rows) {
  const share = `1/${(bare / decisions).toFixed(1)}`
  console.log(
    name.padEnd(28),
    ...[figure(decisions), share, figure(games), figure(clones), figure(generic)].map((text) => text.padStart(10)),
  )
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
  for (let game = 0; game < 500; game++) play()
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
