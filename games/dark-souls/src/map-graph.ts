import type { Wall } from './content/tiles.ts'
import { BONFIRE_DOORS, TILES, WALLS } from './content/tiles.ts'
import type { LaidTile } from './table.ts'

/** A tile of the map by its index, or the Bonfire tile. */
export type TileRef = TileIndex | 'bonfire'
type TileIndex = number

/** Placement of a tile, without the state of its encounter. */
export type TilePlacement = Pick<LaidTile, 'face' | 'at' | 'turn'>

/** An open doorway: the wall of the map it is in, and the tile behind it. (DS-27, DS-81) */
export interface Doorway {
  readonly wall: Wall
  readonly to: TileRef
}

const QUARTER_TURNS = WALLS.length

/** The wall after this many quarter turns clockwise. */
const turnedWall = (wall: Wall, quarters: number): Wall =>
  WALLS[(WALLS.indexOf(wall) + quarters + QUARTER_TURNS) % QUARTER_TURNS] as Wall

const OPPOSITE: Readonly<Record<Wall, Wall>> = { north: 'south', east: 'west', south: 'north', west: 'east' }
export const opposite = (wall: Wall): Wall => OPPOSITE[wall]

/** The name a wall of the map has on the tile itself. (DS-8) */
export const onTile = (wall: Wall, { turn }: Pick<LaidTile, 'turn'>): Wall => turnedWall(wall, -turn)

/** The walls with a doorway, in map directions. (DS-8) */
export const doorsOf = ({ face, turn }: TilePlacement): readonly Wall[] => TURNED_DOORS[face][turn] as readonly Wall[]

/** Computed once per face and turn, because it is needed for every position a tile might be laid at. */
const TURNED_DOORS = Object.fromEntries(
  Object.entries(TILES).map(([face, { doors }]) => [
    face,
    WALLS.map((_, turn) => doors.map((wall) => turnedWall(wall, turn))),
  ]),
) as unknown as Readonly<Record<TilePlacement['face'], readonly (readonly Wall[])[]>>

const doorsAt = (map: readonly TilePlacement[], tile: TileRef): readonly Wall[] =>
  tile === 'bonfire' ? BONFIRE_DOORS : doorsOf(map[tile] as TilePlacement)

export type MapPosition = readonly [x: number, y: number]
const BONFIRE_POSITION: MapPosition = [0, 0]

const OFFSETS: Readonly<Record<Wall, MapPosition>> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }

export const beyond = ([x, y]: MapPosition, wall: Wall): MapPosition => [x + OFFSETS[wall][0], y + OFFSETS[wall][1]]

export const positionOf = (map: readonly TilePlacement[], tile: TileRef): MapPosition =>
  tile === 'bonfire' ? BONFIRE_POSITION : (map[tile] as TilePlacement).at

/** The tile at a position, if any. */
export function tileAt(map: readonly TilePlacement[], x: number, y: number): TileRef | undefined {
  if (x === 0 && y === 0) return 'bonfire'
  for (let index = 0; index < map.length; index++) {
    const { at } = map[index] as TilePlacement
    if (at[0] === x && at[1] === y) return index
  }
  return undefined
}

/** The tile beyond a wall of this position, if any. */
export const neighbour = (map: readonly TilePlacement[], [x, y]: MapPosition, wall: Wall): TileRef | undefined =>
  tileAt(map, x + OFFSETS[wall][0], y + OFFSETS[wall][1])

/** Whether the tile has a doorway in this wall. */
export const hasDoor = (map: readonly TilePlacement[], tile: TileRef, wall: Wall): boolean =>
  doorsAt(map, tile).includes(wall)

/** The doorways of a tile that lead to another tile. (DS-27) */
export function doorwaysFrom(map: readonly TilePlacement[], tile: TileRef): readonly Doorway[] {
  const { doorways } = graphOf(map)
  const at = tile === 'bonfire' ? map.length : tile
  return (doorways[at] ??= findDoorways(map, tile))
}

/** Cached doorways and distances of a map. */
interface MapGraph {
  readonly tiles: number
  readonly doorways: (readonly Doorway[])[]
  far: readonly number[] | undefined
}

/** The cached graph of a map. A map changes only by growing, so a different number of tiles invalidates the cache. */
function graphOf(map: readonly TilePlacement[]): MapGraph {
  if (latest?.map === map && latest.graph.tiles === map.length) return latest.graph
  let graph = GRAPHS.get(map)
  if (graph?.tiles !== map.length) GRAPHS.set(map, (graph = { tiles: map.length, doorways: [], far: undefined }))
  latest = { map, graph }
  return graph
}
const GRAPHS = new WeakMap<readonly TilePlacement[], MapGraph>()
/** The graph used last: most calls are about the same map. */
let latest: { readonly map: readonly TilePlacement[]; readonly graph: MapGraph } | undefined

function findDoorways(map: readonly TilePlacement[], tile: TileRef): Doorway[] {
  const doorways: Doorway[] = []
  const position = positionOf(map, tile)
  for (const wall of doorsAt(map, tile)) {
    const to = neighbour(map, position, wall)
    if (to !== undefined && hasDoor(map, to, opposite(wall))) doorways.push({ wall, to })
  }
  return doorways
}

/** Number of doorways between the Bonfire tile and each tile, in map order. (DS-9, DS-15) */
export const distances = (map: readonly TilePlacement[]): readonly number[] => (graphOf(map).far ??= findDistances(map))

function findDistances(map: readonly TilePlacement[]): number[] {
  const far: number[] = map.map(() => Number.POSITIVE_INFINITY)
  const front: TileRef[] = ['bonfire']
  for (const tile of front) {
    const next = tile === 'bonfire' ? 1 : (far[tile] as number) + 1
    for (const { to } of doorwaysFrom(map, tile)) {
      if (to === 'bonfire' || (far[to] as number) <= next) continue
      far[to] = next
      front.push(to)
    }
  }
  return far
}
