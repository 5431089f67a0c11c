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
/** Whoever has not been let in by then is cut off, even if they never read why. */
const TURNED_AWAY_WITHIN_MS = 5000

const SOCKETS = {
  noServer: true,
  // Four times what is allowed: a message that is only somewhat too long gets its coded answer before the line is cut.
  maxPayload: LONGEST_MESSAGE * 4,
  // Nobody sends a few words in more pieces than this.
  maxFragments: 64,
  maxBufferedChunks: 1024,
  perMessageDeflate: false,
  // Answered by TableSocket, which knows how much waits already: left to itself it answers whoever never reads, for ever.
  autoPong: false,
  // Whoever was told goodbye and does not hang up is not listened to for long.
  closeTimeout: 2000,
} as const

/** Lets sockets in, so many from one address and for one guest, and sees who has silently gone. */
export class SocketGateway {
  readonly #ctx: ServerContext
  readonly #registry: TableRegistry
  readonly #guests: Guests
  readonly #sendBuffers: SendBuffers
  readonly #server = new WebSocketServer(SOCKETS)
  readonly #sockets = new Set<Connection>()
  /** Every line that has ceased to speak HTTP: the HTTP server no longer knows of them, so somebody has to. */
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
    for (const line of this.#lines) line.destroy()
  }

  /** Whatever stands in a request, the worst that comes of it is that it is turned away. */
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

/** Says why, and hangs up: a line that waits for the other side to do so would wait for as long as that pleases. */
function turnAway(line: Duplex, refusal: Refusal): void {
  line.end(spelled(refusal, refusal.status), () => line.destroy())
}

/** What cannot even be read as a request is answered as everything else is. */
export function answerUnreadable(error: Error & { readonly code?: string }, line: Duplex): void {
  if (error.code === 'ECONNRESET' || line.destroyed) return
  const status = MISREAD[error.code ?? ''] ?? 400
  if (line.writable) line.write(spelled(new Refusal(status === 431 ? 'too-large' : 'malformed'), status))
  line.destroy()
}

/** Cuts off a request whose body comes in too many pieces: the answer goes out with the connection. */
export function turnAwayRequest({ socket }: IncomingMessage): void {
  const refusal = tooManyPieces()
  if (socket.writable) socket.write(spelled(refusal, refusal.status))
  socket.destroy()
}

const MISREAD: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** A refusal as HTTP, byte by byte, where nobody does it for us. */
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
