import { parseArgs } from 'node:util'
import { playRandomly } from '@gloamhall/bots'
import { boxOf, GAMES } from '@gloamhall/games'
import type { Asked, Chance, Game, Table } from '@gloamhall/kernel'
import {
  accept,
  anyOption,
  askedOf,
  awaited,
  begin,
  below,
  cloneTable,
  isAwaited,
  options,
  pick,
  swift,
} from '@gloamhall/kernel'
import { threeCandles } from '../../kernel/test/three-candles.ts'
import { BareMatch } from '../reference/bare.ts'
import { BoardgameMatch } from '../reference/boardgame-io-match.ts'
import { reference } from '../reference/kernel.ts'
import { bareLoop, checkSame, onBoardgameIo, onKernel } from '../reference/same.ts'
import { bareGame } from './bare.ts'
import type { Operations } from './common/contestants.ts'
import { ContestantProcess, inTurns, serve } from './common/contestants.ts'
import type { Figure } from './common/figures.ts'
import { figureOf } from './common/figures.ts'
import { installPeers } from './common/peers.ts'
import type { Ratio } from './common/report.ts'
import { publish } from './common/report.ts'

/**
 * Benchmark of the engine: `npm run bench [-- --runs 9 --out <folder>]`. Random play of the reference game on our kernel,
 * on boardgame.io and as a bare loop, and of our games against the bare loop of the example game; copies of tables against
 * `structuredClone`. Each ratio compares runs that followed each other.
 */
const CONTESTANTS: Readonly<Record<string, () => Operations | Promise<Operations>>> = {
  'reference game, bare loop': bareReference,
  'reference game, our kernel': () => onOurKernel(reference, 4, playInTurn),
  'reference game, boardgame.io': onBoardgame,
  'example game, bare loop': bareExample,
  'example game': () => onOurKernel(threeCandles, 4, playInTurn),
  ...Object.fromEntries(
    (await Promise.all(GAMES.map(boxOf))).flatMap(({ game }) =>
      threeSizes(game.seats).map((seats) => [
        `${game.id}, ${seats} seats`,
        () => onOurKernel(game, seats, playRandomly),
      ]),
    ),
  ),
}

/** The minimum speed relative to the bare example loop, as 1/n. */
const MOST_BELOW_BARE: Readonly<Record<string, number>> = {
  'blood-bound': 6.5,
  bloodborne: 9,
  'dark-souls': 20,
  'bloody-palace': 20,
}

// ---- contestants ----

/** The smallest table, the largest, and one in between. */
function threeSizes({ min, max }: Game['seats']): readonly number[] {
  return [...new Set([min, (min + max) >> 1, max])]
}

function bareExample(): Operations {
  const dice = swift(1)
  const random = (n: number): number => below(dice, n)
  return { decisions: () => bareGame(4, random) }
}

function bareReference(): Operations {
  const dice = swift(1)
  const random = (n: number): number => below(dice, n)
  const halfway = new BareMatch(random)
  halfway.playRandomly(50)
  return {
    decisions: () => new BareMatch(random).playRandomly(100),
    clones: () => (halfway.clone(random), 1),
    generic: () => (structuredClone(halfway), 1),
  }
}

function onBoardgame(): Operations {
  const dice = swift(1)
  const match = new BoardgameMatch()
  return {
    decisions: () => {
      if (match.isOver) match.restart()
      const [player, stage] = pick(dice, Object.entries(match.active))
      if (stage === 'claim') match.move(player, 'claim', pick(dice, ['take', 'roll']))
      else match.move(player, 'lay', pick(dice, match.hand(player)))
      return 1
    },
    // Its reducer returns a new state for every move, so the old one serves as a copy.
    generic: () => (structuredClone(match.state.G), 1),
  }
}

function onOurKernel<T extends Table>(game: Game<T>, seats: number, play: typeof playRandomly): Operations {
  let seed = 0
  const dice = swift(2)
  const table = midGame(game, seats)
  return {
    decisions: () => play(game, begin(game, seats, {}, swift(seed++)), dice),
    clones: () => (cloneTable(game, table), 1),
    generic: () => (structuredClone(table), 1),
  }
}

/**
 * Plays a table to its end, as the bare loops of the same games do: questions are answered in their order, each with a random legal
 * choice. A random player of ours also draws which seat is next, and changes answers.
 */
function playInTurn(game: Game, table: Table, dice: Chance): number {
  let decisions = 0
  for (; table.asked.length > 0; decisions++) {
    const asked = firstAwaited(table.asked)
    accept(game, table, asked, anyOption(game, table, asked, dice))
  }
  return decisions
}

function firstAwaited(round: readonly Asked[]): Asked {
  for (const asked of round) if (isAwaited(asked)) return asked
  return round[0] as Asked
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

// ---- comparisons ----

interface Compared {
  readonly name: string
  readonly speed: Figure
  /** How much faster the baseline is. */
  readonly behind: Figure
  readonly clones?: Figure
  readonly generic?: Figure
  readonly overGeneric?: Figure
}

async function compare(runs: number, name: string, baseline: string): Promise<Compared> {
  const [contestant, base] = [name, baseline].map((each) => new ContestantProcess(import.meta.filename, each))
  if (!contestant || !base) throw new Error('two processes are compared')
  try {
    const [bases = [], speeds = []] = await inTurns(runs, [
      () => base.perSecond('decisions'),
      () => contestant.perSecond('decisions'),
    ])
    const compared = { name, speed: figureOf(speeds), behind: figureOf(divided(bases, speeds)) }
    if (name.includes('boardgame.io')) return compared
    const [clones = [], generic = []] = await inTurns(Math.ceil(runs / 3), [
      () => contestant.perSecond('clones'),
      () => contestant.perSecond('generic'),
    ])
    return {
      ...compared,
      clones: figureOf(clones),
      generic: figureOf(generic),
      overGeneric: figureOf(divided(clones, generic)),
    }
  } finally {
    contestant.end()
    base.end()
  }
}

const divided = (over: readonly number[], under: readonly number[]): readonly number[] =>
  over.map((value, index) => value / (under[index] as number))

async function compareAll(runs: number, only: string): Promise<void> {
  const names = Object.keys(CONTESTANTS).filter((name) => !name.includes('bare loop') && name.includes(only))
  const ratios: Ratio[] = []
  const rows: Compared[] = []
  for (const name of names) {
    const isReference = name.startsWith('reference')
    const compared = await compare(runs, name, isReference ? 'reference game, bare loop' : 'example game, bare loop')
    rows.push(compared)
    const [id = ''] = name.split(',')
    const bound = name === 'reference game, our kernel' ? 4.5 : MOST_BELOW_BARE[id]
    ratios.push({
      name: `${name}, against the bare loop`,
      value: compared.behind,
      unit: 'fraction',
      ...(bound === undefined ? {} : { atMost: bound }),
    })
    if (compared.overGeneric && id in MOST_BELOW_BARE)
      ratios.push({
        name: `${name}, clones/s against structuredClone`,
        value: compared.overGeneric,
        unit: 'times',
        atLeast: 15,
      })
  }
  if (names.includes('reference game, boardgame.io')) {
    const { behind } = await compare(runs, 'reference game, boardgame.io', 'reference game, our kernel')
    const value = behind
    ratios.unshift({ name: 'reference game, our kernel against boardgame.io', value, unit: 'times', atLeast: 200 })
  }
  publish(
    {
      bench: 'engine',
      title: 'Engine: random play and copies of tables, one core',
      ratios,
      tables: [
        {
          title: 'Work per second',
          columns: [
            { name: 'decisions/s', unit: 'per second' },
            { name: 'of the bare loop', unit: 'fraction' },
            { name: 'clones/s', unit: 'per second' },
            { name: 'structuredClone/s', unit: 'per second' },
          ],
          rows: rows.map(({ name, speed, behind, clones, generic }) => ({
            name,
            figures: [speed, behind, clones, generic],
          })),
        },
      ],
    },
    values.out,
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '9' }, out: { type: 'string' }, only: { type: 'string', default: '' } },
})
const [contestant] = positionals
if (contestant !== undefined) await serve(await (CONTESTANTS[contestant] as () => Operations)())
else {
  installPeers()
  for (let seed = 1; seed <= 20; seed++) checkSame(seed, [onKernel, bareLoop, onBoardgameIo])
  await compareAll(Number(values.runs), values.only)
}
