import type { Viewer } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'
import type { ViewDiffer } from './view-differ.ts'

/** JSON in two pieces: the viewer's own, and what is the same for everyone and stored once. */
export interface Message {
  readonly own: string
  readonly common: string
}

/**
 * Why a connection is closed, temporarily or permanently. `moved`: the server is stopping, and every command that it has accepted
 * at this table is answered.
 */
export type CloseCode = 'not-saved' | 'restarting' | 'moved' | 'unseated' | 'replaced' | 'too-many-windows' | 'closed'

/** A client's connection to a table. */
export interface Subscriber {
  /** Hash of the seat token it was opened with, undefined for spectators. If the token is revoked, the connection is closed. */
  readonly token: string | undefined
  /** The last message number that the client has acknowledged. */
  acknowledged: number
  send(message: Message): void
  /** Sends the reason and closes the connection. */
  dismiss(code: CloseCode): void
}

const MAX_KEPT_MESSAGES = 256
const MAX_KEPT_CHARACTERS = 128 * 1024

/**
 * The message queue of one viewer; all their connections receive the same numbered messages. The latest are kept until
 * acknowledged, so that a client can catch up after a short interruption.
 */
export class Outbox {
  readonly viewer: Viewer
  readonly listeners = new Set<Subscriber>()
  /** The viewer's own part of the view, as last sent; absent before the match starts. */
  shadow: ViewDiffer | undefined
  /** When the last connection closed. */
  left = 0
  // A new connection receives lobby and view with this number and the one before, so there must be one before.
  #number = 1
  #kept: Message[] = []
  #characters = 0
  /** The state of undo, as last sent. */
  #undo = ''

  constructor(viewer: Viewer) {
    this.viewer = viewer
  }

  /** The number of the last message. */
  get number(): number {
    return this.#number
  }

  /** Sends a message whose commit is durable, with the next number. `own` and `common` are the JSON after the number. */
  deliver(kind: 'lobby' | 'view' | 'change', own: string, common: string): void {
    const message = { own: `{"t":"${kind}","n":${++this.#number},${own}`, common }
    this.#kept.push(message)
    this.#characters += lengthOf(message)
    while (this.#kept.length > MAX_KEPT_MESSAGES || this.#characters > MAX_KEPT_CHARACTERS) this.#drop()
    for (const listener of this.listeners) listener.send(message)
  }

  /** The state of undo, as part of the next change; empty if the viewer has been sent the same. */
  undoText(undo: UndoState): string {
    // Without a request it is one word.
    const text = undo.request ? `"undo":${JSON.stringify(undo)},` : `"undo":{"mine":"${undo.mine}"},`
    if (text === this.#undo) return ''
    this.#undo = text
    return text
  }

  /** Not all connections were sent the same, so the next change repeats it. */
  forgetUndo(): void {
    this.#undo = ''
  }

  /** The messages after a number; undefined if some of them are no longer kept. */
  missed(last: number): readonly Message[] | undefined {
    const first = this.#number - this.#kept.length + 1
    return last > this.#number || last < first - 1 ? undefined : this.#kept.slice(last - first + 1)
  }

  /** Drops messages that every connection has acknowledged. */
  acknowledge(listener: Subscriber, number: number): void {
    listener.acknowledged = Math.min(Math.max(number, listener.acknowledged), this.#number)
    let least = this.#number
    for (const each of this.listeners) least = Math.min(least, each.acknowledged)
    while (this.#kept.length > 0 && this.#number - this.#kept.length + 1 <= least) this.#drop()
  }

  /** After a long time without a connection nothing is kept. A returning client starts again, with numbers it has not seen. */
  rest(): void {
    this.shadow = undefined
    this.#kept = []
    this.#characters = 0
    this.#number += 2
  }

  #drop(): void {
    const oldest = this.#kept.shift()
    if (oldest) this.#characters -= lengthOf(oldest)
  }
}

const lengthOf = ({ own, common }: Message): number => own.length + common.length
