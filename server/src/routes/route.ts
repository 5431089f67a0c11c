import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '@gloamhall/kernel'
import * as v from 'valibot'
import { addressOf, isAtHome } from '../caller.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Deals } from '../daily/deals.ts'
import type { Hall } from '../hall.ts'
import type { Intake } from '../http/intake.ts'
import type { Openings } from '../openings.ts'
import type { People } from '../people.ts'
import { Refusal } from '../refusal.ts'
import type { Household } from '../household.ts'
import type { Room } from '../room.ts'
import type { GuestRow } from '../store/schema.ts'
import { hashOf } from '../token.ts'

export type Schema = v.GenericSchema

/** One call of the API, as it is served and as /openapi.json describes it: there is no other list. */
export interface Route<Body extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string
  readonly summary: string
  /** Who may: anybody, whoever sits (bearer token), the host (cookie or the token of the host's seat). */
  readonly who: 'anybody' | 'seat' | 'host'
  readonly body?: Body
  /** In bytes, where a body may be longer than a few words. Such a body is parsed in a worker; see `LARGE_BODIES`. */
  readonly longest?: number
  /** Counts against the tables that one address may open. */
  readonly opensTable?: true
  /** Refuses before the body is read whoever may not send one. For all routes of a host or a seat this is done anyway. */
  before?(visit: Visit<undefined>): Promise<void> | void
  readonly status?: number
  /** What comes back; text where it is not JSON. */
  readonly answer: Schema | 'text'
  /** What comes back with 202, where something may take longer than a call should. */
  readonly accepted?: Schema
  act(visit: Visit<v.InferOutput<Body>>): Promise<unknown>
}

/** An answer with 202: what was asked for is under way, and the body says where to ask for it. */
export class Accepted {
  readonly body: object

  constructor(body: object) {
    this.body = body
  }
}

export const route = <Body extends Schema>(described: Route<Body>): Route => described as unknown as Route

/** Somebody with a request: who they are, what they want, and where. */
export class Visit<Body = unknown> {
  readonly body: Body
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly hall: Hall
  readonly people: People
  readonly house: Household
  readonly deals: Deals
  readonly campaigns: Campaigns
  readonly intake: Intake
  readonly #openings: Openings

  constructor(request: FastifyRequest, reply: FastifyReply, body: Body, around: Around) {
    this.request = request
    this.reply = reply
    this.body = body
    this.hall = around.hall
    this.people = around.people
    this.house = around.house
    this.deals = around.deals
    this.campaigns = around.campaigns
    this.intake = around.intake
    this.#openings = around.openings
  }

  /** The table of the path, with nothing accepted that is not committed. */
  async room(): Promise<Room> {
    const { code } = this.request.params as { code: string }
    const room = await this.hall.room(code.toUpperCase())
    while (!room.isSettled) await room.settled()
    // Thrown away meanwhile, since something could not be written: then it shows what is not so.
    return room.gone ? this.room() : room
  }

  guest(): Promise<GuestRow> {
    return this.people.welcome(this.request, this.reply)
  }

  /** Counts a table that is about to be opened. Whoever sits at the machine itself has nobody to be kept from. */
  mayOpen(): void {
    if (!isAtHome(this.request.raw)) this.#openings.count(addressOf(this.request.raw), performance.now())
  }

  /** Refuses early what `mayOpen` would refuse. */
  mustHaveOpening(): void {
    if (!isAtHome(this.request.raw)) this.#openings.mustHaveRoom(this.address, performance.now())
  }

  get address(): string {
    return addressOf(this.request.raw)
  }

  /** Counts as so many requests more: a list of choices costs the house as much as each of them for itself. */
  async charge(more: number): Promise<void> {
    const count = this.request.server.createRateLimit()
    for (let each = 0; each < more; each++) {
      const limit = await count(this.request)
      if (!limit.isAllowed && limit.isExceeded) throw new Refusal('too-many')
    }
  }

  /** Whose eyes: those of the seat whose token comes along, or a spectator's. */
  viewer(room: Room): Viewer {
    const token = this.#token()
    return token === undefined ? 'spectator' : room.seatOf(hashOf(token))
  }

  seat(room: Room): Exclude<Viewer, 'spectator'> {
    const viewer = this.viewer(room)
    if (viewer === 'spectator') throw new Refusal('no-seat')
    room.hearFrom(viewer)
    return viewer
  }

  async mustBeHost(room: Room): Promise<void> {
    const token = this.#token()
    const guest =
      token === undefined
        ? (await this.people.known(this.request))?.id
        : room.seating.chair(room.seatOf(hashOf(token))).guest
    if (!room.isHost(guest)) throw new Refusal('not-host')
    room.visit()
  }

  /** At the table of a session a guest who was removed from its campaign takes no seat. */
  async mustBeWelcome({ seating }: Room, guest: string): Promise<void> {
    const { evening } = seating.agreed
    if (evening) await this.campaigns.members.mustBeWelcome(evening.campaign, guest, seating.unwelcome)
  }

  #token(): string | undefined {
    const header = this.request.headers.authorization
    if (header === undefined) return undefined
    const token = /^Bearer ([\w-]{1,100})$/.exec(header)?.[1]
    if (token === undefined) throw new Refusal('forged-token')
    return token
  }
}

export interface Around {
  readonly hall: Hall
  readonly people: People
  readonly house: Household
  readonly deals: Deals
  readonly campaigns: Campaigns
  readonly openings: Openings
  readonly intake: Intake
}

/** Waits for the answer of a room. */
export const granted = (wish: (answer: (outcome: number | Refusal) => void) => void): Promise<number> =>
  new Promise((resolve, reject) =>
    wish((outcome) => (typeof outcome === 'number' ? resolve(outcome) : reject(outcome))),
  )

/** Anything that is JSON: views differ from game to game. */
export const Anything = v.record(v.string(), v.unknown())

export const Version = v.object({ version: v.number() })
