import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { below, swift } from '@gloamhall/kernel'
import { BareMatch } from '../../reference/bare.ts'
import { peer } from '../../reference/peers.ts'
import { beMeasured } from './measured-process.ts'

/**
 * Colyseus with the reference game: the bare rules, and a synchronized state in which each player sees only their own hand.
 * It stores nothing. After every move the patch is sent at once, as our server does; by default Colyseus waits for the next
 * of twenty ticks a second.
 */
interface Field {
  view(): Field
}

interface SchemaLibrary {
  schema<Shape>(fields: object, name: string): new () => Shape
  t: { uint8(): Field; uint16(): Field; boolean(): Field; array(of: unknown): Field }
  StateView: new () => { add(part: object): void }
}

interface Client {
  view?: object
}

interface Room<State> {
  state: State
  patchRate: number | null
  maxClients: number
  onMessage(type: number, hear: (client: Client, move: number) => void): void
  broadcastPatch(): void
}

interface CoreLibrary {
  Room: new <State>() => Room<State>
  Server: new (
    settings: object,
  ) => {
    define(name: string, room: unknown): void
    listen(port: number): Promise<void>
  }
}

const { schema, t, StateView } = peer<SchemaLibrary>('@colyseus/schema')
const { Room, Server } = peer<CoreLibrary>('@colyseus/core')
const { WebSocketTransport } = peer<{ WebSocketTransport: new (settings: object) => object }>('@colyseus/ws-transport')

const SEATS = [0, 1, 2, 3] as const

interface Player {
  points: number
  isAsked: boolean
  laid: number
  hand: number[]
}

interface State {
  version: number
  prize: number
  players: Player[]
}

const PlayerSchema = schema<Player>(
  {
    points: t.uint8(),
    isAsked: t.boolean(),
    laid: t.uint8(),
    hand: t.array('uint8').view(),
  },
  'Player',
)
const StateSchema = schema<State>({ version: t.uint16(), prize: t.uint8(), players: t.array(PlayerSchema) }, 'State')

class ReferenceRoom extends Room<State> {
  #match!: BareMatch
  readonly #seats = new Map<Client, number>()

  onCreate({ seed }: { seed: number }): void {
    const dice = swift(seed)
    this.#match = new BareMatch((n) => below(dice, n))
    this.patchRate = null
    this.maxClients = SEATS.length
    this.state = new StateSchema()
    for (const seat of SEATS) {
      const player = new PlayerSchema()
      player.hand.push(...this.#hand(seat))
      this.state.players.push(player)
    }
    this.#synchronize()
    // A slot of the hand; or for the prize 0 to take it, 1 to roll.
    this.onMessage(0, (client, move) => this.#move(this.#seats.get(client) ?? -1, move))
  }

  onJoin(client: Client, { seat }: { seat: number }): void {
    this.#seats.set(client, seat)
    const view = new StateView()
    view.add(this.state.players[seat] as Player)
    client.view = view
  }

  #move(seat: number, move: number): void {
    const match = this.#match
    if (!match.isAsked(seat)) return
    if (match.isClaiming) match.claim(move === 1)
    else match.lay(seat, move)
    this.state.version++
    this.#synchronize()
    this.broadcastPatch()
  }

  #hand(seat: number): number[] {
    return [0, 1, 2, 3].map((slot) => this.#match.card(seat, slot))
  }

  /** Colyseus records an assignment as a change even if the value is the same. */
  #synchronize(): void {
    const match = this.#match
    if (this.state.prize !== match.prize) this.state.prize = match.prize
    for (const seat of SEATS) {
      const player = this.state.players[seat] as Player
      const [points, isAsked, laid] = [match.points(seat), match.isAsked(seat), match.isClaiming ? match.laid(seat) : 0]
      if (player.points !== points) player.points = points
      if (player.isAsked !== isAsked) player.isAsked = isAsked
      if (player.laid !== laid) player.laid = laid
      for (const [slot, card] of this.#hand(seat).entries()) if (player.hand[slot] !== card) player.hand[slot] = card
    }
  }
}

const http = createServer()
const server = new Server({ transport: new WebSocketTransport({ server: http, pingInterval: 0 }), greet: false })
server.define('reference', ReferenceRoom)
await server.listen(0)
beMeasured(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, () => undefined)
