import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'

/** A raw connection: sends exactly the given bytes and does not parse the response. */
export class RawLine {
  readonly socket: Socket
  heard = Buffer.alloc(0)
  closed = false
  readonly #closing: Promise<unknown>

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('error', () => {})
    this.#closing = new Promise<void>((resolve) => {
      socket.once('close', () => {
        this.closed = true
        resolve()
      })
    })
  }

  static async to(address: string, { reads = true } = {}): Promise<RawLine> {
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) })
    await once(socket, 'connect')
    const line = new RawLine(socket)
    if (reads)
      socket.on('data', (bytes: Buffer) => {
        line.heard = Buffer.concat([line.heard, bytes])
      })
    return line
  }

  get text(): string {
    return this.heard.toString('latin1')
  }

  /** The status of the first response, if there is one. */
  get status(): number | undefined {
    const found = /^HTTP\/1\.1 (\d{3})/.exec(this.text)?.[1]
    return found === undefined ? undefined : Number(found)
  }

  send(bytes: string | Uint8Array): this {
    if (!this.socket.destroyed) this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
    return this
  }

  async until(fits: () => boolean, patience = 10_000): Promise<void> {
    for (const late = Date.now() + patience; !fits(); ) {
      if (Date.now() > late) throw new Error(`waited in vain; heard: ${this.text.slice(-300)}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  /** Resolves when the server closes the connection. */
  async shut(patience = 10_000): Promise<this> {
    await this.until(() => this.closed, patience)
    return this
  }

  /** Resets the connection, so that the rest of the response cannot be delivered. */
  async reset(): Promise<void> {
    if (!this.socket.destroyed) this.socket.resetAndDestroy()
    await this.#closing
  }

  async end(): Promise<void> {
    this.socket.destroy()
    await this.#closing
  }
}

/** An upgrade request as a browser would send it, with changes. */
export function upgrade(target = '/socket', { method = 'GET', version = 'HTTP/1.1', headers = {} }: Odd = {}): string {
  const all = {
    Host: 'server',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  return `${method} ${target} ${version}\r\n${lines.join('\r\n')}\r\n\r\n`
}

interface Odd {
  readonly method?: string
  readonly version?: string
  /** Undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** A client's WebSocket frame, masked with zeros, so that the payload is readable on the wire. */
export function frame(payload: string | Uint8Array, { opcode = 1, fin = true, rsv = 0, masked = true } = {}): Buffer {
  const bytes = Buffer.from(payload as Uint8Array)
  const first = (fin ? 0x80 : 0) | (rsv << 4) | opcode
  const mask = masked ? 0x80 : 0
  const head =
    bytes.length < 126
      ? Buffer.from([first, mask | bytes.length])
      : bytes.length < 65_536
        ? Buffer.from([first, mask | 126, bytes.length >> 8, bytes.length & 255])
        : Buffer.concat([Buffer.from([first, mask | 127]), bigLength(bytes.length)])
  return Buffer.concat([head, ...(masked ? [Buffer.alloc(4)] : []), bytes])
}

function bigLength(length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}
