/** Limits on the shape of a JSON text, whatever its content. */
export interface JsonShape {
  readonly maxDepth: number
  /** Fields, list items, objects and lists together. */
  readonly maxEntries: number
}

export type ShapeFault = 'depth' | 'entries'

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d,
]

/**
 * Counts depth and entries of a JSON text in UTF-8 as its bytes arrive, about a nanosecond each, without allocating. It does
 * not validate; it rejects excessive input before anything is stored or parsed.
 */
export class JsonScan {
  readonly #shape: JsonShape
  #depth = 0
  #entries = 0
  #inText = false
  #escaped = false

  constructor(shape: JsonShape) {
    this.#shape = shape
  }

  /** Returns the limit exceeded by the bytes so far. */
  push(bytes: Uint8Array): ShapeFault | undefined {
    const { maxDepth, maxEntries } = this.#shape
    let [depth, entries, inText, escaped] = [this.#depth, this.#entries, this.#inText, this.#escaped]
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]
      if (inText) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
        continue
      }
      switch (byte) {
        case QUOTE:
          inText = true
          break
        case OPEN_LIST:
        case OPEN_OBJECT:
          if (++depth > maxDepth) return 'depth'
          if (++entries > maxEntries) return 'entries'
          break
        case CLOSE_LIST:
        case CLOSE_OBJECT:
          depth--
          break
        case COMMA:
          if (++entries > maxEntries) return 'entries'
          break
      }
    }
    ;[this.#depth, this.#entries, this.#inText, this.#escaped] = [depth, entries, inText, escaped]
    return undefined
  }
}

export const shapeFaultOf = (bytes: Uint8Array, shape: JsonShape): ShapeFault | undefined =>
  new JsonScan(shape).push(bytes)
