import { createHash } from 'node:crypto'
import type { DarkSoulsTable } from '../src/table.ts'

/** An eight-digit checksum of the final table: choices might stay legal but lead to other souls, cards or wounds. */
export function sumOf({ souls, sparks, inventory, treasure, characters, map, fight, chance }: DarkSoulsTable): string {
  const party = characters.map(({ class: id, levels, armour, right, left, backup, black, red, conditions }) => {
    return [id, Object.values(levels), armour, right, left, backup, black, red, conditions]
  })
  const foes = fight?.foes.map(({ id, at, wounds, conditions, facing }) => [id, at, wounds, conditions, facing])
  const tiles = map.map(({ encounter, cleared, opened }) => [encounter, cleared, opened])
  const all = [souls, sparks, inventory, treasure, party, tiles, foes, chance]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 8)
}
