import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Store } from '@gloamhall/server/store'
import { openDatabase } from '@gloamhall/server/store/open'
import { Cluster } from '../../server/test/cluster.ts'
import { programs } from '../../server/test/programs.ts'
import type { Figure } from './common/figures.ts'
import { figureOf, quantile } from './common/figures.ts'
import { publish } from './common/report.ts'

/**
 * Benchmark of the storage: `npm run bench:store [-- --rounds 5 --out <folder>]`. Tables append lines to their logs, each
 * as soon as the one before is durable, and share commits as in the server: on SQLite, on PostgreSQL (a new one over
 * loopback, with its default settings), and for comparison writes of one page to a file with fdatasync. TMPDIR selects the
 * disk.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})
const TABLES = [1, 10, 100, 1000]
const PAGE = Buffer.alloc(4096, 'gloam')
const LINE = JSON.stringify({ kind: 'choice', seat: 1, choice: 'a choice of ordinary length' })

interface Run {
  readonly linesPerSecond: number
  readonly p50: number
  readonly p99: number
}

let opened = 0

/** Appends lines at this number of tables for a fixed time. */
async function append(store: Store, tables: number): Promise<Run> {
  const latencies: number[] = []
  const until = performance.now() + 1000 * Number(values.seconds)
  const started = performance.now()
  const lines = async (): Promise<void> => {
    const row = { opened: ++opened, match: `table ${opened}`, at: Date.now(), line: LINE }
    for (let version = 1; performance.now() < until; version++) {
      const sent = performance.now()
      const failure = await new Promise((done) => store.save(row.match, [store.append({ ...row, version })], done))
      if (failure instanceof Error) throw failure
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: tables }, lines))
  return runOf(latencies, performance.now() - started)
}

/** Pages of the file that is overwritten again and again, like a write-ahead log. */
const PAGES = 2048

/** Writes page after page, each durable before the next. */
function writePages(file: string): Run {
  const latencies: number[] = []
  const handle = openSync(file, 'w')
  for (let page = 0; page < PAGES; page++) writeSync(handle, PAGE)
  const started = performance.now()
  const until = started + 1000 * Number(values.seconds)
  while (performance.now() < until) {
    const sent = performance.now()
    writeSync(handle, PAGE, 0, PAGE.length, (latencies.length % PAGES) * PAGE.length)
    fdatasyncSync(handle)
    latencies.push(performance.now() - sent)
  }
  const took = performance.now() - started
  closeSync(handle)
  return runOf(latencies, took)
}

function runOf(latencies: readonly number[], took: number): Run {
  const sorted = latencies.toSorted((one, other) => one - other)
  return {
    linesPerSecond: latencies.length / (took / 1000),
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gloamhall-bench-'))
const cluster = programs() ? await Cluster.start() : undefined
const stores: Record<string, Store> = { SQLite: new Store(await openDatabase(join(folder, 'gloamhall.db'))) }
if (cluster) stores['PostgreSQL'] = new Store(await openDatabase(await cluster.database()))
else console.error('PostgreSQL is not installed and is left out.')

const DISK = 'the disk alone'
const runs = new Map<string, Run[]>()
const note = (name: string, run: Run): void => void runs.set(name, [...(runs.get(name) ?? []), run])
for (let round = 0; round < Number(values.rounds); round++) {
  for (const tables of TABLES)
    for (const [name, store] of Object.entries(stores)) note(`${name}, ${tables} tables`, await append(store, tables))
  note(DISK, writePages(join(folder, 'pages')))
}
for (const store of Object.values(stores)) await store.close()
await cluster?.stop()
rmSync(folder, { recursive: true, force: true })

const figure = (name: string, of: (run: Run) => number): Figure => figureOf((runs.get(name) ?? []).map(of))
const over = (one: string, other: string, of: (run: Run) => number): Figure =>
  figureOf((runs.get(one) ?? []).map((run, index) => of(run) / of((runs.get(other) ?? [])[index] as Run)))

publish(
  {
    bench: 'store',
    title: 'Storage: lines of a log, each durable before the next of its table',
    ratios: Object.keys(stores).flatMap((name) => [
      {
        name: `${name}, latency of a single table against the disk alone`,
        value: over(`${name}, 1 tables`, DISK, ({ p50 }) => p50),
        unit: 'times' as const,
      },
      {
        name: `${name}, lines/s of 1,000 tables against a single one`,
        value: over(`${name}, 1000 tables`, `${name}, 1 tables`, ({ linesPerSecond }) => linesPerSecond),
        unit: 'times' as const,
      },
    ]),
    tables: [
      {
        title: 'Lines per second, and the time until a line is durable',
        columns: [
          { name: 'lines/s', unit: 'per second' },
          { name: 'p50', unit: 'ms' },
          { name: 'p99', unit: 'ms' },
        ],
        rows: [...runs.keys()].map((name) => ({
          name: name.replace(/\b1 tables/, '1 table'),
          figures: [
            figure(name, ({ linesPerSecond }) => linesPerSecond),
            figure(name, ({ p50 }) => p50),
            figure(name, ({ p99 }) => p99),
          ],
        })),
      },
    ],
  },
  values.out,
)
process.exit(0)
