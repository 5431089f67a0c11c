/**
 * A seat at a table of Gloamhall, with nothing but what Node 22 brings along. What the messages mean: docs/bots.md.
 *
 *     import { play } from './seat.ts'
 *     await play({ house: 'http://127.0.0.1:8080', code: 'BCDFGH', name: 'Clockwork' }, (view) => view.choices[0])
 */

/** All that this seat may know. `board` differs from game to game: docs/bots/<game>.md. */
export interface View<Board = unknown> {
  readonly game: string
  readonly viewer: number | 'spectator'
  readonly seats: number
  readonly step?: string
  readonly asked: readonly Asked[]
  /** Every legal choice; empty while nothing is asked of this seat. */
  readonly choices: readonly string[]
  readonly outcome?: { readonly how: string; readonly winners: readonly number[] }
  readonly board: Board
}

interface Asked {
  readonly seat: number
  readonly question: string
  readonly manner?: 'standing' | 'forAll'
  readonly answered: boolean
}

/** Something that has happened, as this seat heard it. */
export interface Heard {
  readonly key: string
  readonly params: Readonly<Record<string, unknown>>
  readonly step?: string
}

interface Chair {
  readonly seat: number
  readonly holder: 'free' | 'person' | 'bot'
  readonly name?: string
  readonly program?: true
}

/** Where to play. */
export interface Place {
  readonly house: string
  readonly code: string
  readonly name: string
  /** Milliseconds before a choice, so that people can follow. */
  readonly pause?: number
}

/** What to choose, of `view.choices`; nothing leaves the question to somebody else. */
export type Judge<Board = unknown> = (view: View<Board>, heard: readonly Heard[]) => string | undefined

type Patch = { readonly [place: string]: Patch } | readonly [] | readonly [value: unknown]

type Message =
  | { readonly t: 'welcome'; readonly epoch: string }
  | { readonly t: 'lobby'; readonly n: number; readonly lobby: { readonly seats: readonly Chair[] } }
  | { readonly t: 'view'; readonly n: number; readonly version: number; readonly view: View; readonly log: Heard[] }
  | ({ readonly t: 'change'; readonly n: number; readonly version: number; readonly frames?: Frame[] } & Frame)
  | { readonly t: 'no'; readonly code: string }
  | { readonly t: 'error'; readonly code: string; readonly fatal: boolean }
  | { readonly t: 'ok' | 'clock' | 'pong' }

interface Frame {
  readonly patch: Patch
  readonly events: readonly Heard[]
}

const PROTOCOL = 7
const LONGEST_WAIT = 15_000
/** Somebody was faster. */
const LATE: ReadonlySet<string> = new Set(['stale', 'not-your-question'])
const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sits down and plays to the end; the answer is the last view. */
export async function play<Board>(setup: Place, judge: Judge<Board>): Promise<View<Board>> {
  const seat = new Seat(setup, await join(setup), judge as Judge)
  for (let wait = 500; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    const isHeard = await seat.listen()
    if (seat.view?.outcome) return seat.view as View<Board>
    // The house may be closed for a moment: it knows where we were, and tells the rest.
    if (isHeard) wait = 500
    await pass(wait)
  }
}

/** A seat, and the token that speaks for it. `program` tells everybody at the table that no person sits here. */
async function join({ house, code, name }: Place): Promise<string> {
  const answer = await fetch(`${house}/api/tables/${code}/join`, {
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
  readonly #place: Place
  readonly #token: string
  readonly #judge: Judge
  #heard: Heard[] = []
  #chairs: readonly Chair[] = []
  #version = 0
  /** The version of the last answer: a question is answered once, however often we are told that it is open. */
  #answered = -1
  #wishes = 0
  /** By these the house knows what we have heard already. */
  #last = 0
  #epoch = ''

  constructor(setup: Place, token: string, judge: Judge) {
    this.#place = setup
    this.#token = token
    this.#judge = judge
  }

  /** Until the line is cut or the game is over. Was anything heard? */
  async listen(): Promise<boolean> {
    const { house, code } = this.#place
    const socket = new WebSocket(`${house.replace(/^http/, 'ws')}/socket`)
    const resume = this.#epoch === '' ? {} : { last: this.#last, epoch: this.#epoch }
    const hello = { t: 'hello', v: PROTOCOL, table: code, token: this.#token, ...resume }
    socket.addEventListener('open', () => socket.send(JSON.stringify(hello)))
    let isHeard = false
    // What was under way when the line was cut is asked again.
    this.#answered = -1
    return new Promise((resolve, reject) => {
      socket.addEventListener('message', ({ data }) => {
        isHeard = true
        const message = JSON.parse(String(data)) as Message
        if (message.t === 'error' && message.fatal) reject(new Error(`shown out: ${message.code}`))
        this.#hear(message)
        if ('n' in message) socket.send(JSON.stringify({ t: 'ack', n: message.n }))
        if (this.view?.outcome) return socket.close()
        void this.#answer(socket)
      })
      // It may never have been open: that is no more than a reason to come back later.
      socket.addEventListener('error', () => {})
      socket.addEventListener('close', () => resolve(isHeard))
    })
  }

  #hear(message: Message): void {
    if ('n' in message) this.#last = message.n
    switch (message.t) {
      case 'welcome':
        this.#epoch = message.epoch
        return
      case 'lobby':
        this.#chairs = message.lobby.seats
        return
      case 'view':
        this.view = message.view
        this.#heard = [...message.log]
        this.#version = message.version
        return
      case 'change':
        for (const { patch, events } of [...(message.frames ?? []), message]) {
          this.view = patched(this.view, patch) as View
          this.#heard.push(...events)
        }
        this.#version = message.version
        return
      case 'no':
        // The table has moved on, and the change that says so is on its way. Anything else is our mistake.
        if (!LATE.has(message.code)) console.error(`refused: ${message.code}`)
        return
    }
  }

  async #answer(socket: WebSocket): Promise<void> {
    const version = this.#version
    if (!this.#isAsked() || this.#answered === version) return
    this.#answered = version
    await pass(this.#place.pause ?? 300)
    if (!this.view || this.#version !== version || socket.readyState !== WebSocket.OPEN) return this.#forget(version)
    const choice = this.#judge(this.view, this.#heard)
    if (choice !== undefined) socket.send(JSON.stringify({ t: 'choose', id: ++this.#wishes, version, choice }))
  }

  /** It was not answered after all: whoever comes back is asked again. */
  #forget(version: number): void {
    if (this.#answered === version) this.#answered = -1
  }

  #isAsked(): boolean {
    const asked = this.view?.asked.find(({ seat, answered }) => seat === this.view?.viewer && !answered)
    if (!asked || asked.manner === 'standing') return false
    // The first answer is everybody's: it is left to people.
    return asked.manner !== 'forAll' || !this.view?.asked.some(({ seat }) => this.#isPersons(seat))
  }

  #isPersons(seat: number): boolean {
    return this.#chairs.some((chair) => chair.seat === seat && chair.holder === 'person' && !chair.program)
  }
}

/** The JSON with a patch applied; the original stays as it is. */
export function patched(before: unknown, patch: Patch): unknown {
  if (isValue(patch)) return patch[0]
  const copy = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, unknown>
  for (const [place, change] of Object.entries(patch)) {
    // `{ "-1": [2] }` takes two out of a list, from place 1 on.
    if (Array.isArray(copy) && place.startsWith('-')) copy.splice(-place, (change as readonly [number])[0])
    else if (isValue(change) && change.length === 0) delete copy[place]
    else copy[place] = patched(copy[place], change)
  }
  return copy
}

const isValue = (patch: Patch): patch is readonly [] | readonly [unknown] => Array.isArray(patch)
