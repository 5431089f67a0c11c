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
 * Sends a house whatever comes to mind, as messages, as bytes of frames and as bytes of requests, with seats of our own
 * at the tables in question, while people play at other tables; and looks whether it stands, and whether it grows.
 *
 *     npm run fuzz -- 100000 10000 1        frames, requests, seed
 *     DATABASE_URL=postgres://… npm run fuzz
 */
export interface House {
  readonly address: string
  /** Not asked for where others use the same memory. */
  memory?(): Promise<Memory>
  isRunning(): boolean
}

/** In bytes: what is left after garbage was collected, and what the process holds. */
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
  /** What people at other tables decided meanwhile, and what went wrong for them. */
  readonly decisions: number
  readonly complaints: readonly string[]
  /** By the code of the house, and of answers to requests by their number. */
  readonly refusals: Readonly<Record<string, number>>
  readonly statuses: Readonly<Record<string, number>>
  /** Once the house is warm, in the middle, and at the end. */
  readonly memory: readonly Memory[]
  /** How long the event loop stood still at most, in milliseconds. */
  readonly stall: number
}

const SOCKETS = 16
const PEOPLE = 4

/** So much more may be left after garbage was collected at the end than once the house was warm. */
const MAX_LIVE_GROWTH_BYTES = 16 * 2 ** 20

/**
 * So much more may the process hold at the end, unless half of it came in one half of the time: a leak is steady, while what
 * the allocator keeps back comes once, and depends on how busy the machine is.
 */
const MAX_STEADY_GROWTH_BYTES = 32 * 2 ** 20

export function isFlat([start, middle, end]: readonly Memory[]): boolean {
  if (!start || !middle || !end) return true
  const halves = [middle.resident - start.resident, end.resident - middle.resident]
  return (
    end.live - start.live <= MAX_LIVE_GROWTH_BYTES && halves.some((growth) => growth <= MAX_STEADY_GROWTH_BYTES / 2)
  )
}

export async function fuzz(house: House, amount: Amount): Promise<Report> {
  const crowd = new Crowd(house.address, amount.seed)
  const harm = new Harm(house, amount)
  await crowd.come()
  const memory = await harm.do()
  const { decisions, complaints } = await crowd.go()
  const { refusals, stall } = await harm.measured()
  const { frames, requests } = amount
  return { frames, requests, decisions, complaints, refusals, statuses: harm.statuses, memory, stall }
}

/** People who only want to play, table after table. */
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

/** A table, people and windows, just started; bots in the other chairs. */
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

/** Whoever means no good. */
class Harm {
  readonly statuses: Record<string, number> = {}
  readonly #house: House
  readonly #amount: Amount
  readonly #dice: FastRng
  readonly #polite: (Client | undefined)[] = []
  readonly #raw: (RawLine | undefined)[] = []
  #insider: Insider | undefined
  #witness: Client | undefined
  #windows: readonly Client[] = []
  #stall = 0

  constructor(house: House, amount: Amount) {
    this.#house = house
    this.#amount = amount
    this.#dice = swift(amount.seed)
  }

  async do(): Promise<Memory[]> {
    const { frames, requests } = this.#amount
    const memory: Memory[] = []
    // How long it took to open the house is not our doing.
    await this.#look()
    this.#stall = 0
    // Before, everything is loaded and compiled for the first time.
    const warm = Math.max(Math.floor(frames / 10), Math.min(10_000, Math.floor(frames / 2)))
    const middle = Math.floor((warm + frames) / 2)
    let asked = 0
    for (let sent = 0; sent < frames; sent++) {
      if (!this.#house.isRunning()) throw new Error(`the house is gone after ${sent} frames and ${asked} requests`)
      if (sent % 1000 === 0) await this.#sitDown()
      await this.#sendFrame()
      const due = Math.floor(((sent + 1) * requests) / frames)
      const batch = due - asked
      if (batch > 0 && (batch >= 8 || sent + 1 === frames)) {
        await Promise.all(Array.from({ length: batch }, () => this.#sendRequest()))
        asked = due
      }
      // Time to answer, so that what was closed is opened again.
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

  /** What the house says of itself, and that it says anything. */
  async measured(): Promise<{ refusals: Record<string, number>; stall: number }> {
    const metrics = await (await fetch(`${this.#house.address}/metrics`)).text()
    const refusals: Record<string, number> = {}
    for (const [, code = '', count] of metrics.matchAll(/^gloamhall_refusals_total\{code="([\w-]+)"\} (\d+)/gm))
      refusals[code] = Number(count)
    return { refusals, stall: this.#stall }
  }

  /** The house measures how long it stood still since it was last asked. */
  async #look(): Promise<void> {
    const metrics = await (await fetch(`${this.#house.address}/metrics`)).text()
    const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1] ?? 0)
    this.#stall = Math.max(this.#stall, Math.round(seconds * 1000))
  }

  /** The least of a few looks, some time apart: what was closed is let go of in the meantime. */
  async #rested(): Promise<readonly Memory[]> {
    const { memory } = this.#house
    if (!memory) return []
    const looks: Memory[] = []
    for (let look = 0; look < 10; look++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      looks.push(await memory())
    }
    const least = (which: keyof Memory): number => Math.min(...looks.map((each) => each[which]))
    return [{ live: least('live'), resident: least('resident') }]
  }

  /** Another table to do harm at, with seats of our own; the one before may have been closed by us. */
  async #sitDown(): Promise<void> {
    this.#getUp()
    const game = pick(this.#dice, ['blood-bound', 'bloodborne'])
    const { clients, ...known } = await sat(this.#house.address, 3, game)
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
      line = this.#raw[at] = await RawLine.to(this.#house.address)
      line.send(upgrade())
      if (roll(this.#dice, 4) > 1) line.send(frame(this.#hello()))
    }
    // Not all of it is read, and some hang up without a word.
    if (line.heard.length > 1_000_000) line.heard = Buffer.alloc(0)
    line.send(oddFrame(this.#dice, this.#known))
    if (roll(this.#dice, 50) === 1) await line.reset()
  }

  async #sendPolitely(at: number): Promise<void> {
    let client = this.#polite[at]
    if (!client || client.closed) {
      client = this.#polite[at] = await Client.connect(`${this.#house.address.replace('http', 'ws')}/socket`)
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
    const line = (await RawLine.to(this.#house.address)).send(bytes)
    if (roll(this.#dice, 20) === 1) return line.reset()
    // Some of what we send is not a whole request: then it is us who hang up.
    await line.until(() => line.closed || line.status !== undefined, 200).catch(() => {})
    const status = String(line.status ?? 'silence')
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    await line.end()
  }
}

/** What must not be, in sentences. */
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
    // Tables that are over leave memory soon: otherwise those would be what we measure.
    IDLE_SECONDS: '2',
    // V8 takes what it may before it frees anything; with little to take, what still grows is held by somebody.
    NODE_OPTIONS: `--max-old-space-size=128 --expose-gc --import ${join(import.meta.dirname, 'memory-probe.ts')}`,
    ...(database ? { DATABASE_URL: database } : {}),
  }
  const { process: child, address, printed } = await openChild(dataDir, env)
  const house: House = {
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
    const report = await fuzz(house, { frames, requests, seed })
    const uncaught = printed().split('nobody caught this').length - 1
    const faults = [...faultsOf(report), ...(uncaught > 0 ? [`${uncaught} times nobody caught something`] : [])]
    console.log(
      [
        `${frames} frames and ${requests} requests in ${((performance.now() - started) / 1000).toFixed(0)} s, seed ${seed}`,
        `crashes: ${house.isRunning() ? 0 : 1}; uncaught: ${uncaught}; decisions at other tables meanwhile: ${report.decisions}`,
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
