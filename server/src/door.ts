import type { IncomingMessage, Server } from 'node:http'
import { isIPv4 } from 'node:net'
import type { Duplex } from 'node:stream'
import { LONGEST_MESSAGE } from '@gloamhall/protocol'
import { WebSocketServer } from 'ws'
import type { Hall } from './hall.ts'
import type { Household } from './room.ts'
import { TableSocket } from './socket.ts'

const PATH = '/socket'
const PROBE_MS = 30_000

/** Lets sockets in, so many from one address, and sees who has silently gone. */
export class Door {
  readonly #house: Household
  readonly #hall: Hall
  // Sixteen times what is allowed: a message that is only somewhat too long gets its coded answer before the line is cut.
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE * 16, perMessageDeflate: false })
  readonly #sockets = new Set<TableSocket>()
  readonly #perAddress = new Map<string, number>()
  readonly #probes: NodeJS.Timeout

  constructor(server: Server, house: Household, hall: Hall) {
    this.#house = house
    this.#hall = hall
    server.on('upgrade', (request, socket, head) => this.#knock(request, socket, head))
    this.#probes = setInterval(() => this.#probe(), PROBE_MS).unref()
  }

  /** The tables have said goodbye already; whoever does not answer is let go. */
  async close(): Promise<void> {
    clearInterval(this.#probes)
    for (const client of this.#server.clients) client.close(1012)
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, 500)
      this.#server.close(() => {
        clearTimeout(patience)
        resolve()
      })
    })
    for (const client of this.#server.clients) client.terminate()
  }

  #knock(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    if (new URL(request.url ?? '/', 'http://house').pathname !== PATH) return turnAway(socket, '404 Not Found')
    const address = addressOf(request)
    const open = this.#perAddress.get(address) ?? 0
    if (open >= this.#house.config.limits.socketsPerAddress) {
      this.#house.meters.refusals.inc({ code: 'too-many' })
      return turnAway(socket, '429 Too Many Requests')
    }
    this.#perAddress.set(address, open + 1)
    socket.once('close', () => this.#gone(address))
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      const seated = new TableSocket(ws, socket, this.#house, this.#hall)
      this.#sockets.add(seated)
      this.#house.meters.sockets.set(this.#sockets.size)
      ws.once('close', () => {
        this.#sockets.delete(seated)
        this.#house.meters.sockets.set(this.#sockets.size)
      })
    })
  }

  #gone(address: string): void {
    const left = (this.#perAddress.get(address) ?? 1) - 1
    if (left > 0) this.#perAddress.set(address, left)
    else this.#perAddress.delete(address)
  }

  #probe(): void {
    for (const socket of this.#sockets) socket.probe()
  }
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Behind a proxy of our own (a private address) the visitor is whom the proxy names last. */
function addressOf(request: IncomingMessage): string {
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return named && isPrivate(direct) ? named : direct
}

const isPrivate = (address: string): boolean =>
  isIPv4(address) ? /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address) : /^(::1$|f[cd])/i.test(address)
