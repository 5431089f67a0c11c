import type { FaceId, TileFace, Wall } from './content/tiles.ts'
import { TILES, WALLS } from './content/tiles.ts'
import type { Node } from './nodes.ts'
import { columnOf, distance, LATTICE, nodeNamed, rowOf } from './nodes.ts'

/** A room with nodes: a face of an exploration tile, the mini boss tile, or both boss tiles joined. (DS-28, DS-194) */
export type RoomId = FaceId | 'mini' | 'main'

export interface Room {
  readonly id: RoomId
  readonly nodes: readonly Node[]
  /** The adjacent nodes of each node. (DS-32) */
  readonly next: readonly (readonly Node[])[]
  readonly doors: readonly Wall[]
  /** Basic nodes along each wall with a door. (DS-30) */
  readonly entries: Readonly<Partial<Record<Wall, readonly Node[]>>>
  /** Nodes along each wall, of any kind. */
  readonly along: Readonly<Record<Wall, readonly Node[]>>
  readonly spawn: readonly Node[]
  readonly terrain: readonly Node[]
  /** Basic nodes that are not along a wall with a doorway: the nodes for traps. (DS-97) */
  readonly trapped: readonly Node[]
}

const LAST_COLUMN = 4
const TILE_ROWS = 5
const MAIN_ROWS = 11

const named = (name: string): Node => {
  const node = nodeNamed(name)
  if (node === undefined) throw new RangeError(`there is no node ${name}`)
  return node
}

function room(
  id: RoomId,
  rows: number,
  doors: readonly Wall[],
  spawn: readonly string[],
  terrain: readonly string[],
): Room {
  const nodes = LATTICE.filter((node) => rowOf(node) < rows)
  const [spawnNodes, terrainNodes] = [spawn.map(named), terrain.map(named)]
  const isBasic = (node: Node): boolean => !spawnNodes.includes(node) && !terrainNodes.includes(node)
  const along = Object.fromEntries(
    WALLS.map((wall) => [wall, nodes.filter((node) => isAlong(node, wall, rows))]),
  ) as Record<Wall, Node[]>
  const next: Node[][] = []
  for (const node of nodes) next[node] = nodes.filter((other) => distance(node, other) === 1)
  return {
    id,
    nodes,
    next,
    doors,
    entries: Object.fromEntries(doors.map((wall) => [wall, along[wall].filter(isBasic)])),
    along,
    spawn: spawnNodes,
    terrain: terrainNodes,
    trapped: nodes.filter((node) => isBasic(node) && !doors.some((wall) => along[wall].includes(node))),
  }
}

function isAlong(node: Node, wall: Wall, rows: number): boolean {
  switch (wall) {
    case 'north':
      return rowOf(node) === 0
    case 'south':
      return rowOf(node) === rows - 1
    case 'west':
      return columnOf(node) === 0
    case 'east':
      return columnOf(node) === LAST_COLUMN
  }
}

const tileRoom = (id: FaceId): Room => {
  const { doors, spawn, terrain }: TileFace = TILES[id]
  return room(id, TILE_ROWS, doors, spawn, terrain)
}

/** The spawn nodes of a boss room are listed mini boss first, then main boss. (DS-29, DS-196) */
export const ROOMS: Readonly<Record<RoomId, Room>> = {
  ...(Object.fromEntries((Object.keys(TILES) as FaceId[]).map((id) => [id, tileRoom(id)])) as Record<FaceId, Room>),
  mini: room('mini', TILE_ROWS, ['south'], ['c1'], []),
  main: room('main', MAIN_ROWS, ['south'], ['c7', 'c3'], []),
}

export const ROOM_IDS = Object.keys(ROOMS) as readonly RoomId[]

/** Whether a node is along a wall. A boss may push a character along the wall if its arcs leave no other node. (DS-212) */
export const touchesWall = ({ along }: Room, node: Node): boolean => WALLS.some((wall) => along[wall].includes(node))
