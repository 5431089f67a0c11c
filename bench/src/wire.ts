import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { connect } from 'node:net'

/** The other end reads what came before the next chunk comes: all wires read into the same bytes. */
const READ = Buffer.allocUnsafe(256 * 1024)

/**
 * A socket of RFC 6455 that does as little as it can. People and house share the processors here, and it is the house
 * that is measured: a thousand tables of `ws` would take more of them than the house does.
 */
export class Wire {
  readonly #socket: Socket
  readonly #hear: (text: string) => void
  readonly opened: Promise<void>
  #open: () => void = () => {}
  #isOpen = false
  /** What came of a frame that is not yet whole. */
  #rest: Buffer | undefined

  constructor(address: string, path: string, hear: (text: string) => void) {
    const { hostname, port, host } = new URL(address)
    this.#hear = hear
    this.opened = new Promise((resolve) => {
      this.#open = resolve
    })
    const callback = (length: number): boolean => {
      this.#read(READ.subarray(0, length))
      return true
    }
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread: { buffer: READ, callback } })
    const key = randomBytes(16).toString('base64')
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    )
  }

  send(text: string): void {
    this.#socket.write(masked(0x81, Buffer.from(text)))
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

  /** Where the frames begin, behind the answer to our greeting. */
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
    if (kind === 0x81) this.#hear(bytes.toString('utf8', payload, end))
    else if (kind === 0x89) this.#socket.write(masked(0x8a, bytes.subarray(payload, end)))
  }
}

const headOf = (bytes: Buffer, at: number): number => (bytes[at + 1] === 127 ? 10 : bytes[at + 1] === 126 ? 4 : 2)

/** Where the frame that begins here ends; beyond the bytes, if not even its length is there. */
function frameEnd(bytes: Buffer, at: number): number {
  if (bytes.length < at + 2 || bytes.length < at + headOf(bytes, at)) return Number.POSITIVE_INFINITY
  const head = headOf(bytes, at)
  const length =
    head === 2 ? (bytes[at + 1] as number) : head === 4 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6)
  return at + head + length
}

/** Masked, as a client must, with zeros: the other end undoes it all the same. */
function masked(kind: number, payload: Buffer): Buffer {
  if (payload.length > 125) throw new Error('nobody says so much here')
  return Buffer.concat([Buffer.from([kind, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
