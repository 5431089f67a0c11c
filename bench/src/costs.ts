import { parseArgs } from 'node:util'
import type { Figure } from './common/figures.ts'
import { figureOf } from './common/figures.ts'
import { publish } from './common/report.ts'
import { MinimalSocket } from './server/minimal-socket.ts'
import type { Contestant } from './server/server-under-test.ts'
import { nameOf, pause, ServerUnderTest } from './server/server-under-test.ts'

/**
 * Benchmark of what a table costs our server: `npm run bench:costs [-- --tables 200 --matches 4 --out <folder>]`. Memory of a live
 * table with its sockets, of one that everyone has left, and of an open socket; what stays in memory once tables are evicted; and
 * the space of a finished match of random players in the database.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '200' },
    matches: { type: 'string', default: '4' },
    runs: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})
const TABLES = Number(values.tables)
const MATCHES = Number(values.matches)
const SOCKETS = 500

const GAMES: readonly Contestant[] = [
  { kind: 'gloamhall', game: 'reference', seats: 4 },
  { kind: 'gloamhall', game: 'blood-bound', seats: 6 },
  { kind: 'gloamhall', game: 'bloodborne', seats: 4 },
  { kind: 'gloamhall', game: 'dark-souls', seats: 4 },
  { kind: 'gloamhall', game: 'bloody-palace', seats: 4 },
]

/** A table is evicted two seconds after it was last used (server-under-test.ts), at the next look at all tables. */
const EVICTION_MS = 5000
/** Less than that, and enough for the server to notice that the sockets are closed. */
const LEFT_MS = 500

interface Costs {
  /** Bytes of memory. */
  readonly live: number
  readonly left: number
  readonly evicted: number
  readonly socket: number
  /** Bytes of a finished match in the database. */
  readonly disk: number
}

async function costsOf(contestant: Contestant): Promise<Costs> {
  const server = await ServerUnderTest.start(contestant)
  await playOut(server, 1)
  await pause(EVICTION_MS)
  const empty = await server.figures()
  const tables = await server.open(TABLES)
  const live = await server.figures()
  for (const table of tables) table.close()
  await pause(LEFT_MS)
  const left = await server.figures()
  await pause(EVICTION_MS)
  const evicted = await server.figures()
  const sockets = Array.from({ length: SOCKETS }, () => new MinimalSocket(server.address, '/socket', () => {}))
  await Promise.all(sockets.map(({ opened }) => opened))
  const open = await server.figures()
  for (const socket of sockets) socket.close()
  await playOut(server, MATCHES)
  await pause(EVICTION_MS)
  const finished = await server.figures()
  await server.close()
  return {
    live: (live.heap - empty.heap) / TABLES,
    left: (left.heap - empty.heap) / TABLES,
    evicted: (evicted.heap - empty.heap) / TABLES,
    socket: (open.heap - evicted.heap) / SOCKETS,
    disk: (finished.disk - evicted.disk) / MATCHES,
  }
}

async function playOut(server: ServerUnderTest, matches: number): Promise<void> {
  const tables = await server.open(matches)
  await Promise.all(
    tables.map(async (table) => {
      while ((await table.move()) !== undefined);
      table.close()
    }),
  )
}

const results = new Map<Contestant, Costs[]>(GAMES.map((game) => [game, []]))
for (let run = 0; run < Number(values.runs); run++)
  for (const game of GAMES) {
    console.error(`run ${run + 1} of ${values.runs}: ${nameOf(game)}`)
    results.get(game)?.push(await costsOf(game))
  }

const kilobytes = (costs: readonly Costs[], of: (each: Costs) => number): Figure =>
  figureOf(costs.map((each) => of(each) / 1024))

const COLUMNS = [
  { name: 'live, with its sockets', unit: 'kB', of: (each: Costs) => each.live },
  { name: 'everyone has left', unit: 'kB', of: (each: Costs) => each.left },
  { name: 'evicted', unit: 'kB', of: (each: Costs) => each.evicted },
  { name: 'an open socket', unit: 'kB', of: (each: Costs) => each.socket },
  { name: 'a finished match on disk', unit: 'kB', of: (each: Costs) => each.disk },
] as const

publish(
  {
    bench: 'costs',
    title: 'Cost of a table: memory, and space on the disk',
    ratios: [],
    tables: [
      {
        title: `Memory per table, of ${TABLES}, after a garbage collection`,
        columns: COLUMNS,
        rows: [...results].map(([game, costs]) => ({
          name: nameOf(game),
          figures: COLUMNS.map(({ of }) => kilobytes(costs, of)),
        })),
      },
    ],
  },
  values.out,
)
process.exit(0)
