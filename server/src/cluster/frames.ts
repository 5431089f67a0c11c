/**
 * A frame: one message between two nodes about one socket. Its kind, its number among those of the same sender about this
 * socket, and a text. A missing or repeated number shows that NATS has lost or repeated a message.
 */
export interface Frame {
  readonly kind: string
  readonly number: number
  readonly text: string
}

export const printFrame = ({ kind, number, text }: Frame): string => `${kind}${number} ${text}`

const decoder = new TextDecoder()
const HEAD = /^[a-z](\d{1,15}) /

/** Throws if the message is not a frame. */
export function parseFrame(data: Uint8Array): Frame {
  const whole = decoder.decode(data)
  const [head, number] = HEAD.exec(whole.slice(0, 20)) ?? []
  if (head === undefined) throw new TypeError('not a frame')
  return { kind: whole.charAt(0), number: Number(number), text: whole.slice(head.length) }
}

/** Limits for what the receiver has not confirmed yet. Beyond them it counts as too slow. */
const MAX_UNCONFIRMED_CHARACTERS = 1024 * 1024
const MAX_UNCONFIRMED_FRAMES = 1000
/** The receiver confirms after this much has arrived. */
const CONFIRM_CHARACTERS = 64 * 1024
const CONFIRM_FRAMES = 50

/** The sending end: numbers frames and tracks how much is unconfirmed. */
export class Sending {
  #number = 0
  #confirmed = 0
  #characters = 0
  #lengths: number[] = []

  next(kind: string, text: string): string {
    this.#lengths.push(text.length)
    this.#characters += text.length
    return printFrame({ kind, number: ++this.#number, text })
  }

  /** The receiver has everything up to this number. */
  confirm(number: number): void {
    while (this.#confirmed < number && this.#lengths.length > 0) {
      this.#confirmed++
      this.#characters -= this.#lengths.shift() ?? 0
    }
  }

  get isFull(): boolean {
    return this.#characters > MAX_UNCONFIRMED_CHARACTERS || this.#lengths.length > MAX_UNCONFIRMED_FRAMES
  }
}

/** The receiving end: detects repeated and missing frames, and says when to confirm. */
export class Receiving {
  #number = 0
  #frames = 0
  #characters = 0

  /** Whether this frame is the next one, a repeated one, or one after a gap. */
  take({ number, text }: Frame): 'next' | 'repeated' | 'gap' {
    if (number <= this.#number) return 'repeated'
    if (number > this.#number + 1) return 'gap'
    this.#number = number
    this.#frames++
    this.#characters += text.length
    return 'next'
  }

  /** The number to confirm, if a confirmation is due. */
  due(): number | undefined {
    if (this.#frames < CONFIRM_FRAMES && this.#characters < CONFIRM_CHARACTERS) return undefined
    this.#frames = 0
    this.#characters = 0
    return this.#number
  }
}
