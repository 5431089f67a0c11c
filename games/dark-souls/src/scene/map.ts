import { against, expectOnce, fieldsIn, listIn, numberIn, wordIn } from '@gloamhall/kernel'
import type { Laid } from '../content/cards.ts'
import { encounterOf } from '../content/cards.ts'
import type { EncounterLevel } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import { ENCOUNTER_IDS } from '../content/encounters.ts'
import type { FaceId, Wall } from '../content/tiles.ts'
import { FACE_IDS, WALLS } from '../content/tiles.ts'
import { ROOMS } from '../rooms.ts'
import type { FogGate, LaidTile } from '../table.ts'
import type { TilePlacement, TileRef } from '../map-graph.ts'
import { beyond, distances, hasDoor, opposite, positionOf, tileAt } from '../map-graph.ts'
import type { SceneTraps } from './traps.ts'
import { trapsIn } from './traps.ts'
import { flagIn } from './words.ts'

/** A tile of the map. Positions may be omitted, but only for all tiles at once. */
export interface SceneTile {
  readonly face: FaceId
  readonly at?: readonly [x: number, y: number]
  readonly turn?: number
  readonly encounter?: EncounterId
  readonly cleared?: boolean
  readonly seen?: boolean
  readonly opened?: boolean
  readonly traps?: SceneTraps
}

const TILE_FIELDS = ['face', 'at', 'turn', 'encounter', 'cleared', 'seen', 'opened', 'traps']
const MAX_MAP_COORDINATE = 9

/** The map of the scene. By default it has one tile per level, beginning with the tile the party fights on. */
export function mapIn(
  given: unknown,
  first: FaceId | undefined,
  levels: readonly EncounterLevel[],
  laid: Laid,
): LaidTile[] {
  const spoken = (
    given === undefined ? facesFrom(first, levels.length).map((face) => ({ face })) : listIn(given, 'map')
  ).map((each, at) => fieldsIn(each, `map[${at + 1}]`, TILE_FIELDS) as SceneTile)
  const faces = spoken.map(({ face }, at) => wordIn(face, `map[${at + 1}].face`, FACE_IDS))
  // A tile has two faces, and only one of them can be up. (DS-7)
  expectOnce(faces.map(numberOf), 'map')
  const places = placesOf(spoken, faces)
  const cards = cardsFor(spoken, levels, laid)
  return places.map((place, at) =>
    tileIn(spoken[at] as SceneTile, place, cards[at] as EncounterId, `map[${at + 1}]`, laid),
  )
}

function tileIn(spoken: SceneTile, place: TilePlacement, encounter: EncounterId, where: string, laid: Laid): LaidTile {
  const cleared = flagIn(spoken.cleared ?? false, `${where}.cleared`)
  return {
    ...place,
    level: encounterOf(laid, encounter).level,
    encounter,
    cleared,
    seen: cleared || flagIn(spoken.seen ?? false, `${where}.seen`),
    opened: flagIn(spoken.opened ?? false, `${where}.opened`),
    traps: trapsIn(spoken.traps, `${where}.traps`, ROOMS[place.face]),
  }
}

const numberOf = (face: FaceId): string => face.slice(0, 1)

function facesFrom(first: FaceId = '3a', count: number): FaceId[] {
  const others = (['3a', '2b', '4a', '1a', '5b', '6b'] as const).filter((face) => numberOf(face) !== numberOf(first))
  return [first, ...others].slice(0, count)
}

// ---- positions of the tiles ----

function placesOf(spoken: readonly SceneTile[], faces: readonly FaceId[]): TilePlacement[] {
  if (spoken.every(({ at }) => at === undefined)) return laidOut(faces) as TilePlacement[]
  const places = spoken.map(({ at, turn = 0 }, index) => {
    const where = `map[${index + 1}]`
    const [x, y] = listIn(at, `${where}.at`, 2)
    return {
      face: faces[index] as FaceId,
      at: [
        numberIn(x, `${where}.at`, -MAX_MAP_COORDINATE, MAX_MAP_COORDINATE),
        numberIn(y, `${where}.at`, -MAX_MAP_COORDINATE, MAX_MAP_COORDINATE),
      ] as const,
      turn: numberIn(turn, `${where}.turn`, 0, 3),
    }
  })
  expectOnce(['0,0', ...places.map(({ at }) => at.join())], 'map.at')
  // Every tile must be reachable. (DS-7, DS-27)
  const lost = places.find((place) => !reached(places).includes(place))
  if (lost) throw against('DS-7', 'map', lost)
  return places
}

function reached(places: readonly TilePlacement[]): TilePlacement[] {
  const far = distances(places)
  return places.filter((_, at) => Number.isFinite(far[at]))
}

/** Lays the tiles in a row of doorways, in the first arrangement without a doorway against a wall. */
function laidOut(
  faces: readonly FaceId[],
  before: readonly TilePlacement[] = [],
): readonly TilePlacement[] | undefined {
  const face = faces[before.length]
  if (face === undefined) return before
  const last: TileRef = before.length === 0 ? 'bonfire' : before.length - 1
  for (const wall of WALLS) {
    if (!hasDoor(before, last, wall)) continue
    const at = beyond(positionOf(before, last), wall)
    for (let turn = 0; turn < WALLS.length; turn++) {
      const map = [...before, { face, at, turn }]
      const whole = tileAt(before, ...at) === undefined && fits(map) ? laidOut(faces, map) : undefined
      if (whole) return whole
    }
  }
  return undefined
}

/** Whether the last tile fits: on each shared side both tiles have a doorway or neither has, and at least one side is open. */
function fits(map: readonly TilePlacement[]): boolean {
  const tile = map.length - 1
  const touched = WALLS.flatMap((wall) => {
    const next = tileAt(map, ...beyond(positionOf(map, tile), wall))
    return next === undefined ? [] : [{ wall, next }]
  })
  return (
    touched.every(({ wall, next }) => hasDoor(map, tile, wall) === hasDoor(map, next, opposite(wall))) &&
    touched.some(({ wall }) => hasDoor(map, tile, wall))
  )
}

// ---- encounter cards ----

/** Fills in cards that are not named: the first ones of each level, lower levels on the earlier tiles. (DS-15, DS-16) */
function cardsFor(spoken: readonly SceneTile[], levels: readonly EncounterLevel[], laid: Laid): EncounterId[] {
  const named = spoken.map(
    ({ encounter }, at) => encounter && wordIn(encounter, `map[${at + 1}].encounter`, ENCOUNTER_IDS),
  )
  expectOnce(
    named.filter((id) => id !== undefined),
    'map.encounter',
  )
  const free = ENCOUNTER_IDS.filter((id) => !named.includes(id))
  return named.map((id, at) => {
    if (id) return id
    const level = (levels[at] ?? levels.at(-1)) as EncounterLevel
    const found = free.findIndex((each) => encounterOf(laid, each).level === level)
    return free.splice(found, 1)[0] as EncounterId
  })
}

// ---- the fog gate ----

/** The fog gate: on a wall without doorway and neighbour, of the last tile by default. (DS-9) */
export function fogGateIn(given: unknown, map: readonly LaidTile[]): FogGate | undefined {
  if (map.length === 0) return undefined
  const spoken = fieldsIn(given ?? {}, 'fogGate', ['tile', 'wall']) as { tile?: unknown; wall?: unknown }
  const tile = spoken.tile === undefined ? map.length - 1 : tileNumberIn(spoken.tile, 'fogGate.tile', map)
  const empty = emptyWalls(tile, map)
  const wall = spoken.wall === undefined ? (empty[0] as Wall) : wordIn(spoken.wall, 'fogGate.wall', WALLS)
  if (!empty.includes(wall)) throw against('DS-9', 'fogGate.wall', wall)
  return { tile, wall }
}

const emptyWalls = (tile: number, map: readonly LaidTile[]): Wall[] =>
  WALLS.filter((wall) => !hasDoor(map, tile, wall) && tileAt(map, ...beyond(positionOf(map, tile), wall)) === undefined)

/** Scenes count tiles from 1, in the order they were laid. */
export const tileNumberIn = (given: unknown, where: string, map: readonly LaidTile[]): number =>
  numberIn(given, where, 1, map.length) - 1
