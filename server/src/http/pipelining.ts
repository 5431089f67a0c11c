import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait for their answers. Browsers wait for each answer, and so do proxies. */
const MAX_PIPELINED_REQUESTS = 10

/**
 * Limits HTTP/1.1 pipelining: a connection with more unanswered requests is cut off. The parser hands over all requests
 * of one read at once, some hundreds of them, and their answers wait in memory for a client that may never read. What
 * follows on a connection that was cut off is dropped before anything is made of it.
 */
export function limitPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const count = unanswered.get(socket) ?? 0
    if (count >= MAX_PIPELINED_REQUESTS) socket.destroy()
    if (socket.destroyed) return
    unanswered.set(socket, count + 1)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    for (const handle of handlers) handle(request, response)
  })
}
