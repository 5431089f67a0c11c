import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Choice, Line } from '@gloamhall/kernel'
import { pick, swift } from '@gloamhall/kernel'
import { openDatabase } from '../src/store/open.ts'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { Visitor } from './test-server.ts'
import { isAsked, isOver } from './table.ts'

/**
 * Kills a server under load (SIGKILL) again and again at random moments, and checks that everything it has acknowledged is in
 * the log, in order.
 *
 *     node server/test/kill.ts 1000
 *     DATABASE_URL=postgres://… node server/test/kill.ts 1000
 */
const TABLES = 3
const SEATS = 6

/** Something that a client was told. */
export interface Acknowledged {
  readonly code: string
  readonly version: number
  readonly seat: number
  readonly choice: Choice
}

export interface Report {
  readonly kills: number
  readonly acknowledged: number
  /** What was acknowledged and is not in the log. */
  readonly lost: readonly string[]
}

export async function killAgainAndAgain(kills: number, seed: number, postgres?: string): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-kill-'))
  const env = postgres === undefined ? {} : { DATABASE_URL: postgres }
  const acknowledged: Acknowledged[] = []
  const lost: string[] = []
  const dice = swift(seed)
  const load = new Load(acknowledged, seed)
  try {
    for (let kill = 0; kill < kills; kill++) {
      const server = await openChild(dataDir, env)
      await load.play(server.address, 20 + 230 * (pick(dice, HUNDRED) / 100))
      server.process.kill('SIGKILL')
      await once(server.process, 'exit')
      load.cut()
      lost.push(...(await missing(postgres ?? join(dataDir, 'gloamhall.sqlite'), acknowledged)))
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { kills, acknowledged: acknowledged.length, lost: [...new Set(lost)] }
}

const HUNDRED = Array.from({ length: 101 }, (_, index) => index)

interface SetTable {
  readonly code: string
  readonly host: Visitor
  readonly tokens: readonly string[]
}

/** Players at a few tables who choose as fast as they are answered. */
export class Load {
  readonly #acknowledged: Acknowledged[]
  readonly #dice: ReturnType<typeof swift>
  readonly tables: SetTable[] = []
  readonly #thinking: number
  #clients: Client[] = []
  #stopped = false

  /** With up to this many milliseconds between choices. */
  constructor(acknowledged: Acknowledged[], seed: number, thinking = 0) {
    this.#acknowledged = acknowledged
    this.#thinking = thinking
    this.#dice = swift(seed + 1)
  }

  /** Plays for this many milliseconds and returns with commands still pending. */
  async play(address: string, ms: number): Promise<void> {
    this.#stopped = false
    while (this.tables.length < TABLES) this.tables.push(await this.#open(address))
    const socket = `${address.replace('http', 'ws')}/socket`
    for (const { code, tokens } of this.tables) {
      const clients = await Promise.all(tokens.map((token) => Client.sit(socket, code, token)))
      this.#clients.push(...clients)
      for (const [index, client] of clients.entries()) void this.#choose(code, index + 1, client)
    }
    await new Promise((resolve) => setTimeout(resolve, ms))
  }

  cut(): void {
    this.#stopped = true
    for (const client of this.#clients) client.cut()
    // A finished table is replaced by a new one.
    const over = new Set(this.#clients.filter(isOver).map(({ lobby }) => lobby?.code))
    for (const [index, { code }] of [...this.tables.entries()].reverse())
      if (over.has(code)) this.tables.splice(index, 1)
    this.#clients = []
  }

  async #open(address: string): Promise<SetTable> {
    const host = new Visitor(() => address)
    const code = await host.open()
    const tokens = [(await host.join(code)).token]
    while (tokens.length < SEATS) tokens.push((await new Visitor(() => address).join(code)).token)
    await host.do(code, 'start')
    return { code, host, tokens }
  }

  async #choose(code: string, seat: number, client: Client): Promise<void> {
    const done = (): boolean => this.#stopped || isOver(client) || client.closed !== undefined
    for (;;) {
      await client.until(() => isAsked(client) || done(), 60_000)
      if (done()) return
      const choice = pick(this.#dice, client.view?.choices ?? [])
      const answer = await client.choose(choice)
      if (answer.t !== 'ok') continue
      this.#acknowledged.push({ code, version: answer.version, seat, choice })
      await client.until(() => client.version >= answer.version || done(), 60_000)
      if (this.#thinking > 0) await new Promise((resolve) => setTimeout(resolve, this.#thinking))
    }
  }
}

/** Everything acknowledged that is not in the log, and every gap in the log. With `isShared` nodes may be running. */
export async function missing(
  place: string,
  acknowledged: readonly Acknowledged[],
  isShared = false,
): Promise<string[]> {
  const log = new Map<string, Line>()
  const last = new Map<string, number>()
  const lost: string[] = []
  const database = await openDatabase(place, isShared)
  const rows = await database.query.selectFrom('log').selectAll().orderBy('match').orderBy('version').execute()
  await database.close()
  for (const { match, version, line } of rows) {
    log.set(`${match} ${version}`, JSON.parse(line) as Line)
    if (version !== (last.get(match) ?? 0) + 1) lost.push(`${match}: a gap before ${version}`)
    last.set(match, version)
  }
  for (const { code, version, seat, choice } of acknowledged) {
    const line = log.get(`${code} ${version}`)
    const kept = line?.kind === 'choice' && line.seat === seat && line.choice === choice
    if (!kept) lost.push(`${code} ${version}: acknowledged and not in the log`)
  }
  return lost
}

if (import.meta.main) {
  const [kills = 1000, seed = 1] = process.argv.slice(2).map(Number)
  const started = performance.now()
  const report = await killAgainAndAgain(kills, seed, process.env['DATABASE_URL'])
  console.log(
    `${report.kills} kills in ${((performance.now() - started) / 1000).toFixed(0)} s, ${report.acknowledged} choices acknowledged, ${report.lost.length} lost`,
  )
  for (const line of report.lost) console.log(`  ${line}`)
  process.exitCode = report.lost.length > 0 ? 1 : 0
}
