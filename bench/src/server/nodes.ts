import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Child } from '../../../server/test/child.ts'
import { openChild } from '../../../server/test/child.ts'
import { Cluster } from '../../../server/test/cluster.ts'
import { Nats } from '../../../server/test/nats.ts'
import { figureOf, quantile } from '../common/figures.ts'
import type { ResultTable } from '../common/report.ts'
import { GloamhallTable } from './gloamhall-load.ts'
import type { Move } from './load-table.ts'
import { pause } from './server-under-test.ts'

/** What a move costs on one server, on a node of a cluster, and through another node. */
interface Way {
  readonly name: string
  readonly store: 'sqlite' | 'postgres'
  readonly nodes: number
  /** The nodes to which the players of a table connect; it is opened at the first of them. */
  at(table: number): readonly number[]
}

const WAYS: readonly Way[] = [
  { name: 'SQLite', store: 'sqlite', nodes: 1, at: () => [0] },
  { name: 'PostgreSQL, one node', store: 'postgres', nodes: 1, at: () => [0] },
  { name: 'two nodes, all at the owner', store: 'postgres', nodes: 2, at: (table) => [table % 2] },
  {
    name: 'two nodes, half through the other',
    store: 'postgres',
    nodes: 2,
    at: (table) => [table % 2, 1 - (table % 2)],
  },
  { name: 'two nodes, all through the other', store: 'postgres', nodes: 2, at: () => [0, 1] },
]

export interface NodesOptions {
  readonly store: string | undefined
  readonly nodes: number
  readonly game: string
  readonly seats: number
  readonly tables: number
  readonly moves: number
  /** Milliseconds; 0 measures throughput. */
  readonly think: number
}

interface Result {
  readonly name: string
  readonly moves: number
  readonly seconds: number
  readonly latency: readonly number[]
  /** Microseconds of processor time per move: of all nodes, of the first, of the second. */
  readonly cpu: readonly number[]
  readonly commits: number | undefined
  readonly rows: number | undefined
  readonly messages: number | undefined
  readonly bytes: number | undefined
}

/** Runs each way in turn, with players at random choices in this process. */
export async function compareNodes(options: NodesOptions): Promise<ResultTable> {
  const ways = WAYS.filter(({ store, nodes }) => (options.store ?? store) === store && nodes <= options.nodes)
  const results: Result[] = []
  for (const way of ways) {
    console.error(way.name)
    results.push(await measure(way, options))
  }
  const figure = (value: number | undefined) => (value === undefined ? undefined : figureOf([value]))
  return {
    title: `${options.game}, ${options.seats} players, ${options.tables} tables${options.think > 0 ? `, a choice each ${options.think} ms` : ''}`,
    columns: [
      { name: 'moves/s', unit: 'per second' },
      { name: 'p50 to everyone', unit: 'ms' },
      { name: 'p99', unit: 'ms' },
      { name: 'CPU per move', unit: 'µs' },
      { name: 'first node', unit: 'µs' },
      { name: 'second node', unit: 'µs' },
      { name: 'commits of 1,000 moves', unit: 'count' },
      { name: 'rows', unit: 'count' },
      { name: 'NATS messages', unit: 'count' },
      { name: 'NATS kB', unit: 'kB' },
    ],
    rows: results.map(({ name, moves, seconds, latency, cpu, ...per }) => ({
      name,
      figures: [
        moves / seconds,
        quantile(latency, 0.5),
        quantile(latency, 0.99),
        cpu.reduce((sum, each) => sum + each, 0),
        cpu[0],
        cpu[1],
        per.commits && per.commits * 1000,
        per.rows && per.rows * 1000,
        per.messages === undefined ? undefined : per.messages * 1000,
        per.bytes === undefined ? undefined : (per.bytes * 1000) / 1024,
      ].map(figure),
    })),
  }
}

async function measure(way: Way, { game, seats, tables: count, moves, think }: NodesOptions): Promise<Result> {
  const cluster = way.store === 'postgres' ? await Cluster.start() : undefined
  const nats = cluster && (await Nats.start())
  const database = await cluster?.database()
  const folders = Array.from({ length: way.nodes }, () => mkdtempSync(join(tmpdir(), 'gloamhall-bench-')))
  const nodes: Child[] = []
  try {
    const env = database && nats ? { DATABASE_URL: database, NATS_URL: nats.url } : {}
    const limits = { SOCKETS_PER_ADDRESS: '1000000', SOCKETS_PER_GUEST: '1000000', MOST_CONNECTIONS: '100000' }
    for (const folder of folders) nodes.push(await openChild(folder, { ...env, ...limits, BOT_DELAY_MS: '0' }))
    const open = async (number: number): Promise<GloamhallTable> => {
      const at = way.at(number).map((node) => (nodes[node] as Child).address)
      // With one table at two nodes, every second player is at the other; through the other means all of them.
      const all = way.name.includes('all through') ? at.slice(1) : at
      const table = new GloamhallTable(at[0] as string, game, seats, (seat) => all[seat % all.length] as string)
      await table.open()
      return table
    }
    // Until the compiler has seen everything.
    const warm = await Promise.all(Array.from({ length: 40 }, (_, index) => open(index)))
    await Promise.all(warm.map((table) => play(table, 40, 0)))
    for (const table of warm) table.close()
    const tables = await Promise.all(Array.from({ length: count }, (_, index) => open(index)))
    const carried = { messages: 0, bytes: 0 }
    const stopCounting = await nats?.watch('gloamhall.>', (subject, bytes) => {
      if (subject.startsWith('gloamhall.presence')) return
      carried.messages++
      carried.bytes += bytes
    })
    await pause(1500)
    const written = database === undefined ? undefined : () => cluster?.written(database)
    const before = [await written?.(), await cpuOf(nodes)] as const
    const started = performance.now()
    const made = (await Promise.all(tables.map((table) => play(table, moves, think)))).flat()
    const seconds = (performance.now() - started) / 1000
    const cpu = (await cpuOf(nodes)).map((each, node) => ((each - (before[1][node] ?? 0)) * 1e6) / made.length)
    // Sessions of PostgreSQL report what they have done once a second.
    await pause(1500)
    const rows = await written?.()
    for (const table of tables) table.close()
    await stopCounting?.()
    const per = (value: number): number => value / made.length
    return {
      name: way.name,
      moves: made.length,
      seconds,
      latency: made.map(({ latency }) => latency).toSorted((one, other) => one - other),
      cpu,
      commits: rows && before[0] && per(rows.commits - before[0].commits),
      rows: rows && before[0] && per(rows.rows - before[0].rows),
      messages: nats && per(carried.messages),
      bytes: nats && per(carried.bytes),
    }
  } finally {
    for (const { process: node } of nodes) node.kill('SIGKILL')
    await nats?.stop()
    await cluster?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function play(table: GloamhallTable, moves: number, think: number): Promise<Move[]> {
  const made: Move[] = []
  for (let move = 0; move < moves; move++) {
    if (think > 0) await pause(think * (0.5 + ((move * 7919) % 100) / 100))
    const next = await table.move()
    if (!next) break
    made.push(next)
  }
  return made
}

const cpuOf = (nodes: readonly Child[]): Promise<number[]> =>
  Promise.all(
    nodes.map(async ({ address }) => {
      const text = await (await fetch(`${address}/metrics`)).text()
      return Number(/^process_cpu_seconds_total(?:\{[^}]*\})? (\S+)/m.exec(text)?.[1])
    }),
  )
