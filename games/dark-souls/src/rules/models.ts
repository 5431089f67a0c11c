import type { Seat } from '@gloamhall/kernel'
import { seat } from '@gloamhall/kernel'
import type { Node } from '../nodes.ts'
import type { DarkSoulsTable, ModelId } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'

/** Node of a model; none once it has been removed. */
export const nodeOf = (table: DarkSoulsTable, who: ModelId): Node | undefined =>
  typeof who === 'number' ? characterAt(table, who).at : foeNamed(fightOf(table), who)?.at

export function charactersOn({ characters }: DarkSoulsTable, node: Node): Seat[] {
  const found: Seat[] = []
  for (let index = 0; index < characters.length; index++)
    if (characters[index]?.at === node) found.push(seat(index + 1))
  return found
}

/** Models on a node, characters first. */
export function modelsOn(table: DarkSoulsTable, node: Node): ModelId[] {
  const found: ModelId[] = charactersOn(table, node)
  for (const { id, at } of fightOf(table).foes) if (at === node) found.push(id)
  return found
}
