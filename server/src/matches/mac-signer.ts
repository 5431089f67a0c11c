import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SnapshotRow } from '../store/schema.ts'

/**
 * HMAC-SHA-256 over stored data that is used without being replayed: snapshots and event history. Without it, write access to
 * the database alone would suffice to present any table to the players.
 */
export class MacSigner {
  readonly #key: Buffer

  /** Derived from the cookie secret, so that neither key reveals the other. */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('gloamhall snapshot').digest()
  }

  /** Neither codes nor numbers contain a line break, so nothing can be moved from the label to the text. */
  sign(label: string, text: string): string {
    return this.#marked(label, text).toString('hex')
  }

  verify(label: string, text: string, mark: string | null): boolean {
    const mac = Buffer.from(mark ?? '', 'hex')
    const ours = this.#marked(label, text)
    return mac.length === ours.length && timingSafeEqual(mac, ours)
  }

  #marked(label: string, text: string): Buffer {
    return createHmac('sha256', this.#key).update(`${label}\n`).update(text).digest()
  }
}

/** The label of a snapshot's MAC. */
export const labelOf = ({ match, version }: Pick<SnapshotRow, 'match' | 'version'>): string =>
  `snapshot ${match} ${version}`
