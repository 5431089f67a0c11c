import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'
import { AuthorizationError, connect, UserAuthenticationExpiredError } from '@nats-io/transport-node'
import type { Logger } from '../logger.ts'
import { stackOf } from '../logger.ts'
import { BusError } from './bus-error.ts'

/** A NATS server that does not answer for this long counts as unreachable. */
const CONNECT_TIMEOUT_MS = 5000
const RECONNECT_WAIT_MS = 250
/** After two unanswered pings the client reconnects, to another server of the NATS cluster or to the same one. */
const PING_INTERVAL_MS = 2000

/** Of the messages that arrive before NATS is known to be back, this many are kept. */
const MAX_HELD_MESSAGES = 10_000

/** A message for this node. `isUnheard`: no node has received the message that it answers. */
export interface BusMessage {
  readonly subject: string
  readonly reply: string | undefined
  readonly data: Uint8Array
  readonly isUnheard: boolean
}

/** The connection of a node to NATS, which carries the messages between the nodes of a cluster. */
export class Bus {
  /** Host and port, without user and password. */
  readonly address: string
  readonly #nats: NatsConnection
  readonly #log: Logger
  #isUp = true
  #isClosing = false
  /** Messages that have arrived while NATS counts as unreachable. */
  readonly #held: (() => void)[] = []
  #session = 1

  static async connect(urls: string, name: string, log: Logger): Promise<Bus> {
    const address = urls
      .split(',')
      .map((url) => new URL(url).host)
      .join(', ')
    try {
      return new Bus(address, await connect(optionsOf(urls, name)), log)
    } catch (error) {
      const refused = [error, (error as Error).cause].some(
        (each) => each instanceof AuthorizationError || each instanceof UserAuthenticationExpiredError,
      )
      if (refused)
        throw new BusError(`the NATS server at ${address} rejects this user; set NATS_URL to one that it knows`, false)
      throw new BusError(`the NATS server at ${address} does not answer (${(error as Error).message})`, true)
    }
  }

  private constructor(address: string, nats: NatsConnection, log: Logger) {
    this.address = address
    this.#nats = nats
    this.#log = log
    void this.#follow()
  }

  /** Whether messages can be sent. Those sent shortly before the connection broke may be lost. */
  get isUp(): boolean {
    return this.#isUp && !this.#nats.isClosed()
  }

  /** Number of this connection to NATS: incremented at each reconnect. */
  get session(): number {
    return this.#session
  }

  /** Called when the connection is lost, and possibly messages with it. */
  onDown: () => void = () => {}

  subscribe(subject: string, receive: (message: BusMessage) => void): void {
    this.#nats.subscribe(subject, {
      callback: (error, message) => {
        if (error) return
        const isUnheard = message.headers?.code === 503
        const deliver = (): void =>
          this.#deliver(receive, { subject: message.subject, reply: message.reply, data: message.data, isUnheard })
        // Messages may arrive before the event that says that NATS is back; answers to them would be dropped.
        if (this.#isUp) deliver()
        else if (this.#held.length < MAX_HELD_MESSAGES) this.#held.push(deliver)
      },
    })
  }

  /** An exception of the receiver would end the reading of all messages, so it is logged and the message dropped. */
  #deliver(receive: (message: BusMessage) => void, message: BusMessage): void {
    try {
      receive(message)
    } catch (thrown) {
      this.#log.error({ stack: stackOf(thrown) }, 'message over NATS dropped: malformed, or its handler failed')
    }
  }

  /** Returns false without a connection: the message is dropped, not queued. */
  publish(subject: string, payload: string | Uint8Array, reply?: string): boolean {
    if (!this.isUp) return false
    this.#nats.publish(subject, payload, reply === undefined ? {} : { reply })
    return true
  }

  async close(): Promise<void> {
    this.#isClosing = true
    this.#isUp = false
    await this.#nats.close()
  }

  async #follow(): Promise<void> {
    for await (const { type } of this.#nats.status()) {
      if (type === 'disconnect' && this.#isUp) {
        this.#isUp = false
        this.#log.error(
          { nats: this.address },
          'NATS unreachable; tables of other nodes cannot be reached until it answers',
        )
        this.onDown()
      } else if (type === 'reconnect') this.#noteUp()
    }
  }

  #noteUp(): void {
    if (this.#isUp || this.#isClosing) return
    this.#session++
    this.#isUp = true
    this.#log.info({ nats: this.address }, 'NATS reachable again')
    for (const deliver of this.#held.splice(0)) deliver()
  }
}

function optionsOf(urls: string, name: string): ConnectionOptions {
  const [first = urls, ...others] = urls.split(',')
  const { username, password, protocol } = new URL(first)
  const [user, pass] = [username, password].map(decodeURIComponent) as [string, string]
  return {
    name,
    servers: [first, ...others].map((url) => new URL(url).host),
    ...(user === '' ? {} : pass === '' ? { token: user } : { user, pass }),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    timeout: CONNECT_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    pingInterval: PING_INTERVAL_MS,
  }
}
