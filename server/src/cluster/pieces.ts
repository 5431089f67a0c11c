/** Size limit of a message. NATS accepts 1 MB by default. */
const MAX_PIECE_BYTES = 256 * 1024

/** First byte of a piece: whether others follow. The next four are its position. */
const [MORE, LAST] = [0x70, 0x6c]
const HEAD_BYTES = 5

/** Splits what is too large for one NATS message. */
export function* inPieces(whole: Buffer): Generator<Buffer> {
  for (let at = 0, index = 0; ; at += MAX_PIECE_BYTES, index++) {
    const isLast = at + MAX_PIECE_BYTES >= whole.length
    const head = Buffer.of(isLast ? LAST : MORE, 0, 0, 0, 0)
    head.writeUInt32BE(index, 1)
    yield Buffer.concat([head, whole.subarray(at, at + MAX_PIECE_BYTES)])
    if (isLast) return
  }
}

/** What has arrived of it. A piece that is delivered twice counts once; after a missing one the rest never becomes whole. */
export class Arriving {
  readonly #pieces: Uint8Array[] = []

  /** The whole, with its last piece. */
  take(piece: Uint8Array): Buffer | undefined {
    const { buffer, byteOffset, byteLength } = piece
    if (byteLength < HEAD_BYTES) throw new TypeError('not a piece')
    if (new DataView(buffer, byteOffset).getUint32(1) !== this.#pieces.length) return undefined
    this.#pieces.push(piece.subarray(HEAD_BYTES))
    return piece[0] === LAST ? Buffer.concat(this.#pieces) : undefined
  }
}
