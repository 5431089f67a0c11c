import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Choice } from '@gloamhall/kernel'
import { pick, swift } from '@gloamhall/kernel'
import type { Child } from './child.ts'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { Cluster as Postgres } from './cluster.ts'
import type { Acknowledged } from './kill.ts'
import { killAgainAndAgain, missing } from './kill.ts'
import { Nats } from './nats.ts'
import { isAsked, isOver } from './table.ts'
import { Visitor } from './test-server.ts'

/**
 * Faults in a cluster under load: nodes are killed (SIGKILL) or paused for longer than their lease (SIGSTOP, SIGCONT), and NATS
 * is stopped, again and again at random moments, while scripted clients play at every node and reconnect by number. At the end
 * their own histories are compared with each other and with the log.
 *
 *     npm run faults -- --nodes 3 --kills 1000 --seed 1 [--store sqlite|postgres]
 */
const TABLES = 4
const SEATS = 6

/** How long a paused node stays so: longer than its lease. */
const PAUSE_MS = 2500
const NATS_DOWN_MS = 1000

/** A client without a connection tries again after this. */
const RETRY_MS = 100

/** What a run has found. */
export interface FaultReport {
  readonly faults: number
  readonly acknowledged: number
  /** What contradicts the histories of the clients. */
  readonly faulty: readonly string[]
  /** How long clients were without their table, in milliseconds, in ascending order. */
  readonly waits: readonly number[]
}

interface Place {
  readonly code: string
  readonly tokens: readonly string[]
}

/** A scripted client at one seat: plays on whatever node answers, and notes what it was told. */
class Player {
  readonly place: Place
  readonly seat: number
  readonly acknowledged: Acknowledged[] = []
  readonly waits: number[] = []
  readonly faulty: string[] = []
  /** The public log as this client heard it: version, and the digest of all lines up to there. */
  readonly heads = new Map<number, string>()
  #client: Client | undefined
  #stopped = false
  /** How many messages of the present connection have been noted. */
  #noted = 0

  constructor(place: Place, seat: number) {
    this.place = place
    this.seat = seat
  }

  async play(addresses: () => readonly string[], dice: ReturnType<typeof swift>): Promise<void> {
    while (!this.#stopped) {
      const client = await this.#connected(addresses, dice)
      if (!client) return
      this.#noted = 0
      await this.#choose(client, dice)
      this.#note(client)
      if (isOver(client)) return
    }
  }

  stop(): void {
    this.#stopped = true
    this.#client?.cut()
  }

  get isDone(): boolean {
    return this.#client !== undefined && isOver(this.#client)
  }

  async #connected(addresses: () => readonly string[], dice: ReturnType<typeof swift>): Promise<Client | undefined> {
    const since = performance.now()
    while (!this.#stopped) {
      const address = pick(dice, addresses())
      const socket = `${address.replace('http', 'ws')}/socket`
      const token = this.place.tokens[this.seat - 1]
      const next = await Client.sit(socket, this.place.code, token, this.#client).catch(() => undefined)
      if (next && next.closed === undefined) {
        if (this.#client) this.waits.push(performance.now() - since)
        // What was shown before is there after: nothing acknowledged is undone by a change of nodes.
        if (this.#client && next.version < this.#client.version)
          this.faulty.push(
            `${this.place.code} seat ${this.seat}: version ${this.#client.version}, then ${next.version}`,
          )
        this.#client = next
        return next
      }
      await delay(RETRY_MS)
    }
    return undefined
  }

  async #choose(client: Client, dice: ReturnType<typeof swift>): Promise<void> {
    const done = (): boolean => this.#stopped || isOver(client) || client.closed !== undefined
    while (!done()) {
      await client.until(() => isAsked(client) || done(), 120_000)
      if (done()) return
      const choice: Choice = pick(dice, client.view?.choices ?? [])
      const answer = await client.choose(choice)
      if (answer.t !== 'ok') continue
      this.acknowledged.push({ code: this.place.code, version: answer.version, seat: this.seat, choice })
      await client.until(() => client.version >= answer.version || done(), 120_000)
      this.#note(client)
    }
  }

  /** Notes the digests that this connection has been told since. */
  #note(client: Client): void {
    for (const text of client.raw.slice(this.#noted)) {
      const message = JSON.parse(text) as { version?: number; head?: string }
      if (message.version !== undefined && message.head !== undefined) this.heads.set(message.version, message.head)
    }
    this.#noted = client.raw.length
    this.faulty.push(...client.gaps.splice(0).map((gap) => `${this.place.code} seat ${this.seat}: ${gap}`))
  }
}

/** Runs faults against a cluster of nodes, and compares what its clients were told. */
export async function runFaults(count: number, nodes: number, seed: number): Promise<FaultReport> {
  const [postgres, nats] = await Promise.all([Postgres.start(), Nats.start()])
  const database = await postgres.database()
  const folders = Array.from({ length: nodes }, () => mkdtempSync(join(tmpdir(), 'gloamhall-faults-')))
  const start = (index: number): Promise<Child> =>
    openChild(folders[index] as string, { DATABASE_URL: database, NATS_URL: nats.url, BOT_DELAY_MS: '0' })
  const dice = swift(seed)
  const running: Child[] = []
  const players: Player[] = []
  const addresses = (): string[] => running.map(({ address }) => address)
  const games: Promise<void>[] = []
  const seatAll = async (): Promise<void> => {
    while (players.filter(({ isDone }) => !isDone).length < TABLES * SEATS) {
      const place = await openTable(() => pick(dice, addresses()))
      for (let seat = 1; seat <= SEATS; seat++) {
        const player = new Player(place, seat)
        players.push(player)
        games.push(player.play(addresses, swift(seed + players.length)))
      }
    }
  }
  try {
    for (let index = 0; index < nodes; index++) running.push(await start(index))
    for (let fault = 0; fault < count; fault++) {
      await seatAll()
      await delay(pick(dice, MOMENTS_MS))
      const index = pick(dice, [...running.keys()])
      const victim = running[index] as Child
      const kind = pick(dice, KINDS)
      if (kind === 'kill') {
        victim.process.kill('SIGKILL')
        await once(victim.process, 'exit')
        running.splice(index, 1, await start(index))
      } else if (kind === 'pause') {
        victim.process.kill('SIGSTOP')
        await delay(PAUSE_MS)
        victim.process.kill('SIGCONT')
      } else {
        await nats.stop()
        await delay(NATS_DOWN_MS)
        await nats.restart()
      }
    }
    // Everyone comes back once more.
    await delay(MOMENTS_MS.at(-1) ?? 0)
    for (const player of players) player.stop()
    await Promise.all(games)
    const acknowledged = players.flatMap((player) => player.acknowledged)
    const lost = await missing(database, acknowledged, true)
    const waits = players.flatMap((player) => player.waits).toSorted((a, b) => a - b)
    const faulty = [
      ...lost,
      ...players.flatMap((player) => player.faulty),
      ...disagreements(players),
      ...twice(acknowledged),
    ]
    return { faults: count, acknowledged: acknowledged.length, faulty, waits }
  } finally {
    for (const { process: node } of running) node.kill('SIGKILL')
    await nats.stop()
    await postgres.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** Most faults are kills. */
const KINDS = ['kill', 'kill', 'kill', 'pause', 'nats'] as const

const MOMENTS_MS = [200, 500, 1000, 2000, 3000]

/** A table whose requests go to any node. */
async function openTable(address: () => string): Promise<Place> {
  for (;;) {
    const host = new Visitor(address)
    try {
      const code = await host.open()
      const tokens = [(await host.join(code)).token]
      while (tokens.length < SEATS) tokens.push((await new Visitor(address).join(code)).token)
      if ((await host.do(code, 'start')).status === 200) return { code, tokens }
    } catch {
      // A node ended in the middle of it: another table is as good.
    }
    await delay(RETRY_MS)
  }
}

/** Versions of a table at which two clients were told another digest of the lines so far. */
function disagreements(players: readonly Player[]): string[] {
  const known = new Map<string, string>()
  const found: string[] = []
  for (const { place, seat, heads } of players)
    for (const [version, head] of heads) {
      const key = `${place.code} ${version}`
      if ((known.get(key) ?? head) !== head) found.push(`${key}: seat ${seat} was told of other lines`)
      known.set(key, head)
    }
  return found
}

/** Versions that were acknowledged for more than one choice. */
function twice(acknowledged: readonly Acknowledged[]): string[] {
  const seen = new Set<string>()
  return acknowledged.flatMap(({ code, version }) => {
    const key = `${code} ${version}`
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? [`${key}: acknowledged twice`] : []
  })
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      nodes: { type: 'string', default: '3' },
      kills: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      store: { type: 'string', default: 'postgres' },
    },
  })
  const [nodes, kills, seed] = [values.nodes, values.kills, values.seed].map(Number) as [number, number, number]
  const started = performance.now()
  const report =
    values.store === 'sqlite'
      ? await killAgainAndAgain(kills, seed).then(({ acknowledged, lost }) => ({
          acknowledged,
          faulty: lost,
          waits: [],
        }))
      : await runFaults(kills, nodes, seed)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const p99 = report.waits[Math.floor(report.waits.length * 0.99)]
  console.log(
    `${kills} faults in ${seconds} s, ${report.acknowledged} choices acknowledged, ${report.faulty.length} faulty, ` +
      `p99 of waits ${p99 === undefined ? '–' : `${(p99 / 1000).toFixed(1)} s`}, seed ${seed}`,
  )
  for (const line of report.faulty) console.log(`  ${line}`)
  process.exitCode = report.faulty.length > 0 ? 1 : 0
}
