import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:net'

/** Instructions for an attacking process. */
export interface Orders {
  readonly flood: string
  readonly address: string
  readonly seconds: number
  /** How many client addresses it uses. */
  readonly addresses: number
  /** The number of the flood: each uses addresses of its own, so that the limits of one do not affect the next. */
  readonly net: number
  /** Codes of tables where players are. */
  readonly codes: readonly string[]
}

export interface Tally {
  /** Counts of responses by status, and of other outcomes by name. */
  readonly counts: Readonly<Record<string, number>>
  readonly sentBytes: number
}

export interface Reply {
  readonly status: number
  readonly text: string
  readonly cookie: string | undefined
}

export interface Asking {
  readonly body?: string | Buffer | object
  readonly headers?: Readonly<Record<string, string>>
  readonly cookie?: string | undefined
  readonly token?: string
}

/** A flood: bounded in time by `isOver`, in number by its crew. */
export type Flood = (attack: Attack) => Promise<unknown>

const LATE_MS = 1000
const ANSWER_TIMEOUT_MS = 20_000
/** Longer responses are read but not kept. */
const MAX_KEPT_CHARACTERS = 100_000

/** One attack: its clock, its client addresses and its result. */
export class Attack {
  readonly orders: Orders
  readonly #counts: Record<string, number> = {}
  readonly #end: number
  readonly #agents: readonly Agent[]
  readonly #sockets = new Set<Socket>()
  #sentBytes = 0

  constructor(orders: Orders) {
    this.orders = orders
    this.#end = performance.now() + orders.seconds * 1000
    this.#agents = Array.from(
      { length: orders.addresses },
      (_, index) => new Agent({ keepAlive: true, maxSockets: 1000, localAddress: localAddress(orders.net, index) }),
    )
  }

  get isOver(): boolean {
    return performance.now() >= this.#end
  }

  get tally(): Tally {
    return { counts: this.#counts, sentBytes: this.#sentBytes }
  }

  count(what: string): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + 1
  }

  /** Runs this many loops until the time is over, with a pause after each round. */
  async crew(size: number, pauseMs: number, round: (member: number, turn: number) => Promise<unknown>): Promise<void> {
    const members = Array.from({ length: size }, async (_, member) => {
      for (let turn = 0; !this.isOver; turn++) {
        await round(member, turn).catch((error: unknown) => this.count(codeOf(error)))
        await this.pause(pauseMs)
      }
    })
    // Responses that are missing when the time is over are not waited for.
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, this.#end - performance.now() + LATE_MS).unref()
    })
    await Promise.race([Promise.all(members), late])
  }

  async pause(ms: number): Promise<void> {
    const left = Math.max(0, Math.min(ms, this.#end - performance.now()))
    await new Promise((resolve) => setTimeout(resolve, left))
  }

  /** Headers with the client address, as from the proxy of a public server; only loopback is trusted. */
  from(member: number): Record<string, string> {
    return { 'x-forwarded-for': `198.51.${this.orders.net}.${1 + (member % this.orders.addresses)}` }
  }

  ask(member: number, method: string, path: string, asking: Asking = {}): Promise<Reply> {
    const { body, cookie, token } = asking
    const bytes =
      body === undefined
        ? undefined
        : typeof body === 'string' || Buffer.isBuffer(body)
          ? Buffer.from(body)
          : Buffer.from(JSON.stringify(body))
    const headers = {
      ...this.from(member),
      ...(bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {}),
      ...(cookie === undefined ? {} : { cookie }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...asking.headers,
    }
    this.#sentBytes += bytes?.length ?? 0
    return this.#request(member, method, path, headers, bytes)
  }

  #request(
    member: number,
    method: string,
    path: string,
    headers: Record<string, string>,
    bytes: Buffer | undefined,
  ): Promise<Reply> {
    const agent = this.#agents[member % this.#agents.length]
    return new Promise((resolve, reject) => {
      const asked = request(
        `${this.orders.address}${path}`,
        { method, headers, ...(agent ? { agent } : {}) },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            if (text.length < MAX_KEPT_CHARACTERS) text += part
          })
          answer.on('error', reject)
          answer.on('end', () => {
            const status = answer.statusCode ?? 0
            this.count(String(status))
            resolve({ status, text, cookie: answer.headers['set-cookie']?.[0]?.split(';', 1)[0] })
          })
        },
      )
      asked.setTimeout(ANSWER_TIMEOUT_MS, () => asked.destroy(new Error('no answer')))
      asked.on('error', reject)
      asked.end(bytes)
    })
  }

  /** A raw connection. One that does not read leaves responses in the server's buffers. */
  line(member: number, { reads = true } = {}): Promise<Line> {
    const { hostname, port } = new URL(this.orders.address)
    return new Promise((resolve, reject) => {
      const local = localAddress(this.orders.net, member % this.orders.addresses)
      const socket = connect({ host: hostname, port: Number(port), localAddress: local })
      socket.once('error', reject)
      socket.once('connect', () => {
        this.#sockets.add(socket)
        socket.once('close', () => this.#sockets.delete(socket))
        resolve(new Line(socket, reads, (bytes) => (this.#sentBytes += bytes)))
      })
    })
  }

  end(): void {
    for (const agent of this.#agents) agent.destroy()
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }
}

export class Line {
  readonly #socket: Socket
  readonly #sent: (bytes: number) => void
  /** The beginning of the response. */
  heard = ''

  constructor(socket: Socket, reads: boolean, sent: (bytes: number) => void) {
    this.#socket = socket
    this.#sent = sent
    socket.on('error', () => {})
    if (reads)
      socket.on('data', (bytes: Buffer) => {
        if (this.heard.length < 1000) this.heard += bytes.toString('latin1')
      })
  }

  get isClosed(): boolean {
    return this.#socket.destroyed || this.#socket.readyState === 'closed'
  }

  /** Bytes not yet taken by the system. */
  get waitingBytes(): number {
    return this.#socket.writableLength
  }

  /** The status of the first response, if there is one. */
  get status(): string {
    return /^HTTP\/1\.1 (\d{3})/.exec(this.heard)?.[1] ?? 'silence'
  }

  send(bytes: string | Buffer): void {
    if (this.isClosed) return
    this.#sent(bytes.length)
    this.#socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  }

  reset(): void {
    this.#socket.resetAndDestroy()
  }
}

/** Loopback has many addresses; the players use the first. */
const localAddress = (net: number, index: number): string => `127.1.${net}.${1 + index}`

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.message
      : String(error)
