import { setTimeout as delay } from 'node:timers/promises'
import { Code } from '@gloamhall/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ForwardedAnswer, RequestForwarder, RequestSubject } from '../http/routes/route.ts'
import type { Enter } from '../socket/connection.ts'
import { TableClient } from '../tables/table-client.ts'
import type { TableRegistry } from '../tables/registry.ts'
import type { Bus } from './bus.ts'
import { parseFrame, printFrame } from './frames.ts'
import { RemoteClient } from './remote-client.ts'
import { RemoteLink, TO_GATEWAY, TO_OWNER } from './remote-link.ts'
import { RemoteRequests } from './remote-requests.ts'

/** How long a client or request waits until another node takes over a table whose node has just ended. */
const TAKEOVER_TIMEOUT_MS = 6000
const RETRY_MS = 50

/** Size of the cache of table owners. */
const MAX_KNOWN_OWNERS = 50_000

/** How often nodes announce themselves over NATS, and after how much silence the sockets forwarded between them are closed. */
const PRESENCE_MS = 500
const PEER_SILENCE_MS = 2500

const ROOT = 'gloamhall'

interface Peer {
  readonly session: number
  readonly heardAt: number
}

/**
 * The gateway of a node: routes requests and sockets to the node that owns their table. Tables that this node owns, or that no
 * live node owns, are served here. Requests for all others are forwarded to the owner over NATS, in one hop, and each forwarded
 * socket has its own subject in both directions.
 */
export class Gateway implements RequestForwarder {
  readonly #ctx: ServerContext
  readonly #bus: Bus
  readonly #registry: TableRegistry
  readonly #requests: RemoteRequests
  /** The owners of tables, as last known. */
  readonly #owners = new Map<string, string>()
  /** Clients of this node at tables of others, by socket number. */
  readonly #links = new Map<string, RemoteLink>()
  /** Clients of other nodes at tables of this one, by node and socket number. */
  readonly #clients = new Map<string, { readonly node: string; readonly client: RemoteClient }>()
  readonly #peers = new Map<string, Peer>()
  readonly #presence: NodeJS.Timeout
  #checkedAt = performance.now()
  #sockets = 0

  constructor(ctx: ServerContext, bus: Bus, registry: TableRegistry, app: FastifyInstance) {
    this.#ctx = ctx
    this.#bus = bus
    this.#registry = registry
    const { id } = ctx.node
    this.#requests = new RemoteRequests(ROOT, ctx, bus, app)
    bus.subscribe(`${ROOT}.${id}.client.*`, ({ subject, data, isUnheard }) =>
      this.#hearOwner(lastOf(subject), data, isUnheard),
    )
    bus.subscribe(`${ROOT}.${id}.socket.*.*`, ({ subject, data, reply }) => this.#hearClient(subject, data, reply))
    bus.subscribe(`${ROOT}.presence.*`, ({ subject, data }) => this.#notePresence(lastOf(subject), data))
    bus.subscribe(`${ROOT}.${id}.dropped`, ({ data }) => this.#forget(new TextDecoder().decode(data)))
    bus.onDown = () => this.#dropAll()
    ctx.node.watch({ left: (nodes) => nodes.forEach((node) => this.#drop(node)) })
    this.#presence = setInterval(() => this.#tellPresence(), PRESENCE_MS)
    this.#tellPresence()
  }

  /** Stops accepting clients of other nodes. NATS stays connected, to dismiss the clients of tables that are handed over. */
  close(): void {
    clearInterval(this.#presence)
    this.#dropAll()
    this.#requests.close()
  }

  // ---- where a table is ----

  /** The node that owns a table, unless it is this one. */
  async #ownerOf(code: string): Promise<string | undefined> {
    if (this.#registry.has(code) || !v.is(Code, code)) return undefined
    const known = this.#owners.get(code)
    if (known !== undefined && this.#ctx.node.others.has(known)) return known
    const owner = await this.#ctx.owner.elsewhere(code).catch(() => Promise.reject(new Refusal('restarting')))
    this.#owners.delete(code)
    if (owner === undefined) return undefined
    if (this.#owners.size >= MAX_KNOWN_OWNERS)
      for (const oldest of this.#owners.keys()) {
        this.#owners.delete(oldest)
        break
      }
    this.#owners.set(code, owner)
    return owner
  }

  /** Retries while the table is moving from one node to another. */
  async #atOwner<T>(code: string, act: (node: string | undefined) => Promise<T>): Promise<T> {
    const until = performance.now() + TAKEOVER_TIMEOUT_MS
    for (;;) {
      const node = await this.#ownerOf(code)
      if (node !== undefined && !this.#bus.isUp) throw new Refusal('restarting')
      try {
        return await act(node)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'owned-elsewhere')) throw error
        if (performance.now() > until) throw new Refusal('restarting')
        this.#owners.delete(code)
        await delay(RETRY_MS)
      }
    }
  }

  // ---- requests ----

  async isElsewhere(subject: RequestSubject): Promise<boolean> {
    if ('node' in subject) return this.#ctx.node.others.has(subject.node)
    return (await this.#ownerOf(subject.table)) !== undefined
  }

  async answer(subject: RequestSubject, request: FastifyRequest, body: unknown): Promise<ForwardedAnswer | undefined> {
    if ('node' in subject)
      return this.#ctx.node.others.has(subject.node) ? this.#requests.send(subject.node, request, body) : undefined
    return this.#atOwner(subject.table, async (node) => {
      if (node !== undefined) return this.#requests.send(node, request, body)
      // Takes the table if no node owns it. Other failures are reported by the request itself.
      await this.#registry.table(subject.table).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'owned-elsewhere') throw error
      })
      return undefined
    })
  }

  call(table: string, what: 'forget' | 'awaited', body: object = {}): Promise<unknown> {
    return this.#atOwner(table, async (node) =>
      node === undefined ? undefined : this.#requests.call(node, `/internal/tables/${table}/${what}`, body),
    )
  }

  async forgetImports(guest: string): Promise<void> {
    const { node } = this.#ctx
    // After a pause of this process it does not know which nodes are alive.
    await node.ensureSafe().catch(() => Promise.reject(new Refusal('restarting')))
    await Promise.all([...node.others].map((other) => this.#forgetImportsAt(other, guest)))
  }

  /** A node that does not answer has no imports left once its lease has ended. */
  async #forgetImportsAt(node: string, guest: string): Promise<void> {
    const until = performance.now() + TAKEOVER_TIMEOUT_MS
    while (this.#ctx.node.others.has(node)) {
      try {
        await this.#requests.call(node, '/internal/imports/forget', { guest })
        return
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (performance.now() > until) throw new Refusal('restarting')
        await delay(RETRY_MS)
      }
    }
  }

  isForwarded(request: FastifyRequest): boolean {
    return this.#requests.isForwarded(request)
  }

  // ---- sockets of this node, at tables of others ----

  readonly enter: Enter = (hello, port) =>
    this.#atOwner(hello.table, async (node) => {
      if (!port.isOpen) return undefined
      if (node === undefined) return TableClient.enter(this.#registry, hello, port)
      const socket = `${this.#bus.session}-${++this.#sockets}`
      const subject = `${ROOT}.${node}.socket.${this.#ctx.node.id}.${socket}`
      const answers = `${ROOT}.${this.#ctx.node.id}.client.${socket}`
      const publish = (text: string): boolean => this.#bus.publish(subject, text, answers)
      const link = new RemoteLink(node, port, publish, () => this.#links.delete(socket))
      this.#links.set(socket, link)
      await link.enter(hello)
      return link
    })

  #hearOwner(socket: string, data: Uint8Array, isUnheard: boolean): void {
    const link = this.#links.get(socket)
    // No subscriber: the owner's node has ended, or has lost NATS.
    if (isUnheard) link?.lose()
    else link?.hear(parseFrame(data))
  }

  // ---- sockets of other nodes, at tables of this one ----

  #hearClient(subject: string, data: Uint8Array, reply: string | undefined): void {
    const [, , , node = '', socket = ''] = subject.split('.')
    const key = `${node}.${socket}`
    const frame = parseFrame(data)
    const known = this.#clients.get(key)?.client
    if (known) return known.hear(frame)
    if (reply === undefined) return
    // A socket that was closed here while its node was silent.
    if (frame.kind === TO_OWNER.message)
      this.#bus.publish(reply, printFrame({ kind: TO_GATEWAY.dismissed, number: 0, text: 'restarting' }))
    if (frame.kind !== TO_OWNER.hello) return
    const client = new RemoteClient(
      (hello, port) => TableClient.enter(this.#registry, hello, port),
      (text) => this.#bus.publish(reply, text),
      () => this.#clients.delete(key),
      (error) => this.#ctx.log.error({ stack: stackOf(error) }, 'message of a forwarded socket failed'),
    )
    this.#clients.set(key, { node, client })
    client.hear(frame)
  }

  // ---- other nodes ----

  #tellPresence(): void {
    this.#bus.publish(`${ROOT}.presence.${this.#ctx.node.id}`, String(this.#bus.session))
    const now = performance.now()
    // After a pause of this process, messages from the others are still queued: they are not silent.
    const wasPaused = now - this.#checkedAt > 2 * PRESENCE_MS
    this.#checkedAt = now
    if (wasPaused) return
    for (const [node, { heardAt }] of this.#peers) if (heardAt < now - PEER_SILENCE_MS) this.#drop(node)
  }

  #notePresence(node: string, data: Uint8Array): void {
    if (node === this.#ctx.node.id) return
    const session = Number(new TextDecoder().decode(data))
    // That node has reconnected to NATS, so messages may be lost.
    if ((this.#peers.get(node)?.session ?? session) !== session) this.#drop(node)
    this.#peers.set(node, { session, heardAt: performance.now() })
  }

  /** Closes everything between this node and another, and tells the other to do the same in case it was only silent. */
  #drop(node: string): void {
    this.#bus.publish(`${ROOT}.${node}.dropped`, this.#ctx.node.id)
    this.#forget(node)
  }

  #forget(node: string): void {
    this.#peers.delete(node)
    for (const [code, owner] of this.#owners) if (owner === node) this.#owners.delete(code)
    for (const link of this.#links.values()) if (link.owner === node) link.lose()
    for (const each of this.#clients.values()) if (each.node === node) each.client.lose()
    this.#requests.giveUp(node)
  }

  #dropAll(): void {
    this.#peers.clear()
    for (const link of this.#links.values()) link.lose()
    for (const { client } of this.#clients.values()) client.lose()
    this.#requests.giveUp()
  }
}

const lastOf = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1)
