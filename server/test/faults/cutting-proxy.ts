import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** A TCP proxy on loopback whose connections can be cut, or held so that what was sent arrives late. */
export class CuttingProxy {
  readonly port: number
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #isHeld = false

  static async to(target: number): Promise<CuttingProxy> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new CuttingProxy(server, target)
  }

  private constructor(server: Server, target: number) {
    this.#server = server
    this.port = (server.address() as AddressInfo).port
    server.on('connection', (client) => this.#join(client, connect(target, '127.0.0.1')))
  }

  #join(client: Socket, server: Socket): void {
    const pair = [client, server] as const
    this.#pairs.add(pair)
    for (const [one, other] of [pair, [server, client] as const]) {
      one.setNoDelay()
      one.on('data', (chunk) => other.write(chunk))
      one.on('error', () => {})
      one.on('close', () => {
        other.destroy()
        this.#pairs.delete(pair)
      })
    }
    if (this.#isHeld) for (const socket of pair) socket.pause()
  }

  /** Ends all connections with a reset; new ones are accepted. */
  cut(): void {
    for (const [client, server] of this.#pairs) {
      client.resetAndDestroy()
      server.destroy()
    }
  }

  /** From now on nothing arrives, in either direction, as behind a broken switch. */
  hold(): void {
    this.#isHeld = true
    for (const pair of this.#pairs) for (const socket of pair) socket.pause()
  }

  /** What was sent meanwhile arrives now. */
  release(): void {
    this.#isHeld = false
    for (const pair of this.#pairs) for (const socket of pair) socket.resume()
  }

  async close(): Promise<void> {
    this.#server.close()
    this.cut()
    await once(this.#server, 'close')
  }
}
