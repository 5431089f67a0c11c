import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pick, swift } from '@gloamhall/kernel'
import { connect, headers } from '@nats-io/transport-node'
import pg from 'pg'
import type { Child } from '../child.ts'
import { openChild } from '../child.ts'
import { Cluster as Postgres } from '../cluster.ts'
import { Nats } from '../nats.ts'
import { Visitor } from '../test-server.ts'
import { CuttingProxy } from './cutting-proxy.ts'
import { contradictions } from './history.ts'
import type { Place } from './player.ts'
import { Player } from './player.ts'

/** The games that are played, with their numbers of players. */
const GAMES = [
  { game: 'blood-bound', seats: 6 },
  { game: 'bloodborne', seats: 3 },
  { game: 'dark-souls', seats: 2 },
  { game: 'bloody-palace', seats: 2 },
] as const

/** How long a paused node and a held connection stay so: longer than a lease. */
const HOLD_MS = 2500
const NATS_DOWN_MS = 1000
const POSTGRES_DOWN_MS = 500

/** A table at which nobody is answered for this long has been lost. */
const GIVE_UP_MS = 20_000

/** Of the messages over NATS, how many are delivered a second time, and how late at most. */
const REPEATED_SHARE = 0.1
const REPEATED_WITHIN_MS = 300

export type Kind =
  | 'kill'
  | 'stop'
  | 'pause'
  | 'database-cut'
  | 'database-held'
  | 'database-restart'
  | 'nats-cut'
  | 'nats-held'
  | 'nats-restart'

export const KINDS: Readonly<Record<'postgres' | 'sqlite', readonly Kind[]>> = {
  postgres: [
    'kill',
    'stop',
    'pause',
    'database-cut',
    'database-held',
    'database-restart',
    'nats-cut',
    'nats-held',
    'nats-restart',
  ],
  sqlite: ['kill', 'stop', 'pause'],
}

export interface FaultOptions {
  readonly store: 'postgres' | 'sqlite'
  readonly faults: number
  readonly nodes: number
  readonly tables: number
  readonly seed: number
  /** Every kind occurs once before any occurs again, unless only some are wanted. */
  readonly kinds?: readonly Kind[]
  onFault?(kind: Kind, waits: readonly number[]): void
}

export interface FaultReport {
  readonly acknowledged: number
  /** How many digests and views of clients were compared with the log. */
  readonly compared: { readonly heads: number; readonly views: number }
  /** What contradicts the histories of the clients. */
  readonly faulty: readonly string[]
  /**
   * By kind of fault, how long each affected table was without an answered choice, in milliseconds and in ascending order: from the
   * fault, or where PostgreSQL or NATS were away for everyone, from their return.
   */
  readonly waits: ReadonlyMap<Kind, readonly number[]>
}

/** A node with its own ways to PostgreSQL and NATS. */
interface FaultyNode {
  readonly folder: string
  readonly database?: CuttingProxy
  readonly nats?: CuttingProxy
  child: Child
}

/** Lets scripted clients play at all nodes while one fault follows another, and compares their histories with the log. */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const machines = await Machines.start(options)
  try {
    return await new Run(options, machines).run()
  } finally {
    await machines.stop()
  }
}

/** Everything that is started: nodes, and for a cluster PostgreSQL, NATS and proxies. */
class Machines {
  readonly nodes: FaultyNode[] = []
  readonly isShared: boolean
  readonly postgres: Postgres | undefined
  readonly nats: Nats | undefined
  database = ''
  #repeating = (): Promise<void> => Promise.resolve()

  static async start({ store, nodes, seed }: FaultOptions): Promise<Machines> {
    const machines = store === 'postgres' ? new Machines(await Postgres.start(), await Nats.start()) : new Machines()
    machines.database = (await machines.postgres?.database()) ?? ''
    await machines.#repeatMessages(seed)
    // The first one migrates the database.
    await machines.#addNode()
    if (store === 'postgres') await Promise.all(Array.from({ length: nodes - 1 }, () => machines.#addNode()))
    else machines.database = join(machines.nodes[0]?.folder ?? '', 'gloamhall.sqlite')
    return machines
  }

  async #addNode(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'gloamhall-faults-'))
    const { postgres, nats } = this
    const proxies = postgres &&
      nats && { database: await CuttingProxy.to(postgres.port), nats: await CuttingProxy.to(nats.port) }
    const node = { folder, ...proxies }
    this.nodes.push({ ...node, child: await this.open(node) })
  }

  private constructor(postgres?: Postgres, nats?: Nats) {
    this.postgres = postgres
    this.nats = nats
    this.isShared = postgres !== undefined
  }

  open({ folder, database, nats }: Omit<FaultyNode, 'child'>): Promise<Child> {
    const env = { BOT_DELAY_MS: '0', LOG_LEVEL: 'info' }
    if (!database || !nats) return openChild(folder, env)
    const url = new URL(this.database)
    url.port = String(database.port)
    return openChild(folder, { ...env, DATABASE_URL: url.href, NATS_URL: `nats://127.0.0.1:${nats.port}` })
  }

  /** Delivers some messages twice, the second time late. */
  async #repeatMessages(seed: number): Promise<void> {
    if (!this.nats) return
    const dice = swift(seed)
    const copy = headers()
    copy.set('Copy', 'yes')
    const nats = await connect({ servers: this.nats.url, maxReconnectAttempts: -1, reconnectTimeWait: 100 })
    nats.subscribe('gloamhall.>', {
      callback: (error, { subject, data, reply, headers: head }) => {
        if (error || head?.has('Copy') || pick(dice, HUNDRED) >= REPEATED_SHARE * 100) return
        const again = (): void => {
          if (!nats.isClosed())
            nats.publish(subject, data, { headers: copy, ...(reply === undefined ? {} : { reply }) })
        }
        setTimeout(again, (REPEATED_WITHIN_MS * pick(dice, HUNDRED)) / 100)
      },
    })
    this.#repeating = () => nats.close()
  }

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(this.database)
    await client.connect()
    try {
      return (await client.query(sql, [...parameters])).rows as Row[]
    } finally {
      await client.end()
    }
  }

  async stop(): Promise<void> {
    for (const { child, folder, database, nats } of this.nodes) {
      child.process.kill('SIGKILL')
      await database?.close()
      await nats?.close()
      rmSync(folder, { recursive: true, force: true })
    }
    await this.#repeating()
    await this.nats?.stop()
    await this.postgres?.stop()
  }
}

const HUNDRED = Array.from({ length: 100 }, (_, index) => index)

/** One run: players, faults, and the check at the end. */
class Run {
  readonly #options: FaultOptions
  readonly #machines: Machines
  readonly #dice: ReturnType<typeof swift>
  readonly #players: Player[] = []
  readonly #games: Promise<void>[] = []
  readonly #faulty: string[] = []
  /** By table, those who wait for a choice sent after some time to be answered. */
  readonly #waiting = new Map<string, ((sentAt: number) => void)[]>()

  constructor(options: FaultOptions, machines: Machines) {
    this.#options = options
    this.#machines = machines
    this.#dice = swift(options.seed)
  }

  async run(): Promise<FaultReport> {
    const { faults, onFault } = this.#options
    const waits = new Map<Kind, number[]>()
    for (let fault = 0; fault < faults; fault++) {
      await this.#seatAll()
      await delay(pick(this.#dice, HUNDRED) * 5)
      const kind = this.#nextKind(fault)
      const took = await this.#inflict(kind)
      onFault?.(kind, took)
      waits.set(kind, [...(waits.get(kind) ?? []), ...took])
    }
    for (const player of this.#players) player.stop()
    await Promise.all(this.#games)
    const { database, isShared, nodes } = this.#machines
    if (!isShared) for (const { child } of nodes) await ended(child, 'SIGKILL')
    const { found, compared } = await contradictions(database, isShared, this.#players)
    const faulty = [...this.#faulty, ...found]
    const acknowledged = this.#players.flatMap(({ attempts }) => attempts).filter(({ ok }) => ok !== undefined).length
    for (const list of waits.values()) list.sort((a, b) => a - b)
    return { acknowledged, compared, faulty, waits }
  }

  /** All kinds once in an order by the seed, then again in another. */
  #order: Kind[] = []
  #nextKind(fault: number): Kind {
    const kinds = this.#options.kinds ?? KINDS[this.#options.store]
    if (fault % kinds.length === 0) {
      const left = [...kinds]
      this.#order = []
      while (left.length > 0) this.#order.push(...left.splice(left.indexOf(pick(this.#dice, left)), 1))
    }
    return this.#order[fault % kinds.length] as Kind
  }

  // ---- players ----

  async #seatAll(): Promise<void> {
    const { tables, seed } = this.#options
    for (;;) {
      const running = new Set(this.#players.filter(({ isDone }) => !isDone).map(({ place }) => place))
      if (running.size >= tables) return
      // Of each game as many tables as of the others.
      const counts = GAMES.map(({ game }) => [...running].filter((place) => place.game === game).length)
      const { game, seats } = GAMES[counts.indexOf(Math.min(...counts))] ?? GAMES[0]
      const place = await openTable(() => pick(this.#dice, this.#addresses()), game, seats)
      for (let seat = 1; seat <= seats; seat++) {
        const player = new Player(place, seat, () => this.#addresses(), seed + this.#players.length)
        player.onAnswer = (sentAt) => this.#waiting.get(place.code)?.forEach((hear) => hear(sentAt))
        this.#players.push(player)
        this.#games.push(player.play())
      }
    }
  }

  #addresses(): string[] {
    return this.#machines.nodes.map(({ child }) => child.address)
  }

  // ---- faults ----

  async #inflict(kind: Kind): Promise<readonly number[]> {
    const { postgres, nats } = this.#machines
    const { node, tables: affected } = await this.#victim()
    const { child } = node
    switch (kind) {
      case 'kill':
      case 'stop': {
        const hasEnded = ended(child, kind === 'kill' ? 'SIGKILL' : 'SIGTERM')
        const waits = this.#waits(kind, affected)
        await hasEnded
        node.child = await this.#machines.open(node)
        return waits
      }
      case 'pause': {
        child.process.kill('SIGSTOP')
        const waits = this.#waits(kind, affected)
        await delay(HOLD_MS)
        child.process.kill('SIGCONT')
        return waits
      }
      case 'database-cut':
        node.database?.cut()
        return this.#waits(kind, affected)
      case 'nats-cut':
        node.nats?.cut()
        return this.#waits(kind, affected)
      case 'database-held': {
        node.database?.hold()
        const waits = this.#waits(kind, affected)
        await delay(HOLD_MS)
        node.database?.release()
        return waits
      }
      case 'nats-held':
        node.nats?.hold()
        await delay(HOLD_MS)
        node.nats?.release()
        return this.#waits(kind, affected)
      case 'database-restart':
        await postgres?.restart(POSTGRES_DOWN_MS)
        return this.#waits(kind, await this.#tablesOf())
      case 'nats-restart':
        await nats?.stop()
        await delay(NATS_DOWN_MS)
        await nats?.restart()
        return this.#waits(kind, await this.#tablesOf())
    }
  }

  /** A node that owns tables, if one does. */
  async #victim(): Promise<{ node: FaultyNode; tables: readonly string[] }> {
    const all = await Promise.all(
      this.#machines.nodes.map(async (node) => ({ node, tables: await this.#tablesOf(node) })),
    )
    const owners = all.filter(({ tables }) => tables.length > 0)
    return pick(this.#dice, owners.length > 0 ? owners : all)
  }

  /** The tables that a node owns; all tables if it is the only one, or none is named. */
  async #tablesOf(node?: FaultyNode): Promise<string[]> {
    const running = [...new Set(this.#players.filter(({ isDone }) => !isDone).map(({ place }) => place.code))]
    const id = node && /"node":"(node-[\w-]+)"/.exec(node.child.printed())?.[1]
    if (!this.#machines.isShared || id === undefined) return running
    const rows = await this.#machines.query<{ code: string }>('SELECT code FROM match WHERE lease_holder = $1', [id])
    return running.filter((code) => rows.some((row) => row.code === code))
  }

  /** How long each of these tables takes from now until a choice is answered that is sent from now on. */
  async #waits(kind: Kind, codes: readonly string[]): Promise<number[]> {
    const since = performance.now()
    const all = await Promise.all(codes.map((code) => this.#answeredAt(code, since)))
    return all.flatMap((at, index) => {
      if (at !== undefined) return [at - since]
      const code = codes[index] as string
      const isOver = this.#players.some(({ place, isDone }) => place.code === code && isDone)
      if (!isOver) this.#faulty.push(`${code}: nobody was answered in ${GIVE_UP_MS / 1000} s after ${kind}`)
      return []
    })
  }

  async #answeredAt(code: string, since: number): Promise<number | undefined> {
    const { promise, resolve } = Promise.withResolvers<number | undefined>()
    const hear = (sentAt: number): void => {
      if (sentAt >= since) resolve(performance.now())
    }
    const waiting = this.#waiting.get(code) ?? []
    this.#waiting.set(code, [...waiting, hear])
    const isOver = setInterval(() => {
      if (this.#players.some(({ place, isDone }) => place.code === code && isDone)) resolve(undefined)
    }, 50)
    const giveUp = setTimeout(() => resolve(undefined), GIVE_UP_MS)
    const at = await promise
    clearInterval(isOver)
    clearTimeout(giveUp)
    this.#waiting.set(code, this.#waiting.get(code)?.filter((each) => each !== hear) ?? [])
    return at
  }
}

async function ended({ process: node }: Child, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = once(node, 'exit')
  node.kill(signal)
  await gone
}

/** A table whose requests go to any node. */
async function openTable(address: () => string, game: string, seats: number): Promise<Place> {
  for (;;) {
    const host = new Visitor(address)
    try {
      const code = await host.open({ game, seats })
      const tokens = [(await host.join(code)).token]
      while (tokens.length < seats) tokens.push((await new Visitor(address).join(code)).token)
      if ((await host.do(code, 'start')).status === 200) return { code, game, tokens }
    } catch {
      // A node ended in the middle of it: another table is as good.
    }
    await delay(100)
  }
}
