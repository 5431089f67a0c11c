import type { Viewer } from '@gloamhall/kernel'
import type { ClientMessage } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'
import { reasonOf, Refusal } from '../errors/refusal.ts'
import type { OnOutcome } from '../matches/commit-pipeline.ts'
import type { CloseCode, Message, Subscriber } from '../matches/outbox.ts'
import type { TableRegistry } from './registry.ts'
import type { TableSession } from './table-session.ts'
import { hashOf } from './token.ts'

export type Hello = Extract<ClientMessage, { t: 'hello' }>
/** What a client sends once it is at a table. */
export type TableMessage = Exclude<ClientMessage, { t: 'hello' | 'ping' }>
type Command = Extract<TableMessage, { id: number }>

/** The client's side of a connection: where its messages go. */
export interface ClientPort {
  readonly isOpen: boolean
  send(message: Message): void
  /** Sends the reason and closes the connection. */
  dismiss(code: CloseCode): void
}

/** A client's place at a table, wherever the table is. */
export interface TableLink {
  /** May throw a `Refusal` for a message that is not a command. */
  receive(message: TableMessage): void
  /** The connection has closed. */
  leave(): void
}

/** One client at a table in this process: executes its commands and is its subscriber. Knows nothing of sockets. */
export class TableClient implements TableLink, Subscriber {
  acknowledged = 0
  readonly viewer: Viewer
  readonly token: string | undefined
  readonly #port: ClientPort
  #table: TableSession | undefined

  /** Resolves once the client is subscribed; undefined if its connection has closed meanwhile. */
  static async enter(registry: TableRegistry, hello: Hello, port: ClientPort): Promise<TableClient | undefined> {
    const table = await registry.table(hello.table)
    const hash = hello.token === undefined ? undefined : hashOf(hello.token)
    // Nothing uncommitted may be shown, and no message may be missed in between.
    while (!table.isSettled) await table.settled()
    if (!port.isOpen) return undefined
    if (table.gone) throw new Refusal('restarting')
    if (table.seats.phase === 'closed') throw new Refusal('closed')
    const viewer: Viewer = hash === undefined ? 'spectator' : table.seatOf(hash)
    table.commands.checkMayView(viewer)
    if (!table.hasRoomFor(viewer)) throw new Refusal(viewer === 'spectator' ? 'too-many' : 'too-many-windows')
    const client = new TableClient(table, viewer, hash, port)
    client.#send({ t: 'welcome', v: PROTOCOL, epoch: table.epoch, seat: viewer })
    table.listen(viewer, client, hello.epoch === table.epoch ? hello.last : undefined)
    if (viewer !== 'spectator') table.hearFrom(viewer)
    return client
  }

  private constructor(table: TableSession, viewer: Viewer, token: string | undefined, port: ClientPort) {
    this.#table = table
    this.viewer = viewer
    this.token = token
    this.#port = port
  }

  receive(message: TableMessage): void {
    const table = this.#table
    if (!table) return
    if (message.t === 'ack') return table.acknowledge(this.viewer, this, message.n)
    if (this.viewer === 'spectator') return 'id' in message ? this.#no(message.id, new Refusal('no-seat')) : undefined
    table.hearFrom(this.viewer)
    if (message.t === 'draft') return table.keepDraft(this.viewer, message)
    if (message.t !== 'here') this.#execute(table, message, this.viewer)
  }

  leave(): void {
    this.#table?.hangUp(this.viewer, this)
    this.#table = undefined
  }

  // ---- subscriber of the table ----

  send(message: Message): void {
    this.#port.send(message)
  }

  dismiss(code: CloseCode): void {
    this.#table = undefined
    this.#port.dismiss(code)
  }

  #execute(table: TableSession, message: Command, seat: Exclude<Viewer, 'spectator'>): void {
    const { id } = message
    const answer: OnOutcome = (outcome, rest) =>
      outcome instanceof Refusal
        ? this.#no(id, outcome)
        : this.#send({ t: 'ok', id, version: outcome, ...(rest ? { refused: reasonOf(rest) } : {}) })
    switch (message.t) {
      case 'choose':
        return table.commands.choose(seat, message.version, message.choice, answer)
      case 'say':
        return table.say(seat, message.saying, answer)
      case 'undo':
        return table.commands.undo(seat, message.agree, answer, message.request)
    }
  }

  #send(message: object): void {
    this.#port.send({ own: JSON.stringify(message), common: '' })
  }

  #no(id: number, refusal: Refusal): void {
    this.#send({ t: 'no', id, ...reasonOf(refusal) })
  }
}
