import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Keeps a connection free for the next client: when all but one are taken, the one that has been without a request for
 * longest is closed. Otherwise one machine could take them all with requests that never begin, and reconnecting players
 * would find none left. Connections with a request under way, and sockets, are not closed.
 */
export class Connections {
  readonly #max: number
  readonly #open = new Set<Socket>()
  /** Without a request, the longest first. */
  readonly #idle = new Set<Socket>()

  constructor(max: number) {
    this.#max = max
  }

  watch(server: Server): void {
    server.on('connection', (socket) => this.#opened(socket))
    server.prependListener('upgrade', ({ socket }) => this.busy(socket))
  }

  busy(socket: Socket): void {
    this.#idle.delete(socket)
  }

  /** Its last response is out. */
  idle(socket: Socket): void {
    if (this.#open.has(socket)) this.#idle.add(socket)
  }

  #opened(socket: Socket): void {
    this.#open.add(socket)
    this.#idle.add(socket)
    socket.once('close', () => this.#forget(socket))
    if (this.#open.size < this.#max) return
    const [longest] = this.#idle
    if (!longest) return
    this.#forget(longest)
    longest.destroy()
  }

  #forget(socket: Socket): void {
    this.#open.delete(socket)
    this.#idle.delete(socket)
  }
}
