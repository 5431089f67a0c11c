import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '@gloamhall/kernel'
import * as v from 'valibot'
import { addressOf, isLoopback } from '../client-address.ts'
import type { Campaigns } from '../../campaigns/campaigns.ts'
import type { Deals } from '../../daily/deals.ts'
import type { OpenTables } from '../../tables/open-tables.ts'
import type { TableRegistry } from '../../tables/registry.ts'
import type { Intake } from '../intake.ts'
import type { Readiness } from '../readiness.ts'
import type { TableCreationLimit } from '../../limits/table-creation-limit.ts'
import type { Guests } from '../guests.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ServerContext } from '../../context.ts'
import type { TableSession } from '../../tables/table-session.ts'
import type { GuestRow } from '../../store/schema.ts'
import { hashOf } from '../../tables/token.ts'

export type Schema = v.GenericSchema

/** One route of the API, as served and as described in /openapi.json. */
export interface Route<Body extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters in braces, as in OpenAPI. */
  readonly path: string
  readonly summary: string
  /** Required permission: none, a seat (bearer token), or the host (cookie, or token of the host's seat). */
  readonly who: 'anybody' | 'seat' | 'host'
  readonly body?: Body
  /** In bytes, for bodies above the default. Such a body is parsed in a worker; see `LARGE_BODIES`. */
  readonly longest?: number
  /** Counts against the tables that one address may create. */
  readonly opensTable?: true
  /** A check before the body is read. For routes of a host or a seat their permission is checked in any case. */
  before?(visit: RequestContext<undefined>): Promise<void> | void
  /** Answers with a file of up to megabytes; counts against the files of an address. */
  readonly isFile?: true
  readonly status?: number
  /** Answers 200 with the same schema if what it creates exists already; see `Existing`. */
  readonly mayExist?: true
  /** Schema of the response, or plain text. */
  readonly answer: Schema | 'text'
  /** Schema of a 202 response, where an operation may take longer than a request should. */
  readonly accepted?: Schema
  act(visit: RequestContext<v.InferOutput<Body>>): Promise<unknown>
}

/** A 202 response: the operation is under way, and the body says where to ask for its result. */
export class Accepted {
  readonly body: object

  constructor(body: object) {
    this.body = body
  }
}

/** A 200 response of a route that creates something: it exists already. */
export class Existing {
  readonly body: object

  constructor(body: object) {
    this.body = body
  }
}

export const route = <Body extends Schema>(described: Route<Body>): Route => described as unknown as Route

/** One request: the guest, the body and the path. */
export class RequestContext<Body = unknown> {
  readonly body: Body
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly registry: TableRegistry
  readonly guests: Guests
  readonly ctx: ServerContext
  readonly deals: Deals
  readonly campaigns: Campaigns
  readonly intake: Intake
  readonly openTables: OpenTables
  readonly forwarder: RequestForwarder | undefined
  readonly #tableCreation: TableCreationLimit
  readonly #listing: TableCreationLimit

  constructor(request: FastifyRequest, reply: FastifyReply, body: Body, around: RouteServices) {
    this.request = request
    this.reply = reply
    this.body = body
    this.registry = around.registry
    this.guests = around.guests
    this.ctx = around.ctx
    this.deals = around.deals
    this.campaigns = around.campaigns
    this.intake = around.intake
    this.forwarder = around.forwarder
    this.openTables = around.openTables
    this.#tableCreation = around.tableCreation
    this.#listing = around.listing
  }

  /** The table of the path, with all accepted changes committed. */
  async table(): Promise<TableSession> {
    const { code } = this.request.params as { code: string }
    const table = await this.registry.table(code.toUpperCase())
    while (!table.isSettled) await table.settled()
    // Discarded meanwhile after a failed commit, so its state is wrong.
    return table.gone ? this.table() : table
  }

  guest(): Promise<GuestRow> {
    return this.guests.welcome(this.request, this.reply)
  }

  /** Counts the creation of a table; requests from this machine are not limited. */
  mayOpen(): void {
    if (!isLoopback(this.request.raw)) this.#tableCreation.count(addressOf(this.request.raw), performance.now())
  }

  /** Counts a table that everyone will find. */
  mayList(): void {
    if (!isLoopback(this.request.raw)) this.#listing.count(this.address, performance.now())
  }

  /** Refuses early what `mayOpen` would refuse. */
  mustHaveOpening(): void {
    if (!isLoopback(this.request.raw)) this.#tableCreation.mustHaveRoom(this.address, performance.now())
  }

  get address(): string {
    return addressOf(this.request.raw)
  }

  /** Counts as more requests: a list of choices costs as much as making them one by one. */
  async charge(more: number): Promise<void> {
    const count = this.request.server.createRateLimit()
    for (let each = 0; each < more; each++) {
      const limit = await count(this.request)
      if (!limit.isAllowed && limit.isExceeded) throw new Refusal('too-many')
    }
  }

  /** The seat of the token, or a spectator. */
  viewer(table: TableSession): Viewer {
    const token = this.#token()
    return token === undefined ? 'spectator' : table.seatOf(hashOf(token))
  }

  seat(table: TableSession): Exclude<Viewer, 'spectator'> {
    const viewer = this.viewer(table)
    if (viewer === 'spectator') throw new Refusal('no-seat')
    table.hearFrom(viewer)
    return viewer
  }

  async mustBeHost(table: TableSession): Promise<void> {
    const token = this.#token()
    const guest =
      token === undefined
        ? (await this.guests.known(this.request))?.id
        : table.seats.slot(table.seatOf(hashOf(token))).guest
    if (!table.isHost(guest)) throw new Refusal('not-host')
    table.visit()
  }

  /** A guest who was removed from the campaign takes no seat at its session's table. */
  async mustBeWelcome({ seats }: TableSession, guest: string): Promise<void> {
    const { session } = seats.settings
    if (session) await this.campaigns.members.mustBeWelcome(session.campaign, guest, seats.bans)
  }

  #token(): string | undefined {
    const header = this.request.headers.authorization
    if (header === undefined) return undefined
    const token = /^Bearer ([\w-]{1,100})$/.exec(header)?.[1]
    if (token === undefined) throw new Refusal('unknown-token')
    return token
  }
}

/** What a request is about, if another node of a cluster may have it: a table, or something in the memory of one node. */
export type RequestSubject = { readonly table: string } | { readonly node: string }

/** The answer of another node. */
export interface ForwardedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
}

/** Sends requests to the node that has what they are about. A server on its own has none. */
export interface RequestForwarder {
  isElsewhere(subject: RequestSubject): Promise<boolean>
  /** The answer of that node; undefined if it is this one. The body is sent as it arrived. */
  answer(
    subject: RequestSubject,
    request: FastifyRequest,
    body: Uint8Array | undefined,
  ): Promise<ForwardedAnswer | undefined>
  /** Calls the owner of a table (between-nodes.ts); undefined if that is this node. */
  call(table: string, what: 'forget' | 'awaited', body?: object): Promise<unknown>
  /** Calls all other nodes to end the imports of a guest; fails if one that is alive cannot be reached. */
  forgetImports(guest: string): Promise<void>
  /** Whether this request comes from another node, which has counted it against the limits. */
  isForwarded(request: FastifyRequest): boolean
}

export interface RouteServices {
  readonly registry: TableRegistry
  readonly guests: Guests
  readonly ctx: ServerContext
  readonly deals: Deals
  readonly campaigns: Campaigns
  readonly tableCreation: TableCreationLimit
  /** Tables that are put into the list of open ones. */
  readonly listing: TableCreationLimit
  readonly openTables: OpenTables
  readonly intake: Intake
  readonly readiness: Readiness
  readonly forwarder?: RequestForwarder | undefined
}

/** Any JSON object: views differ from game to game. */
export const Anything = v.record(v.string(), v.unknown())

export const Version = v.object({ version: v.number() })
