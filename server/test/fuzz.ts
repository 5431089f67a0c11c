import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastRng } from '@gloamhall/kernel'
import { pick, roll, swift } from '@gloamhall/kernel'
import { PROTOCOL } from '@gloamhall/protocol'
import { RawLine, upgrade, frame } from './attacks/raw.ts'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { Visitor } from './test-server.ts'
import type { Insider } from './fuzz-inputs.ts'
import { oddFrame, oddMessage, oddRequest } from './fuzz-inputs.ts'
import { isAsked, isOver } from './table.ts'

/**
 * Fuzzes a server with messages, WebSocket frames and HTTP requests, as a client with seats at a table, while people play at
 * other tables; checks that it keeps running and does not leak memory.
 *
 *     npm run fuzz -- 100000 10000 1        frames, requests, seed
 *     DATABASE_URL=postgres://… npm run fuzz
 */
export interface Target {
  readonly address: string
  /** Omitted if others use the same memory. */
  memory?(): Promise<Memory>
  isRunning(): boolean
}

/** In bytes: the heap after a garbage collection, and the resident memory. */
export interface Memory {
  readonly live: number
  readonly resident: number
}

export interface Amount {
  readonly frames: number
  readonly requests: number
  readonly seed: number
}

export interface Report {
  readonly frames: number
  readonly requests: number
  /** Choices made at other tables meanwhile, and what went wrong for their players. */
  readonly decisions: number
  readonly complaints: readonly string[]
  /** Counts by refusal code, and of responses by status. */
  readonly refusals: Readonly<Record<string, number>>
  readonly statuses: Readonly<Record<string, number>>
  /** After warming up, in the middle, and at the end. */
  readonly memory: readonly Memory[]
  /** The longest event-loop delay, in milliseconds. */
  readonly stall: number
}

const SOCKETS = 16
const PEOPLE = 4

/** How much the heap after a collection may grow between warm-up and end. */
const MAX_LIVE_GROWTH_BYTES = 16 * 2 ** 20

/**
 * How much the resident memory may grow, unless half of the growth came within one half of the run: a leak is steady, while
 * memory kept by the allocator grows once, depending on how busy the machine is.
 */
const MAX_STEADY_GROWTH_BYTES = 32 * 2 ** 20

export function isFlat([start, middle, end]: readonly Memory[]): boolean {
  if (!start || !middle || !end) return true
  const halves = [middle.resident - start.resident, end.resident - middle.resident]
  return (
    end.live - start.live <= MAX_LIVE_GROWTH_BYTES && halves.some((growth) => growth <= MAX_STEADY_GROWTH_BYTES / 2)
  )
}

export async function fuzz(server: Target, amount: Amount): Promise<Report> {
  const crowd = new Crowd(server.address, amount.seed)
  const harm = new Harm(server, amount)
  await crowd.come()
  const memory = await harm.do()
  const { decisions, complaints } = await crowd.go()
  const { refusals, stall } = await harm.measured()
  const { frames, requests } = amount
  return { frames, requests, decisions, complaints, refusals, statuses: harm.statuses, memory, stall }
}

/** Players who play one table after another. */
class Crowd {
  readonly #address: string
  readonly #seed: number
  readonly #complaints: string[] = []
  #decisions = 0
  #stopped = false
  #playing: Promise<unknown> = Promise.resolve()

  constructor(address: string, seed: number) {
    this.#address = address
    this.#seed = seed
  }

  async come(): Promise<void> {
    this.#playing = Promise.all([1, 2].map((each) => this.#play(each).catch((error) => this.#complain(error))))
  }

  async go(): Promise<{ decisions: number; complaints: readonly string[] }> {
    this.#stopped = true
    await this.#playing
    return { decisions: this.#decisions, complaints: this.#complaints }
  }

  #complain(error: unknown): void {
    this.#complaints.push(String(error))
  }

  async #play(each: number): Promise<void> {
    for (let game = 0; !this.#stopped; game++) {
      const { clients } = await sat(this.#address, PEOPLE, game % 2 === 0 ? 'blood-bound' : 'bloodborne')
      await Promise.all(
        clients.map((client, at) => this.#sit(client, swift(this.#seed + each * 1000 + game * 10 + at))),
      )
      for (const client of clients) {
        for (const gap of client.gaps) this.#complain(`a number was left out: ${gap}`)
        if (client.closed) this.#complain(`a window was closed: ${client.closed.reason}`)
        client.close()
      }
    }
  }

  async #sit(client: Client, dice: FastRng): Promise<void> {
    const done = (): boolean => this.#stopped || isOver(client) || client.closed !== undefined
    for (;;) {
      await client.until(() => isAsked(client) || done(), 60_000)
      if (done()) return
      const answer = await client.choose(pick(dice, client.view?.choices ?? []))
      if (answer.t === 'ok') this.#decisions++
      if (answer.t === 'ok') await client.until(() => client.version >= answer.version || done(), 60_000)
    }
  }
}

/** A started table with people at its connections and bots in the other seats. */
async function sat(
  address: string,
  people: number,
  game: string,
): Promise<Omit<Insider, 'choices' | 'version'> & { clients: Client[] }> {
  const host = new Visitor(() => address)
  const code = await host.open({ game })
  const tokens: string[] = []
  while (tokens.length < Math.min(people, 3))
    tokens.push((await (tokens.length === 0 ? host : new Visitor(() => address)).join(code)).token)
  const socket = `${address.replace('http', 'ws')}/socket`
  const clients = await Promise.all(tokens.map((token) => Client.sit(socket, code, token)))
  await host.do(code, 'start')
  await Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))
  return { code, tokens, cookie: host.cookie, clients }
}

/** The attacker. */
class Harm {
  readonly statuses: Record<string, number> = {}
  readonly #server: Target
  readonly #amount: Amount
  readonly #dice: FastRng
  readonly #polite: (Client | undefined)[] = []
  readonly #raw: (RawLine | undefined)[] = []
  #insider: Insider | undefined
  #witness: Client | undefined
  #windows: readonly Client[] = []
  #stall = 0

  constructor(server: Target, amount: Amount) {
    this.#server = server
    this.#amount = amount
    this.#dice = swift(amount.seed)
  }

  async do(): Promise<Memory[]> {
    const { frames, requests } = this.#amount
    const memory: Memory[] = []
    // The start of the server is not measured.
    await this.#look()
    this.#stall = 0
    // Before that, code is still being loaded and compiled.
    const warm = Math.max(Math.floor(frames / 10), Math.min(10_000, Math.floor(frames / 2)))
    const middle = Math.floor((warm + frames) / 2)
    let asked = 0
    for (let sent = 0; sent < frames; sent++) {
      if (!this.#server.isRunning()) throw new Error(`the server is gone after ${sent} frames and ${asked} requests`)
      if (sent % 1000 === 0) await this.#sitDown()
      await this.#sendFrame()
      const due = Math.floor(((sent + 1) * requests) / frames)
      const batch = due - asked
      if (batch > 0 && (batch >= 8 || sent + 1 === frames)) {
        await Promise.all(Array.from({ length: batch }, () => this.#sendRequest()))
        asked = due
      }
      // Time for responses, so that closed connections are reopened.
      if (sent % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
      if (sent % 500 === 0) await this.#look()
      if (sent + 1 === warm || sent + 1 === middle) memory.push(...(await this.#rested()))
    }
    this.#getUp()
    for (const line of this.#raw) await line?.end()
    for (const client of this.#polite) client?.cut()
    memory.push(...(await this.#rested()))
    return memory
  }

  /** Metrics of the server, which also show that it responds. */
  async measured(): Promise<{ refusals: Record<string, number>; stall: number }> {
    const metrics = await (await fetch(`${this.#server.address}/metrics`)).text()
    const refusals: Record<string, number> = {}
    for (const [, code = '', count] of metrics.matchAll(/^gloamhall_refusals_total\{code="([\w-]+)"\} (\d+)/gm))
      refusals[code] = Number(count)
    return { refusals, stall: this.#stall }
  }

  /** Reads the server's longest event-loop delay since the last call. */
  async #look(): Promise<void> {
    const metrics = await (await fetch(`${this.#server.address}/metrics`)).text()
    const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1] ?? 0)
    this.#stall = Math.max(this.#stall, Math.round(seconds * 1000))
  }

  /** The minimum of a few measurements, since closed connections are freed with a delay. */
  async #rested(): Promise<readonly Memory[]> {
    const { memory } = this.#server
    if (!memory) return []
    const looks: Memory[] = []
    for (let look = 0; look < 10; look++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      looks.push(await memory())
    }
    const least = (which: keyof Memory): number => Math.min(...looks.map((each) => each[which]))
    return [{ live: least('live'), resident: least('resident') }]
  }

  /** Another table to attack, with seats of its own; the previous one may have been closed by the attack. */
  async #sitDown(): Promise<void> {
    this.#getUp()
    const game = pick(this.#dice, ['blood-bound', 'bloodborne'])
    const { clients, ...known } = await sat(this.#server.address, 3, game)
    this.#windows = clients
    this.#witness = clients[0]
    this.#insider = { ...known, choices: [], version: 0 }
  }

  #getUp(): void {
    for (const client of this.#windows) client.cut()
  }

  get #known(): Insider {
    const { view, version = 0 } = this.#witness ?? {}
    const { code = '', tokens = ['x'], cookie = '' } = this.#insider ?? {}
    return { code, tokens, cookie, choices: view?.choices ?? [], version }
  }

  async #sendFrame(): Promise<void> {
    const at = roll(this.#dice, SOCKETS) - 1
    if (at % 2 === 0) return this.#sendPolitely(at)
    let line = this.#raw[at]
    if (!line || line.closed) {
      line = this.#raw[at] = await RawLine.to(this.#server.address)
      line.send(upgrade())
      if (roll(this.#dice, 4) > 1) line.send(frame(this.#hello()))
    }
    // Some responses are not read, and some connections are reset.
    if (line.heard.length > 1_000_000) line.heard = Buffer.alloc(0)
    line.send(oddFrame(this.#dice, this.#known))
    if (roll(this.#dice, 50) === 1) await line.reset()
  }

  async #sendPolitely(at: number): Promise<void> {
    let client = this.#polite[at]
    if (!client || client.closed) {
      client = this.#polite[at] = await Client.connect(`${this.#server.address.replace('http', 'ws')}/socket`)
      if (roll(this.#dice, 4) > 1) client.send(this.#hello())
    }
    if (client.raw.length > 2000) client.raw.length = 0
    client.send(oddMessage(this.#dice, this.#known))
  }

  #hello(): string {
    const { code, tokens } = this.#known
    const token = pick(this.#dice, [undefined, ...tokens])
    return JSON.stringify({ t: 'hello', v: PROTOCOL, table: code, ...(token === undefined ? {} : { token }) })
  }

  async #sendRequest(): Promise<void> {
    const bytes = oddRequest(this.#dice, this.#known)
    const line = (await RawLine.to(this.#server.address)).send(bytes)
    if (roll(this.#dice, 20) === 1) return line.reset()
    // For incomplete requests the attacker closes the connection.
    await line.until(() => line.closed || line.status !== undefined, 200).catch(() => {})
    const status = String(line.status ?? 'silence')
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    await line.end()
  }
}

/** Violated limits, in words. */
export function faultsOf({ complaints, refusals, statuses, memory }: Report): string[] {
  const faults = [...complaints]
  for (const code of ['internal-error', 'not-saved']) if (refusals[code]) faults.push(`${refusals[code]} times ${code}`)
  for (const [status, count] of Object.entries(statuses))
    if (status.startsWith('5') && !['501', '503', '505'].includes(status)) faults.push(`${count} answers ${status}`)
  if (!isFlat(memory)) faults.push(`memory is not flat: ${memory.map(told).join(', ')}`)
  return faults
}

const told = ({ live, resident }: Memory): string => `${megabytes(live)} of ${megabytes(resident)}`

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')

async function main(): Promise<void> {
  const [frames = 100_000, requests = 10_000, seed = 1] = process.argv.slice(2).map(Number)
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-fuzz-'))
  const database = process.env['DATABASE_URL']
  const env = {
    LOG_LEVEL: 'error',
    BOT_DELAY_MS: '0',
    SOCKETS_PER_ADDRESS: '1000',
    // Evicts finished tables early; otherwise they would be what is measured.
    IDLE_SECONDS: '2',
    // V8 collects late while it has memory; with a small heap, growth means a leak.
    NODE_OPTIONS: `--max-old-space-size=128 --expose-gc --import ${join(import.meta.dirname, 'memory-probe.ts')}`,
    ...(database ? { DATABASE_URL: database } : {}),
  }
  const { process: child, address, printed } = await openChild(dataDir, env)
  const server: Target = {
    address,
    memory: async () => {
      const answer = once(child, 'message')
      child.send('memory')
      return (await answer)[0] as Memory
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
  }
  const started = performance.now()
  try {
    const report = await fuzz(server, { frames, requests, seed })
    const uncaught = printed().split('uncaught exception').length - 1
    const faults = [...faultsOf(report), ...(uncaught > 0 ? [`${uncaught} uncaught exceptions`] : [])]
    console.log(
      [
        `${frames} frames and ${requests} requests in ${((performance.now() - started) / 1000).toFixed(0)} s, seed ${seed}`,
        `crashes: ${server.isRunning() ? 0 : 1}; uncaught: ${uncaught}; decisions at other tables meanwhile: ${report.decisions}`,
        `memory in use of that held, once it was warm, in the middle, at the end: ${report.memory.map(told).join(', ')} (flat: at most ${megabytes(MAX_LIVE_GROWTH_BYTES)} more in use, and held no steady growth above ${megabytes(MAX_STEADY_GROWTH_BYTES)})`,
        `longest stall of the event loop: ${report.stall} ms`,
        `refusals: ${counted(report.refusals)}`,
        `answers to requests: ${counted(report.statuses)}`,
        ...faults.map((fault) => `FAULT ${fault}`),
      ].join('\n'),
    )
    process.exitCode = faults.length > 0 ? 1 : 0
  } finally {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await main()
