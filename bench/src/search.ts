import { parseArgs } from 'node:util'
import { searchEvaluator } from '@gloamhall/bots'
import type { SearchModel, Seat } from '@gloamhall/kernel'
import { anyOption, begin, below, swift, viewOf } from '@gloamhall/kernel'
import { BareMatch } from '../reference/bare.ts'
import { BoardgameMatch } from '../reference/boardgame-io-match.ts'
import { referenceFrom } from '../reference/boardgame-io.ts'
import type { ReferenceTable } from '../reference/kernel.ts'
import { reference } from '../reference/kernel.ts'
import { peer } from '../reference/peers.ts'
import { bareLoop, checkSame, onBoardgameIo, onKernel } from '../reference/same.ts'
import type { Operations } from './common/contestants.ts'
import { ContestantProcess, inTurns, serve } from './common/contestants.ts'
import { figureOf } from './common/figures.ts'
import { installPeers } from './common/peers.ts'
import { publish } from './common/report.ts'

/**
 * Benchmark of the search: `npm run bench:search [-- --runs 9 --out <folder>]`. An iteration is a copy of the table and
 * fifty random decisions, in the first round of the reference game: by the search of our bots, by the MCTS bot of
 * boardgame.io, and as a bare loop. Ours also imagines the tables it starts from, since it does not know the other hands;
 * that of boardgame.io is given the true state.
 */
const DECISIONS = 50
const DECISIONS_PER_ROUND = 5

const CONTESTANTS: Readonly<Record<string, () => Operations>> = {
  'our search': ourSearch,
  'MCTS of boardgame.io': boardgameSearch,
  'bare loop': bareSearch,
}

function ourSearch(): Operations {
  let iterations = 0
  const model: SearchModel<ReferenceTable> = {
    horizon: ({ turnedUp }) => turnedUp.length,
    horizonDepth: DECISIONS / DECISIONS_PER_ROUND,
    // Called once at the end of every iteration.
    evaluate: ({ players }, seat) => {
      iterations++
      return players[seat - 1]?.points ?? 0
    },
    rolloutPolicy: (table, asked, chance) => anyOption(reference, table, asked, chance),
  }
  const search = searchEvaluator(reference, model)
  const view = viewOf(reference, begin(reference, 4, {}, swift(1)), 1 as Seat)
  const dice = swift(2)
  return {
    iterations: () => {
      const before = iterations
      search.evaluateChoices(view, dice)
      return iterations - before
    },
  }
}

interface Mcts {
  play(state: object, playerID: string): Promise<object>
}

function boardgameSearch(): Operations {
  const { MCTSBot } = peer<{ MCTSBot: new (given: object) => Mcts }>('boardgame.io/ai')
  const game = referenceFrom('random')
  const iterations = 25
  const bot = new MCTSBot({ game, enumerate: game.ai.enumerate, iterations, playoutDepth: DECISIONS, seed: 'one' })
  const { state } = new BoardgameMatch(game)
  return { iterations: async () => (await bot.play(state, '0'), iterations) }
}

function bareSearch(): Operations {
  const dice = swift(1)
  const random = (n: number): number => below(dice, n)
  const match = new BareMatch(random)
  return {
    iterations: () => {
      match.clone(random).playRandomly(DECISIONS)
      return 1
    },
  }
}

async function compare(runs: number): Promise<void> {
  const names = Object.keys(CONTESTANTS)
  const processes = names.map((name) => new ContestantProcess(import.meta.filename, name))
  const results = await inTurns(
    runs,
    processes.map((process) => () => process.perSecond('iterations')),
  )
  for (const process of processes) process.end()
  const [ours = [], mcts = [], bare = []] = results
  const over = (one: readonly number[], other: readonly number[]) =>
    figureOf(one.map((value, index) => value / (other[index] as number)))
  publish(
    {
      bench: 'search',
      title: 'Search: iterations of fifty random decisions in the reference game, one core',
      ratios: [
        {
          name: 'our search against the MCTS bot of boardgame.io',
          value: over(ours, mcts),
          unit: 'times',
          atLeast: 150,
        },
        { name: 'our search, against the bare loop', value: over(bare, ours), unit: 'fraction' },
        { name: 'MCTS of boardgame.io, against the bare loop', value: over(bare, mcts), unit: 'fraction' },
      ],
      tables: [
        {
          title: 'Work per second',
          columns: [{ name: 'iterations/s', unit: 'per second' }],
          rows: names.map((name, index) => ({ name, figures: [figureOf(results[index] ?? [])] })),
        },
      ],
    },
    values.out,
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '9' }, out: { type: 'string' } },
})
const [contestant] = positionals
if (contestant !== undefined) await serve((CONTESTANTS[contestant] as () => Operations)())
else {
  installPeers()
  for (let seed = 1; seed <= 20; seed++) checkSame(seed, [onKernel, bareLoop, onBoardgameIo])
  await compare(Number(values.runs))
}
