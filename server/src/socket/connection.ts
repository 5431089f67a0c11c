import type { Duplex } from 'node:stream'
import type { RefusalCode } from '@gloamhall/protocol'
import { ClientMessage, MAX_MESSAGE_BYTES, PROTOCOL } from '@gloamhall/protocol'
import * as v from 'valibot'
import type { RawData, WebSocket } from 'ws'
import { TokenBucket } from '../limits/token-bucket.ts'
import type { CloseCode, Message } from '../matches/outbox.ts'
import { shapeFaultOf } from '../http/json-scan.ts'
import { MESSAGE_SHAPE } from '../http/limits.ts'
import type { SendBuffers } from '../http/send-buffers.ts'
import { reasonOf, Refusal } from '../errors/refusal.ts'
import type { ClientPort, Hello, TableLink } from '../tables/table-client.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../logger.ts'

/** Takes a client to its table; undefined if the connection has closed meanwhile. */
export type Enter = (hello: Hello, port: ClientPort) => Promise<TableLink | undefined>

/** Close codes of RFC 6455. */
const CLOSE = { policy: 1008, tooLarge: 1009, restart: 1012 } as const

/** A client with more unsent data than this is disconnected, and may catch up later. */
const MAX_UNSENT_BYTES = 1024 * 1024
/** Malformed messages before a connection is closed. */
const MAX_MALFORMED_MESSAGES = 20
/** Messages that may still arrive after the closing frame; beyond that the connection is cut. */
const MAX_MESSAGES_AFTER_CLOSE = 200
/** Too few bytes to be deeply nested, so smaller messages skip that check. */
const ALWAYS_SMALL_BYTES = 128
/** Messages that are not commands, with a rate limit of their own. */
const SIGNALS: ReadonlySet<unknown> = new Set(['ack', 'ping', 'here', 'draft'])
const HELLO_WITHIN_MS = 10_000
/** Reasons after which the client does not reconnect. */
const FOR_GOOD: ReadonlySet<CloseCode> = new Set(['unseated', 'replaced', 'too-many-windows', 'closed'])

const NO_MESSAGES: Message[] = []

/** One WebSocket of a client: limits and parses its messages, and writes those of its table. */
export class Connection implements ClientPort {
  alive = true
  readonly #ws: WebSocket
  readonly #stream: Duplex
  readonly #ctx: ServerContext
  readonly #enterTable: Enter
  readonly #sendBuffers: SendBuffers
  readonly #address: string
  /** This connection's part of the unsent bytes of all connections. */
  #unsentBytes = 0
  readonly #commandRate: TokenBucket
  readonly #signalRate: TokenBucket
  #link: TableLink | undefined
  #isGreeted = false
  #malformed = 0
  #late = 0
  /** Messages that arrived while another one was handled in this turn of the event loop. */
  #queue: { data: RawData; isBinary: boolean }[] = []
  #hasHadTurn = false
  #hasClosed = false
  #isCorked = false
  /** Messages to be written at the end of this tick. */
  #unsent = NO_MESSAGES
  #helloTimeout: NodeJS.Timeout

  constructor(
    ws: WebSocket,
    stream: Duplex,
    address: string,
    ctx: ServerContext,
    enter: Enter,
    sendBuffers: SendBuffers,
  ) {
    this.#ws = ws
    this.#stream = stream
    this.#ctx = ctx
    this.#enterTable = enter
    this.#sendBuffers = sendBuffers
    this.#address = address
    const { burst, perSecond } = ctx.config.limits
    const now = performance.now()
    this.#commandRate = new TokenBucket(burst, perSecond, now)
    this.#signalRate = new TokenBucket(burst * 20, perSecond * 40, now)
    this.#helloTimeout = setTimeout(() => this.#fail('hello-first', true), HELLO_WITHIN_MS).unref()
    ws.on('message', (data, isBinary) => this.#arrived(data, isBinary))
    ws.on('ping', (data) => this.#guard(() => this.#pinged(data)))
    ws.on('pong', () => this.#guard(() => this.#ponged()))
    ws.on('close', () => {
      if (this.#hasHadTurn) this.#hasClosed = true
      else this.#guard(() => this.#closed())
    })
    ws.on('error', () => this.#cutOff())
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN
  }

  /** Runs a handler; an exception closes this connection and nothing else. */
  #guard(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#ctx.log.error({ stack: stackOf(error) }, 'message handler failed')
      this.#fail('internal-error', true)
    }
  }

  /** Messages of one tick are written together: each write costs more than the rules do. */
  send(message: Message): void {
    const { sent } = this.#ctx.metrics
    sent.messages++
    sent.characters += message.own.length + message.common.length
    if (this.#unsent.length > 0) return void this.#unsent.push(message)
    // A literal: an array that grows from nothing has room for seventeen, and most ticks bring one message.
    this.#unsent = [message]
    if (unflushed.push(this) === 1) process.nextTick(flushAll)
  }

  /** Must be called before anything is written past `send`. */
  flush(): void {
    const messages = this.#unsent
    if (messages.length === 0) return
    this.#unsent = NO_MESSAGES
    if (!this.isOpen) return
    this.#stream.write(encodeFrames(messages))
    this.#disconnectIfSlow()
  }

  /**
   * Disconnects a client that reads too slowly: its own unsent data, or the total of its address or of all clients, is too
   * large.
   */
  #disconnectIfSlow(): void {
    // Below the stream's own buffer the client is keeping up; above it, `drain` reports the end.
    if (!this.#stream.writableNeedDrain) return
    const waiting = this.#ws.bufferedAmount
    if (this.#unsentBytes === 0) this.#stream.once('drain', () => this.#drained())
    this.#sendBuffers.change(this.#address, this.#unsentBytes, waiting)
    this.#unsentBytes = waiting
    if (waiting > MAX_UNSENT_BYTES || this.#sendBuffers.isFullFor(this.#address)) this.#cutOff()
  }

  #drained(): void {
    this.#sendBuffers.change(this.#address, this.#unsentBytes, 0)
    this.#unsentBytes = 0
  }

  flushSafely(): void {
    try {
      this.flush()
    } catch (error) {
      this.#ctx.log.error({ stack: stackOf(error) }, 'sending to a client failed; connection closed')
      this.#cutOff()
    }
  }

  dismiss(why: CloseCode): void {
    this.#link = undefined
    const code = why === 'moved' ? 'restarting' : why
    if (FOR_GOOD.has(why)) return this.#fail(code, true)
    // Not permanent: a reconnecting client receives the table as the log has it.
    this.#fail(code, false)
    this.#close(CLOSE.restart, code)
  }

  /** Detects a dead connection. */
  probe(): void {
    if (!this.alive) return this.#cutOff()
    this.alive = false
    this.#ws.ping()
  }

  #closed(): void {
    clearTimeout(this.#helloTimeout)
    this.#drained()
    this.#link?.leave()
    this.#link = undefined
  }

  // ---- reading ----

  /** A WebSocket ping. Each is answered but counted, and a client that does not read is disconnected. */
  #pinged(data: Buffer): void {
    if (!this.#takesControlFrame()) return
    this.#cork()
    this.#ws.pong(data)
    this.#disconnectIfSlow()
  }

  /** A client may send pongs unasked, thousands in one read. */
  #ponged(): void {
    if (this.#takesControlFrame()) this.alive = true
  }

  #takesControlFrame(): boolean {
    if (!this.isOpen) this.#discardInput()
    else if (this.#signalRate.take(performance.now())) return true
    else this.#fail('too-many', true)
    return false
  }

  /** Hundreds of pings may arrive in one read; corking writes their answers at once. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    this.#stream.cork()
    setImmediate(() => {
      this.#isCorked = false
      this.#stream.uncork()
    })
  }

  /**
   * Handles one message in each turn of the event loop: hundreds may arrive in one read, on a hundred sockets at once. Not
   * left to `allowSynchronousEvents` of `ws`, whose receiver throws if a malformed frame is followed by more data.
   */
  #arrived(data: RawData, isBinary: boolean): void {
    this.alive = true
    if (!this.isOpen) return this.#discardInput()
    if (!this.#hasHadTurn) return this.#takeTurn(data, isBinary)
    if (this.#queue.push({ data, isBinary }) === 1) this.#ws.pause()
  }

  #takeTurn(data: RawData, isBinary: boolean): void {
    this.#hasHadTurn = true
    setImmediate(() => this.#nextTurn())
    this.#guard(() => this.#receive(data, isBinary))
  }

  #nextTurn(): void {
    this.#hasHadTurn = false
    const next = this.#queue.shift()
    if (next) return this.#takeTurn(next.data, next.isBinary)
    this.#ws.resume()
    // What was sent before the closing frame still counts.
    if (this.#hasClosed) this.#guard(() => this.#closed())
  }

  #receive(data: RawData, isBinary: boolean): void {
    const bytes = data as Buffer
    if (bytes.length > MAX_MESSAGE_BYTES) return this.#fail('too-large', true, CLOSE.tooLarge)
    const json = isBinary ? undefined : parsed(bytes)
    const isSignal = isRecord(json) && SIGNALS.has(json['t'])
    if (!(isSignal ? this.#signalRate : this.#commandRate).take(performance.now())) return this.#fail('too-many', true)
    const message = v.safeParse(ClientMessage, json)
    if (message.success) this.#read(message.output)
    else this.#refuseMalformed(json)
  }

  /** Ignores further messages, pings and pongs. Waiting for the client's closing frame could take for ever. */
  #discardInput(): void {
    if (++this.#late > MAX_MESSAGES_AFTER_CLOSE) this.#cutOff()
  }

  #read(message: ClientMessage): void {
    if (message.t === 'ping') return this.#send({ t: 'pong' })
    if (message.t === 'hello') return this.#hello(message)
    const link = this.#link
    if (!link)
      return 'id' in message ? this.#no(message.id, new Refusal('hello-first')) : this.#fail('hello-first', false)
    // Each choice of a list counts against the rate limit, because it costs as much.
    const more = message.t === 'choose' && Array.isArray(message.choice) ? message.choice.length - 1 : 0
    if (more > 0 && !this.#commandRate.take(performance.now(), more)) return this.#fail('too-many', true)
    link.receive(message)
  }

  /** Refuses a malformed command by its id, if at least that can be read. */
  #refuseMalformed(json: unknown): void {
    if (++this.#malformed > MAX_MALFORMED_MESSAGES) return this.#fail('malformed', true)
    if (!isRecord(json) || typeof json['id'] !== 'number') return this.#fail('malformed', false)
    this.#ctx.metrics.refusals.inc({ code: 'malformed' })
    this.#no(json['id'], new Refusal('malformed'))
  }

  // ---- hello ----

  #hello(hello: Hello): void {
    if (this.#isGreeted) return this.#fail('hello-first', false)
    if (hello.v !== PROTOCOL) return this.#fail('wrong-protocol', true)
    this.#isGreeted = true
    clearTimeout(this.#helloTimeout)
    this.#enter(hello).catch((error: unknown) => {
      if (error instanceof Refusal)
        return error.code === 'restarting' ? this.dismiss('restarting') : this.#fail(error.code, true)
      this.#ctx.log.error({ code: hello.table, stack: stackOf(error) }, 'hello failed')
      this.#fail('internal-error', true)
    })
  }

  async #enter(hello: Hello): Promise<void> {
    const link = await this.#enterTable(hello, this)
    // The connection was closed while the table was being loaded.
    if (this.isOpen) this.#link = link
    else link?.leave()
  }

  // ---- answering ----

  #send(message: object): void {
    this.send({ own: JSON.stringify(message), common: '' })
  }

  #no(id: number, refusal: Refusal): void {
    this.#send({ t: 'no', id, ...reasonOf(refusal) })
  }

  #fail(code: RefusalCode, fatal: boolean, close: number = CLOSE.policy): void {
    if (fatal) this.#queue = []
    if (!this.isOpen) return
    this.#ctx.metrics.refusals.inc({ code })
    this.#send({ t: 'error', code, fatal })
    if (fatal) this.#close(close, code)
  }

  /** Closes after everything sent before. */
  #close(close: number, code: RefusalCode): void {
    this.#queue = []
    this.flush()
    this.#ws.close(close, code)
  }

  #cutOff(): void {
    this.#queue = []
    this.#ws.terminate()
  }
}

/** Connections with unwritten messages of this tick. */
let unflushed: Connection[] = []

function flushAll(): void {
  const sockets = unflushed
  unflushed = []
  // An error of one must not affect the others.
  for (const socket of sockets) socket.flushSafely()
}

/**
 * Encodes texts as unmasked frames of RFC 6455 in one buffer. `ws` writes header and payload separately, and writes are the
 * main cost of broadcasting.
 */
export function encodeFrames(messages: readonly Message[]): Buffer {
  const [only] = messages
  return only && messages.length === 1 ? encodeFrame(only) : Buffer.concat(messages.map(encodeFrame))
}

function encodeFrame({ own, common }: Message): Buffer {
  const shared = encodedCommon(common)
  const length = Buffer.byteLength(own) + shared.length
  const frame = Buffer.allocUnsafe(headOf(length) + length)
  const at = writeHead(frame, length)
  frame.set(shared, at + frame.write(own, at))
  return frame
}

/** The common part encoded last. The viewers of a table are sent a change one after the other, so it is encoded once for all. */
let encoded = { text: '', bytes: Buffer.alloc(0) }

function encodedCommon(text: string): Buffer {
  if (text !== encoded.text) encoded = { text, bytes: Buffer.from(text) }
  return encoded.bytes
}

const headOf = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10)

/** Writes the header of a text frame and returns the offset of its end. */
function writeHead(frame: Buffer, length: number): number {
  frame[0] = 0x81
  if (length < 126) {
    frame[1] = length
    return 2
  }
  if (length < 65_536) {
    frame[1] = 126
    return frame.writeUInt16BE(length, 2)
  }
  frame[1] = 127
  return frame.writeBigUInt64BE(BigInt(length), 2)
}

function parsed(bytes: Buffer): unknown {
  if (bytes.length > ALWAYS_SMALL_BYTES && shapeFaultOf(bytes, MESSAGE_SHAPE)) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

const isRecord = (json: unknown): json is Record<string, unknown> => typeof json === 'object' && json !== null
