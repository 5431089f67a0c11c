import { ClientMessage } from '@gloamhall/protocol'
import * as v from 'valibot'
import type { Hello, ClientPort, TableLink } from '../tables/table-client.ts'
import type { CloseCode, Message } from '../matches/outbox.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Frame } from './frames.ts'
import { printFrame, Receiving, Sending } from './frames.ts'
import { TO_GATEWAY, TO_OWNER } from './remote-link.ts'

/** Admits a client to a table of this node. */
type EnterHere = (hello: Hello, port: ClientPort) => Promise<TableLink | undefined>

/** Size limit of a frame. A character may take three bytes, and NATS accepts messages of 1 MB by default. */
const MAX_FRAME_CHARACTERS = 256 * 1024

/**
 * A client of another node at a table of this one. Messages of one turn of the event loop share a frame. If the other node falls
 * behind with its confirmations, the client is dismissed, reconnects and catches up.
 */
export class RemoteClient implements ClientPort {
  readonly #enter: EnterHere
  readonly #publish: (text: string) => boolean
  readonly #onEnd: () => void
  readonly #onError: (error: unknown) => void
  readonly #sending = new Sending()
  readonly #receiving = new Receiving()
  #link: TableLink | undefined
  #unsent: string[] = []
  #isGreeted = false
  #isOpen = true

  constructor(
    enter: EnterHere,
    publish: (text: string) => boolean,
    onEnd: () => void,
    onError: (error: unknown) => void,
  ) {
    this.#enter = enter
    this.#publish = publish
    this.#onEnd = onEnd
    this.#onError = onError
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  hear(frame: Frame): void {
    if (frame.kind === TO_OWNER.confirm) return this.#sending.confirm(frame.number)
    // Unnumbered, because the other node sends it after a loss too.
    if (frame.kind === TO_OWNER.closed) return this.#end()
    const order = this.#receiving.take(frame)
    if (order === 'repeated') return
    if (order === 'gap') return this.dismiss('restarting')
    const due = this.#receiving.due()
    if (due !== undefined) this.#publish(printFrame({ kind: TO_GATEWAY.confirm, number: due, text: '' }))
    this.#guard(() => this.#read(v.parse(ClientMessage, JSON.parse(frame.text))))
  }

  #read(message: ClientMessage): void {
    if (message.t === 'ping') return
    if (message.t !== 'hello') return this.#link?.receive(message)
    if (this.#isGreeted) return
    this.#isGreeted = true
    void this.#hello(message)
  }

  // ---- ClientPort, used by the table ----

  send({ own, common }: Message): void {
    if (!this.#isOpen) return
    if (this.#unsent.push(own + common) === 1) process.nextTick(() => this.#flush())
  }

  dismiss(code: CloseCode): void {
    if (!this.#isOpen) return
    this.#flush()
    const kind = code === 'moved' ? TO_GATEWAY.moved : TO_GATEWAY.dismissed
    this.#publish(printFrame({ kind, number: 0, text: code }))
    this.#end()
  }

  /** The client is gone. In all other cases its node has to be told: it would wait for messages for ever. */
  #end(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#link?.leave()
    this.#link = undefined
    this.#onEnd()
  }

  async #hello(hello: Hello): Promise<void> {
    try {
      const link = await this.#enter(hello, this)
      if (this.#isOpen) this.#link = link
      else link?.leave()
    } catch (error) {
      if (!(error instanceof Refusal)) this.#onError(error)
      const text = error instanceof Refusal ? error.code : 'internal-error'
      this.#publish(printFrame({ kind: TO_GATEWAY.refused, number: 0, text }))
      this.#end()
    }
  }

  #guard(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#onError(error)
      this.dismiss('restarting')
    }
  }

  #flush(): void {
    const texts = this.#unsent
    if (texts.length === 0) return
    this.#unsent = []
    let whole = texts.join('\n')
    while (whole.length > MAX_FRAME_CHARACTERS) {
      const end = MAX_FRAME_CHARACTERS - (isHighSurrogate(whole.charCodeAt(MAX_FRAME_CHARACTERS - 1)) ? 1 : 0)
      if (!this.#publish(this.#sending.next(TO_GATEWAY.part, whole.slice(0, end)))) return this.#end()
      whole = whole.slice(end)
    }
    if (!this.#publish(this.#sending.next(TO_GATEWAY.messages, whole))) return this.#end()
    if (this.#sending.isFull) this.dismiss('restarting')
  }
}

/** The first half of a surrogate pair, which UTF-8 cannot encode alone. */
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
