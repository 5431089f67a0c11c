import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Choice } from '@gloamhall/kernel'
import { pick, swift } from '@gloamhall/kernel'
import { Client } from '../client.ts'
import { Visitor } from '../test-server.ts'
import type { Acknowledged } from '../kill.ts'
import { isAsked, isOver } from '../table.ts'

/** Instructions for the process of the players. */
export interface PlayOrders {
  readonly address: string
  readonly tables: number
  /** Average time between two moves at a table, in milliseconds. */
  readonly thinkMs: number
}

/** Reported a few times a second, and once more at the end. */
export interface PlayReport {
  /** Tables being played at. */
  readonly codes: readonly string[]
  /** From sending a choice to the last client that was told, in milliseconds. */
  readonly moves: readonly number[]
  /** From a ping to its pong on the tables' sockets, in milliseconds. */
  readonly pings: readonly number[]
  readonly errors: readonly string[]
  readonly acknowledged: readonly Acknowledged[]
  /** The longest delay of this process itself, which is part of what it measured meanwhile. */
  readonly lateMs: number
  readonly last: boolean
}

const REPORT_MS = 250
const PING_MS = 500
/** A move without a result after this time has failed. */
const MOVE_TIMEOUT_MS = 30_000
const GAMES = [
  { game: 'blood-bound', seats: 6 },
  { game: 'bloodborne', seats: 4 },
] as const

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

class Players {
  readonly #orders: PlayOrders
  readonly #codes = new Map<number, string>()
  readonly #loop = monitorEventLoopDelay({ resolution: 5 })
  #moves: number[] = []
  #pings: number[] = []
  #errors: string[] = []
  #acknowledged: Acknowledged[] = []
  #stopped = false

  constructor(orders: PlayOrders) {
    this.#orders = orders
    this.#loop.enable()
  }

  async play(): Promise<void> {
    await Promise.all(Array.from({ length: this.#orders.tables }, (_, each) => this.#table(each)))
  }

  stop(): void {
    this.#stopped = true
  }

  report(last = false): PlayReport {
    const report = {
      codes: [...this.#codes.values()],
      moves: this.#moves,
      pings: this.#pings,
      errors: this.#errors,
      acknowledged: this.#acknowledged,
      lateMs: Math.max(0, this.#loop.max / 1e6 - 5),
      last,
    }
    ;[this.#moves, this.#pings, this.#errors, this.#acknowledged] = [[], [], [], []]
    this.#loop.reset()
    return report
  }

  get isReady(): boolean {
    return this.#codes.size === this.#orders.tables
  }

  /** Plays one match after another until stopped. */
  async #table(each: number): Promise<void> {
    for (let match = 0; !this.#stopped; match++) {
      try {
        const { code, clients } = await this.#sitDown(each)
        this.#codes.set(each, code)
        const pinging = this.#ping(clients)
        try {
          await this.#match(code, clients, swift(each * 1000 + match))
        } finally {
          for (const client of clients) client.close()
          await pinging
        }
      } catch (error) {
        this.#errors.push(error instanceof Error ? error.message : String(error))
        await pause(500)
      }
    }
  }

  async #sitDown(each: number): Promise<{ code: string; clients: Client[] }> {
    const { address } = this.#orders
    const { game, seats } = GAMES[each % GAMES.length] ?? GAMES[0]
    const host = new Visitor(() => address)
    const code = await host.open({ game, seats })
    const tokens: string[] = []
    while (tokens.length < seats)
      tokens.push((await (tokens.length === 0 ? host : new Visitor(() => address)).join(code)).token)
    const socket = `${address.replace('http', 'ws')}/socket`
    const clients = await Promise.all(tokens.map((token) => Client.sit(socket, code, token)))
    await host.do(code, 'start')
    await Promise.all(clients.map((client) => client.until(() => client.view !== undefined, MOVE_TIMEOUT_MS)))
    return { code, clients }
  }

  async #match(code: string, clients: readonly Client[], dice: ReturnType<typeof swift>): Promise<void> {
    while (!this.#stopped && !clients.some(isOver)) {
      await pause(this.#orders.thinkMs * (0.5 + Math.random()))
      const closed = clients.find((client) => client.closed)?.closed
      if (closed) throw new Error(`a window was closed: ${closed.code} ${closed.reason}`)
      const asked = clients.find(isAsked)
      if (asked) await this.#move(code, asked, clients, pick(dice, asked.view?.choices ?? []))
    }
  }

  async #move(code: string, client: Client, clients: readonly Client[], choice: Choice): Promise<void> {
    const started = performance.now()
    const answer = await within(client.choose(choice), MOVE_TIMEOUT_MS)
    if (answer === undefined) throw new Error('no answer to a choice')
    if (answer.t !== 'ok') {
      this.#errors.push(`a choice was refused: ${answer.code}`)
      return
    }
    const seat = client.seat()
    if (typeof seat === 'number') this.#acknowledged.push({ code, version: answer.version, seat, choice })
    await Promise.all(clients.map((each) => each.until(() => each.version >= answer.version, MOVE_TIMEOUT_MS)))
    this.#moves.push(performance.now() - started)
    for (const each of clients) each.raw.length = each.frames.length = each.log.length = 0
  }

  async #ping(clients: readonly Client[]): Promise<void> {
    for (let turn = 0; ; turn++) {
      await pause(PING_MS * (0.5 + Math.random()))
      const client = clients[turn % clients.length]
      if (this.#stopped || !client || client.closed) return
      let pongs = 0
      const heard = client.raw.push.bind(client.raw)
      client.raw.push = (...texts) => {
        pongs += texts.filter((text) => text === '{"t":"pong"}').length
        return heard(...texts)
      }
      const started = performance.now()
      client.send({ t: 'ping' })
      await client
        .until(() => pongs > 0 || client.closed !== undefined, MOVE_TIMEOUT_MS)
        .catch(() => {
          this.#errors.push('no answer to a ping')
        })
      client.raw.push = heard
      if (pongs > 0) this.#pings.push(performance.now() - started)
    }
  }
}

const within = <T>(promise: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([promise, pause(ms).then(() => undefined)])

let players: Players | undefined
process.once('disconnect', () => process.exit(1))
process.on('message', async (message: PlayOrders | 'stop') => {
  if (message === 'stop') return players?.stop()
  const current = (players = new Players(message))
  const reporting = setInterval(() => {
    if (current.isReady) process.send?.(current.report())
  }, REPORT_MS)
  await current.play()
  clearInterval(reporting)
  process.send?.(current.report(true), undefined, {}, () => process.exit(0))
})
