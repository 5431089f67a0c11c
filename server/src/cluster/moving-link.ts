import type { CloseCode, Message } from '../matches/outbox.ts'
import type { ClientPort, TableLink, TableMessage } from '../tables/table-client.ts'

/** Enters the client at the node that owns its table now; undefined if its connection has closed meanwhile. */
type EnterAgain = (port: ClientPort) => Promise<TableLink | undefined>

/** The beginning of an answer to a command. */
const ANSWER = /^\{"t":"(?:ok|no)","id":([^,}]+)/

/**
 * A client whose table is at another node. When that node stops, it hands the table over, and the client is entered at the next
 * owner on the same socket: it receives a welcome and a fresh view. By then the old owner has answered every command that it has
 * executed, so those without an answer are sent to the new one.
 */
export class MovingLink implements TableLink, ClientPort {
  readonly #port: ClientPort
  readonly #enterAgain: EnterAgain
  /** The link to the present owner; undefined while the client moves. */
  #link: TableLink | undefined
  #hasLeft = false
  /** Commands without an answer, by id. */
  readonly #unanswered = new Map<number, TableMessage>()

  constructor(port: ClientPort, enterAgain: EnterAgain) {
    this.#port = port
    this.#enterAgain = enterAgain
  }

  /** The first owner has admitted the client. */
  begin(link: TableLink): this {
    this.#link = link
    return this
  }

  /** The owner has handed the table over. */
  async move(): Promise<void> {
    this.#link = undefined
    const link = await this.#enterAgain(this).catch(() => this.dismiss('restarting'))
    if (!link) return
    if (this.#hasLeft) return link.leave()
    this.#link = link
    for (const message of this.#unanswered.values()) link.receive(message)
  }

  // ---- the link, used by the connection ----

  receive(message: TableMessage): void {
    if ('id' in message) {
      // A client repeats what is unanswered when it is welcomed again.
      if (this.#unanswered.has(message.id)) return
      this.#unanswered.set(message.id, message)
    }
    // While the client moves, commands wait; the other messages only mean something to the owner that it leaves.
    this.#link?.receive(message)
  }

  leave(): void {
    this.#hasLeft = true
    this.#link?.leave()
    this.#link = undefined
  }

  // ---- the port, used by the owner ----

  get isOpen(): boolean {
    return !this.#hasLeft && this.#port.isOpen
  }

  send(message: Message): void {
    const id = ANSWER.exec(message.own)?.[1]
    if (id !== undefined) this.#unanswered.delete(Number(id))
    this.#port.send(message)
  }

  dismiss(code: CloseCode): void {
    this.#port.dismiss(code)
  }
}
