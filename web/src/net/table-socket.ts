import type { Choice } from '@gloamhall/kernel'
import type { ClientMessage, RefusalCode, ServerMessage } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'
import type { Signal } from '@preact/signals'
import { signal } from '@preact/signals'

export type ConnectionState = 'live' | 'reconnecting' | 'offline'

/** The part of WebSocket that is used here; tests bring their own. */
export interface SocketTransport {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: (() => void) | null
}

export type Answer =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly code: string; readonly rule?: string }

export type Saying = { readonly claim: Choice } | { readonly text: string }

/** Messages to the table store: every numbered message once and in order. */
export type TableMessage = Exclude<ServerMessage, { readonly t: 'ok' | 'no' | 'pong' }>

/** The answer to a command. Of a list of choices some may count before one is refused: then that refusal is the answer. */
const answerIn = ({ version, refused }: Extract<ServerMessage, { readonly t: 'ok' }>): Answer =>
  refused ? { ok: false, ...refused } : { ok: true, version }

interface TableSocketOptions {
  readonly table: string
  readonly token: string | undefined
  connect(): SocketTransport
  hear(message: TableMessage): void
}

interface Command {
  readonly message: Extract<ClientMessage, { readonly id: number }>
  readonly settle: (answer: Answer) => void
}

const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 5_000
const FAILURES_UNTIL_OFFLINE = 4
const PING_INTERVAL_MS = 20_000
const PONG_TIMEOUT_MS = 8_000
/** Acknowledgements only free memory on the server, and reading one costs more than keeping a few messages: they are sent rarely. */
const ACK_DELAY_MS = 5_000

const FATAL_CODES: ReadonlySet<string> = new Set<RefusalCode>([
  'unknown-table',
  'unknown-game',
  'unknown-token',
  'wrong-protocol',
  'malformed',
  'other-rules',
  'unseated',
  'replaced',
  'too-many-windows',
  'banned',
  'closed',
  'daily-sealed',
])

/**
 * The socket to one table. After a lost connection it reconnects, tells the server the last message it received, and gets
 * the rest. A choice without an answer is sent again, since its version keeps it from counting twice; chat and undo are not,
 * since they could count twice.
 */
export class TableSocket {
  readonly state: Signal<ConnectionState> = signal<ConnectionState>('reconnecting')
  /** Whether all messages missed during a disconnection have arrived: the server answers in order, so its pong comes last. */
  readonly caughtUp: Signal<boolean> = signal(false)
  /** When the last message arrived. */
  heardAt = Date.now()
  readonly #options: TableSocketOptions
  readonly #pending = new Map<number, Command>()
  #transport: SocketTransport | undefined
  #last: number | undefined
  #epoch: string | undefined
  #nextId = 1
  #failures = 0
  #stopped = false
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #pingTimer: ReturnType<typeof setInterval> | undefined
  #pongTimeout: ReturnType<typeof setTimeout> | undefined
  #ackTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: TableSocketOptions) {
    this.#options = options
  }

  open(): void {
    this.#stopped = false
    this.#connect()
  }

  /** Closes the socket for good. */
  close(): void {
    this.#stopped = true
    clearTimeout(this.#retryTimer)
    this.#drop()
    for (const command of this.#pending.values()) command.settle({ ok: false, code: 'cut-off' })
    this.#pending.clear()
  }

  /** Reconnects at once, since the network is back or the page is visible again. */
  reconnectNow(): void {
    if (this.#stopped || this.#transport) return
    clearTimeout(this.#retryTimer)
    this.#connect()
  }

  /** Sends one choice or a list. The first that is refused ends the list, and those before it count. */
  choose(version: number, choice: Choice | readonly Choice[]): Promise<Answer> {
    const sent = typeof choice === 'string' ? choice : [...choice]
    return this.#command((id) => ({ t: 'choose', id, version, choice: sent }))
  }

  say(saying: Saying): Promise<Answer> {
    return this.#command((id) => ({ t: 'say', id, saying }))
  }

  /** Undoes the last choice or requests it; with the id of another player's request it answers that one. */
  undo(agree: boolean, request?: number): Promise<Answer> {
    return this.#command((id) => ({ t: 'undo', id, agree, ...(request === undefined ? {} : { request }) }))
  }

  /** Reports activity of the player. Without a connection the reconnection does so. */
  here(): void {
    if (this.state.value === 'live') this.#send({ t: 'here' })
  }

  draft(version: number, choices: readonly Choice[]): void {
    if (this.state.value === 'live') this.#send({ t: 'draft', version, choices: [...choices] })
  }

  #command(message: (id: number) => Command['message']): Promise<Answer> {
    return new Promise((settle) => {
      const command = { message: message(this.#nextId++), settle }
      const live = this.state.value === 'live'
      if (!live && command.message.t !== 'choose') return settle({ ok: false, code: 'cut-off' })
      this.#pending.set(command.message.id, command)
      if (live) this.#send(command.message)
    })
  }

  #connect(): void {
    const transport = this.#options.connect()
    this.#transport = transport
    const current = (act: () => void) => () => {
      if (this.#transport === transport) act()
    }
    transport.onopen = current(() => this.#hello())
    transport.onclose = current(() => this.#lost())
    transport.onmessage = ({ data }) => {
      if (this.#transport === transport) this.#receive(JSON.parse(String(data)) as ServerMessage)
    }
  }

  #hello(): void {
    const { table, token } = this.#options
    this.#send({
      t: 'hello',
      v: PROTOCOL,
      table,
      ...(token === undefined ? {} : { token }),
      ...(this.#last === undefined || this.#epoch === undefined ? {} : { last: this.#last, epoch: this.#epoch }),
    })
    clearInterval(this.#pingTimer)
    this.#pingTimer = setInterval(() => this.#check(), PING_INTERVAL_MS)
  }

  /** A dead connection often looks alive: without a pong the socket is closed and opened again. */
  #check(): void {
    this.#send({ t: 'ping' })
    this.#pongTimeout ??= setTimeout(() => this.#lost(), PONG_TIMEOUT_MS)
  }

  #receive(message: ServerMessage): void {
    clearTimeout(this.#pongTimeout)
    this.#pongTimeout = undefined
    this.heardAt = Date.now()
    switch (message.t) {
      case 'welcome':
        return this.#welcomed(message)
      case 'ok':
        return this.#answer(message.id, answerIn(message))
      case 'no':
        return this.#answer(message.id, {
          ok: false,
          code: message.code,
          ...(message.rule === undefined ? {} : { rule: message.rule }),
        })
      case 'pong':
        this.caughtUp.value = true
        return
      case 'clock':
        return this.#options.hear(message)
      case 'error':
        if (!message.fatal) return this.#options.hear(message)
        // A restarting server comes back; a table that does not exist will not exist later.
        if (!FATAL_CODES.has(message.code)) return this.#lost()
        this.#giveUp()
        return this.#options.hear(message)
      default:
        return this.#numbered(message)
    }
  }

  #welcomed(message: Extract<ServerMessage, { readonly t: 'welcome' }>): void {
    // A restarted server counts from the beginning: our number means nothing to it.
    if (message.epoch !== this.#epoch) this.#last = undefined
    this.#epoch = message.epoch
    this.#failures = 0
    this.state.value = 'live'
    this.#options.hear(message)
    this.#check()
    for (const { message: command } of this.#pending.values()) this.#send(command)
  }

  #numbered(message: Extract<TableMessage, { readonly n: number }>): void {
    if (this.#last !== undefined && message.n <= this.#last) return
    // A diff fits only the view it was made from. After a gap the client requests a whole view.
    if (message.t === 'change' && this.#last !== undefined && message.n !== this.#last + 1) return this.#startOver()
    this.#last = message.n
    this.#ackTimer ??= setTimeout(() => {
      this.#ackTimer = undefined
      if (this.#last !== undefined && this.state.value === 'live') this.#send({ t: 'ack', n: this.#last })
    }, ACK_DELAY_MS)
    this.#options.hear(message)
  }

  #startOver(): void {
    this.#last = undefined
    this.#epoch = undefined
    this.#lost()
  }

  #answer(id: number, answer: Answer): void {
    const command = this.#pending.get(id)
    this.#pending.delete(id)
    command?.settle(answer)
  }

  #lost(): void {
    this.#drop()
    for (const [id, { message }] of this.#pending) {
      if (message.t !== 'choose') this.#answer(id, { ok: false, code: 'cut-off' })
    }
    if (this.#stopped) return
    const delay = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, MAX_RETRY_MS)
    this.#failures++
    this.state.value = this.#failures >= FAILURES_UNTIL_OFFLINE ? 'offline' : 'reconnecting'
    // Jitter, so that all clients do not reconnect at the same moment.
    this.#retryTimer = setTimeout(() => this.#connect(), delay * (0.7 + Math.random() * 0.6))
  }

  #giveUp(): void {
    this.#stopped = true
    this.#drop()
    this.state.value = 'offline'
  }

  #drop(): void {
    clearInterval(this.#pingTimer)
    clearTimeout(this.#pongTimeout)
    clearTimeout(this.#ackTimer)
    this.#pongTimeout = undefined
    this.#ackTimer = undefined
    this.caughtUp.value = false
    const transport = this.#transport
    this.#transport = undefined
    transport?.close()
  }

  #send(message: ClientMessage): void {
    this.#transport?.send(JSON.stringify(message))
  }
}
