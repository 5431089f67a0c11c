import { against, listIn, numberIn, wordIn } from '@gloamhall/kernel'
import type { Node } from '../nodes.ts'
import { nameOf, nodeAt, nodeNamed } from '../nodes.ts'
import type { Room } from '../rooms.ts'

/** A node: `c3`, or `[2, 2]` as column and row of the printed lattice, counted from 0. */
export type SceneNode = string | readonly [column: number, row: number]

const LAST_COLUMN = 4
const LAST_ROW = 10

/** A node of this room by its name or lattice position. */
export function nodeIn(given: unknown, where: string, room: Room): Node {
  if (Array.isArray(given)) {
    const [column, row] = listIn(given, where, 2)
    const node = nodeAt(numberIn(column, where, 0, LAST_COLUMN), numberIn(row, where, 0, LAST_ROW))
    // Only nodes can be occupied, not the floor between them. (DS-32)
    if (!room.nodes.includes(node)) throw against('DS-32', where, given)
    return node
  }
  return nodeNamed(wordIn(given, where, room.nodes.map(nameOf))) as Node
}

/** A boolean as YAML spells it. */
export const flagIn = (given: unknown, where: string): boolean =>
  typeof given === 'boolean' ? given : wordIn(given, where, ['true', 'false']) === 'true'
