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

export function parseFrame(data: Uint8Array): Frame {
  const whole = decoder.decode(data)
  const end = whole.indexOf(' ')
  return { kind: whole[0] ?? '', number: Number(whole.slice(1, end)), text: whole.slice(end + 1) }
}

/** Bytes and messages that the receiver has not confirmed yet. More than this, and it does not keep up. */
const MAX_UNCONFIRMED_CHARACTERS = 1024 * 1024
const MAX_UNCONFIRMED_FRAMES = 1000
/** The receiver confirms each time when this much has arrived. */
const CONFIRM_CHARACTERS = 64 * 1024
const CONFIRM_FRAMES = 50

/** The sender's end: numbers frames, and knows how much of them is unconfirmed. */
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

  /** Everything up to this number has arrived. */
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

/** The receiver's end: finds repeated and missing frames, and says when to confirm. */
export class Receiving {
  #number = 0
  #frames = 0
  #characters = 0

  /** Whether this frame is the next one, was here before, or comes after one that is missing. */
  take({ number, text }: Frame): 'next' | 'repeated' | 'gap' {
    if (number <= this.#number) return 'repeated'
    if (number > this.#number + 1) return 'gap'
    this.#number = number
    this.#frames++
    this.#characters += text.length
    return 'next'
  }

  /** The number to confirm, if it is time to. */
  due(): number | undefined {
    if (this.#frames < CONFIRM_FRAMES && this.#characters < CONFIRM_CHARACTERS) return undefined
    this.#frames = 0
    this.#characters = 0
    return this.#number
  }
}
