import type { IncomingMessage, Server } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { MAX_MESSAGE_BYTES } from '@gloamhall/protocol'
import { WebSocketServer } from 'ws'
import { addressOf, isSameOrigin, mustBeOwnHost } from '../http/client-address.ts'
import { RETRY_AFTER_SECONDS } from '../http/limits.ts'
import { headTooLarge, tooManyPieces } from '../http/refusals.ts'
import type { SendBuffers } from '../http/send-buffers.ts'
import type { Guests } from '../http/guests.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../logger.ts'
import type { Enter } from './connection.ts'
import { Connection } from './connection.ts'
import { KeyedCounter } from '../limits/keyed-counter.ts'

const PATH = '/socket'
const PROBE_MS = 30_000
/** A refused connection is cut off after this, even if the response was not read. */
const REFUSED_CLOSE_MS = 5000

const SOCKETS = {
  noServer: true,
  // Four times the limit, so that a slightly longer message is answered with a code before the connection is closed.
  maxPayload: MAX_MESSAGE_BYTES * 4,
  // Limits the fragments of a message.
  maxFragments: 64,
  maxBufferedChunks: 1024,
  perMessageDeflate: false,
  // Answered by `Connection`, which limits unsent data; `ws` would answer a client that never reads for ever.
  autoPong: false,
  // How long a closing handshake may take.
  closeTimeout: 2000,
} as const

/** Accepts WebSocket upgrades, limits them per address and guest, and detects dead connections. */
export class SocketGateway {
  readonly #ctx: ServerContext
  readonly #enter: Enter
  readonly #guests: Guests
  readonly #sendBuffers: SendBuffers
  readonly #server = new WebSocketServer(SOCKETS)
  readonly #connections = new Set<Connection>()
  /** Every upgraded socket: the HTTP server no longer tracks them. */
  readonly #sockets = new Set<Duplex>()
  readonly #perAddress = new KeyedCounter<string>()
  readonly #perGuest = new KeyedCounter<string>()
  readonly #probes: NodeJS.Timeout

  constructor(server: Server, ctx: ServerContext, enter: Enter, guests: Guests, sendBuffers: SendBuffers) {
    this.#ctx = ctx
    this.#enter = enter
    this.#guests = guests
    this.#sendBuffers = sendBuffers
    server.on('upgrade', (request, socket, head) => this.#onUpgrade(request, socket, head))
    this.#probes = setInterval(() => this.#probe(), PROBE_MS).unref()
  }

  /** Tables have closed their connections; those still open are cut. */
  async close(): Promise<void> {
    clearInterval(this.#probes)
    for (const client of this.#server.clients) client.close(1012)
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, 500)
      this.#server.close(() => {
        clearTimeout(timeout)
        resolve()
      })
    })
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Handles an upgrade request; an exception refuses it and nothing else. */
  #onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    this.#sockets.add(socket)
    const timeout = setTimeout(() => socket.destroy(), REFUSED_CLOSE_MS).unref()
    socket.once('close', () => {
      clearTimeout(timeout)
      this.#sockets.delete(socket)
    })
    try {
      this.#accept(request, socket, head, () => clearTimeout(timeout))
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('internal-error')
      if (refusal !== error) this.#ctx.log.error({ stack: stackOf(error) }, 'WebSocket upgrade failed')
      this.#ctx.metrics.refusals.inc({ code: refusal.code })
      refuse(socket, refusal)
    }
  }

  #accept(request: IncomingMessage, socket: Duplex, head: Buffer, onAccepted: () => void): void {
    const { config } = this.#ctx
    if (request.url?.split('?', 1)[0] !== PATH) throw new Refusal('unknown-route')
    mustBeOwnHost(request, config)
    if (!isSameOrigin(request.headers, config)) throw new Refusal('wrong-origin')
    const { socketsPerAddress, socketsPerGuest } = config.limits
    const address = addressOf(request)
    if (this.#sendBuffers.isFullFor(address)) throw new Refusal('overloaded')
    const guest = this.#guests.named(request.headers.cookie)
    if (this.#perAddress.of(address) >= socketsPerAddress) throw new Refusal('too-many')
    if (guest !== undefined && this.#perGuest.of(guest) >= socketsPerGuest) throw new Refusal('too-many')
    this.#perAddress.add(address)
    if (guest !== undefined) this.#perGuest.add(guest)
    socket.once('close', () => {
      this.#perAddress.drop(address)
      if (guest !== undefined) this.#perGuest.drop(guest)
    })
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      onAccepted()
      const connection = new Connection(ws, socket, address, this.#ctx, this.#enter, this.#sendBuffers)
      this.#connections.add(connection)
      this.#ctx.metrics.sockets.set(this.#connections.size)
      ws.once('close', () => {
        this.#connections.delete(connection)
        this.#ctx.metrics.sockets.set(this.#connections.size)
      })
    })
  }

  #probe(): void {
    for (const connection of this.#connections) connection.probe()
  }
}

/** Sends the reason and closes without waiting for the client. */
function refuse(socket: Duplex, refusal: Refusal): void {
  socket.end(rawResponse(refusal, refusal.status), () => socket.destroy())
}

/** Answers a request that could not be parsed. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = PARSE_ERROR_STATUS[error.code ?? ''] ?? 400
  if (socket.writable) socket.write(rawResponse(status === 431 ? headTooLarge() : new Refusal('malformed'), status))
  socket.destroy()
}

/** Cuts off a request whose body comes in too many pieces, after the response. */
export function refuseRequest({ socket }: IncomingMessage): void {
  const refusal = tooManyPieces()
  if (socket.writable) socket.write(rawResponse(refusal, refusal.status))
  socket.destroy()
}

const PARSE_ERROR_STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** A refusal as raw HTTP, for sockets without a response object. */
function rawResponse({ code, message }: Refusal, status: number): string {
  const body = JSON.stringify({ code, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 503 || status === 429 ? [`Retry-After: ${RETRY_AFTER_SECONDS}`] : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
