import { setTimeout as delay } from 'node:timers/promises'
import { Code } from '@gloamhall/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../logger.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ForwardedAnswer, RequestForwarder, RequestSubject } from '../http/routes/route.ts'
import type { Enter } from '../socket/connection.ts'
import type { ClientPort, Hello, TableLink } from '../tables/table-client.ts'
import { TableClient } from '../tables/table-client.ts'
import type { TableRegistry } from '../tables/registry.ts'
import { isOtherVersion } from '../tables/registry.ts'
import type { Bus, BusMessage } from './bus.ts'
import { parseFrame, printFrame } from './frames.ts'
import { MovingLink } from './moving-link.ts'
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

/** How a node whose lease lasts announces itself. */
const SAFE = 'safe'

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
    bus.subscribe(`${ROOT}.${id}.client.*`, (message) => this.#hearOwner(message))
    bus.subscribe(`${ROOT}.${id}.socket.*.*`, (message) => this.#hearClient(message))
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
        if (isOtherVersion(error) && node === undefined) return this.#atAnotherVersion(act, error)
        if (!(error instanceof Refusal && error.code === 'owned-elsewhere')) throw error
        if (performance.now() > until) throw new Refusal('restarting')
        this.#owners.delete(code)
        await delay(RETRY_MS)
      }
    }
  }

  /** During an update, another node may have rules that this one does not: one of those takes the table. */
  async #atAnotherVersion<T>(act: (node: string) => Promise<T>, refusal: unknown): Promise<T> {
    for (const node of this.#ctx.node.others) {
      const taken = await act(node).catch((error: unknown) => {
        if (!isOtherVersion(error)) throw error
      })
      if (taken !== undefined) return taken
    }
    throw refusal
  }

  // ---- requests ----

  async isElsewhere(subject: RequestSubject): Promise<boolean> {
    if ('node' in subject) return this.#ctx.node.others.has(subject.node)
    return (await this.#ownerOf(subject.table)) !== undefined
  }

  async answer(
    subject: RequestSubject,
    request: FastifyRequest,
    body: Uint8Array | undefined,
  ): Promise<ForwardedAnswer | undefined> {
    if ('node' in subject)
      return this.#ctx.node.others.has(subject.node) ? this.#requests.send(subject.node, request, body) : undefined
    const answered = this.#atOwner(subject.table, async (node): Promise<ForwardedAnswer | undefined> => {
      if (node !== undefined) return this.#requests.send(node, request, body)
      // Takes the table if no node owns it. Other failures are reported by the request itself.
      await this.#registry.table(subject.table).catch((error: unknown) => {
        if ((error instanceof Refusal && error.code === 'owned-elsewhere') || isOtherVersion(error)) throw error
      })
      return undefined
    })
    return answered.catch((error: unknown) => (isOtherVersion(error) ? undefined : Promise.reject(error)))
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
      const moving = new MovingLink(port, (again) => this.#enterAgain(hello, again, () => void moving.move()))
      return moving.begin(await this.#enterAt(node, hello, moving, () => void moving.move()))
    })

  /** A client whose table was handed over. The new owner numbers its messages anew, so nothing is resumed. */
  #enterAgain({ last: _, epoch: __, ...hello }: Hello, port: ClientPort, onMoved: () => void) {
    this.#owners.delete(hello.table)
    return this.#atOwner(hello.table, async (node): Promise<TableLink | undefined> => {
      if (!port.isOpen) return undefined
      return node === undefined
        ? TableClient.enter(this.#registry, hello, port)
        : this.#enterAt(node, hello, port, onMoved)
    })
  }

  async #enterAt(node: string, hello: Hello, port: ClientPort, onMoved: () => void): Promise<TableLink> {
    const socket = `${this.#bus.session}-${++this.#sockets}`
    const subject = `${ROOT}.${node}.socket.${this.#ctx.node.id}.${socket}`
    const answers = `${ROOT}.${this.#ctx.node.id}.client.${socket}`
    const publish = (text: string): boolean => this.#bus.publish(subject, text, answers)
    const link = new RemoteLink(node, port, publish, { onEnd: () => this.#links.delete(socket), onMoved })
    this.#links.set(socket, link)
    await link.enter(hello)
    return link
  }

  #hearOwner({ subject, data, reply, isUnheard }: BusMessage): void {
    const link = this.#links.get(lastOf(subject))
    // No subscriber: the owner's node has ended, or has lost NATS.
    if (isUnheard) return link?.lose()
    const frame = parseFrame(data)
    if (link) return link.hear(frame)
    // The owner has a client that has left: its `closed` was lost, or its hello came late.
    if (reply !== undefined && (frame.kind === TO_GATEWAY.messages || frame.kind === TO_GATEWAY.part))
      this.#bus.publish(reply, printFrame({ kind: TO_OWNER.closed, number: 0, text: '' }))
  }

  // ---- sockets of other nodes, at tables of this one ----

  #hearClient({ subject, data, reply, isUnheard }: BusMessage): void {
    const [, , , node = '', socket = ''] = subject.split('.')
    const key = `${node}.${socket}`
    const known = this.#clients.get(key)?.client
    // No subscriber: the node of the client has ended, or has lost NATS.
    if (isUnheard) return known?.dismiss('restarting')
    const frame = parseFrame(data)
    if (known) return known.hear(frame)
    if (reply === undefined) return
    // A socket that was closed here while its node was silent.
    if (frame.kind === TO_OWNER.message)
      this.#bus.publish(reply, printFrame({ kind: TO_GATEWAY.dismissed, number: 0, text: 'restarting' }))
    if (frame.kind !== TO_OWNER.hello) return
    const client = new RemoteClient(
      (hello, port) => TableClient.enter(this.#registry, hello, port),
      (text) => this.#bus.publish(reply, text, subject),
      () => this.#clients.delete(key),
      (error) => this.#ctx.log.error({ stack: stackOf(error) }, 'message of a forwarded socket failed'),
    )
    this.#clients.set(key, { node, client })
    client.hear(frame)
  }

  // ---- other nodes ----

  #tellPresence(): void {
    const { id, isSafe } = this.#ctx.node
    this.#bus.publish(`${ROOT}.presence.${id}`, `${this.#bus.session} ${isSafe ? SAFE : ''}`)
    const now = performance.now()
    // After a pause of this process, messages from the others are still queued: they are not silent.
    const wasPaused = now - this.#checkedAt > 2 * PRESENCE_MS
    this.#checkedAt = now
    if (wasPaused) return
    for (const [node, { heardAt }] of this.#peers) if (heardAt < now - PEER_SILENCE_MS) this.#drop(node)
  }

  #notePresence(node: string, data: Uint8Array): void {
    if (node === this.#ctx.node.id) return
    const [number, state] = new TextDecoder().decode(data).split(' ')
    const session = Number(number)
    this.#ctx.node.hearOf(node, state === SAFE)
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
    for (const each of this.#clients.values()) if (each.node === node) each.client.dismiss('restarting')
    this.#requests.giveUp(node)
  }

  #dropAll(): void {
    this.#peers.clear()
    for (const link of this.#links.values()) link.lose()
    for (const { client } of this.#clients.values()) client.dismiss('restarting')
    this.#requests.giveUp()
  }
}

const lastOf = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1)
