import type { Chance, Choice, Question } from '@gloamhall/kernel'
import { pick, plan, roll, shuffle, emit } from '@gloamhall/kernel'
import type { FaceId } from '../content/tiles.ts'
import { FACE_IDS, WALLS } from '../content/tiles.ts'
import type { LayAsked } from '../agenda-types/journey.ts'
import type { DarkSoulsTable, LaidTile } from '../table.ts'
import type { TilePlacement, MapPosition } from '../map-graph.ts'
import { beyond, doorsOf, hasDoor, neighbour, opposite, positionOf } from '../map-graph.ts'
import { sectionOf } from './campaign.ts'
import { askParty } from './party.ts'

/** Four of the six tiles are drawn and laid around the Bonfire tile; a campaign section sets its own number. (DS-7, DS-248, DS-315) */
const TILE_NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6]
const TILES_DRAWN = 4

const tilesWanted = ({ campaign }: DarkSoulsTable): number =>
  campaign ? sectionOf(campaign).encounters.length : TILES_DRAWN

export function map(table: DarkSoulsTable): void {
  const tiles: readonly number[] = shuffle(table.chance, [...TILE_NUMBERS]).slice(0, tilesWanted(table))
  if (table.options.map === 'laid') return plan(table, { step: 'lay', tiles })
  let placements = anyMap(tiles, table.chance)
  // Rarely the last tile fits nowhere: start again.
  while (!placements) placements = anyMap(tiles, table.chance)
  for (const each of placements) lay(table, each)
}

/** The party lays the drawn tiles in any order, with either face up and any turn. (DS-8, DS-270, DS-317) */
export function layTiles(table: DarkSoulsTable, { tiles }: { readonly tiles: readonly number[] }): void {
  if (tiles.length > 0) askParty(table, (to) => ({ ...to, question: 'lay', tiles }))
}

export const layQuestion: Question<DarkSoulsTable, LayAsked> = {
  rule: 'DS-8',
  options: ({ map: laid }, { tiles }) => offered(laid, tiles).map(layChoice),
  answer: (table, { tiles }, choice) => {
    const placement = placementIn(choice)
    lay(table, placement)
    plan(table, { step: 'lay', tiles: without(tiles, placement) })
  },
}

/** Adds a tile to the map, without an encounter card. */
function lay(table: DarkSoulsTable, { face, at, turn }: TilePlacement): void {
  const tile: LaidTile = {
    face,
    at,
    turn,
    level: undefined,
    encounter: undefined,
    cleared: false,
    seen: false,
    opened: false,
    traps: [],
  }
  table.map.push(tile)
  emit(table, 'DS-7', 'laid', { tile: table.map.length, face })
}

const numberOf = (face: FaceId): number => Number(face[0])
/** Both faces of each tile, by its number. */
const FACES_OF: readonly (readonly FaceId[])[] = [0, ...TILE_NUMBERS].map((tile) =>
  FACE_IDS.filter((face) => numberOf(face) === tile),
)

/** `lay 3a 2e1n 1`: face, position east and north of the Bonfire tile, quarter turns. */
const layChoice = ({ face, at: [x, y], turn }: TilePlacement): Choice =>
  `lay ${face} ${Math.abs(x)}${x < 0 ? 'w' : 'e'}${Math.abs(y)}${y < 0 ? 'n' : 's'} ${turn}`

function placementIn(choice: Choice): TilePlacement {
  const [, face, at = '', turn] = choice.split(' ')
  const [, x, across, y, down] = /^(\d+)([ew])(\d+)([ns])$/.exec(at) ?? []
  const place: MapPosition = [across === 'w' ? -Number(x) : Number(x), down === 'n' ? -Number(y) : Number(y)]
  return { face: face as FaceId, at: place, turn: Number(turn) }
}

// ---- where a tile fits ----

/** Placements that leave room for every remaining tile. */
const offered = (laid: readonly TilePlacement[], tiles: readonly number[]): TilePlacement[] =>
  placings(laid, tiles).filter((placement) => leavesRoom(laid, placement, tiles))

/** Lays all tiles at random; undefined if one of them fits nowhere. */
function anyMap(tiles: readonly number[], chance: Chance): readonly TilePlacement[] | undefined {
  const laid: TilePlacement[] = []
  for (let left = tiles; left.length > 0; ) {
    const places = openPlaces(laid)
    if (!somewhere(places, left, (placement) => fits(laid, placement))) return undefined
    const placement = anyPlacing(laid, places, left, chance)
    laid.push(placement)
    left = without(left, placement)
  }
  return laid
}

/** A uniformly random placement, by rejection sampling over positions, tiles, faces and turns. */
function anyPlacing(
  laid: readonly TilePlacement[],
  places: readonly MapPosition[],
  tiles: readonly number[],
  chance: Chance,
): TilePlacement {
  for (;;) {
    const faces = FACES_OF[pick(chance, tiles)] as readonly FaceId[]
    const placement = { face: pick(chance, faces), at: pick(chance, places), turn: roll(chance, WALLS.length) - 1 }
    if (fits(laid, placement)) return placement
  }
}

const without = (tiles: readonly number[], { face }: TilePlacement): number[] =>
  tiles.filter((tile) => tile !== numberOf(face))

/** Whether the remaining tiles can still be laid in some order. From the start they always can: four tiles have at least two doorways each. */
const leavesRoom = (laid: readonly TilePlacement[], placement: TilePlacement, tiles: readonly number[]): boolean =>
  canLayAll([...laid, placement], without(tiles, placement))

export function placings(laid: readonly TilePlacement[], tiles: readonly number[]): TilePlacement[] {
  const found: TilePlacement[] = []
  somewhere(openPlaces(laid), tiles, (placement) => fits(laid, placement) && found.push(placement) === 0)
  return found
}

const canLayAll = (laid: readonly TilePlacement[], tiles: readonly number[]): boolean =>
  tiles.length === 0 ||
  somewhere(openPlaces(laid), tiles, (placement) => fits(laid, placement) && leavesRoom(laid, placement, tiles))

/** Tries every tile at every open position, with either face and any turn, until one satisfies `isGood`. */
function somewhere(
  places: readonly MapPosition[],
  tiles: readonly number[],
  isGood: (placement: TilePlacement) => boolean,
): boolean {
  for (const at of places) {
    for (const tile of tiles) {
      for (const face of FACES_OF[tile] as readonly FaceId[]) {
        for (let turn = 0; turn < WALLS.length; turn++) if (isGood({ face, at, turn })) return true
      }
    }
  }
  return false
}

/** Empty positions that a doorway opens onto. */
function openPlaces(laid: readonly TilePlacement[]): MapPosition[] {
  const places: MapPosition[] = []
  for (let index = -1; index < laid.length; index++) {
    const stop = index < 0 ? 'bonfire' : index
    const from = positionOf(laid, stop)
    for (const wall of WALLS) {
      if (!hasDoor(laid, stop, wall) || neighbour(laid, from, wall) !== undefined) continue
      const place = beyond(from, wall)
      if (!places.some(([x, y]) => x === place[0] && y === place[1])) places.push(place)
    }
  }
  return places
}

/** Every side that touches another tile matches doorway to doorway and wall to wall, and at least one is a doorway. (DS-7, DS-8) */
export function fits(laid: readonly TilePlacement[], placement: TilePlacement): boolean {
  const doors = doorsOf(placement)
  let isJoined = false
  for (const wall of WALLS) {
    const next = neighbour(laid, placement.at, wall)
    if (next === undefined) continue
    const opens = doors.includes(wall)
    if (opens !== hasDoor(laid, next, opposite(wall))) return false
    isJoined ||= opens
  }
  return isJoined
}
