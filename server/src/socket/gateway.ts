import type { IncomingMessage, Server } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { LONGEST_MESSAGE } from '@gloamhall/protocol'
import { WebSocketServer } from 'ws'
import { addressOf, isSameOrigin, mustBeOwnHost } from '../http/client-address.ts'
import type { TableRegistry } from '../tables/registry.ts'
import { RETRY_AFTER_SECONDS } from '../http/limits.ts'
import { tooManyPieces } from '../http/refusals.ts'
import type { SendBuffers } from '../http/send-buffers.ts'
import type { Guests } from '../http/guests.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../context.ts'
import { Connection } from './connection.ts'
import { KeyedCounter } from '../limits/keyed-counter.ts'

const PATH = '/socket'
const PROBE_MS = 30_000
/** A refused connection is cut off after this, even if the response was not read. */
const TURNED_AWAY_WITHIN_MS = 5000

const SOCKETS = {
  noServer: true,
  // Four times the limit, so that a slightly longer message is answered with a code before the connection is closed.
  maxPayload: LONGEST_MESSAGE * 4,
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
  readonly #registry: TableRegistry
  readonly #guests: Guests
  readonly #sendBuffers: SendBuffers
  readonly #server = new WebSocketServer(SOCKETS)
  readonly #sockets = new Set<Connection>()
  /** Every upgraded socket: the HTTP server no longer tracks them. */
  readonly #lines = new Set<Duplex>()
  readonly #perAddress = new KeyedCounter<string>()
  readonly #perGuest = new KeyedCounter<string>()
  readonly #probes: NodeJS.Timeout

  constructor(server: Server, ctx: ServerContext, registry: TableRegistry, guests: Guests, sendBuffers: SendBuffers) {
    this.#ctx = ctx
    this.#registry = registry
    this.#guests = guests
    this.#sendBuffers = sendBuffers
    server.on('upgrade', (request, socket, head) => this.#knock(request, socket, head))
    this.#probes = setInterval(() => this.#probe(), PROBE_MS).unref()
  }

  /** Tables have closed their connections; those still open are cut. */
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
    for (const line of this.#lines) line.destroy()
  }

  /** Handles an upgrade request; an exception refuses it and nothing else. */
  #knock(request: IncomingMessage, line: Duplex, head: Buffer): void {
    line.on('error', () => line.destroy())
    this.#lines.add(line)
    const patience = setTimeout(() => line.destroy(), TURNED_AWAY_WITHIN_MS).unref()
    line.once('close', () => {
      clearTimeout(patience)
      this.#lines.delete(line)
    })
    try {
      this.#letIn(request, line, head, () => clearTimeout(patience))
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('internal-error')
      if (refusal !== error) this.#ctx.log.error({ stack: stackOf(error) }, 'WebSocket upgrade failed')
      this.#ctx.metrics.refusals.inc({ code: refusal.code })
      turnAway(line, refusal)
    }
  }

  #letIn(request: IncomingMessage, line: Duplex, head: Buffer, isIn: () => void): void {
    const { config } = this.#ctx
    if (request.url?.split('?', 1)[0] !== PATH) throw new Refusal('unknown-route')
    mustBeOwnHost(request, config)
    if (!isSameOrigin(request.headers, config)) throw new Refusal('wrong-origin')
    const { socketsPerAddress, socketsPerGuest } = config.limits
    if (this.#sendBuffers.isFull) throw new Refusal('overloaded')
    const address = addressOf(request)
    const guest = this.#guests.named(request.headers.cookie)
    if (this.#perAddress.of(address) >= socketsPerAddress) throw new Refusal('too-many')
    if (guest !== undefined && this.#perGuest.of(guest) >= socketsPerGuest) throw new Refusal('too-many')
    this.#perAddress.add(address)
    if (guest !== undefined) this.#perGuest.add(guest)
    line.once('close', () => {
      this.#perAddress.drop(address)
      if (guest !== undefined) this.#perGuest.drop(guest)
    })
    this.#server.handleUpgrade(request, line, head, (ws) => {
      isIn()
      const seated = new Connection(ws, line, this.#ctx, this.#registry, this.#sendBuffers)
      this.#sockets.add(seated)
      this.#ctx.metrics.sockets.set(this.#sockets.size)
      ws.once('close', () => {
        this.#sockets.delete(seated)
        this.#ctx.metrics.sockets.set(this.#sockets.size)
      })
    })
  }

  #probe(): void {
    for (const socket of this.#sockets) socket.probe()
  }
}

/** Sends the reason and closes without waiting for the client. */
function turnAway(line: Duplex, refusal: Refusal): void {
  line.end(spelled(refusal, refusal.status), () => line.destroy())
}

/** Answers a request that could not be parsed. */
export function answerUnreadable(error: Error & { readonly code?: string }, line: Duplex): void {
  if (error.code === 'ECONNRESET' || line.destroyed) return
  const status = MISREAD[error.code ?? ''] ?? 400
  if (line.writable) line.write(spelled(new Refusal(status === 431 ? 'too-large' : 'malformed'), status))
  line.destroy()
}

/** Cuts off a request whose body comes in too many pieces, after the response. */
export function turnAwayRequest({ socket }: IncomingMessage): void {
  const refusal = tooManyPieces()
  if (socket.writable) socket.write(spelled(refusal, refusal.status))
  socket.destroy()
}

const MISREAD: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** A refusal as raw HTTP, for sockets without a response object. */
function spelled({ code, message }: Refusal, status: number): string {
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
