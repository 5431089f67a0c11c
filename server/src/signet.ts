import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SnapshotRow } from './store/schema.ts'

/**
 * Marks snapshots with a ring that only this house has: a snapshot is believed without being played again, so whoever
 * can write to the database, and nothing else, could otherwise lay any table before the players.
 */
export class Signet {
  readonly #key: Buffer

  /** The ring is made from what signs the cookies, but is not the same: neither tells anything of the other. */
  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('gloamhall snapshot').digest()
  }

  mark(row: Omit<SnapshotRow, 'mac'>): string {
    return this.#marked(row).toString('hex')
  }

  knows(row: SnapshotRow): boolean {
    const mac = Buffer.from(row.mac ?? '', 'hex')
    const ours = this.#marked(row)
    return mac.length === ours.length && timingSafeEqual(mac, ours)
  }

  /** Neither a code nor a number holds a space: nothing can be moved from one to the other. */
  #marked({ match, version, state }: Omit<SnapshotRow, 'mac'>): Buffer {
    return createHmac('sha256', this.#key).update(`${match} ${version} `).update(state).digest()
  }
}
