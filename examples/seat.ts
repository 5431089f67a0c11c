/**
 * A client for one seat at a table, without dependencies, for Node 22 or newer. The messages are explained in docs/bots.md.
 *
 *     import { play } from './seat.ts'
 *     await play({ server: 'http://127.0.0.1:8080', code: 'BCDFGH', name: 'Clockwork' }, (view) => view.choices[0])
 */

/** Everything this seat may know. `board` depends on the game: docs/bots/<game>.md. */
export interface View<Board = unknown> {
  readonly game: string
  readonly viewer: number | 'spectator'
  readonly seats: number
  readonly step?: string
  readonly asked: readonly Asked[]
  /** Every legal choice; empty while this seat is not asked. */
  readonly choices: readonly string[]
  readonly outcome?: { readonly how: string; readonly winners: readonly number[] }
  readonly board: Board
}

interface Asked {
  readonly seat: number
  readonly question: string
  readonly manner?: 'optional' | 'forAll'
  readonly answered: boolean
}

/** Something that happened, as this seat was told. */
export interface GameEvent {
  readonly key: string
  readonly params: Readonly<Record<string, unknown>>
  readonly step?: string
}

interface SeatState {
  readonly seat: number
  readonly holder: 'free' | 'person' | 'bot'
  readonly name?: string
  readonly program?: true
}

/** Where to play, and under which name. */
export interface Setup {
  readonly server: string
  readonly code: string
  readonly name: string
  /** Milliseconds before a choice, so that people can follow. */
  readonly pause?: number
}

/** Picks one of `view.choices`; undefined makes no choice. */
export type Strategy<Board = unknown> = (view: View<Board>, events: readonly GameEvent[]) => string | undefined

type Patch = { readonly [place: string]: Patch } | readonly [] | readonly [value: unknown]

type Message =
  | { readonly t: 'welcome'; readonly epoch: string }
  | { readonly t: 'lobby'; readonly n: number; readonly lobby: { readonly seats: readonly SeatState[] } }
  | { readonly t: 'view'; readonly n: number; readonly version: number; readonly view: View; readonly log: GameEvent[] }
  | ({ readonly t: 'change'; readonly n: number; readonly version: number; readonly frames?: Frame[] } & Frame)
  | { readonly t: 'no'; readonly code: string }
  | { readonly t: 'error'; readonly code: string; readonly fatal: boolean }
  | { readonly t: 'ok' | 'clock' | 'pong' }

interface Frame {
  readonly patch: Patch
  readonly events: readonly GameEvent[]
}

const PROTOCOL = 7
const MAX_WAIT_MS = 15_000
/** Refusals that only mean that the match has moved on. */
const LATE: ReadonlySet<string> = new Set(['stale', 'not-your-question'])
const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Joins, plays to the end and returns the last view. */
export async function play<Board>(setup: Setup, strategy: Strategy<Board>): Promise<View<Board>> {
  const seat = new Seat(setup, await join(setup), strategy as Strategy)
  for (let wait = 500; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
    const hasReceived = await seat.listen()
    if (seat.view?.outcome) return seat.view as View<Board>
    // The server may be restarting: after reconnecting it sends what was missed.
    if (hasReceived) wait = 500
    await pass(wait)
  }
}

/** Takes a seat and returns its token. `program` declares the seat as a bot, which everyone at the table sees. */
async function join({ server, code, name }: Setup): Promise<string> {
  const answer = await fetch(`${server}/api/tables/${code}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, program: true }),
  })
  const body = (await answer.json()) as { token: string; code: string; message: string }
  if (!answer.ok) throw new Error(`no seat: ${body.message} (${body.code})`)
  return body.token
}

class Seat {
  view: View | undefined
  readonly #setup: Setup
  readonly #token: string
  readonly #strategy: Strategy
  #events: GameEvent[] = []
  #seats: readonly SeatState[] = []
  #version = 0
  /** The version of the last answer, so that each question is answered once. */
  #answered = -1
  #commands = 0
  /** Tells the server after a reconnect which messages have arrived. */
  #last = 0
  #epoch = ''

  constructor(setup: Setup, token: string, strategy: Strategy) {
    this.#setup = setup
    this.#token = token
    this.#strategy = strategy
  }

  /** Listens until the connection is lost or the game is over. Returns whether anything was received. */
  async listen(): Promise<boolean> {
    const { server, code } = this.#setup
    const socket = new WebSocket(`${server.replace(/^http/, 'ws')}/socket`)
    const resume = this.#epoch === '' ? {} : { last: this.#last, epoch: this.#epoch }
    const hello = { t: 'hello', v: PROTOCOL, table: code, token: this.#token, ...resume }
    socket.addEventListener('open', () => socket.send(JSON.stringify(hello)))
    let hasReceived = false
    // An answer that was lost with the connection is sent again.
    this.#answered = -1
    return new Promise((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => {
        hasReceived = true
        const message = JSON.parse(String(data)) as Message
        if (message.t === 'error' && message.fatal) reject(new Error(`disconnected: ${message.code}`))
        this.#receive(message)
        if ('n' in message) socket.send(JSON.stringify({ t: 'ack', n: message.n }))
        if (this.view?.outcome) return socket.close()
        void this.#answer(socket)
      })
      // Also fired if the server cannot be reached; `close` follows, and `play` retries.
      socket.addEventListener('error', () => {})
      socket.addEventListener('close', () => resolve(hasReceived))
    })
  }

  #receive(message: Message): void {
    if ('n' in message) this.#last = message.n
    switch (message.t) {
      case 'welcome':
        this.#epoch = message.epoch
        return
      case 'lobby':
        this.#seats = message.lobby.seats
        return
      case 'view':
        this.view = message.view
        this.#events = [...message.log]
        this.#version = message.version
        return
      case 'change':
        for (const { patch, events } of [...(message.frames ?? []), message]) {
          this.view = patched(this.view, patch) as View
          this.#events.push(...events)
        }
        this.#version = message.version
        return
      case 'no':
        // If late, the change that explains it is on its way. Anything else is a mistake of this bot.
        if (!LATE.has(message.code)) console.error(`refused: ${message.code}`)
        return
    }
  }

  async #answer(socket: WebSocket): Promise<void> {
    const version = this.#version
    if (!this.#isAsked() || this.#answered === version) return
    this.#answered = version
    await pass(this.#setup.pause ?? 300)
    if (!this.view || this.#version !== version || socket.readyState !== WebSocket.OPEN) return this.#forget(version)
    const choice = this.#strategy(this.view, this.#events)
    if (choice !== undefined) socket.send(JSON.stringify({ t: 'choose', id: ++this.#commands, version, choice }))
  }

  /** The question was not answered after all. */
  #forget(version: number): void {
    if (this.#answered === version) this.#answered = -1
  }

  #isAsked(): boolean {
    const asked = this.view?.asked.find(({ seat, answered }) => seat === this.view?.viewer && !answered)
    if (!asked || asked.manner === 'optional') return false
    // With `forAll` the first answer counts for everyone: it is left to people.
    return asked.manner !== 'forAll' || !this.view?.asked.some(({ seat }) => this.#isPersons(seat))
  }

  #isPersons(seat: number): boolean {
    return this.#seats.some((each) => each.seat === seat && each.holder === 'person' && !each.program)
  }
}

/** Applies a patch and returns the result; the original is not changed. */
export function patched(before: unknown, patch: Patch): unknown {
  if (isValue(patch)) return patch[0]
  const copy = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, unknown>
  for (const [place, change] of Object.entries(patch)) {
    // `{ "-1": [2] }` removes two elements from a list, from index 1 on.
    if (Array.isArray(copy) && place.startsWith('-')) copy.splice(-place, (change as readonly [number])[0])
    else if (isValue(change) && change.length === 0) delete copy[place]
    else copy[place] = patched(copy[place], change)
  }
  return copy
}

const isValue = (patch: Patch): patch is readonly [] | readonly [unknown] => Array.isArray(patch)
