import type { Choice, Contradiction, Receipt, View } from '@gloamhall/kernel'
import type { Lobby, DeliveredEvent, UndoState } from '@gloamhall/protocol'
import { introduced, noteHead, noteLobby, noteSeat, patched, stepped } from '@gloamhall/protocol'
import { batch, computed, signal } from '@preact/signals'
import { holds } from '../app/guest.ts'
import { nextPaint } from '../app/scheduling.ts'
import type { Answer, TableMessage, Saying, SocketTransport } from './table-socket.ts'
import { TableSocket } from './table-socket.ts'
import { markOver, receiptOf, updateReceipt } from './receipts.ts'

/** A time of waiting, from when to when. */
export interface Silence {
  readonly since: number
  readonly ends: number
}

/** What was told before the log begins, as far as somebody has leafed back. */
export interface Older {
  readonly events: readonly DeliveredEvent[]
  /** Whatever was told before this version is not fetched yet; with none this is the beginning. */
  readonly before: number | undefined
  readonly state: 'here' | 'fetching' | 'failed'
}

/** A view worth being seen, and what has been told since the one before it. */
export interface SeenFrame {
  readonly view: View
  readonly events: readonly DeliveredEvent[]
}

/** Shows what a change brings, frame by frame; the table page has one. */
export interface Stage {
  play(frames: readonly SeenFrame[]): void
  /** Whatever is still to be shown is shown at once. */
  skip(): void
}

/** The seat is no longer ours, and what we threw into the dice lies there no more. */
const UNSEATED: ReadonlySet<string> = new Set(['unknown-token', 'unseated', 'replaced'])

/** Everything we know of one table: it listens to the line, and holds what the page shows. */
export class TableStore {
  readonly code: string
  readonly token: string | undefined
  readonly lobby = signal<Lobby | undefined>(undefined)
  readonly seat = signal<number | 'spectator' | undefined>(undefined)
  /** Where the table stands: what is asked, offered and sent goes by it, and waits for nothing. */
  readonly latest = signal<View | undefined>(undefined)
  /** What is shown of it, and with it the log: they follow at the pace of the stage. */
  readonly view = signal<View | undefined>(undefined)
  /** What the frame being shown has just told, and for how long it is shown; nothing and 0 when nothing plays. */
  readonly fresh = signal<readonly DeliveredEvent[]>([])
  readonly beat = signal(0)
  /** Without a stage everything is shown as it comes. */
  stage: Stage | undefined
  readonly version = signal(0)
  /** What was told since this page was opened, and the page before that. It only grows, so that what is new can be counted. */
  readonly log = signal<readonly DeliveredEvent[]>([])
  readonly older = signal<Older>({ events: [], before: undefined, state: 'here' })
  readonly undo = signal<UndoState>({ mine: 'nothing-to-undo' })
  /** The table is not there, or our token is not good for it. */
  readonly problem = signal<string | undefined>(undefined)
  /** A choice on its way: shown at once, before the server has nodded. */
  readonly sending = signal<Choice | undefined>(undefined)
  readonly refusal = signal<{ readonly code: string; readonly rule?: string } | undefined>(undefined)
  /** When a bot steps in for whoever is silent, by the clock of this machine; the house says it when it takes long. */
  readonly silence = signal<Silence | undefined>(undefined)
  /** What the house tells is not what it told before. */
  readonly doubt = signal<Contradiction | undefined>(undefined)
  #movedAt = Date.now()
  /** So many lines this browser has been told of; no window that is opened later hears of fewer. */
  #seen: number
  /** From this version on the log is complete. */
  #from = 0
  readonly #link: TableSocket
  readonly connection
  /** All that the house had to tell after a cut is here. */
  readonly caughtUp

  constructor(code: string, token: string | undefined, connect: () => SocketTransport) {
    this.code = code
    this.token = token
    this.#link = new TableSocket({ table: code, token, connect, hear: (message) => batch(() => this.hear(message)) })
    this.connection = computed(() => this.#link.state.value)
    this.caughtUp = computed(() => this.#link.caughtUp.value)
    const kept = receiptOf(code)
    this.doubt.value = kept?.doubt
    this.#seen = kept?.heads.at(-1)?.version ?? 0
  }

  open(): void {
    this.#link.open()
  }

  close(): void {
    this.#link.close()
  }

  /** When the house was last heard of. */
  get heardAt(): number {
    return this.#link.heardAt
  }

  hurry(): void {
    this.#link.hurry()
  }

  hear(message: TableMessage): void {
    switch (message.t) {
      case 'welcome':
        this.seat.value = message.seat
        // Whoever plays another of their seats for a while has not left the first.
        return this.#note((note) => note && (holds(this.code, note.seat) ? note : noteSeat(note, message.seat)))
      case 'lobby':
        this.lobby.value = introduced(message.lobby)
        this.#note((note) => noteLobby(note, message.lobby))
        if (message.lobby.phase === 'over' || message.lobby.phase === 'closed') markOver(this.code)
        return
      case 'view':
        // What a fresh view tells is joined to all that was told before it, whether it was shown or not.
        this.stage?.skip()
        this.#read(message)
        this.latest.value = message.view
        this.view.value = message.view
        return this.#begunAnew(message)
      case 'change':
        // Without a view there is nothing to change; the line asks for a whole one when numbers do not fit.
        if (!this.latest.value) return
        this.#play(framesOf(this.latest.value, message))
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

  #play(frames: readonly SeenFrame[]): void {
    this.latest.value = frames.at(-1)?.view
    if (this.stage) this.stage.play(frames)
    else this.show(frames)
  }

  /** Shows the last of some frames, and tells all of them. Only what is shown for a while is fresh. */
  show(frames: readonly SeenFrame[], beat = 0): void {
    const told = frames.flatMap((frame) => frame.events)
    batch(() => {
      this.view.value = frames.at(-1)?.view ?? this.view.value
      if (told.length > 0) this.log.value = [...this.log.value, ...told]
      this.fresh.value = beat > 0 ? told : NOTHING
      this.beat.value = beat
    })
  }

  /** Whatever does not fit what was told before is said once; it stays in the note. */
  #note(hear: (note: Receipt | undefined) => Receipt | undefined): void {
    const before = receiptOf(this.code)?.doubt
    const after = updateReceipt(this.code, hear)?.doubt
    if (after !== before) this.doubt.value = after
  }

  /** A house that was closed for a moment has forgotten what was wished; nobody shall wait for an answer to it. */
  #begunAnew(message: Extract<TableMessage, { t: 'view' }>): void {
    const isForgotten = this.undo.value.request && !message.undo.request && message.version === this.version.value
    this.#moved(message)
    if (isForgotten) this.refusal.value = { code: 'forgotten' }
  }

  #moved({ version, head, undo = this.undo.value }: Pick<Change, 'version' | 'head' | 'undo'>): void {
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
  #read({ log, before: first = 0 }: Extract<TableMessage, { t: 'view' }>): void {
    if (this.view.value && first <= this.version.value + 1) {
      const known = this.log.value.filter(({ version }) => version < first)
      this.log.value = [...known, ...log.filter(({ version }) => version >= this.#from)]
      return
    }
    this.log.value = log
    this.#from = first
    this.older.value = { events: [], before: first || undefined, state: 'here' }
  }

  /** One choice, or several of a plan, which go together. */
  async choose(choice: Choice | readonly Choice[]): Promise<Answer | undefined> {
    if (this.sending.value !== undefined) return undefined
    const version = this.version.value
    this.stage?.skip()
    this.sending.value = [choice].flat().at(-1)
    // The press is seen before its answer is worked on: a near house may answer within the same frame.
    await nextPaint()
    const answer = await this.#link.choose(version, choice)
    this.sending.value = undefined
    return this.#told(answer)
  }

  async say(saying: Saying): Promise<Answer> {
    return this.#told(await this.#link.say(saying))
  }

  async takeBack(agree = true, request?: number): Promise<Answer> {
    this.stage?.skip()
    return this.#told(await this.#link.undo(agree, request))
  }

  here(): void {
    this.#link.here()
  }

  #told(answer: Answer): Answer {
    if (!answer.ok) this.refusal.value = answer
    return answer
  }
}

const NOTHING: readonly DeliveredEvent[] = []

type Change = Extract<TableMessage, { t: 'change' }>

/**
 * The frames of a change, each laid over the one before; the last of them is where the table stands after it. In the
 * middle of something nobody is asked or offered anything, and no frame says so.
 */
function framesOf(before: View, { frames = [], patch, events, version, at }: Change): SeenFrame[] {
  let view = before
  return [...frames, { patch, events, version }].map((frame, index) => {
    view = patched(view, frame.patch) as View
    const when = { version: frame.version ?? version, at }
    return {
      view: index < frames.length ? unasked(view) : view,
      events: frame.events.map((event) => ({ ...stepped(event, view.step), ...when })),
    }
  })
}

const unasked = ({ answer: _, ...view }: View): View => ({ ...view, asked: [], choices: [], barred: [] })
