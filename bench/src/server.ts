import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fdatasyncSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { GAMES } from '@gloamhall/games'
import { pick, roll, swift } from '@gloamhall/kernel'
import type { Patch } from '@gloamhall/protocol'
import { patched, PROTOCOL } from '@gloamhall/protocol'
import { MinimalSocket } from './minimal-socket.ts'

/**
 * Load test of the server: players at many tables, each with a socket over loopback, choose at random, and every choice
 * is committed to disk before any client is told of it. First at the pace of quick players, to measure latency; then
 * without pauses, to measure throughput.
 *
 *     node bench/src/server.ts [--game blood-bound] [--tables 34] [--seats 6] [--moves 80] [--think 100]
 *     node bench/src/server.ts --game bloodborne --seats 4 --tables 1000 --think 1000 --moves 20 --paced 1 --rounds 2
 *
 * For comparison it also prints the latency of the disk alone, for writes of a few kilobytes with fdatasync. TMPDIR
 * selects the folder, and so the disk. DATABASE_URL selects a PostgreSQL database instead.
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: GAMES[0] ?? '' },
    tables: { type: 'string', default: '34' },
    seats: { type: 'string', default: '6' },
    moves: { type: 'string', default: '80' },
    /** How often all tables are played at the pace of players, and without pauses. */
    paced: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '4' },
    /** The average pause of a table before the next choice, in milliseconds. */
    think: { type: 'string', default: '100' },
  },
})
const TABLES = Number(values.tables)
const SEATS = Number(values.seats)
const MOVES = Number(values.moves)

const dice = swift(1)

// ---- server ----

const child = fork(join(import.meta.dirname, 'server-process.ts'), {
  execArgv: [
    '--expose-gc',
    // As `npm start` runs it.
    '--max-semi-space-size=32',
    ...(process.env['PROFILE']
      ? ['--cpu-prof', '--cpu-prof-interval', '200', `--cpu-prof-dir=${process.env['PROFILE']}`]
      : []),
  ],
  env: {
    PATH: process.env['PATH'],
    TMPDIR: process.env['TMPDIR'],
    DATABASE_URL: process.env['DATABASE_URL'],
    IDLE_SECONDS: '2',
  },
})
const { address } = await request<{ address: string }>(child)

function request<T>(from: ChildProcess, message?: string): Promise<T> {
  const answer = once(from, 'message').then(([message]) => message as T)
  if (message) from.send(message)
  return answer
}

const memory = () => request<{ heapUsed: number; rss: number; dataDir: string }>(child, 'memory')

/** Processor time in microseconds so far, of the server and of the simulated players. */
async function cpuTimes(): Promise<[server: number, clients: number]> {
  const { cpu } = await request<{ cpu: number }>(child, 'cpu')
  const { user, system } = process.cpuUsage()
  return [cpu, user + system]
}

async function post<T>(path: string, body: object, cookie = ''): Promise<{ body: T; cookie: string }> {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  const answer = await fetch(`${address}/api/tables${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return { body: (await answer.json()) as T, cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie }
}

// ---- players ----

interface Asked {
  seat: number
  answered: boolean
  manner?: string
}

const ACK_EVERY_MS = 5000

/** Type and number of a message; and the version it brings. */
const START = /^{"t":"(\w+)"(?:,"n":(\d+))?/
const VERSION = /"version":(\d+),"head"/

/**
 * A simulated player, who parses only what is needed to choose: whether the seat is asked, and its options. The rest of
 * a message is received but not parsed, because players and server share the processors.
 */
class Client {
  readonly #socket: MinimalSocket
  readonly #acks: NodeJS.Timeout
  /** The questions are the same for all seats of a table, so only one of them parses them. */
  readonly #readsAsked: boolean
  #number = 0
  #acknowledged = 0
  asked: Asked[] = []
  choices: string[] = []
  version = -1
  bytes = 0
  onVersion: () => void = () => {}

  constructor(seat: number) {
    this.#readsAsked = seat === 1
    this.#socket = new MinimalSocket(address, '/socket', (text) => this.#hear(text))
    // Acknowledges periodically, like the web client, if there is anything new.
    this.#acks = setInterval(() => this.#acknowledge(), ACK_EVERY_MS)
  }

  choose(choice: string): void {
    this.#socket.send(`{"t":"choose","id":1,"version":${this.version},"choice":"${choice}"}`)
  }

  async hello(table: string, token: string): Promise<void> {
    await this.#socket.opened
    this.#socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL, table, token }))
  }

  close(): void {
    clearInterval(this.#acks)
    this.#socket.close()
  }

  #acknowledge(): void {
    if (this.#number === this.#acknowledged) return
    this.#acknowledged = this.#number
    this.#socket.send(`{"t":"ack","n":${this.#number}}`)
  }

  #hear(text: string): void {
    this.bytes += text.length
    const [, kind, number] = START.exec(text) ?? []
    if (kind === 'no' || kind === 'error') throw new Error(`refused: ${text}`)
    if (number !== undefined) this.#number = Number(number)
    if (kind !== 'view' && kind !== 'change') return
    if (kind === 'view') ({ asked: this.asked, choices: this.choices } = JSON.parse(text).view)
    else this.#change(text)
    this.version = Number(VERSION.exec(text)?.[1])
    this.onVersion()
  }

  #change(text: string): void {
    this.choices = patched(this.choices, partOf(text, '"choices":')) as string[]
    if (this.#readsAsked) this.asked = patched(this.asked, partOf(text, '"asked":')) as Asked[]
  }
}

/**
 * Cuts the patch of one field out of a change message by counting brackets: no question or option has brackets in its
 * strings, and none is inside a frame.
 */
function partOf(text: string, name: string): Patch {
  const found = text.indexOf(name)
  if (found < 0) return {}
  const start = found + name.length
  let [end, depth] = [start, 0]
  do {
    const sign = text[end++]
    if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
  } while (depth > 0)
  return JSON.parse(text.slice(start, end)) as Patch
}

/** A table with one choice in flight at any time; the next follows when every client has received it. */
class Table {
  readonly clients: Client[] = []
  readonly latencies: number[] = []

  async open(): Promise<void> {
    const { body, cookie } = await post<{ code: string }>('', { game: values.game, seats: SEATS })
    for (let seat = 1; seat <= SEATS; seat++) {
      const joined = await post<{ token: string }>(`/${body.code}/join`, { name: `Player ${seat}` })
      const client = new Client(seat)
      await client.hello(body.code, joined.body.token)
      this.clients.push(client)
    }
    await post(`/${body.code}/start`, {}, cookie)
    await this.#all(0)
  }

  async play(think: number): Promise<void> {
    for (let move = 0; move < MOVES; move++) {
      if (think > 0) await pause((think * roll(dice, 200)) / 100)
      const seats = (this.clients[0] as Client).asked.filter(
        ({ answered, manner }) => !answered && manner !== 'standing',
      )
      if (seats.length === 0) return
      const client = this.clients[pick(dice, seats).seat - 1] as Client
      const started = performance.now()
      const allReceived = this.#all(client.version + 1)
      client.choose(preferPassing(client.choices))
      await allReceived
      this.latencies.push(performance.now() - started)
    }
  }

  close(): void {
    for (const client of this.clients) client.close()
  }

  #all(version: number): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        for (const client of this.clients) if (client.version < version) return
        resolve()
      }
      for (const client of this.clients) client.onVersion = check
      check()
    })
  }
}

/** Prefers to pass, half of the time: a fully random game would be over too early. */
function preferPassing(choices: readonly string[]): string {
  const passes = choices.filter((choice) => choice.startsWith('pass'))
  return pick(dice, passes.length > 0 && pick(dice, [true, false]) ? passes : choices)
}

// ---- statistics ----

/** A cumulative histogram: the number of observations by upper bound in seconds. */
type Buckets = Map<number, number>

async function histogram(name: string): Promise<Buckets> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const buckets = text.matchAll(new RegExp(`${name}_bucket{le="([^"]+)"} (\\d+)`, 'g'))
  return new Map(
    [...buckets].map(([, le, count]) => [le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), Number(count)]),
  )
}

/** Adds the difference between two snapshots. */
function add(sum: Buckets, before: Buckets, after: Buckets): void {
  for (const [le, count] of after) sum.set(le, (sum.get(le) ?? 0) + count - (before.get(le) ?? 0))
}

/** The quantile of a histogram, interpolated linearly within a bucket. */
function quantile(buckets: Buckets, share: number): number {
  const wanted = total(buckets) * share
  let [low, under] = [0, 0]
  for (const [le, count] of [...buckets].sort(([a], [b]) => a - b)) {
    if (count >= wanted)
      return le === Number.POSITIVE_INFINITY ? low : low + ((le - low) * (wanted - under)) / (count - under || 1)
    ;[low, under] = [le, count]
  }
  return low
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const kB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`
const ms = (seconds: number): string => `${(seconds * 1000).toFixed(2)} ms`

/** Measures the disk alone at the same pace: sequential writes of a few kilobytes, each with fdatasync. */
async function bareDisk(folder: string): Promise<void> {
  const file = join(folder, 'bare')
  const bytes = Buffer.alloc(8192, 'gloam')
  const waits: number[] = []
  const handle = openSync(file, 'w')
  for (let written = 0; written < 1000; written++) {
    const started = performance.now()
    writeSync(handle, bytes)
    fdatasyncSync(handle)
    waits.push(performance.now() - started)
    await pause(2)
  }
  closeSync(handle)
  rmSync(file)
  waits.sort((a, b) => a - b)
  console.log(`the disk alone              p50 ${at(waits, 0.5).toFixed(2)} ms, p99 ${at(waits, 0.99).toFixed(2)} ms`)
}

async function openAll(): Promise<Table[]> {
  const tables = Array.from({ length: TABLES }, () => new Table())
  // A few at a time, because opening tables is not what is measured.
  for (let first = 0; first < tables.length; first += 8)
    await Promise.all(tables.slice(first, first + 8).map((table) => table.open()))
  return tables
}

const pause = (wait: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, wait))

const NAMES = ['gloamhall_move_seconds', 'gloamhall_rules_seconds', 'gloamhall_commit_seconds'] as const
type Histograms = readonly [Buckets, Buckets, Buckets]
const histograms = async (): Promise<Histograms> => (await Promise.all(NAMES.map(histogram))) as unknown as Histograms

const bytesReceivedBy = (tables: readonly Table[]): number =>
  tables.flatMap(({ clients }) => clients).reduce((sum, client) => sum + client.bytes, 0)

/** Plays some rounds on fresh tables and prints the results. Returns the memory in use with all tables open. */
async function measure(name: string, think: number, rounds: number): Promise<number> {
  const latencies: number[] = []
  const spent: [Buckets, Buckets, Buckets] = [new Map(), new Map(), new Map()]
  let [seconds, bytes, serverTime, clientTime, live] = [0, 0, 0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const tables = await openAll()
    const heard = bytesReceivedBy(tables)
    await memory()
    const before = await histograms()
    const idle = await cpuTimes()
    const started = performance.now()
    await Promise.all(tables.map((table) => table.play(think)))
    seconds += (performance.now() - started) / 1000
    const since = await cpuTimes()
    serverTime += since[0] - idle[0]
    clientTime += since[1] - idle[1]
    const after = await histograms()
    for (const [index, buckets] of spent.entries()) add(buckets, before[index] as Buckets, after[index] as Buckets)
    bytes += bytesReceivedBy(tables) - heard
    latencies.push(...tables.flatMap((table) => table.latencies))
    live = (await memory()).heapUsed
    for (const table of tables) table.close()
  }
  latencies.sort((a, b) => a - b)
  print(name, latencies, seconds, bytes, [serverTime, clientTime], spent)
  return live
}

function print(
  name: string,
  latencies: readonly number[],
  seconds: number,
  bytes: number,
  [serverTime, clientTime]: readonly [number, number],
  [moves, rules, commits]: Histograms,
): void {
  const count = latencies.length
  const both = (buckets: Buckets): string => `p50 ${ms(quantile(buckets, 0.5))}, p99 ${ms(quantile(buckets, 0.99))}`
  console.log(`${name}: ${count} moves in ${seconds.toFixed(1)} s`)
  console.log(
    `  moves per second          ${Math.round(count / seconds).toLocaleString('en')}, each to ${SEATS} clients`,
  )
  console.log(
    `  choice to everyone        p50 ${at(latencies, 0.5).toFixed(2)} ms, p99 ${at(latencies, 0.99).toFixed(2)} ms`,
  )
  console.log(`  server time per move      ${both(moves)}, commit included`)
  console.log(`  of that rules and views   ${both(rules)}`)
  console.log(`  a commit                  ${both(commits)}, ${(total(moves) / total(commits)).toFixed(1)} moves each`)
  console.log(
    `  processor time per move   ${Math.round(serverTime / count)} µs in the server, ${Math.round(clientTime / count)} µs in the clients`,
  )
  console.log(`  bytes per move and seat   ${Math.round(bytes / count / SEATS)}`)
}

const total = (buckets: Buckets): number => buckets.get(Number.POSITIVE_INFINITY) ?? 0

console.log(`${values.game}, ${TABLES} tables of ${SEATS}, ${TABLES * SEATS} sockets over loopback, durable commits`)
const warm = await openAll()
await Promise.all(warm.map((table) => table.play(0)))
for (const table of warm) table.close()
await pause(4500)
const empty = await memory()
await bareDisk(empty.dataDir)
await measure('at the pace of quick players', Number(values.think), Number(values.paced))
const live = await measure('without a pause', 0, Number(values.rounds))
await pause(4500)
const idle = await memory()
const opened = TABLES * (Number(values.rounds) + Number(values.paced) + 1)
const disk = readdirSync(idle.dataDir).reduce((sum, file) => sum + statSync(join(idle.dataDir, file)).size, 0)
console.log(`memory per live table       ${kB((live - empty.heapUsed) / TABLES)}, sockets included`)
console.log(
  `memory per idle table       ${kB(Math.max(0, idle.heapUsed - empty.heapUsed) / opened)}, and ${kB(disk / opened)} on disk`,
)
child.send('close')
await once(child, 'exit')
process.exit(0)
