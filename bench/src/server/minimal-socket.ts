import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { connect } from 'node:net'

/** The read buffer, shared by all sockets: each chunk is processed before the next one is read. */
const READ_BUFFER = Buffer.allocUnsafe(256 * 1024)

/**
 * A minimal WebSocket client (RFC 6455). Players and server share the processors, and only the server is to be
 * measured: with the `ws` package, a thousand tables would take more processor time than the server does.
 */
export class MinimalSocket {
  readonly #socket: Socket
  readonly #hear: (payload: Buffer) => void
  readonly opened: Promise<void>
  #open: () => void = () => {}
  #isOpen = false
  /** The beginning of an incomplete frame. */
  #rest: Buffer | undefined
  /** Bytes of all frames so far, headers included. */
  received = 0

  /** `hear` must not keep the payload, because the buffer is reused. */
  constructor(address: string, path: string, hear: (payload: Buffer) => void) {
    const { hostname, port, host } = new URL(address)
    this.#hear = hear
    this.opened = new Promise((resolve) => {
      this.#open = resolve
    })
    const callback = (length: number): boolean => {
      this.#read(READ_BUFFER.subarray(0, length))
      return true
    }
    this.#socket = connect({
      host: hostname,
      localAddress: localAddress(),
      port: Number(port),
      noDelay: true,
      onread: { buffer: READ_BUFFER, callback },
    })
    const key = randomBytes(16).toString('base64')
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    )
  }

  send(text: string): void {
    this.#socket.write(masked(0x81, Buffer.from(text)))
  }

  sendBytes(bytes: Uint8Array): void {
    this.#socket.write(masked(0x82, bytes))
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
    let at = this.#isOpen ? 0 : this.#greeted(bytes)
    for (let end = frameEnd(bytes, at); end <= bytes.length; end = frameEnd(bytes, at)) {
      this.#frame(bytes, at, end)
      at = end
    }
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : undefined
  }

  /** The offset of the first frame, after the response to the handshake. */
  #greeted(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return 0
    if (!bytes.toString('latin1', 0, end).startsWith('HTTP/1.1 101 ')) throw new Error(bytes.toString('latin1', 0, end))
    this.#isOpen = true
    this.#open()
    return end + 4
  }

  #frame(bytes: Buffer, at: number, end: number): void {
    const [kind, payload] = [bytes[at], at + headOf(bytes, at)]
    this.received += end - at
    if (kind === 0x81 || kind === 0x82) this.#hear(bytes.subarray(payload, end))
    else if (kind === 0x89) this.#socket.write(masked(0x8a, bytes.subarray(payload, end)))
  }
}

/** On Linux eight source addresses take turns, because a single one has fewer free ports than thousands of tables need. */
let opened = 0
const localAddress = (): string => (process.platform === 'linux' ? `127.0.0.${1 + (opened++ % 8)}` : '127.0.0.1')

const headOf = (bytes: Buffer, at: number): number => (bytes[at + 1] === 127 ? 10 : bytes[at + 1] === 126 ? 4 : 2)

/** The end of the frame that begins here; infinite if the frame header is still incomplete. */
function frameEnd(bytes: Buffer, at: number): number {
  if (bytes.length < at + 2 || bytes.length < at + headOf(bytes, at)) return Number.POSITIVE_INFINITY
  const head = headOf(bytes, at)
  const length =
    head === 2 ? (bytes[at + 1] as number) : head === 4 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6)
  return at + head + length
}

/** A client must mask its frames; a mask of zeros leaves the payload as it is. */
function masked(kind: number, payload: Uint8Array): Buffer {
  const { length } = payload
  if (length > 0xffff) throw new Error('the payload does not fit into a frame of middle size')
  const head = length > 125 ? [kind, 0x80 | 126, length >> 8, length & 0xff] : [kind, 0x80 | length]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload])
}
