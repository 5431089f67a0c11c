import type { Choice, Contradiction, Hint, Receipt, View } from '@gloamhall/kernel'
import type { Lobby, DeliveredEvent, UndoState } from '@gloamhall/protocol'
import { introduced, noteHead, noteLobby, noteSeat, patched, stepped } from '@gloamhall/protocol'
import type { ReadonlySignal } from '@preact/signals'
import { batch, computed, signal } from '@preact/signals'
import { holds } from '../app/guest.ts'
import { nextPaint } from '../app/scheduling.ts'
import type { Answer, TableMessage, Saying, SocketTransport } from './table-socket.ts'
import { TableSocket } from './table-socket.ts'
import { markOver, receiptOf, updateReceipt } from './receipts.ts'

/** Since when the table has been waiting for a player, and when a bot steps in. */
export interface TurnClock {
  readonly since: number
  readonly ends: number
}

/** Older pages of the log, as far as the reader has paged back. */
export interface Older {
  readonly events: readonly DeliveredEvent[]
  /** Events before this version have not been fetched; undefined when the beginning is here. */
  readonly before: number | undefined
  readonly state: 'here' | 'fetching' | 'failed'
}

/** A view that is shown for a while, and the events since the one before it. */
export interface SeenFrame {
  readonly view: View
  readonly events: readonly DeliveredEvent[]
}

/** Plays a change back frame by frame; the table page has one. */
export interface Stage {
  play(frames: readonly SeenFrame[]): void
  /** Shows all remaining frames at once. */
  skip(): void
  /** Shows the next frame before its time. */
  next(): void
}

/** Set for a first match with hints (`tutorial/`), which runs in this browser without the server. */
export interface Tutoring {
  /** The current hint, and the number of hints. */
  readonly shown: ReadonlySignal<ShownHint | undefined>
  /** The hint has been read: shows the next hint or event. */
  read(): void
  /** No more hints. */
  skip(): void
  restart(): void
}

export interface ShownHint {
  readonly index: number
  readonly total: number
  readonly hint: Hint
}

/** A match that this browser plays without a server, see `solo/`. */
export interface SoloPlay {
  /** False if the browser stores nothing: then the match lasts as long as its page. */
  readonly isKept: ReadonlySignal<boolean>
  /** The code of its record on the server, once it was uploaded. */
  readonly uploaded: ReadonlySignal<string | undefined>
  /** Sends the record of a finished match to the server, and returns its code there. */
  upload(): Promise<string>
  /** Begins another match like this one, and returns its code. */
  again(): string
  /** Ends the match and deletes it. */
  discard(): void
}

/** Who plays a match that is not played by the server. */
export interface LocalPlay {
  readonly tutoring?: Tutoring
  readonly solo?: SoloPlay
}

/** Errors after which the seat is no longer ours, and its nonce no longer part of the seed. */
const UNSEATED: ReadonlySet<string> = new Set(['unknown-token', 'unseated', 'replaced'])

/** The state of one table as signals, updated by the messages of its socket. */
export class TableStore {
  readonly code: string
  readonly token: string | undefined
  readonly tutoring: Tutoring | undefined
  readonly solo: SoloPlay | undefined
  readonly lobby = signal<Lobby | undefined>(undefined)
  readonly seat = signal<number | 'spectator' | undefined>(undefined)
  /** The latest view: questions, offers and choices go by it, and do not wait for the playback. */
  readonly latest = signal<View | undefined>(undefined)
  /** The view on the screen, which follows the latest at the pace of the playback, as the log does. */
  readonly view = signal<View | undefined>(undefined)
  /** The events of the current frame and its duration in milliseconds; empty and 0 when nothing is played back. */
  readonly fresh = signal<readonly DeliveredEvent[]>([])
  readonly beat = signal(0)
  /** The playback; without one every change is shown as it arrives. */
  stage: Stage | undefined
  readonly version = signal(0)
  /** The events since the page was opened, and the page of the log before them. It only grows, so that new ones can be counted. */
  readonly log = signal<readonly DeliveredEvent[]>([])
  readonly older = signal<Older>({ events: [], before: undefined, state: 'here' })
  readonly undo = signal<UndoState>({ mine: 'nothing-to-undo' })
  /** Why the table cannot be shown: it does not exist, or the token is not valid for it. */
  readonly problem = signal<string | undefined>(undefined)
  /** The choice that is being sent: shown at once, before the server has accepted it. */
  readonly sending = signal<Choice | undefined>(undefined)
  readonly refusal = signal<{ readonly code: string; readonly rule?: string } | undefined>(undefined)
  /** When a bot steps in for the player who is awaited, by the clock of this machine; set when they take long. */
  readonly silence = signal<TurnClock | undefined>(undefined)
  /** A contradiction between what the server says now and what it said before. */
  readonly doubt = signal<Contradiction | undefined>(undefined)
  #movedAt = Date.now()
  /** The version of the last head in the receipt: a window that is opened later never receives fewer. */
  #seen: number
  /** The log is complete from this version on. */
  #from = 0
  readonly #socket: TableSocket
  readonly connection
  /** Whether all messages missed during a disconnection have arrived. */
  readonly caughtUp

  constructor(code: string, token: string | undefined, connect: () => SocketTransport, local: LocalPlay = {}) {
    this.code = code
    this.token = token
    this.tutoring = local.tutoring
    this.solo = local.solo
    this.#socket = new TableSocket({ table: code, token, connect, hear: (message) => batch(() => this.hear(message)) })
    this.connection = computed(() => this.#socket.state.value)
    this.caughtUp = computed(() => this.#socket.caughtUp.value)
    const kept = receiptOf(code)
    this.doubt.value = kept?.doubt
    this.#seen = kept?.heads.at(-1)?.version ?? 0
  }

  open(): void {
    this.#socket.open()
  }

  close(): void {
    this.#socket.close()
  }

  /** When the last message arrived. */
  get heardAt(): number {
    return this.#socket.heardAt
  }

  reconnectNow(): void {
    this.#socket.reconnectNow()
  }

  hear(message: TableMessage): void {
    switch (message.t) {
      case 'welcome':
        this.seat.value = message.seat
        // A player who plays another of their seats has not left the first.
        return this.#note((note) => note && (holds(this.code, note.seat) ? note : noteSeat(note, message.seat)))
      case 'lobby':
        this.lobby.value = introduced(message.lobby)
        this.#note((note) => noteLobby(note, message.lobby))
        if (message.lobby.phase === 'over' || message.lobby.phase === 'closed') markOver(this.code)
        return
      case 'view':
        // The log of a fresh view joins all events before it, shown or not.
        this.stage?.skip()
        this.#read(message)
        this.latest.value = message.view
        this.view.value = message.view
        return this.#begunAnew(message)
      case 'change':
        // Without a view there is nothing to change; the socket requests a whole one when numbers do not fit.
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

  /** Shows the last of some frames and adds the events of all to the log. Events are fresh only in a frame with a duration. */
  show(frames: readonly SeenFrame[], beat = 0): void {
    const told = frames.flatMap((frame) => frame.events)
    batch(() => {
      this.view.value = frames.at(-1)?.view ?? this.view.value
      if (told.length > 0) this.log.value = [...this.log.value, ...told]
      this.fresh.value = beat > 0 ? told : NOTHING
      this.beat.value = beat
    })
  }

  /** Updates the receipt. A contradiction is shown once, and stays in the receipt. Without a server there are no sealed dice to verify. */
  #note(hear: (note: Receipt | undefined) => Receipt | undefined): void {
    if (this.tutoring ?? this.solo ?? this.lobby.peek()?.unsealed) return
    const before = receiptOf(this.code)?.doubt
    const after = updateReceipt(this.code, hear)?.doubt
    if (after !== before) this.doubt.value = after
  }

  /** A restarted server has lost open undo requests: the page says so instead of waiting for an answer. */
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

  /** Joins the last page of the log, which comes with a fresh view, to the known one, unless events are missing in between. */
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

  /** Sends one choice, or all choices of a plan together. */
  async choose(choice: Choice | readonly Choice[]): Promise<Answer | undefined> {
    if (this.sending.value !== undefined) return undefined
    const version = this.version.value
    this.stage?.skip()
    this.sending.value = [choice].flat().at(-1)
    // The button is drawn as pressed first: a server nearby may answer within the same frame.
    await nextPaint()
    const answer = await this.#socket.choose(version, choice)
    this.sending.value = undefined
    return this.#told(answer)
  }

  async say(saying: Saying): Promise<Answer> {
    return this.#told(await this.#socket.say(saying))
  }

  async requestUndo(agree = true, request?: number): Promise<Answer> {
    this.stage?.skip()
    return this.#told(await this.#socket.undo(agree, request))
  }

  here(): void {
    this.#socket.here()
  }

  /** Tells the server which choices are selected or planned but not sent. */
  draft(choices: readonly Choice[]): void {
    this.#socket.draft(this.version.peek(), choices)
  }

  #told(answer: Answer): Answer {
    if (!answer.ok) this.refusal.value = answer
    return answer
  }
}

const NOTHING: readonly DeliveredEvent[] = []

type Change = Extract<TableMessage, { t: 'change' }>

/**
 * The frames of a change, each a diff on the one before; the last is the view after the change. The frames before it have no
 * questions or choices, since no player is asked anything in the middle of a change.
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
