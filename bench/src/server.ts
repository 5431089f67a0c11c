import { parseArgs } from 'node:util'
import { roll, swift } from '@gloamhall/kernel'
import { figureOf, quantile } from './common/figures.ts'
import { installPeers } from './common/peers.ts'
import type { Ratio } from './common/report.ts'
import { publish } from './common/report.ts'
import type { LoadTable, Move } from './server/load-table.ts'
import type { Contestant, Kind } from './server/server-under-test.ts'
import { compareNodes } from './server/nodes.ts'
import { KINDS, nameOf, pause, ServerUnderTest } from './server/server-under-test.ts'

/**
 * Load test of the server next to others: `npm run bench:server`. Players at many tables, each with a socket over loopback,
 * choose at random. Ours commits every choice to disk before any client is told of it; Colyseus and the bare server keep
 * everything in memory, and boardgame.io writes files without waiting for the disk. First at the pace of quick players, for
 * latency; then without pauses, for throughput.
 *
 *     npm run bench:server -- --tables 1000 --rounds 3 --out <folder>
 *     npm run bench:server -- --peer colyseus --peer "bare ws"         these next to ours
 *     npm run bench:server -- --games                                  our four games
 *     npm run bench:server -- --game bloodborne --seats 4              one of them
 *     npm run bench:server -- --sizes 100,1000,5000                    memory of a table, by the number of tables
 *     npm run bench:server -- --nodes 2 --tables 50 --full             SQLite, PostgreSQL, two nodes, and through a gateway
 *     npm run bench:server -- --nodes 2 --tables 50                    the same at the pace of players
 *
 * TMPDIR selects the folder of the database, and so the disk; DATABASE_URL a PostgreSQL database; PROFILE a folder for CPU
 * profiles of the servers. Four sockets per table need as many open files: see `ulimit -n`.
 */
const { values } = parseArgs({
  options: {
    peer: { type: 'string', multiple: true },
    game: { type: 'string' },
    seats: { type: 'string', default: '4' },
    tables: { type: 'string', default: '1000' },
    sizes: { type: 'string' },
    /** Servers on their own and up to this many nodes of a cluster; only those on this store. */
    nodes: { type: 'string' },
    store: { type: 'string' },
    /** Those without pauses, for throughput. */
    full: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    /** Moves per table at the pace of players, and without pauses. */
    paced: { type: 'string', default: '6' },
    moves: { type: 'string', default: '40' },
    /** The average pause of a table before the next choice, in milliseconds. */
    think: { type: 'string', default: '1000' },
    /** No further round begins after this time. */
    minutes: { type: 'string', default: '60' },
    /** Our games instead of the reference game and the peers. */
    games: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
const dice = swift(1)
/** Whole matches: with fewer, the compiler would still be at work while a server is measured. */
const WARM_UP_TABLES = 200
/** A slow server has compiled what it needs before all of them are over. */
const WARM_UP_MS = 8000
/** Two seconds until tables are checked again (server-under-test.ts). */
const EVICTION_MS = 4500

const OURS: Contestant = { kind: 'gloamhall', game: 'reference', seats: 4 }
const OUR_GAMES: readonly Contestant[] = [
  { kind: 'gloamhall', game: 'blood-bound', seats: 6 },
  { kind: 'gloamhall', game: 'bloodborne', seats: 4 },
  { kind: 'gloamhall', game: 'dark-souls', seats: 4 },
  { kind: 'gloamhall', game: 'bloody-palace', seats: 4 },
]

function contestants(): readonly Contestant[] {
  if (values.game !== undefined) return [{ kind: 'gloamhall', game: values.game, seats: Number(values.seats) }]
  if (values.games) return OUR_GAMES
  const kinds = values.peer ?? Object.keys(KINDS).filter((kind) => kind !== 'gloamhall')
  const peers = kinds.map((kind): Contestant => {
    if (!Object.hasOwn(KINDS, kind))
      throw new Error(`there is no peer ${kind}; there is: ${Object.keys(KINDS).join(', ')}`)
    return { kind: kind as Kind, game: 'reference', seats: 4 }
  })
  return [OURS, ...peers]
}

// ---- one run ----

interface Run {
  readonly movesPerSecond: number
  /** Processor time of the server, in microseconds. */
  readonly cpuPerMove: number
  /** Bytes that a client received per move: median and mean. */
  readonly medianBytes: number
  readonly meanBytes: number
  /** Milliseconds from a choice until every client was told, at the pace of players and without pauses. */
  readonly paced: Latency
  readonly full: Latency
  /** Bytes per table with its sockets, after a garbage collection. */
  readonly memory: number
  readonly resident: number
}

interface Latency {
  readonly p50: number
  readonly p99: number
}

async function run(contestant: Contestant, count: number): Promise<Run> {
  const server = await ServerUnderTest.start(contestant)
  const warm = await server.open(WARM_UP_TABLES)
  const warmUntil = performance.now() + WARM_UP_MS
  await Promise.all(warm.map((table) => play(table, 1000, 0, warmUntil)))
  for (const table of warm) table.close()
  // Ours keeps a table in memory for a while after its last player has left; the others drop it at once.
  await pause(contestant.kind === 'gloamhall' ? EVICTION_MS : 500)

  const empty = await server.figures()
  const tables = await server.open(count)
  const paced = (
    await Promise.all(tables.map((table) => play(table, Number(values.paced), Number(values.think))))
  ).flat()
  const live = await server.figures()
  const started = performance.now()
  const full = (await Promise.all(tables.map((table) => play(table, Number(values.moves), 0)))).flat()
  const seconds = (performance.now() - started) / 1000
  const end = await server.figures()
  for (const table of tables) table.close()
  await server.close()
  return {
    movesPerSecond: full.length / seconds,
    cpuPerMove: (end.cpu - live.cpu) / full.length,
    medianBytes: figureOf([...paced, ...full].map(({ bytes }) => bytes)).median,
    meanBytes: full.reduce((sum, { bytes }) => sum + bytes, 0) / full.length,
    paced: latencyOf(paced),
    full: latencyOf(full),
    memory: (live.heap - empty.heap) / count,
    resident: (live.resident - empty.resident) / count,
  }
}

/** Plays at most this many moves, each as soon as every client has been told of the one before. */
async function play(
  table: LoadTable,
  moves: number,
  think: number,
  until = Number.POSITIVE_INFINITY,
): Promise<readonly Move[]> {
  const made: Move[] = []
  for (let move = 0; move < moves && performance.now() < until; move++) {
    if (think > 0) await pause((think * roll(dice, 200)) / 100)
    const next = await table.move()
    if (next === undefined) break
    made.push(next)
  }
  return made
}

function latencyOf(moves: readonly Move[]): Latency {
  const sorted = moves.map(({ latency }) => latency).toSorted((one, other) => one - other)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

// ---- all runs ----

/** Each round runs every contestant once, so that a slow minute of the machine affects all of them. */
async function runAll(
  all: readonly Contestant[],
  rounds: number,
  count: number,
): Promise<ReadonlyMap<Contestant, Run[]>> {
  const runs = new Map(all.map((contestant): [Contestant, Run[]] => [contestant, []]))
  for (let round = 0; round < rounds; round++) {
    if (round > 0 && performance.now() > 60_000 * Number(values.minutes)) break
    for (const contestant of all) {
      console.error(`round ${round + 1} of ${rounds}: ${nameOf(contestant)}, ${count} tables`)
      runs.get(contestant)?.push(await run(contestant, count))
    }
  }
  return runs
}

const COLUMNS = [
  { name: 'moves/s', unit: 'per second', of: (each: Run) => each.movesPerSecond },
  { name: 'CPU per move', unit: 'µs', of: (each: Run) => each.cpuPerMove },
  { name: 'p50, paced', unit: 'ms', of: (each: Run) => each.paced.p50 },
  { name: 'p99, paced', unit: 'ms', of: (each: Run) => each.paced.p99 },
  { name: 'p99, full load', unit: 'ms', of: (each: Run) => each.full.p99 },
  { name: 'per move and client', unit: 'bytes', of: (each: Run) => each.medianBytes },
  { name: 'on average', unit: 'bytes', of: (each: Run) => each.meanBytes },
  { name: 'memory per table', unit: 'kB', of: (each: Run) => each.memory / 1024 },
  { name: 'resident per table', unit: 'kB', of: (each: Run) => each.resident / 1024 },
] as const

/** CPU per move may be at most this many times that of the peer. */
const MOST_CPU: Partial<Record<Kind, number>> = { colyseus: 1, 'bare ws': 1.6, 'boardgame.io': 0.25 }

function ratiosOf(runs: ReadonlyMap<Contestant, readonly Run[]>): Ratio[] {
  const ratios: Ratio[] = []
  const ours = runs.get(OURS)
  for (const [{ kind }, theirs] of runs) {
    if (!ours || kind === 'gloamhall') continue
    const against = (name: string, of: (each: Run) => number, bound: Partial<Ratio>): void => {
      const value = figureOf(ours.map((each, index) => of(each) / of(theirs[index] as Run)))
      ratios.push({ name: `reference game, ${name} against ${kind}`, value, unit: 'times', ...bound })
    }
    against('CPU per move', (each) => each.cpuPerMove, { atMost: MOST_CPU[kind] as number })
    against('moves/s', (each) => each.movesPerSecond, kind === 'colyseus' ? { atLeast: 1.2 } : {})
  }
  if (ours) {
    ratios.push({
      name: 'reference game, p99 with a move per second and table',
      value: figureOf(ours.map(({ paced }) => paced.p99)),
      unit: 'ms',
      atMost: 5,
    })
    ratios.push({
      name: 'reference game, memory of a live table with four sockets',
      value: figureOf(ours.map(({ memory }) => memory / 1024)),
      unit: 'kB',
      atMost: 60,
    })
  }
  for (const [contestant, own] of runs)
    if (contestant.kind === 'gloamhall')
      ratios.push({
        name: `${contestant.game}, bytes per move and client`,
        value: figureOf(own.map(({ medianBytes }) => medianBytes)),
        unit: 'bytes',
        atMost: 700,
      })
  return ratios
}

async function compare(): Promise<void> {
  const count = Number(values.tables)
  const runs = await runAll(contestants(), Number(values.rounds), count)
  publish(
    {
      bench: values.games ? 'server-games' : values.game === undefined ? 'server' : `server-${values.game}`,
      title: `Server${values.games ? ', our games' : ''}: ${count} tables, a socket for every player, over loopback`,
      ratios: ratiosOf(runs),
      tables: [
        {
          title: `A move every ${Number(values.think) / 1000} s per table ("paced"), then without pauses`,
          columns: COLUMNS,
          rows: [...runs].map(([contestant, own]) => ({
            name: nameOf(contestant),
            figures: COLUMNS.map(({ of }) => figureOf(own.map(of))),
          })),
        },
      ],
    },
    values.out,
  )
}

/** Memory and CPU by the number of tables. */
async function compareSizes(sizes: readonly number[]): Promise<void> {
  const all = contestants().filter(({ game }) => game === 'reference' || values.game !== undefined)
  const bySize = new Map<number, ReadonlyMap<Contestant, readonly Run[]>>()
  for (const size of sizes) bySize.set(size, await runAll(all, Number(values.rounds), size))
  const figures = (contestant: Contestant, of: (each: Run) => number) =>
    sizes.map((size) => figureOf((bySize.get(size)?.get(contestant) ?? []).map(of)))
  const lines = (of: (each: Run) => number) =>
    all.map((contestant) => ({
      name: nameOf(contestant),
      points: figures(contestant, of).map(({ median }, index) => [sizes[index] as number, median] as const),
    }))
  const columns = (unit: 'kB' | 'µs' | 'ms') => sizes.map((size) => ({ name: `${size} tables`, unit }))
  const table = (title: string, unit: 'kB' | 'µs' | 'ms', of: (each: Run) => number) => ({
    title,
    columns: columns(unit),
    rows: all.map((contestant) => ({ name: nameOf(contestant), figures: figures(contestant, of) })),
  })
  const memory = (each: Run): number => each.memory / 1024
  publish(
    {
      bench: 'server-sizes',
      title: 'Server: cost by the number of tables',
      ratios: [],
      tables: [
        table('Memory per live table with four sockets', 'kB', memory),
        table('Resident memory per live table with four sockets', 'kB', (each) => each.resident / 1024),
        table('CPU per move', 'µs', (each) => each.cpuPerMove),
        table('p99 at the pace of players', 'ms', (each) => each.paced.p99),
      ],
      plots: [
        { name: 'memory', title: 'Memory per table', x: 'tables', y: 'kB', unit: 'kB', lines: lines(memory) },
        {
          name: 'cpu',
          title: 'CPU per move',
          x: 'tables',
          y: 'µs',
          unit: 'µs',
          lines: lines((each) => each.cpuPerMove),
        },
      ],
    },
    values.out,
  )
}

/** What several servers that share a database cost, and what a move costs through another node. */
async function compareClusters(): Promise<void> {
  const { store } = values
  if (store !== undefined && store !== 'sqlite' && store !== 'postgres')
    throw new Error('--store is sqlite or postgres')
  const table = await compareNodes({
    store,
    nodes: Number(values.nodes ?? 2),
    game: values.game ?? 'bloodborne',
    seats: Number(values.seats),
    tables: Number(values.tables),
    moves: Number(values.moves),
    think: values.full ? 0 : Number(values.think),
  })
  publish({ bench: 'nodes', title: 'Nodes: owner and gateway', ratios: [], tables: [table] }, values.out)
}

if (values.nodes !== undefined || values.store !== undefined) {
  await compareClusters()
  process.exit(0)
}
installPeers()
if (values.sizes === undefined) await compare()
else await compareSizes(values.sizes.split(',').map(Number))
process.exit(0)
