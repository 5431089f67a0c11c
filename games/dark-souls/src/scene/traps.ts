import { against, fieldsIn, notInTheBox, wordIn } from '@gloamhall/kernel'
import type { TrapId } from '../content/traps.ts'
import { TRAP_IDS, TRAPS } from '../content/traps.ts'
import { nameOf } from '../nodes.ts'
import type { Room } from '../rooms.ts'
import type { TrapToken } from '../table.ts'
import { flagIn, nodeIn } from './words.ts'

/** By node: the kind of a face-down token, or a full description. */
export type SceneTraps = Readonly<Record<string, TrapId | SceneTrap>>

export interface SceneTrap {
  readonly trap: TrapId
  readonly up?: boolean
  readonly seen?: boolean
}

export function trapsIn(given: unknown, where: string, room: Room): TrapToken[] {
  const spoken = Object.entries(fieldsIn(given ?? {}, where, room.nodes.map(nameOf)))
  // A boss room has no traps. (DS-200)
  if (spoken.length > 0 && (room.id === 'mini' || room.id === 'main')) throw against('DS-200', where, given)
  const tokens = spoken.map(([name, each]) => {
    const { trap, up, seen } = (
      typeof each === 'string' ? { trap: each } : fieldsIn(each, `${where}.${name}`, ['trap', 'up', 'seen'])
    ) as { trap?: unknown; up?: unknown; seen?: unknown }
    const isUp = flagIn(up ?? false, `${where}.${name}.up`)
    return {
      node: nodeIn(name, where, room),
      trap: wordIn(trap, `${where}.${name}`, TRAP_IDS),
      up: isUp,
      seen: isUp || flagIn(seen ?? false, `${where}.${name}.seen`),
    }
  })
  checkTokens(tokens)
  return tokens
}

/** No more tokens of a kind than there are among the twenty. (DS-97) */
export function checkTokens(tokens: readonly TrapToken[]): void {
  for (const id of TRAP_IDS) {
    const count = tokens.filter(({ trap }) => trap === id).length
    if (count > TRAPS[id].tokens) throw notInTheBox(id, count, TRAPS[id].tokens)
  }
}
