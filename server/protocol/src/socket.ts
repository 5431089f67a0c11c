import type { SeenEvent, View } from '@gloamhall/kernel'
import * as v from 'valibot'
import type { Lobby } from './lobby.ts'
import { Code } from './lobby.ts'
import type { Patch } from './patch.ts'
import { Choose, Say, Undo } from './requests.ts'

/** One socket per client, at /socket. Every message is one JSON object; `t` says which. */

/** Client to server. `id` comes back in the answer, so that a client knows which of its wishes was heard. */
export const ClientMessage = v.variant('t', [
  v.strictObject({ t: v.literal('choose'), id: v.number(), ...Choose.entries }),
  /**
   * The first message. With a seat token one sits, without one watches. `last` is the number of the last message this
   * client has, and `epoch` the run of the server that numbered it: it gets the rest, or a fresh view.
   */
  v.strictObject({
    t: v.literal('hello'),
    v: v.number(),
    table: Code,
    token: v.optional(v.pipe(v.string(), v.maxLength(100))),
    last: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    epoch: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  v.strictObject({ t: v.literal('say'), id: v.number(), saying: Say }),
  v.strictObject({ t: v.literal('undo'), id: v.number(), ...Undo.entries }),
  /** Everything up to this number has arrived: it need not be kept for this client any more. */
  v.strictObject({ t: v.literal('ack'), n: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({ t: v.literal('ping') }),
  /** The person of this seat is there: reads, scrolls, moves the pointer. A ping is only the window's. */
  v.strictObject({ t: v.literal('here') }),
])
export type ClientMessage = v.InferOutput<typeof ClientMessage>

/** Server to client. Messages with `n` are numbered per viewer, without gaps. */
export type ServerMessage =
  | { readonly t: 'welcome'; readonly v: number; readonly epoch: string; readonly seat: number | 'spectator' }
  /** Who sits where has changed. */
  | { readonly t: 'lobby'; readonly n: number; readonly lobby: Lobby }
  /** The whole view, after the start and whenever the client is too far behind. */
  | {
      readonly t: 'view'
      readonly n: number
      readonly version: number
      /** Of the chain of the record so far: whoever keeps it can hold the record against it. It gives nothing away. */
      readonly head: string
      readonly view: View
      /** The latest of what was told; what is older is read page by page, up to the version `before`. */
      readonly log: readonly DeliveredEvent[]
      readonly before?: number
      readonly undo: UndoState
    }
  /**
   * What one wish changed, for this viewer, and when by the server's clock. Where much came of it, the frames are the table
   * on the way there, each a patch on top of the one before; `patch` and `told` are the rest. Without `undo` that is as it was.
   */
  | {
      readonly t: 'change'
      readonly n: number
      readonly version: number
      readonly head: string
      readonly at: number
      readonly undo?: UndoState
      readonly frames?: readonly Frame[]
      readonly patch: Patch
      readonly events: readonly SeenEvent[]
    }
  /** A wish was granted, or refused with a code and maybe a rule. */
  | {
      readonly t: 'ok'
      readonly id: number
      readonly version: number
      /** Of a list of choices not all were made: this is why the next one was not. */
      readonly refused?: { readonly code: string; readonly rule?: string }
    }
  | { readonly t: 'no'; readonly id: number; readonly code: string; readonly rule?: string }
  /** Something is wrong with the connection itself; the socket closes when `fatal`. */
  | { readonly t: 'error'; readonly code: string; readonly fatal: boolean }
  /**
   * The table waits for somebody who is silent: so many milliseconds, and a bot steps in. Told after a while of waiting,
   * and before a bot does in any case; without `left`, nobody waits any more.
   */
  | { readonly t: 'clock'; readonly left?: number }
  | { readonly t: 'pong' }

/** The table in the middle of what one wish has brought about: its board and its step. Nobody is asked anything there. */
export interface Frame {
  /** The line it belongs to, where that is not the last one of the change. */
  readonly version?: number
  readonly patch: Patch
  /** Their steps are left out where they are the one the view is at (`stepped`). */
  readonly events: readonly SeenEvent[]
}

/** An event as this viewer may know it, and when: the version of the record, and the server's clock. */
export interface DeliveredEvent extends SeenEvent {
  readonly version: number
  readonly at: number
}

/** May this seat take its last choice back; and does somebody wish to, beyond what is free? */
export interface UndoState {
  /** `already-revealed`: something was shown or a die fell, and there is nobody but bots who could agree. */
  readonly mine: 'free' | 'needs-consent' | 'nothing-to-undo' | 'already-revealed'
  readonly request?: {
    /** To be named by whoever answers: somebody may wish for something else meanwhile. */
    readonly id: number
    readonly by: number
    readonly agreed: readonly number[]
    /** Who has not answered yet, whether they are here or not. */
    readonly missing: readonly number[]
    /** Something was shown by the choice, or a die fell: that stays known. */
    readonly revealed: boolean
  }
}
