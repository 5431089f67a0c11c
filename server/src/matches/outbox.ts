import type { Viewer } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'
import type { ViewDiffer } from './view-differ.ts'

/** JSON in two pieces: what is this viewer's own, and the rest, which all at the table may hear and which is kept once. */
export interface Message {
  readonly own: string
  readonly common: string
}

/** Why a window is shown out: for a moment, or for good. */
export type CloseCode = 'not-saved' | 'restarting' | 'unseated' | 'replaced' | 'too-many-windows' | 'closed'

/** A window somebody has open at a table. */
export interface Subscriber {
  /** The hash of the seat token it has shown; whoever only watches has none. When the token goes, so does the window. */
  readonly token: string | undefined
  /** The last number this window says it has. */
  acknowledged: number
  send(message: Message): void
  /** Says why and hangs up. */
  dismiss(code: CloseCode): void
}

const MOST_KEPT = 256
const MOST_KEPT_CHARACTERS = 128 * 1024

/**
 * One viewer of a table, however many windows they have open: all of them hear the same numbered messages. The latest
 * are kept, so that a window that was cut off for a moment can catch up.
 */
export class Outbox {
  readonly viewer: Viewer
  readonly listeners = new Set<Subscriber>()
  /** What this viewer was shown last beyond what all were; absent before the game starts. */
  shadow: ViewDiffer | undefined
  /** When the last window closed. */
  left = 0
  // The fresh lobby and view of a newcomer carry the numbers before and at this one, so there must be one before.
  #number = 1
  #kept: Message[] = []
  #characters = 0
  /** How taking back stands, as it was told last. */
  #undo = ''

  constructor(viewer: Viewer) {
    this.viewer = viewer
  }

  /** The number of the last message. */
  get number(): number {
    return this.#number
  }

  /** Sends a message, numbered now: what it tells of is committed. `own` and `common` are the JSON behind the number. */
  deliver(kind: 'lobby' | 'view' | 'change', own: string, common: string): void {
    const message = { own: `{"t":"${kind}","n":${++this.#number},${own}`, common }
    this.#kept.push(message)
    this.#characters += lengthOf(message)
    while (this.#kept.length > MOST_KEPT || this.#characters > MOST_KEPT_CHARACTERS) this.#drop()
    for (const listener of this.listeners) listener.send(message)
  }

  /** How taking back stands, as a part of the next change: nothing, if this viewer has been told so. */
  undoText(undo: UndoState): string {
    // Mostly nobody wishes anything, and then it is a word.
    const text = undo.request ? `"undo":${JSON.stringify(undo)},` : `"undo":{"mine":"${undo.mine}"},`
    if (text === this.#undo) return ''
    this.#undo = text
    return text
  }

  /** Not all windows were told the same: the next change tells it in any case. */
  forgetUndo(): void {
    this.#undo = ''
  }

  /** What somebody has missed who has everything up to a number; nothing if that is no longer known. */
  missed(last: number): readonly Message[] | undefined {
    const first = this.#number - this.#kept.length + 1
    return last > this.#number || last < first - 1 ? undefined : this.#kept.slice(last - first + 1)
  }

  /** What every window has need not be kept. */
  acknowledge(listener: Subscriber, number: number): void {
    listener.acknowledged = Math.min(Math.max(number, listener.acknowledged), this.#number)
    let least = this.#number
    for (const each of this.listeners) least = Math.min(least, each.acknowledged)
    while (this.#kept.length > 0 && this.#number - this.#kept.length + 1 <= least) this.#drop()
  }

  /** Nobody has listened for long: nothing is kept, and whoever comes back begins anew, with numbers not heard before. */
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
