import type { Choice, Doubt, Note, View } from '@gloamhall/kernel'
import type { Lobby, Told, UndoState } from '@gloamhall/protocol'
import { noteHead, noteLobby, noteSeat, patched } from '@gloamhall/protocol'
import { batch, computed, signal } from '@preact/signals'
import { introduced } from './company.ts'
import { nextFrame } from './frames.ts'
import type { Answer, Heard, Saying, Wire } from './line.ts'
import { Line } from './line.ts'
import { markOver, noteOf, writeDown } from './notes.ts'

/** A time of waiting, from when to when. */
export interface Silence {
  readonly since: number
  readonly ends: number
}

/** What was told before the log begins, as far as somebody has leafed back. */
export interface Older {
  readonly told: readonly Told[]
  /** Whatever was told before this version is not fetched yet; with none this is the beginning. */
  readonly before: number | undefined
  readonly state: 'here' | 'fetching' | 'failed'
}

/** The seat is no longer ours, and what we threw into the dice lies there no more. */
const UNSEATED: ReadonlySet<string> = new Set(['forged-token', 'unseated', 'replaced'])

/** Everything we know of one table: it listens to the line, and holds what the page shows. */
export class AtTable {
  readonly code: string
  readonly token: string | undefined
  readonly lobby = signal<Lobby | undefined>(undefined)
  readonly seat = signal<number | 'spectator' | undefined>(undefined)
  readonly view = signal<View | undefined>(undefined)
  readonly version = signal(0)
  /** What was told since this page was opened, and the page before that. It only grows, so that what is new can be counted. */
  readonly log = signal<readonly Told[]>([])
  readonly older = signal<Older>({ told: [], before: undefined, state: 'here' })
  readonly undo = signal<UndoState>({ mine: 'nothing-to-undo' })
  /** The table is not there, or our token is not good for it. */
  readonly problem = signal<string | undefined>(undefined)
  /** A choice on its way: shown at once, before the server has nodded. */
  readonly sending = signal<Choice | undefined>(undefined)
  readonly refusal = signal<{ readonly code: string; readonly rule?: string } | undefined>(undefined)
  /** When a bot steps in for whoever is silent, by the clock of this machine; the house says it when it takes long. */
  readonly silence = signal<Silence | undefined>(undefined)
  /** What the house tells is not what it told before. */
  readonly doubt = signal<Doubt | undefined>(undefined)
  #movedAt = Date.now()
  /** So many lines this browser has been told of; no window that is opened later hears of fewer. */
  #seen: number
  /** From this version on the log is complete. */
  #from = 0
  readonly #line: Line
  readonly connection

  constructor(code: string, token: string | undefined, connect: () => Wire) {
    this.code = code
    this.token = token
    this.#line = new Line({ table: code, token, connect, hear: (message) => batch(() => this.hear(message)) })
    this.connection = computed(() => this.#line.state.value)
    const kept = noteOf(code)
    this.doubt.value = kept?.doubt
    this.#seen = kept?.heads.at(-1)?.version ?? 0
  }

  open(): void {
    this.#line.open()
  }

  close(): void {
    this.#line.close()
  }

  hurry(): void {
    this.#line.hurry()
  }

  hear(message: Heard): void {
    switch (message.t) {
      case 'welcome':
        this.seat.value = message.seat
        return this.#note((note) => note && noteSeat(note, message.seat))
      case 'lobby':
        this.lobby.value = introduced(message.lobby)
        this.#note((note) => noteLobby(note, message.lobby))
        if (message.lobby.phase === 'over' || message.lobby.phase === 'closed') markOver(this.code)
        return
      case 'view':
        this.#read(message)
        this.view.value = message.view
        return this.#moved(message)
      case 'change':
        // Without a view there is nothing to change; the line asks for a whole one when numbers do not fit.
        if (!this.view.value) return
        this.view.value = patched(this.view.value, message.patch) as View
        this.log.value = [...this.log.value, ...toldIn(message)]
        return this.#moved(message)
      case 'clock':
        this.silence.value =
          message.left === undefined ? undefined : { since: this.#movedAt, ends: Date.now() + message.left }
        return
      case 'error':
        if (message.fatal) this.problem.value = message.code
        if (UNSEATED.has(message.code)) this.#note((note) => note && noteSeat(note, 'spectator'))
        return
    }
  }

  /** Whatever does not fit what was told before is said once; it stays in the note. */
  #note(hear: (note: Note | undefined) => Note | undefined): void {
    const before = noteOf(this.code)?.doubt
    const after = writeDown(this.code, hear)?.doubt
    if (after !== before) this.doubt.value = after
  }

  #moved({ version, head, undo }: Pick<Extract<Heard, { t: 'view' }>, 'version' | 'head' | 'undo'>): void {
    const lobby = this.lobby.value
    if (lobby) this.#note((note) => note && noteHead(note, { version, head }, { lobby, last: this.#seen }))
    this.#seen = version
    this.version.value = version
    this.undo.value = undo
    this.#movedAt = Date.now()
    this.silence.value = undefined
    this.refusal.value = undefined
  }

  /** A fresh view brings its last page: it is joined to what we have, unless something is missing in between. */
  #read({ log, before: first = 0 }: Extract<Heard, { t: 'view' }>): void {
    if (this.view.value && first <= this.version.value + 1) {
      const known = this.log.value.filter(({ version }) => version < first)
      this.log.value = [...known, ...log.filter(({ version }) => version >= this.#from)]
      return
    }
    this.log.value = log
    this.#from = first
    this.older.value = { told: [], before: first || undefined, state: 'here' }
  }

  async choose(choice: Choice): Promise<Answer | undefined> {
    if (this.sending.value !== undefined) return undefined
    const version = this.version.value
    this.sending.value = choice
    // The press is seen before its answer is worked on: a near house may answer within the same frame.
    await nextFrame()
    const answer = await this.#line.choose(version, choice)
    this.sending.value = undefined
    return this.#told(answer)
  }

  async say(saying: Saying): Promise<Answer> {
    return this.#told(await this.#line.say(saying))
  }

  async takeBack(agree = true, wish?: number): Promise<Answer> {
    return this.#told(await this.#line.undo(agree, wish))
  }

  here(): void {
    this.#line.here()
  }

  #told(answer: Answer): Answer {
    if (!answer.ok) this.refusal.value = answer
    return answer
  }
}

const toldIn = ({ told, version, at }: Extract<Heard, { t: 'change' }>): Told[] =>
  told.map((event) => ({ ...event, version, at }))
