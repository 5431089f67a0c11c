import type { Wall } from './content/tiles.ts'
import { BONFIRE_DOORS, TILES, WALLS } from './content/tiles.ts'
import type { LaidTile } from './table.ts'

/** A tile of the map by its place in the list, or the Bonfire tile. */
export type Stop = LaidTileIndex | 'bonfire'
type LaidTileIndex = number

/** How a tile lies, whatever waits on it. */
export type Lying = Pick<LaidTile, 'face' | 'at' | 'turn'>

/** A doorway that leads somewhere: through this wall of the map one comes to that tile. (DS-27, DS-81) */
export interface Way {
  readonly wall: Wall
  readonly to: Stop
}

const QUARTERS = WALLS.length

/** The wall so many quarter turns clockwise. */
const turnedWall = (wall: Wall, quarters: number): Wall =>
  WALLS[(WALLS.indexOf(wall) + quarters + QUARTERS) % QUARTERS] as Wall

const OPPOSITE: Readonly<Record<Wall, Wall>> = { north: 'south', east: 'west', south: 'north', west: 'east' }
export const opposite = (wall: Wall): Wall => OPPOSITE[wall]

/** A wall of the map, as it is named on the tile itself. (DS-8) */
export const onTile = (wall: Wall, { turn }: Pick<LaidTile, 'turn'>): Wall => turnedWall(wall, -turn)

/** The walls with a doorway, as the tile lies. (DS-8) */
export const doorsOf = ({ face, turn }: Lying): readonly Wall[] => TURNED_DOORS[face][turn] as readonly Wall[]

/** Asked for every place a tile might be laid at: worked out once for each face and turn. */
const TURNED_DOORS = Object.fromEntries(
  Object.entries(TILES).map(([face, { doors }]) => [
    face,
    WALLS.map((_, turn) => doors.map((wall) => turnedWall(wall, turn))),
  ]),
) as unknown as Readonly<Record<Lying['face'], readonly (readonly Wall[])[]>>

const doorsAt = (map: readonly Lying[], stop: Stop): readonly Wall[] =>
  stop === 'bonfire' ? BONFIRE_DOORS : doorsOf(map[stop] as Lying)

export type Place = readonly [x: number, y: number]
const BONFIRE: Place = [0, 0]

const STEP: Readonly<Record<Wall, Place>> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }

export const beyond = ([x, y]: Place, wall: Wall): Place => [x + STEP[wall][0], y + STEP[wall][1]]

export const placeOf = (map: readonly Lying[], stop: Stop): Place =>
  stop === 'bonfire' ? BONFIRE : (map[stop] as Lying).at

/** What lies there, if anything. */
export function stopAt(map: readonly Lying[], x: number, y: number): Stop | undefined {
  if (x === 0 && y === 0) return 'bonfire'
  for (let index = 0; index < map.length; index++) {
    const { at } = map[index] as Lying
    if (at[0] === x && at[1] === y) return index
  }
  return undefined
}

/** What lies beyond a wall of this place, if anything. */
export const neighbour = (map: readonly Lying[], [x, y]: Place, wall: Wall): Stop | undefined =>
  stopAt(map, x + STEP[wall][0], y + STEP[wall][1])

/** Does a doorway open in this wall? */
export const hasDoor = (map: readonly Lying[], stop: Stop, wall: Wall): boolean => doorsAt(map, stop).includes(wall)

/** The doorways that lead on to another tile. (DS-27) */
export function waysFrom(map: readonly Lying[], stop: Stop): readonly Way[] {
  const { ways } = keptOf(map)
  const at = stop === 'bonfire' ? map.length : stop
  return (ways[at] ??= findWays(map, stop))
}

/** What has been found out about a map. */
interface Survey {
  readonly tiles: number
  readonly ways: (readonly Way[])[]
  far: readonly number[] | undefined
}

/** Asked again and again of a map that lies for half a game; while it grows, nothing is kept that may still change. */
function keptOf(map: readonly Lying[]): Survey {
  if (latest?.map === map && latest.survey.tiles === map.length) return latest.survey
  let survey = KEPT.get(map)
  if (survey?.tiles !== map.length) KEPT.set(map, (survey = { tiles: map.length, ways: [], far: undefined }))
  latest = { map, survey }
  return survey
}
const KEPT = new WeakMap<readonly Lying[], Survey>()
/** Mostly it is the same map that is looked at. */
let latest: { readonly map: readonly Lying[]; readonly survey: Survey } | undefined

function findWays(map: readonly Lying[], stop: Stop): Way[] {
  const ways: Way[] = []
  const place = placeOf(map, stop)
  for (const wall of doorsAt(map, stop)) {
    const to = neighbour(map, place, wall)
    if (to !== undefined && hasDoor(map, to, opposite(wall))) ways.push({ wall, to })
  }
  return ways
}

/** How many doorways each tile is away from the Bonfire tile, in the order of the map. (DS-9, DS-15) */
export const distances = (map: readonly Lying[]): readonly number[] => (keptOf(map).far ??= findDistances(map))

function findDistances(map: readonly Lying[]): number[] {
  const far: number[] = map.map(() => Number.POSITIVE_INFINITY)
  const front: Stop[] = ['bonfire']
  for (const stop of front) {
    const next = stop === 'bonfire' ? 1 : (far[stop] as number) + 1
    for (const { to } of waysFrom(map, stop)) {
      if (to === 'bonfire' || (far[to] as number) <= next) continue
      far[to] = next
      front.push(to)
    }
  }
  return far
}
