import { randomBytes } from 'node:crypto'
import type { RefusalCode } from '@gloamhall/protocol'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import type { Logger } from '../logger.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../logger.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ForwardedAnswer } from '../http/routes/route.ts'
import type { Bus, BusMessage } from './bus.ts'
import { Arriving, inPieces } from './pieces.ts'

/** Time limit for the owner to answer. */
const ANSWER_TIMEOUT_MS = 15_000

/** How many requests of other nodes are answered at the same time. */
const MAX_RUNNING = 1000

/** How many requests are remembered as received, so that one that NATS delivers twice is answered once. */
const MAX_REMEMBERED = 10_000

/** The node has done nothing: another one owns the table, is about to, or has the rules for it. */
const NOTHING_DONE = /^\{"code":"(owned-elsewhere|restarting|other-rules|unknown-game)"/

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

interface RequestHead {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly address: string
}

interface AnswerHead {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
}

interface PendingRequest {
  readonly node: string
  readonly isRepeatable: boolean
  readonly arriving: Arriving
  readonly resolve: (answer: ForwardedAnswer) => void
  readonly reject: (error: Refusal) => void
}

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
  /** Requests of other nodes that have arrived in part, by reply subject. */
  readonly #arriving = new Map<string, Arriving>()
  /** Those that have arrived, the oldest first. */
  readonly #received = new Set<string>()
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
    bus.subscribe(`${root}.${id}.request`, (message) => this.#arrived(message))
    bus.subscribe(`${root}.${id}.answer.*`, (message) => this.#hear(message))
  }

  isForwarded({ headers }: FastifyRequest): boolean {
    return headers[MARK] === this.#mark
  }

  /**
   * Sends a request to a node. `owned-elsewhere` if it can be sent again: the node has not received it, no longer owns the
   * table, or has ended before it answered a request that changes nothing.
   */
  async send(node: string, request: FastifyRequest, body: Uint8Array | undefined): Promise<ForwardedAnswer> {
    const { method, url, headers, raw } = request
    const address = raw.socket.remoteAddress ?? ''
    return this.#exchange(node, { method, url, headers: withoutConnection(headers), address }, body)
  }

  /** Calls an internal route of another node. */
  async call(node: string, url: string, body: object): Promise<unknown> {
    const headers = { host: this.#host, 'content-type': 'application/json' }
    const head = { method: 'POST', url, headers, address: '127.0.0.1' }
    const answer = await this.#exchange(node, head, Buffer.from(JSON.stringify(body)))
    if (answer.status !== 200) throw new Refusal('restarting')
    return JSON.parse(answer.body.toString('utf8'))
  }

  async #exchange(node: string, head: RequestHead, body: Uint8Array | undefined): Promise<ForwardedAnswer> {
    const { method } = head
    const id = String(++this.#sent)
    const { promise, resolve, reject } = Promise.withResolvers<ForwardedAnswer>()
    const isRepeatable = method === 'GET' || method === 'HEAD'
    this.#pending.set(id, { node, isRepeatable, arriving: new Arriving(), resolve, reject })
    const timeout = setTimeout(() => reject(new Refusal('restarting')), ANSWER_TIMEOUT_MS)
    try {
      const reply = `${this.#root}.${this.#id}.answer.${id}`
      const subject = `${this.#root}.${node}.request`
      for (const piece of inPieces(joined(head, body)))
        if (!this.#bus.publish(subject, piece, reply)) throw new Refusal('restarting')
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
    for (const reply of this.#arriving.keys())
      if (node === undefined || reply.startsWith(`${this.#root}.${node}.`)) this.#arriving.delete(reply)
  }

  close(): void {
    this.#closed = true
  }

  #hear({ subject, data, isUnheard }: BusMessage): void {
    const pending = this.#pending.get(subject.slice(subject.lastIndexOf('.') + 1))
    if (!pending) return
    if (isUnheard) return pending.reject(new Refusal('owned-elsewhere'))
    const whole = pending.arriving.take(data)
    if (!whole) return
    const { head, body } = split<AnswerHead>(whole)
    const refused = head.status < 400 ? undefined : NOTHING_DONE.exec(body.toString('utf8', 0, 60))?.[1]
    if (refused === undefined) return pending.resolve({ ...head, body })
    pending.reject(new Refusal(refused === 'restarting' ? 'owned-elsewhere' : (refused as RefusalCode)))
  }

  // ---- requests of other nodes ----

  #arrived({ data, reply }: BusMessage): void {
    if (reply === undefined || this.#received.has(reply)) return
    const arriving = this.#arriving.get(reply) ?? new Arriving()
    this.#arriving.set(reply, arriving)
    const whole = arriving.take(data)
    if (!whole) return
    this.#arriving.delete(reply)
    this.#received.add(reply)
    for (const oldest of this.#received) if (this.#received.size > MAX_REMEMBERED) this.#received.delete(oldest)
    void this.#serve(whole, reply)
  }

  async #serve(data: Buffer, reply: string): Promise<void> {
    if (this.#closed) return this.#refuse(reply, 'restarting')
    if (this.#running >= MAX_RUNNING) return this.#refuse(reply, 'overloaded')
    this.#running++
    try {
      const { head, body } = split<RequestHead>(data)
      const { method, url, headers, address } = head
      const response = await this.#app.inject({
        method: method as HTTPMethods,
        url,
        headers: { ...(headers as Record<string, string>), [MARK]: this.#mark },
        remoteAddress: address,
        ...(body.length === 0 ? {} : { payload: body }),
      })
      this.#answer(
        reply,
        { status: response.statusCode, headers: withoutConnection(response.headers) },
        response.rawPayload,
      )
    } catch (error) {
      // The server has stopped answering in the middle of it.
      if (this.#closed) return this.#refuse(reply, 'restarting')
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
    for (const piece of inPieces(joined(head, body))) if (!this.#bus.publish(reply, piece)) return
  }
}

/** A head as JSON in one line, and a body. */
const joined = (head: RequestHead | AnswerHead, body: Uint8Array = new Uint8Array()): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])

function split<Head>(whole: Buffer): { readonly head: Head; readonly body: Buffer } {
  const end = whole.indexOf(0x0a)
  return { head: JSON.parse(whole.toString('utf8', 0, end)) as Head, body: whole.subarray(end + 1) }
}

const withoutConnection = (headers: Readonly<Record<string, unknown>>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      OF_CONNECTION.has(name) || value === undefined
        ? []
        : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  )
