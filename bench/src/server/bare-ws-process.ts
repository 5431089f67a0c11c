import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { below, swift } from '@gloamhall/kernel'
import { BareMatch } from '../../reference/bare.ts'
import { peer } from '../../reference/peers.ts'
import { beMeasured } from './measured-process.ts'

/**
 * A minimal server: `ws`, the bare rules, and after every move the state as JSON to each player. It stores nothing,
 * authenticates no one, has no limits, and a client that loses its connection cannot resume.
 */
interface WebSocket {
  on(event: 'message' | 'close', hear: (data: Buffer) => void): void
  send(text: string): void
}

interface WebSocketServer {
  on(event: 'connection', enter: (socket: WebSocket, request: IncomingMessage) => void): void
}

const { WebSocketServer } = peer<{ WebSocketServer: new (settings: object) => WebSocketServer }>('ws')

const SEATS = [0, 1, 2, 3] as const

class Table {
  readonly #match: BareMatch
  readonly #sockets: WebSocket[] = []
  #version = 0

  constructor(seed: number) {
    const dice = swift(seed)
    this.#match = new BareMatch((n) => below(dice, n))
  }

  enter(seat: number, socket: WebSocket): void {
    this.#sockets[seat] = socket
    socket.on('message', (data) => this.#move(seat, JSON.parse(String(data)) as Move))
    socket.send(this.#stateFor(seat))
  }

  #move(seat: number, { slot, roll }: Move): void {
    const match = this.#match
    if (!match.isAsked(seat)) return
    if (match.isClaiming) match.claim(roll === true)
    else match.lay(seat, slot ?? 0)
    this.#version++
    for (const each of SEATS) this.#sockets[each]?.send(this.#stateFor(each))
  }

  #stateFor(seat: number): string {
    const match = this.#match
    const players = SEATS.map((each) => ({
      points: match.points(each),
      isAsked: match.isAsked(each),
      laid: match.isClaiming ? match.laid(each) : 0,
    }))
    const hand = [0, 1, 2, 3].map((slot) => match.card(seat, slot))
    return JSON.stringify({ version: this.#version, prize: match.prize, players, hand })
  }
}

interface Move {
  readonly slot?: number
  readonly roll?: boolean
}

const tables = new Map<number, Table>()
const http = createServer()
const wss = new WebSocketServer({ server: http })
wss.on('connection', (socket, { url }) => {
  const parameters = new URL(url ?? '/', 'http://localhost').searchParams
  const seed = Number(parameters.get('seed'))
  const table = tables.get(seed) ?? new Table(seed)
  tables.set(seed, table)
  socket.on('close', () => tables.delete(seed))
  table.enter(Number(parameters.get('seat')), socket)
})
http.listen(0, '127.0.0.1', () => {
  beMeasured(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, () => undefined)
})
