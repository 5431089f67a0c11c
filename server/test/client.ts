import type { View } from '@gloamhall/kernel'
import type { Frame, Lobby, ServerMessage, DeliveredEvent, UndoState } from '@gloamhall/protocol'
import { patched, PROTOCOL, stepped } from '@gloamhall/protocol'
import WebSocket from 'ws'

type Numbered = Extract<ServerMessage, { n: number }>
type Command =
  | { t: 'choose'; version: number; choice: string | readonly string[] }
  | { t: 'say'; saying: object }
  | { t: 'undo'; agree?: boolean; request?: number }
export type Outcome = Extract<ServerMessage, { t: 'ok' | 'no' }>

/** A client as a script would write it: follows the message numbers and applies the changes. */
export class Client {
  readonly raw: string[] = []
  readonly seat: () => number | 'spectator' | undefined = () => this.#seat
  view: View | undefined
  lobby: Lobby | undefined
  version = 0
  log: DeliveredEvent[] = []
  /** Events before this version have to be fetched page by page. */
  before: number | undefined
  /** Every frame this client received, including those between two choices. */
  readonly frames: { version: number; view: View; events: Frame['events'] }[] = []
  undoState: UndoState = { mine: 'nothing-to-undo' }
  /** The remaining time, as last sent by the server. */
  left: number | undefined
  last = 0
  epoch = ''
  errors: string[] = []
  closed: { code: number; reason: string } | undefined
  /** Messages whose number was not the previous one plus one. */
  gaps: string[] = []
  fresh = 0
  #seat: number | 'spectator' | undefined
  #ws: WebSocket
  #id = 0
  #began = false
  readonly #answers = new Map<number, (answer: Outcome) => void>()
  readonly #watchers = new Set<() => void>()

  private constructor(ws: WebSocket) {
    this.#ws = ws
    ws.on('message', (data) => this.#hear(String(data)))
    ws.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
      // Pending commands will not be answered.
      for (const [id, answer] of this.#answers) answer({ t: 'no', id, code: 'restarting' })
      this.#stir()
    })
    ws.on('error', () => {})
  }

  static async connect(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Client> {
    const ws = new WebSocket(address, { headers })
    await new Promise<void>((resolve, reject) => {
      ws.once('open', () => resolve())
      ws.once('error', reject)
    })
    return new Client(ws)
  }

  static async sit(
    address: string,
    table: string,
    token?: string,
    from?: Client,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Client> {
    const client = await Client.connect(address, headers)
    if (from) client.#resume(from)
    const resume = from ? { last: from.last, epoch: from.epoch } : {}
    client.send({ t: 'hello', v: PROTOCOL, table, ...(token === undefined ? {} : { token }), ...resume })
    const isIn = (): boolean => client.lobby !== undefined && client.epoch !== ''
    await client.until(() => isIn() || client.closed !== undefined)
    if (!isIn()) throw new Error(`hello is refused: ${client.errors.join(', ')}`)
    return client
  }

  send(message: unknown): void {
    this.#ws.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
  }

  ask(command: Command): Promise<Outcome> {
    const id = ++this.#id
    return new Promise((resolve) => {
      this.#answers.set(id, resolve)
      this.send({ ...command, id })
    })
  }

  choose(choice: string | readonly string[], version: number = this.version): Promise<Outcome> {
    return this.ask({ t: 'choose', version, choice })
  }

  /** Agrees to another client's undo request. */
  agreeTo({ undoState }: Client): Promise<Outcome> {
    if (!undoState.request) throw new Error('there is no undo request')
    return this.ask({ t: 'undo', request: undoState.request.id })
  }

  /** Destroys the connection without a closing frame. */
  cut(): void {
    this.#ws.terminate()
  }
  close(): void {
    this.#ws.close()
  }

  until(fits: () => boolean, patience = 10_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`waited in vain; last heard: ${this.raw.at(-1)?.slice(0, 300)}`)),
        patience,
      )
      const watch = (): void => {
        if (!fits()) return
        clearTimeout(late)
        this.#watchers.delete(watch)
        resolve()
      }
      this.#watchers.add(watch)
      watch()
    })
  }

  #resume(from: Client): void {
    this.view = from.view
    this.lobby = from.lobby
    this.version = from.version
    this.log = [...from.log]
    this.undoState = from.undoState
    this.last = from.last
    this.#began = true
  }

  #hear(text: string): void {
    this.raw.push(text)
    const message = JSON.parse(text) as ServerMessage
    if ('n' in message) this.#follow(message)
    else if (message.t === 'welcome') [this.#seat, this.epoch] = [message.seat, message.epoch]
    else if (message.t === 'error') this.errors.push(message.code)
    else if (message.t === 'clock') this.left = message.left
    else if (message.t === 'ok' || message.t === 'no') this.#answers.get(message.id)?.(message)
    this.#stir()
  }

  #follow(message: Numbered): void {
    const isFresh = message.t === 'view' || message.t === 'lobby'
    if (this.#began && message.n !== this.last + 1 && !isFresh) this.gaps.push(`${this.last} then ${message.n}`)
    this.#began = true
    this.last = message.n
    if (message.t === 'lobby') this.lobby = message.lobby
    if (message.t === 'view') {
      this.fresh++
      this.view = message.view
      this.log = [...message.log]
      this.before = message.before
    }
    if (message.t === 'change') {
      const { version: last, at, frames = [], patch, events: lastEvents } = message
      for (const { version = last, ...frame } of [...frames, { patch, events: lastEvents }] as readonly Frame[]) {
        const view = (this.view = patched(this.view, frame.patch) as View)
        const events = frame.events.map((event) => stepped(event, view.step))
        this.log.push(...events.map((event) => ({ ...event, version, at })))
        this.frames.push({ version, view, events })
      }
    }
    if (message.t !== 'lobby') [this.version, this.undoState] = [message.version, message.undo ?? this.undoState]
  }

  #stir(): void {
    for (const watch of this.#watchers) watch()
  }
}
