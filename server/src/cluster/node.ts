import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import { stackOf } from '../logger.ts'
import { DATABASE_NOW, NODE_PREFIX } from '../store/postgres/claim.ts'
import { StorageOutage } from '../store/outage.ts'
import type { Store } from '../store/store.ts'

/** How long a node counts as alive after a heartbeat, and the interval between heartbeats. */
const LEASE_MS = { alone: 60_000, shared: 1600 }
const HEARTBEAT_MS = 300

/**
 * How long the others count as alive after this node could not renew its own lease. If the database was away, so it was for them,
 * and their leases have ended as well.
 */
const GRACE_MS = 2000

/** A node without the database tells its clients to reconnect once others have reached it for this long. */
const OTHERS_REACH_IT_MS = 1000
/** The same without a sign of other nodes: a restart of PostgreSQL takes less. */
const CUT_OFF_AFTER_MS = 5000
/** After this time without an announcement nothing is known about other nodes. */
const SILENCE_MS = 1500

/** Leases of nodes that ended without deleting theirs are deleted after this time. */
const FORGET_AFTER_MS = 600_000

/** Events for the parts of the server that depend on the state of the cluster. */
export interface NodeEvents {
  /** The leases of other nodes have ended. */
  left?(ids: readonly string[]): void
  /** The lease of this node had ended: others may own its tables by now. Awaited before the node counts as alive again. */
  lapsed?(): Promise<void>
  /** This node has not reached the database for so long that other nodes may have taken over its tables. */
  cutOff?(): void
}

/**
 * A node is one server process. It holds a lease, a row in the database that each heartbeat renews, and knows which other nodes
 * are alive. A server on its own is the only node of its database and renews its lease only while it has tables.
 */
export class Node {
  readonly id: string
  /** Whether other nodes may share the database. */
  readonly isShared: boolean
  readonly #store: Store
  readonly #now: () => number
  readonly #log: Logger
  readonly #events: NodeEvents[] = []
  #others: ReadonlySet<string> = new Set()
  #heartbeat: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined
  #hasLeft = false
  #isCutOff = false
  /** When each other node was last heard of over NATS, and since when it has reached the database. */
  readonly #heard = new Map<string, { readonly at: number; readonly reachingSince: number | undefined }>()
  /** Until this time, by the clock of this process, no other node can have taken its tables. */
  #safeUntil = 0
  /** Until this time nodes without a lease count as alive. */
  #graceUntil = 0

  constructor(store: Store, { nats, randomBytes, now }: Pick<Config, 'nats' | 'randomBytes' | 'now'>, log: Logger) {
    this.isShared = nats !== undefined
    this.id = `${this.isShared ? NODE_PREFIX : ''}${Buffer.from(randomBytes(9)).toString('base64url')}`
    this.#store = store
    this.#now = now
    this.#log = log
  }

  /** The other nodes that are alive. */
  get others(): ReadonlySet<string> {
    return this.#others
  }

  /** Whether this node does the work that only one node has to do: the live one with the lowest id. */
  get isFirst(): boolean {
    return !this.#others.values().some((id) => id < this.id)
  }

  watch(events: NodeEvents): void {
    this.#events.push(events)
  }

  /**
   * Announces this node and deletes stale leases. A server on its own holds the lock of its database, so all other leases are
   * stale; in a cluster, those of servers on their own are.
   */
  async join(): Promise<void> {
    const { query } = this.#store
    if (!this.isShared) return this.#store.saved(query.deleteFrom('lease'), this.#renewal())
    await this.#store.saved(query.deleteFrom('lease').where('id', 'not like', `${NODE_PREFIX}%`))
    await this.#beat()
    this.#heartbeat = setInterval(() => {
      this.#noteCut()
      this.#beating ??= this.#beat()
        .catch((error: unknown) => this.#log.error({ stack: stackOf(error) }, 'heartbeat of the node failed'))
        .finally(() => {
          this.#beating = undefined
        })
    }, HEARTBEAT_MS)
  }

  /** Renews the lease of a server on its own. Failures are reported by the store. */
  async renew(): Promise<void> {
    if (!this.isShared) await this.#store.saved(this.#renewal()).catch(() => {})
  }

  /** Ends the lease, so that other nodes need not wait until it runs out. */
  async leave(): Promise<void> {
    clearInterval(this.#heartbeat)
    this.#hasLeft = true
    await this.#beating
    const { query } = this.#store
    if (this.isShared) await this.#store.saved(query.deleteFrom('lease').where('id', '=', this.id)).catch(() => {})
  }

  async isAlive(id: string): Promise<boolean> {
    if (this.#isInGrace && this.#others.has(id)) return true
    const found = this.#store.query.selectFrom('lease').select('id').where('id', '=', id)
    return (await found.where('until', '>', this.#clock()).executeTakeFirst()) !== undefined
  }

  /** Whether no other node can have taken the tables of this one. */
  get isSafe(): boolean {
    return !this.isShared || performance.now() < this.#safeUntil
  }

  /** Renews the lease at once, if it may have ended; fails if the database cannot be reached. */
  async ensureSafe(): Promise<void> {
    if (this.isSafe) return
    await (this.#beating ?? this.#beat())
    if (!this.isSafe) await this.#beat()
  }

  async #beat(): Promise<void> {
    if (this.#hasLeft) return
    const sentAt = performance.now()
    const isLapsed = !(await this.#isRenewed()) || (this.#safeUntil > 0 && sentAt >= this.#safeUntil)
    if (isLapsed && this.#safeUntil > 0) this.#graceUntil = performance.now() + GRACE_MS
    const { query } = this.#store
    const rows = await query.selectFrom('lease').select('id').where('until', '>', this.#clock()).execute()
    if (isLapsed) for (const { lapsed } of this.#events) await lapsed?.()
    this.#safeUntil = sentAt + LEASE_MS.shared
    this.#note(new Set(rows.map(({ id }) => id).filter((id) => id !== this.id)))
  }

  /** Renews the lease. False if it had ended, which this process cannot know if its machine, and so its clock, was paused. */
  async #isRenewed(): Promise<boolean> {
    try {
      await this.#store.saved(this.#renewal('if it lasts'))
      return true
    } catch (error) {
      if (error instanceof StorageOutage) throw error
      await this.#store.saved(this.#renewal())
      return false
    }
  }

  get #isInGrace(): boolean {
    return performance.now() < this.#graceUntil
  }

  /** Another node has announced itself, and whether its lease lasts. */
  hearOf(id: string, isSafe: boolean): void {
    const at = performance.now()
    this.#heard.set(id, { at, reachingSince: isSafe ? (this.#heard.get(id)?.reachingSince ?? at) : undefined })
  }

  /** Where the database is away for all nodes, clients stay connected until it is back. */
  #noteCut(): void {
    const now = performance.now()
    for (const [id, { at }] of this.#heard) if (at < now - SILENCE_MS) this.#heard.delete(id)
    const isReachedByOthers = this.#heard.values().some(({ at, reachingSince = at }) => {
      return at - Math.max(reachingSince, this.#safeUntil) > OTHERS_REACH_IT_MS
    })
    const isAlone = this.#heard.size === 0 && now > this.#safeUntil + CUT_OFF_AFTER_MS
    const isCutOff = !this.isSafe && (isReachedByOthers || isAlone)
    if (isCutOff && !this.#isCutOff) for (const { cutOff } of this.#events) cutOff?.()
    this.#isCutOff = isCutOff
  }

  #note(listed: ReadonlySet<string>): void {
    const alive = this.#isInGrace ? listed.union(this.#others) : listed
    const gone = [...this.#others].filter((id) => !alive.has(id))
    const come = [...alive].filter((id) => !this.#others.has(id))
    this.#others = alive
    if (come.length > 0 || gone.length > 0)
      this.#log.info({ node: this.id, come, gone, nodes: alive.size + 1 }, 'nodes of the cluster changed')
    if (gone.length > 0) for (const { left } of this.#events) left?.(gone)
  }

  /** With a condition, the write fails if the lease has ended: NULL, which the column rejects. */
  #renewal(condition?: 'if it lasts') {
    const clock = this.#clock()
    const until = this.isShared ? sql<number>`${clock} + ${sql.lit(LEASE_MS.shared)}` : this.#now() + LEASE_MS.alone
    const renewed = condition ? sql<number>`CASE WHEN lease.until > ${clock} THEN ${until} END` : until
    return this.#store.query
      .insertInto('lease')
      .values({ id: this.id, until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ until: renewed }))
  }

  /** Deletes the leases of nodes that ended without doing so. */
  async forgetEnded(): Promise<void> {
    const { query } = this.#store
    const ended = sql<number>`${this.#clock()} - ${sql.lit(FORGET_AFTER_MS)}`
    if (this.isShared) await this.#store.saved(query.deleteFrom('lease').where('until', '<', ended))
  }

  /** In a cluster, the clock of the database: those of several machines differ. */
  #clock() {
    return this.isShared ? sql<number>`${sql.raw(DATABASE_NOW)}` : sql<number>`${this.#now()}`
  }
}
