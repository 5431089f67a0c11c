import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openChild } from '../child.ts'
import type { Acknowledged } from '../kill.ts'
import { missing } from '../kill.ts'
import type { Orders, Tally } from './attack.ts'
import { FLOODS } from './floods/index.ts'
import type { PlayOrders, PlayReport } from './players.ts'
import type { ProbeReport } from './probe.ts'

/** Players at their tables, and one flood after another against the same server. */

export interface Options {
  readonly seconds: number
  readonly tables: number
  /** Average time between two moves at a table, in milliseconds. */
  readonly thinkMs: number
  /** Client addresses of the attackers. */
  readonly addresses: number
  readonly only: readonly string[]
  /** After a flood: late responses still belong to it, and memory is released. */
  readonly settleMs: number
  /** URL of a PostgreSQL database, instead of a SQLite file. */
  readonly database?: string | undefined
  readonly begin?: (flood: string) => void
  readonly tell?: (phase: Phase) => void
}

export interface Spread {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** Measurements during one flood; the first phase has none. Times are in milliseconds. */
export interface Phase {
  readonly flood: string
  /** From sending a choice to the last client that was told. */
  readonly moves: Spread
  readonly pings: Spread
  readonly rss: { readonly startBytes: number; readonly peakBytes: number; readonly endBytes: number }
  readonly errors: Readonly<Record<string, number>>
  /** How late timers fired in the server's main thread, and how long it computed between them. */
  readonly loop: Spread
  readonly blocked: Spread
  /** The longest delay of the players' process itself. */
  readonly playersLateMs: number
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly attack?: Tally | undefined
  readonly broken: readonly string[]
}

export interface Report {
  readonly phases: readonly Phase[]
  /** From the calm phase at the beginning to the highest peak. */
  readonly rssGrowthBytes: number
  readonly broken: readonly string[]
}

export const LIMITS = { moveP99Ms: 50, moveMaxMs: 250, rssGrowthBytes: 150 * 2 ** 20, lost: 0, errors: 0 } as const

const PROBE = pathToFileURL(join(import.meta.dirname, 'probe.ts')).href
export const CALM = 'calm'
const LONGEST_CALM_SECONDS = 15
const ATTACKER_GRACE_MS = 15_000
const READY_TIMEOUT_MS = 60_000

/** The limits as shipped: an empty value means the default. */
const AS_SHIPPED = {
  SOCKET_BURST: '',
  REQUESTS_PER_MINUTE: '',
  TABLES_PER_GUEST: '',
  TABLES_PER_HOUR: '',
  OPEN_TABLES_PER_HOUR: '',
  LARGE_BODIES_PER_MINUTE: '',
}

/** Log lines that arrive during a phase. */
class Log {
  readonly acknowledged: Acknowledged[] = []
  readonly delays: number[] = []
  readonly blocked: number[] = []
  readonly moves: number[] = []
  readonly pings: number[] = []
  readonly errors: Record<string, number> = {}
  readonly startBytes: number
  peakBytes: number
  endBytes: number
  playersLateMs = 0

  constructor(rssBytes: number) {
    this.startBytes = this.peakBytes = this.endBytes = rssBytes
  }

  error(message: string): void {
    this.errors[message] = (this.errors[message] ?? 0) + 1
  }

  hearServer({ delays, blocked, rssBytes }: ProbeReport): void {
    this.delays.push(...delays)
    this.blocked.push(...blocked)
    this.endBytes = rssBytes
    this.peakBytes = Math.max(this.peakBytes, rssBytes)
  }

  hearPlayers({ moves, pings, errors, acknowledged, lateMs }: PlayReport): void {
    this.moves.push(...moves)
    this.pings.push(...pings)
    this.acknowledged.push(...acknowledged)
    this.playersLateMs = Math.max(this.playersLateMs, lateMs)
    for (const error of errors) this.error(error)
  }
}

export async function siege(options: Options): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-siege-'))
  const server = await openChild(dataDir, {
    ...AS_SHIPPED,
    // As `npm start` runs it, with the probe.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
    NODE_OPTIONS: `--max-semi-space-size=32 --import ${PROBE}`,
    ...(options.database === undefined ? {} : { DATABASE_URL: options.database }),
  })
  const players = fork(join(import.meta.dirname, 'players.ts'))
  try {
    const bench = new Bench(server.process, players, server.address)
    await bench.ready({ address: server.address, tables: options.tables, thinkMs: options.thinkMs })
    const measured = await bench.measure(options)
    await ended(players)
    await ended(server.process)
    const lost = await missing(
      options.database ?? join(dataDir, 'gloamhall.sqlite'),
      measured.flatMap(({ log }) => log.acknowledged),
    )
    return reportOf(measured, lost, options)
  } finally {
    players.kill('SIGKILL')
    server.process.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Measured {
  readonly flood: string
  readonly log: Log
  readonly attack: Tally | undefined
}

class Bench {
  readonly #players: ChildProcess
  readonly #address: string
  #log = new Log(0)
  #codes: readonly string[] = []
  #rssBytes = 0
  #isServerGone = false
  #isOver = false
  #playersDone: () => void = () => {}

  constructor(server: ChildProcess, players: ChildProcess, address: string) {
    this.#players = players
    this.#address = address
    server.on('message', (message) => {
      const report = message as ProbeReport
      if (!report.probe) return
      this.#rssBytes = report.rssBytes
      this.#log.hearServer(report)
    })
    server.once('exit', (code, signal) => {
      this.#isServerGone = true
      if (!this.#isOver) this.#log.error(`the server ended: ${signal ?? code}`)
    })
    players.on('message', (message) => {
      const report = message as PlayReport
      this.#codes = report.codes
      this.#log.hearPlayers(report)
      if (report.last) this.#playersDone()
    })
    players.once('exit', () => this.#playersDone())
  }

  async ready(orders: PlayOrders): Promise<void> {
    this.#players.send(orders)
    const late = performance.now() + READY_TIMEOUT_MS
    while (this.#codes.length < orders.tables || this.#rssBytes === 0) {
      if (performance.now() > late || this.#isServerGone)
        throw new Error(`the players did not begin: ${JSON.stringify(this.#log.errors)}`)
      await pause(100)
    }
  }

  async measure(options: Options): Promise<Measured[]> {
    const measured: Measured[] = []
    const calm = Math.min(options.seconds, LONGEST_CALM_SECONDS)
    for (const flood of [CALM, ...options.only]) {
      if (this.#isServerGone) break
      options.begin?.(flood)
      const log = (this.#log = new Log(this.#rssBytes))
      const attack = flood === CALM ? (await pause(calm * 1000), undefined) : await this.#flood(flood, options)
      await pause(options.settleMs)
      // The players stop after the last flood, and pending moves count.
      if (flood === options.only.at(-1)) await this.#stop()
      const one = { flood, log, attack }
      measured.push(one)
      options.tell?.(phaseOf(one, []))
    }
    this.#isOver = true
    return measured
  }

  async #flood(flood: string, options: Options): Promise<Tally | undefined> {
    const { seconds, addresses } = options
    const attacker = fork(join(import.meta.dirname, 'attacker.ts'))
    const orders: Orders = {
      flood,
      address: this.#address,
      seconds,
      addresses,
      net: options.only.indexOf(flood),
      codes: this.#codes,
    }
    const told = once(attacker, 'message').then(([tally]) => tally as Tally)
    const gone = once(attacker, 'exit').then(() => undefined)
    const late = setTimeout(() => attacker.kill('SIGKILL'), seconds * 1000 + ATTACKER_GRACE_MS)
    attacker.send(orders)
    const tally = await Promise.race([told, gone])
    await gone
    clearTimeout(late)
    if (!tally) this.#log.error('the attacker did not come to its end')
    return tally
  }

  async #stop(): Promise<void> {
    const done = new Promise<void>((resolve) => {
      this.#playersDone = resolve
    })
    if (this.#players.connected) this.#players.send('stop')
    else return
    await Promise.race([done, pause(READY_TIMEOUT_MS, undefined, { ref: false })])
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([exit, pause(READY_TIMEOUT_MS, undefined, { ref: false })])
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 }
}

function phaseOf({ flood, log, attack }: Measured, lost: readonly string[]): Phase {
  const { startBytes, peakBytes, endBytes, errors, playersLateMs } = log
  const phase = {
    flood,
    moves: spreadOf(log.moves),
    pings: spreadOf(log.pings),
    rss: { startBytes, peakBytes, endBytes },
    errors,
    loop: spreadOf(log.delays),
    blocked: spreadOf(log.blocked),
    playersLateMs,
    acknowledged: log.acknowledged.length,
    lost,
    attack,
  }
  return { ...phase, broken: brokenBy(phase) }
}

/** Violated limits, in words. */
function brokenBy({ moves, rss, errors, lost }: Omit<Phase, 'broken'>): string[] {
  const growthBytes = rss.peakBytes - rss.startBytes
  return [
    ...(moves.count === 0 ? ['no move was made'] : []),
    ...(moves.p99 > LIMITS.moveP99Ms ? [`p99 ${Math.round(moves.p99)} ms`] : []),
    ...(moves.max > LIMITS.moveMaxMs ? [`max ${Math.round(moves.max)} ms`] : []),
    ...(growthBytes > LIMITS.rssGrowthBytes ? [`RSS +${megabytes(growthBytes)} MB`] : []),
    ...(lost.length > LIMITS.lost ? [`${lost.length} lost`] : []),
    ...Object.entries(errors).map(([error, count]) => `${count} × ${error}`),
  ]
}

function reportOf(measured: readonly Measured[], lost: readonly string[], { only }: Options): Report {
  const phases = measured.map((each) => {
    const codes = new Set(each.log.acknowledged.map(({ code, version }) => `${code} ${version}:`))
    return phaseOf(
      each,
      lost.filter((sentence) => [...codes].some((code) => sentence.startsWith(code))),
    )
  })
  const calmBytes = measured[0]?.log.peakBytes ?? 0
  const rssGrowthBytes = Math.max(0, ...measured.map(({ log }) => log.peakBytes - calmBytes))
  const skipped = only.filter((flood) => !measured.some((each) => each.flood === flood))
  const broken = [
    ...phases.flatMap(({ flood, broken: all }) => all.map((each) => `${flood}: ${each}`)),
    ...(rssGrowthBytes > LIMITS.rssGrowthBytes ? [`in all: RSS +${megabytes(rssGrowthBytes)} MB`] : []),
    ...(lost.length > 0 ? [`in all: ${lost.length} lost, such as ${lost[0]}`] : []),
    ...skipped.map((flood) => `${flood}: did not run`),
  ]
  return { phases, rssGrowthBytes, broken }
}

export const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)

export const floodNames = (): readonly string[] => Object.keys(FLOODS)
