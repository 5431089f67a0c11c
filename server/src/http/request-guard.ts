import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_FIRST_PIECES, MIN_PIECE_BYTES } from './limits.ts'

/** Requests of one connection that may wait for their answers. Browsers wait for each answer, and so do proxies. */
const MAX_PIPELINED_REQUESTS = 10

/**
 * Stands between the HTTP parser and the routes, and cuts connections that make one read expensive: the parser hands over
 * whatever it finds in 64 kB at once, hundreds of requests or thousands of chunks, before anything else gets a turn.
 */
export function guardRequests(server: Server, refuse: (request: IncomingMessage) => void): void {
  const unanswered = new WeakMap<Socket, number>()
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const count = unanswered.get(socket) ?? 0
    // HTTP/1.1 pipelining: answers wait in memory for a client that may never read. What follows is dropped.
    if (count >= MAX_PIPELINED_REQUESTS) socket.destroy()
    if (socket.destroyed) return
    unanswered.set(socket, count + 1)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    if (request.headers['transfer-encoding'] !== undefined) limitPieces(request, refuse)
    for (const handle of handlers) handle(request, response)
  })
}

/**
 * Limits the chunks of a body (RFC 9112, 7.1) where the parser hands them over, which is before the stream buffers them and
 * tells anyone. After the limit nothing is made of the rest.
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
