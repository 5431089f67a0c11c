import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SnapshotRow } from '../store/schema.ts'

/**
 * Marks with a ring that only this house has what is believed without being played again, snapshots and what was told:
 * whoever can write to the database, and nothing else, could otherwise lay any table before the players.
 */
export class MacSigner {
  readonly #key: Buffer

  /** The ring is made from what signs the cookies, but is not the same: neither tells anything of the other. */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('gloamhall snapshot').digest()
  }

  /** Neither a code nor a number holds a line break: nothing can be moved from the label to the text. */
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

/** What a snapshot is marked as. */
export const labelOf = ({ match, version }: Pick<SnapshotRow, 'match' | 'version'>): string =>
  `snapshot ${match} ${version}`
