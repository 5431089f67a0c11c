import type { RefusalCode } from '@gloamhall/protocol'
import { Refusal } from '../errors/refusal.ts'
import type { CloseCode } from '../matches/outbox.ts'
import type { ClientPort, Hello, TableLink, TableMessage } from '../tables/table-client.ts'
import type { Frame } from './frames.ts'
import { printFrame, Receiving, Sending } from './frames.ts'

/** Kinds of frames from the node of a socket to the owner of its table, and back. */
export const TO_OWNER = { hello: 'h', message: 'm', closed: 'c', confirm: 'a' } as const
export const TO_GATEWAY = { part: 'p', messages: 'm', refused: 'r', dismissed: 'd', moved: 'o', confirm: 'a' } as const

/** Time limit for the owner to admit a client. Loading a table may take a second. */
const ENTER_TIMEOUT_MS = 10_000

/**
 * The connection of a client of this node to a table of another. Its messages go to the owner as frames, and frames from there
 * go to the client. After a lost frame the client reconnects and catches up by version number.
 */
export class RemoteLink implements TableLink {
  /** The node that owns the table. */
  readonly owner: string
  readonly #port: ClientPort
  readonly #publish: (text: string) => boolean
  readonly #onEnd: () => void
  readonly #onMoved: () => void
  readonly #sending = new Sending()
  readonly #receiving = new Receiving()
  readonly #entered = Promise.withResolvers<void>()
  readonly #enterTimeout: NodeJS.Timeout
  #isIn = false
  #hasEnded = false
  /** Received parts of a message that is too large for one frame. */
  #parts = ''

  constructor(
    owner: string,
    port: ClientPort,
    publish: (text: string) => boolean,
    { onEnd, onMoved }: { onEnd(): void; onMoved(): void },
  ) {
    this.owner = owner
    this.#port = port
    this.#publish = publish
    this.#onEnd = onEnd
    this.#onMoved = onMoved
    this.#enterTimeout = setTimeout(() => this.lose(), ENTER_TIMEOUT_MS).unref()
  }

  /** Resolves once the owner has admitted the client; rejects with its refusal. */
  async enter(hello: Hello): Promise<void> {
    this.#send(TO_OWNER.hello, JSON.stringify(hello))
    await this.#entered.promise
  }

  receive(message: TableMessage): void {
    this.#send(TO_OWNER.message, JSON.stringify(message))
  }

  leave(): void {
    if (this.#hasEnded) return
    this.#send(TO_OWNER.closed, '')
    this.#end()
  }

  hear(frame: Frame): void {
    if (this.#hasEnded) return
    switch (frame.kind) {
      case TO_GATEWAY.confirm:
        return this.#sending.confirm(frame.number)
      case TO_GATEWAY.refused:
        if (this.#isIn) return this.lose()
        // A stopping node hands its tables over, so another node will own this one.
        this.#entered.reject(new Refusal(frame.text === 'restarting' ? 'owned-elsewhere' : (frame.text as RefusalCode)))
        return this.#end()
      case TO_GATEWAY.dismissed:
        this.#end()
        return this.#isIn ? this.#port.dismiss(frame.text as CloseCode) : this.#fail()
      case TO_GATEWAY.moved:
        this.#end()
        return this.#isIn ? this.#onMoved() : this.#fail()
    }
    const order = this.#receiving.take(frame)
    if (order === 'repeated') return
    if (order === 'gap') return this.lose()
    if (frame.kind === TO_GATEWAY.part) this.#parts += frame.text
    else this.#deliver(this.#parts + frame.text)
    const due = this.#receiving.due()
    if (due !== undefined) this.#publish(printFrame({ kind: TO_OWNER.confirm, number: due, text: '' }))
  }

  /** The owner cannot be reached, or messages were lost. */
  lose(): void {
    if (this.#hasEnded) return
    this.#publish(printFrame({ kind: TO_OWNER.closed, number: 0, text: '' }))
    this.#end()
    if (this.#isIn) this.#port.dismiss('restarting')
    else this.#fail()
  }

  #deliver(texts: string): void {
    this.#parts = ''
    if (!this.#isIn) {
      this.#isIn = true
      clearTimeout(this.#enterTimeout)
      this.#entered.resolve()
    }
    for (const own of texts.split('\n')) this.#port.send({ own, common: '' })
  }

  /** Makes the caller look up the owner again. */
  #fail(): void {
    this.#entered.reject(new Refusal('owned-elsewhere'))
  }

  #send(kind: string, text: string): void {
    if (this.#hasEnded) return
    const isSent = this.#publish(this.#sending.next(kind, text))
    if (!isSent || this.#sending.isFull) this.lose()
  }

  #end(): void {
    this.#hasEnded = true
    clearTimeout(this.#enterTimeout)
    this.#onEnd()
  }
}
