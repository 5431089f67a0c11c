import type { Choice, Event, Match, OnFrame, Seat, SeenEvent, Verdict, View } from '@gloamhall/kernel'
import { eventFor, seat } from '@gloamhall/kernel'
import type { ClientMessage, DeliveredEvent, Frame, Lobby, ServerMessage, UndoState } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'

/** The seat of the player. Bots have the others. */
export const PLAYER: Seat = seat(1)

/** What the table knows of a choice besides its words. */
export interface ChoosingContext {
  /** It was planned together with the choice before it. */
  readonly isPlanned: boolean
  readonly onFrame: OnFrame
}

/**
 * A table that a worker of this page plays for one person. It speaks the messages of a server's socket, so that the page
 * around it is the same as for every other match. Its dice are not sealed.
 */
export abstract class LocalTable {
  readonly #post: (message: ServerMessage) => void
  #number = 0

  constructor(post: (message: ServerMessage) => void) {
    this.#post = post
  }

  protected abstract readonly match: Match
  protected abstract readonly lobby: Lobby
  protected abstract readonly undoState: UndoState
  /** What the player was told so far. */
  protected abstract log(): readonly DeliveredEvent[]
  protected abstract now(): number
  protected abstract chooseFor(choice: Choice, context: ChoosingContext): Verdict
  /** Undoes the last choice, or returns why not. */
  protected abstract undo(): string | undefined
  /** Called for a change that was accepted, before the page is told. */
  protected abstract accepted(): void
  /** Called once a command was answered. */
  protected abstract settled(): void

  protected get view(): View {
    return this.match.view(PLAYER)
  }

  protected get version(): number {
    return this.match.lines.length
  }

  hear(message: ClientMessage): void {
    switch (message.t) {
      case 'hello':
        this.#send({ t: 'welcome', v: PROTOCOL, epoch: 'local', seat: PLAYER })
        return this.sendAll()
      case 'ping':
        return this.#send({ t: 'pong' })
      case 'choose':
        return this.#choose(message.id, [message.choice].flat())
      case 'say':
        return this.#answer(message.id, this.say(message.saying))
      case 'undo':
        return this.#undo(message.id)
      case 'ack':
      case 'here':
      case 'draft':
        return
    }
  }

  /** Nobody else reads a text. */
  protected say(_saying: Extract<ClientMessage, { t: 'say' }>['saying']): string | undefined {
    return 'not-a-text'
  }

  #choose(id: number, choices: readonly Choice[]): void {
    for (const [index, choice] of choices.entries()) {
      const verdict = this.tell((onFrame) => this.chooseFor(choice, { isPlanned: index > 0, onFrame }))
      if (verdict.ok) continue
      const reason = { code: verdict.code, ...('rule' in verdict ? { rule: verdict.rule } : {}) }
      if (index === 0) return this.#send({ t: 'no', id, ...reason })
      this.#send({ t: 'ok', id, version: this.version, refused: reason })
      return this.settled()
    }
    this.#answer(id, undefined)
  }

  #undo(id: number): void {
    const refused = this.undo()
    this.#answer(id, refused)
    if (refused === undefined) this.sendAll()
  }

  #answer(id: number, refused: string | undefined): void {
    if (refused !== undefined) return this.#send({ t: 'no', id, code: refused })
    this.#send({ t: 'ok', id, version: this.version })
    this.settled()
  }

  /** Acts, and sends what has changed with all frames in between. */
  protected tell<V extends Verdict | { readonly ok: false; readonly code: string }>(act: (onFrame: OnFrame) => V): V {
    const frames: Frame[] = []
    let told = 0
    const verdict = act((events) => {
      told += events.length
      frames.push({ patch: [this.view], events: seenIn(events) })
    })
    if (!verdict.ok) return verdict
    this.accepted()
    const events = seenIn(verdict.events.slice(told))
    const common = { version: this.version, head: '', at: this.now(), undo: this.undoState }
    this.#send({ t: 'change', n: ++this.#number, ...common, frames, patch: [this.view], events })
    if (this.match.outcome) this.sendLobby()
    return verdict
  }

  /** Lobby and whole view: after a reload, an undo and a new beginning. */
  protected sendAll(): void {
    this.sendLobby()
    const common = { version: this.version, head: '', undo: this.undoState }
    this.#send({ t: 'view', n: ++this.#number, ...common, view: this.view, log: this.log() })
    this.settled()
  }

  protected sendLobby(): void {
    this.#send({ t: 'lobby', n: ++this.#number, lobby: this.lobby })
  }

  #send(message: ServerMessage): void {
    this.#post(message)
  }
}

const seenIn = (events: readonly Event[]): readonly SeenEvent[] =>
  events.flatMap((event) => eventFor(event, PLAYER) ?? [])
