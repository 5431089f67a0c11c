import type { SeenEvent, View } from '@gloamhall/kernel'
import * as v from 'valibot'
import type { Lobby } from './lobby.ts'
import { Code } from './lobby.ts'
import type { Patch } from './patch.ts'
import { MAX_CHOICES_AT_ONCE } from './constants.ts'
import { Choose, Say, Undo, Version, Words } from './requests.ts'

/** One socket per client, at /socket. Every message is one JSON object; `t` says which. */

/** Client to server. `id` comes back in the answer, so that the client can match it to its command. */
export const ClientMessage = v.variant('t', [
  v.strictObject({ t: v.literal('choose'), id: v.number(), ...Choose.entries }),
  /**
   * The first message. With a seat token it opens a seat, without one it spectates. `last` is the number of the last message
   * that this client has, and `epoch` the run of the server that numbered it: the server sends the rest, or a fresh view.
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
  /** Everything up to this number has arrived and need not be kept for this client. */
  v.strictObject({ t: v.literal('ack'), n: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({ t: v.literal('ping') }),
  /**
   * The choices that the player of this seat has selected or planned for the question of this version but not sent. If they
   * are inactive for too long, these are played for them before a bot chooses. An empty list withdraws the draft.
   */
  v.strictObject({
    t: v.literal('draft'),
    version: Version,
    choices: v.pipe(v.array(Words), v.maxLength(MAX_CHOICES_AT_ONCE)),
  }),
  /** The person at this seat is active: reads, scrolls, moves the pointer. A ping only says that the window is open. */
  v.strictObject({ t: v.literal('here') }),
])
export type ClientMessage = v.InferOutput<typeof ClientMessage>

/** Server to client. Messages with `n` are numbered per viewer, without gaps. */
export type ServerMessage =
  | { readonly t: 'welcome'; readonly v: number; readonly epoch: string; readonly seat: number | 'spectator' }
  /** Seats or settings have changed. */
  | { readonly t: 'lobby'; readonly n: number; readonly lobby: Lobby }
  /** The whole view, after the start and whenever the client is too far behind for changes. */
  | {
      readonly t: 'view'
      readonly n: number
      readonly version: number
      /** Digest of the record so far: a client that keeps it can verify the record later. It reveals nothing. */
      readonly head: string
      readonly view: View
      /** The latest events; older ones are read page by page, starting from version `before`. */
      readonly log: readonly DeliveredEvent[]
      readonly before?: number
      readonly undo: UndoState
    }
  /**
   * What one command changed for this viewer, and when by the server's clock. Frames are intermediate states, each a patch on
   * the one before; `patch` and `told` are the rest. Without `undo` that is unchanged.
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
  /** A command was accepted, or refused with a code and possibly a rule. */
  | {
      readonly t: 'ok'
      readonly id: number
      readonly version: number
      /** Why the rest of a list of choices was not made. */
      readonly refused?: { readonly code: string; readonly rule?: string }
    }
  | { readonly t: 'no'; readonly id: number; readonly code: string; readonly rule?: string }
  /** An error of the connection itself; the socket closes if `fatal`. */
  | { readonly t: 'error'; readonly code: string; readonly fatal: boolean }
  /**
   * The match waits for an inactive seat: milliseconds until a bot plays for it. Sent after a while of waiting, and always
   * before a bot steps in; without `left`, the wait is over.
   */
  | { readonly t: 'clock'; readonly left?: number }
  | { readonly t: 'pong' }

/** An intermediate state while a command takes effect: board and step, without questions. */
export interface Frame {
  /** The version of its line, if that is not the last of the change. */
  readonly version?: number
  readonly patch: Patch
  /** Without their step where it is that of the view (`stepped`). */
  readonly events: readonly SeenEvent[]
}

/** An event as this viewer may know it, with the version of the record and the server's time. */
export interface DeliveredEvent extends SeenEvent {
  readonly version: number
  readonly at: number
}

/** Whether this seat may undo its last choice, and whether a request for more is open. */
export interface UndoState {
  /** `already-revealed`: something was revealed or rolled, and only bots are left to consent. */
  readonly mine: 'free' | 'needs-consent' | 'nothing-to-undo' | 'already-revealed'
  readonly request?: {
    /** Names the request in answers. */
    readonly id: number
    readonly by: number
    readonly agreed: readonly number[]
    /** The seats that have not answered, present or not. */
    readonly missing: readonly number[]
    /** The choice revealed something or rolled a die, which stays known. */
    readonly revealed: boolean
  }
}
