import { createHash } from 'node:crypto'
import type { BloodyPalaceTable } from '../src/table.ts'

/** A checksum of the final table: the same choices may still be legal and yet lead to other cards or orbs. */
export function sumOf({ hunters, orbs, foes, row, achievements, slayer, round, chance }: BloodyPalaceTable): string {
  const all = [hunters, orbs, foes, row, achievements, slayer, round, chance]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 8)
}
