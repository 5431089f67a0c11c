import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { Logger } from '../logger.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ForwardedAnswer } from '../http/routes/route.ts'
import type { Bus, BusMessage } from './bus.ts'

/** Time limit for the owner to answer. */
const ANSWER_TIMEOUT_MS = 15_000

/** How many requests of other nodes are answered at the same time. */
const MAX_RUNNING = 1000

/** Size limit of one message of an answer. NATS accepts messages of 1 MB by default. */
const MAX_PIECE_BYTES = 256 * 1024

/** Header that this node sets on requests it answers for others, with a secret value, so that clients cannot forge it. */
const MARK = 'x-gloamhall-forwarded'

/** Headers that belong to one connection and are not forwarded. */
const OF_CONNECTION = new Set([
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
  'expect',
  'date',
  MARK,
])

interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly address: string
  readonly body?: unknown
}

interface AnswerHead {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
}

interface PendingRequest {
  readonly node: string
  readonly isRepeatable: boolean
  readonly pieces: Uint8Array[]
  readonly resolve: (answer: ForwardedAnswer) => void
  readonly reject: (error: Refusal) => void
}

/** First byte of each message of an answer. */
const [PIECE, LAST] = [0x70, 0x6c]

/** Forwards requests about tables of other nodes to their owners, which answer as if the client had asked there. */
export class RemoteRequests {
  readonly #root: string
  readonly #id: string
  readonly #bus: Bus
  readonly #app: FastifyInstance
  readonly #log: Logger
  readonly #host: string
  readonly #mark = randomBytes(16).toString('hex')
  readonly #pending = new Map<string, PendingRequest>()
  #sent = 0
  #running = 0
  #closed = false

  constructor(root: string, { config, node, log }: ServerContext, bus: Bus, app: FastifyInstance) {
    const { id } = node
    this.#host = config.publicUrl === undefined ? 'localhost' : new URL(config.publicUrl).host
    this.#root = root
    this.#id = id
    this.#bus = bus
    this.#app = app
    this.#log = log
    bus.subscribe(`${root}.${id}.request`, (message) => void this.#serve(message))
    bus.subscribe(`${root}.${id}.answer.*`, (message) => this.#hear(message))
  }

  isForwarded({ headers }: FastifyRequest): boolean {
    return headers[MARK] === this.#mark
  }

  /**
   * Sends a request to a node. `owned-elsewhere` if it can be sent again: the node has not received it, no longer owns the
   * table, or has ended before it answered a request that changes nothing.
   */
  async send(node: string, request: FastifyRequest, body: unknown): Promise<ForwardedAnswer> {
    const { method, url, headers, raw } = request
    return this.#exchange(node, {
      method,
      url,
      headers: withoutConnection(headers),
      address: raw.socket.remoteAddress ?? '',
      body,
    })
  }

  /** Calls an internal route of another node. */
  async call(node: string, url: string, body: object): Promise<unknown> {
    const headers = { host: this.#host, 'content-type': 'application/json' }
    const answer = await this.#exchange(node, { method: 'POST', url, headers, address: '127.0.0.1', body })
    if (answer.status !== 200) throw new Refusal('restarting')
    return JSON.parse(answer.body.toString('utf8'))
  }

  async #exchange(node: string, sent: SentRequest): Promise<ForwardedAnswer> {
    const { method } = sent
    const id = String(++this.#sent)
    const { promise, resolve, reject } = Promise.withResolvers<ForwardedAnswer>()
    const isRepeatable = method === 'GET' || method === 'HEAD'
    this.#pending.set(id, { node, isRepeatable, pieces: [], resolve, reject })
    const timeout = setTimeout(() => reject(new Refusal('restarting')), ANSWER_TIMEOUT_MS)
    try {
      const reply = `${this.#root}.${this.#id}.answer.${id}`
      if (!this.#bus.publish(`${this.#root}.${node}.request`, JSON.stringify(sent), reply))
        throw new Refusal('restarting')
      return await promise
    } finally {
      clearTimeout(timeout)
      this.#pending.delete(id)
    }
  }

  /** Rejects pending requests, of one node or all: it has ended or cannot be reached, and may or may not have carried them out. */
  giveUp(node?: string): void {
    for (const { node: asked, isRepeatable, reject } of this.#pending.values())
      if (node === undefined || asked === node) reject(new Refusal(isRepeatable ? 'owned-elsewhere' : 'restarting'))
  }

  close(): void {
    this.#closed = true
  }

  #hear({ subject, data, isUnheard }: BusMessage): void {
    const pending = this.#pending.get(subject.slice(subject.lastIndexOf('.') + 1))
    if (!pending) return
    if (isUnheard) return pending.reject(new Refusal('owned-elsewhere'))
    pending.pieces.push(data.subarray(1))
    if (data[0] !== LAST) return
    const whole = Buffer.concat(pending.pieces)
    const end = whole.indexOf(0x0a)
    const head = JSON.parse(whole.toString('utf8', 0, end)) as AnswerHead
    const body = whole.subarray(end + 1)
    // The node has done nothing: another one owns the table, or is about to.
    if (head.status === 503 && /"code":"(?:owned-elsewhere|restarting)"/.test(body.toString('utf8', 0, 200)))
      return pending.reject(new Refusal('owned-elsewhere'))
    pending.resolve({ ...head, body })
  }

  // ---- requests of other nodes ----

  async #serve({ data, reply }: BusMessage): Promise<void> {
    if (reply === undefined) return
    if (this.#closed) return this.#refuse(reply, 'restarting')
    if (this.#running >= MAX_RUNNING) return this.#refuse(reply, 'overloaded')
    this.#running++
    try {
      const { method, url, headers, address, body } = JSON.parse(Buffer.from(data).toString('utf8')) as SentRequest
      const response = await this.#app.inject({
        method: method as HTTPMethods,
        url,
        headers: { ...(headers as Record<string, string>), [MARK]: this.#mark },
        remoteAddress: address,
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      this.#answer(
        reply,
        { status: response.statusCode, headers: withoutConnection(response.headers) },
        response.rawPayload,
      )
    } catch (error) {
      this.#log.error({ stack: stackOf(error) }, 'forwarded request failed')
      this.#refuse(reply, 'internal-error')
    } finally {
      this.#running--
    }
  }

  #refuse(reply: string, code: 'restarting' | 'overloaded' | 'internal-error'): void {
    const { status, message } = new Refusal(code)
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    this.#answer(reply, { status, headers }, Buffer.from(JSON.stringify({ code, message })))
  }

  #answer(reply: string, head: AnswerHead, body: Buffer): void {
    const whole = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
    for (let at = 0; ; at += MAX_PIECE_BYTES) {
      const isLast = at + MAX_PIECE_BYTES >= whole.length
      const piece = Buffer.concat([Buffer.of(isLast ? LAST : PIECE), whole.subarray(at, at + MAX_PIECE_BYTES)])
      if (!this.#bus.publish(reply, piece) || isLast) return
    }
  }
}

const withoutConnection = (headers: Readonly<Record<string, unknown>>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      OF_CONNECTION.has(name) || value === undefined
        ? []
        : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  )
