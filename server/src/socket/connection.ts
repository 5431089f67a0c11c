import type { Duplex } from 'node:stream'
import type { Viewer } from '@gloamhall/kernel'
import type { RefusalCode } from '@gloamhall/protocol'
import { ClientMessage, LONGEST_MESSAGE, PROTOCOL } from '@gloamhall/protocol'
import * as v from 'valibot'
import type { RawData, WebSocket } from 'ws'
import { TokenBucket } from '../limits/token-bucket.ts'
import type { CloseCode, Subscriber, Message } from '../matches/outbox.ts'
import type { TableRegistry } from '../tables/registry.ts'
import { shapeFaultOf } from '../http/json-scan.ts'
import { MESSAGE_SHAPE } from '../http/limits.ts'
import type { SendBuffers } from '../http/send-buffers.ts'
import { reasonOf, Refusal } from '../errors/refusal.ts'
import type { OnOutcome } from '../matches/commit-pipeline.ts'
import type { TableSession } from '../tables/table-session.ts'
import type { ServerContext } from '../context.ts'
import { stackOf } from '../context.ts'
import { hashOf } from '../tables/token.ts'

type Hello = Extract<ClientMessage, { t: 'hello' }>
type Wish = Extract<ClientMessage, { id: number }>

/** What the close of a socket means, as RFC 6455 numbers it. */
const CLOSE = { policy: 1008, tooLarge: 1009, restart: 1012 } as const

/** Somebody who reads so slowly that this much waits is let go, and may catch up later. */
const MOST_WAITING = 1024 * 1024
/** Nobody sends this much nonsense by mistake. */
const MOST_MALFORMED = 20
/** So much may still be on its way to us from somebody who was told goodbye; whoever talks on beyond that is cut off. */
const MOST_LATE = 200
/** Nothing that is deep or many fits into so few bytes: hardly a message is looked through. */
const ALWAYS_SMALL_BYTES = 128
/** Messages that wish for nothing; they are counted apart. */
const SIGNS: ReadonlySet<unknown> = new Set(['ack', 'ping', 'here'])
const HELLO_WITHIN_MS = 10_000
/** Whoever is shown out like this does not come back by the same way. */
const FOR_GOOD: ReadonlySet<CloseCode> = new Set(['unseated', 'replaced', 'too-many-windows', 'closed'])

/** One window of one client: reads its messages, and is what a room tells its news to. */
export class Connection implements Subscriber {
  acknowledged = 0
  alive = true
  readonly #ws: WebSocket
  readonly #stream: Duplex
  readonly #ctx: ServerContext
  readonly #registry: TableRegistry
  readonly #sendBuffers: SendBuffers
  /** How many of the bytes that wait in all sockets together are this one's. */
  #accounted = 0
  readonly #wishes: TokenBucket
  readonly #signs: TokenBucket
  #room: TableSession | undefined
  #viewer: Viewer = 'spectator'
  /** The hash of the token this window has shown: with the token goes the window. */
  #token: string | undefined
  #greeted = false
  #malformed = 0
  #late = 0
  #isCorked = false
  /** What was said to this window since it was last written to. */
  #unsent: Message[] = []
  #hello: NodeJS.Timeout

  constructor(ws: WebSocket, stream: Duplex, ctx: ServerContext, registry: TableRegistry, sendBuffers: SendBuffers) {
    this.#ws = ws
    this.#stream = stream
    this.#ctx = ctx
    this.#registry = registry
    this.#sendBuffers = sendBuffers
    const { burst, perSecond } = ctx.config.limits
    const now = performance.now()
    this.#wishes = new TokenBucket(burst, perSecond, now)
    this.#signs = new TokenBucket(burst * 20, perSecond * 40, now)
    this.#hello = setTimeout(() => this.#fail('hello-first', true), HELLO_WITHIN_MS).unref()
    ws.on('message', (data, isBinary) => this.#guard(() => this.#receive(data, isBinary)))
    ws.on('ping', (data) => this.#guard(() => this.#pinged(data)))
    ws.on('pong', () => {
      this.alive = true
    })
    ws.on('close', () => this.#guard(() => this.#closed()))
    ws.on('error', () => ws.terminate())
  }

  get token(): string | undefined {
    return this.#token
  }

  /** Whatever a window sends, the worst that comes of it is that this window is closed. */
  #guard(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#ctx.log.error({ stack: stackOf(error) }, 'message handler failed')
      this.#fail('internal-error', true)
    }
  }

  /** All that is said to one window in one go leaves in one piece: every write costs more than the rules do. */
  send(message: Message): void {
    const { sent } = this.#ctx.metrics
    sent.messages++
    sent.characters += message.own.length + message.common.length
    if (this.#unsent.push(message) === 1 && unflushed.push(this) === 1) process.nextTick(flushAll)
  }

  /** Must come before anything that is written past `hear`. */
  flush(): void {
    const messages = this.#unsent
    if (messages.length === 0) return
    this.#unsent = []
    if (this.#ws.readyState !== this.#ws.OPEN) return
    this.#stream.write(encodeFrames(messages))
    this.#account()
  }

  /** Lets go whoever reads too slowly: by what waits for them alone, or while too much waits for all together. */
  #account(): void {
    // Nobody is behind who leaves less than the stream's own buffer; whoever leaves more is told of once it has drained.
    if (!this.#stream.writableNeedDrain) return
    const waiting = this.#ws.bufferedAmount
    if (this.#accounted === 0) this.#stream.once('drain', () => this.#drained())
    this.#sendBuffers.change(this.#accounted, waiting)
    this.#accounted = waiting
    if (waiting > MOST_WAITING || this.#sendBuffers.isFull) this.#ws.terminate()
  }

  #drained(): void {
    this.#sendBuffers.change(this.#accounted, 0)
    this.#accounted = 0
  }

  flushSafely(): void {
    try {
      this.flush()
    } catch (error) {
      this.#ctx.log.error({ stack: stackOf(error) }, 'sending to a client failed; connection closed')
      this.#ws.terminate()
    }
  }

  dismiss(code: CloseCode): void {
    this.#room = undefined
    if (FOR_GOOD.has(code)) return this.#fail(code, true)
    // Not fatal: whoever comes back finds the table as the log has it.
    this.#fail(code, false)
    this.#close(CLOSE.restart, code)
  }

  /** Looks whether the other side is still there. */
  probe(): void {
    if (!this.alive) return this.#ws.terminate()
    this.alive = false
    this.#ws.ping()
  }

  #closed(): void {
    clearTimeout(this.#hello)
    this.#drained()
    this.#room?.hangUp(this.#viewer, this)
    this.#room = undefined
  }

  // ---- reading ----

  /** A ping of the protocol itself: each is answered, but they are counted, and whoever does not read is let go. */
  #pinged(data: Buffer): void {
    if (!this.#signs.take(performance.now())) return this.#fail('too-many', true)
    this.#cork()
    this.#ws.pong(data)
    this.#account()
  }

  /** Hundreds of pings arrive in one read: their answers are one write to the system, and not hundreds. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    this.#stream.cork()
    setImmediate(() => {
      this.#isCorked = false
      this.#stream.uncork()
    })
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.alive = true
    if (this.#ws.readyState !== this.#ws.OPEN) return this.#overhear()
    const bytes = data as Buffer
    if (bytes.length > LONGEST_MESSAGE) return this.#fail('too-large', true, CLOSE.tooLarge)
    const json = isBinary ? undefined : parsed(bytes)
    const isSign = isRecord(json) && SIGNS.has(json['t'])
    if (!(isSign ? this.#signs : this.#wishes).take(performance.now())) return this.#fail('too-many', true)
    const message = v.safeParse(ClientMessage, json)
    if (message.success) this.#read(message.output)
    else this.#misread(json)
  }

  /** Reading on until the goodbye is answered would be reading for ever, if it never is. */
  #overhear(): void {
    if (++this.#late > MOST_LATE) this.#ws.terminate()
  }

  #read(message: ClientMessage): void {
    if (message.t === 'ping') return this.#send({ t: 'pong' })
    if (message.t === 'hello') return this.#greet(message)
    const room = this.#room
    if (!room)
      return 'id' in message ? this.#no(message.id, new Refusal('hello-first')) : this.#fail('hello-first', false)
    if (message.t === 'ack') return room.acknowledge(this.#viewer, this, message.n)
    if (this.#viewer === 'spectator') return 'id' in message ? this.#no(message.id, new Refusal('no-seat')) : undefined
    room.hearFrom(this.#viewer)
    if (message.t !== 'here') this.#grant(room, message, this.#viewer)
  }

  #grant(table: TableSession, message: Wish, seat: Exclude<Viewer, 'spectator'>): void {
    const { id } = message
    const answer: OnOutcome = (outcome, rest) =>
      outcome instanceof Refusal
        ? this.#no(id, outcome)
        : this.#send({ t: 'ok', id, version: outcome, ...(rest ? { refused: reasonOf(rest) } : {}) })
    switch (message.t) {
      case 'choose':
        // Every choice of a list counts as a wish: it costs the house as much.
        if (Array.isArray(message.choice) && !this.#wishes.take(performance.now(), message.choice.length - 1))
          return this.#fail('too-many', true)
        return table.commands.choose(seat, message.version, message.choice, answer)
      case 'say':
        return table.commands.say(seat, message.saying, answer)
      case 'undo':
        return table.commands.undo(seat, message.agree, answer, message.request)
    }
  }

  /** A wish that cannot be read is refused by its number, if at least that can be read. */
  #misread(json: unknown): void {
    if (++this.#malformed > MOST_MALFORMED) return this.#fail('malformed', true)
    this.#ctx.metrics.refusals.inc({ code: 'malformed' })
    if (isRecord(json) && typeof json['id'] === 'number') return this.#no(json['id'], new Refusal('malformed'))
    this.#fail('malformed', false)
  }

  // ---- greeting ----

  #greet(hello: Hello): void {
    if (this.#greeted) return this.#fail('hello-first', false)
    if (hello.v !== PROTOCOL) return this.#fail('wrong-protocol', true)
    this.#greeted = true
    clearTimeout(this.#hello)
    this.#enter(hello).catch((error: unknown) => {
      if (error instanceof Refusal)
        return error.code === 'restarting' ? this.dismiss('restarting') : this.#fail(error.code, true)
      this.#ctx.log.error({ code: hello.table, stack: stackOf(error) }, 'hello failed')
      this.#fail('internal-error', true)
    })
  }

  async #enter({ table: code, token, last, epoch }: Hello): Promise<void> {
    const table = await this.#registry.table(code)
    const hash = token === undefined ? undefined : hashOf(token)
    // Nothing is shown that is not committed; and whoever comes in must not miss what is told meanwhile.
    while (!table.isSettled) await table.settled()
    if (this.#ws.readyState !== this.#ws.OPEN) return
    if (table.gone) return this.dismiss('restarting')
    if (table.seats.phase === 'closed') throw new Refusal('closed')
    const viewer: Viewer = hash === undefined ? 'spectator' : table.seatOf(hash)
    table.commands.checkMayView(viewer)
    if (!table.hasRoomFor(viewer)) throw new Refusal(viewer === 'spectator' ? 'too-many' : 'too-many-windows')
    this.#room = table
    this.#viewer = viewer
    this.#token = hash
    this.#send({ t: 'welcome', v: PROTOCOL, epoch: table.epoch, seat: viewer })
    table.listen(viewer, this, epoch === table.epoch ? last : undefined)
    if (viewer !== 'spectator') table.hearFrom(viewer)
  }

  // ---- answering ----

  #send(message: object): void {
    this.send({ own: JSON.stringify(message), common: '' })
  }

  #no(id: number, refusal: Refusal): void {
    this.#send({ t: 'no', id, ...reasonOf(refusal) })
  }

  #fail(code: RefusalCode, fatal: boolean, close: number = CLOSE.policy): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return
    this.#ctx.metrics.refusals.inc({ code })
    this.#send({ t: 'error', code, fatal })
    if (fatal) this.#close(close, code)
  }

  /** Says goodbye, after all that was said before. */
  #close(close: number, code: RefusalCode): void {
    this.flush()
    this.#ws.close(close, code)
  }
}

/** Those who were told something since the last tick. */
let unflushed: Connection[] = []

function flushAll(): void {
  const sockets = unflushed
  unflushed = []
  // One that breaks must not keep from the others what they were told.
  for (const socket of sockets) socket.flushSafely()
}

/**
 * Texts as unmasked frames of RFC 6455, headers and all in one piece: `ws` writes each as two, and the writes are what
 * telling a table costs most.
 */
export function encodeFrames(messages: readonly Message[]): Buffer {
  const lengths = messages.map(({ own, common }) => Buffer.byteLength(own) + Buffer.byteLength(common))
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headOf(length) + length, 0))
  let at = 0
  for (const [index, { own, common }] of messages.entries()) {
    at = writeHead(bytes, at, lengths[index] as number)
    at += bytes.write(own, at)
    at += bytes.write(common, at)
  }
  return bytes
}

const headOf = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10)

/** Writes the header of a text frame; the answer is where it ends. */
function writeHead(bytes: Buffer, at: number, length: number): number {
  const size = bytes.writeUInt8(0x81, at)
  if (length < 126) return bytes.writeUInt8(length, size)
  if (length < 65_536) return bytes.writeUInt16BE(length, bytes.writeUInt8(126, size))
  return bytes.writeBigUInt64BE(BigInt(length), bytes.writeUInt8(127, size))
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
