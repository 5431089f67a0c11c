import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { addressOf } from './client-address.ts'
import type { Connections } from './connections.ts'
import { FairQueue } from './fair-queue.ts'
import { MAX_FIRST_PIECES, MIN_PIECE_BYTES } from './limits.ts'

/** Pipelined requests of one connection that may be unanswered. Browsers and proxies do not pipeline. */
const MAX_PIPELINED_REQUESTS = 10

/** At most a hundred requests or a thousand chunks. */
const READ_PIECE_BYTES = 4096

/** The queue is bounded by the number of connections and of unanswered requests on each. */
const NO_LIMITS = { maxWaiting: Number.POSITIVE_INFINITY, maxWaitingPerAddress: Number.POSITIVE_INFINITY }

/**
 * Sits between the HTTP parser and the routes, and closes connections that make one read expensive: the parser delivers
 * everything in a 64 kB read at once, hundreds of requests or thousands of chunks, before anything else runs. Requests on many
 * connections arrive in one turn of the event loop as well, so one is handled in each turn, and addresses take turns: sockets
 * of tables wait for one request, not for a thousand.
 */
export function guardRequests(
  server: Server,
  connections: Connections,
  refuse: (request: IncomingMessage) => void,
): void {
  const unanswered = new WeakMap<Socket, number>()
  server.on('connection', readInPieces)
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  const queue = new FairQueue<() => void>(NO_LIMITS, 1, (handle) => {
    handle()
    return setImmediate()
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const count = unanswered.get(socket) ?? 0
    // HTTP/1.1 pipelining: responses wait in memory for a client that may never read them.
    if (count >= MAX_PIPELINED_REQUESTS) socket.destroy()
    if (socket.destroyed) return
    unanswered.set(socket, count + 1)
    connections.busy(socket)
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1
      unanswered.set(socket, left)
      if (left === 0) connections.idle(socket)
    })
    if (request.headers['transfer-encoding'] !== undefined) limitPieces(request, refuse)
    queue.add(addressOf(request), () => {
      if (socket.destroyed) return
      for (const handle of handlers) handle(request, response)
    })
  })
}

/**
 * Limits the chunks of a body (RFC 9112, 7.1) as the parser delivers them, before the stream buffers them. After the limit the
 * rest is ignored.
 */
function limitPieces(request: IncomingMessage, refuse: (request: IncomingMessage) => void): void {
  let [pieces, length] = [0, 0]
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null): boolean => {
    if (chunk === null) return push(chunk)
    if (request.socket.destroyed) return false
    length += chunk.length
    if (++pieces <= MAX_FIRST_PIECES + length / MIN_PIECE_BYTES) return push(chunk)
    refuse(request)
    return false
  }
}

/**
 * Passes on what is read from a connection in small pieces, and nothing once it is closed: a read has up to 64 kB, which the
 * parser would otherwise go through to its end, 25 ms of tiny requests on a connection that was cut off at the eleventh.
 */
function readInPieces(socket: Socket): void {
  const push = socket.push.bind(socket)
  socket.push = (bytes: Buffer | null, encoding?: BufferEncoding): boolean => {
    if (bytes === null || bytes.length <= READ_PIECE_BYTES) return push(bytes, encoding)
    let wantsMore = true
    for (let at = 0; at < bytes.length && !socket.destroyed; at += READ_PIECE_BYTES)
      wantsMore = push(bytes.subarray(at, at + READ_PIECE_BYTES), encoding)
    return wantsMore
  }
  // Node's parser reads from the system by itself, past `push`, until someone else listens.
  const listener = (): void => {}
  socket.on('data', listener).off('data', listener)
}
