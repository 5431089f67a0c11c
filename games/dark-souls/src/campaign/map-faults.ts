import type { Fault } from '@gloamhall/kernel'
import type { CampaignSection } from '../content/campaigns.ts'
import type { Laid } from '../content/cards.ts'
import { bossOf, encounterOf } from '../content/cards.ts'
import type { BossId } from '../content/bosses.ts'
import type { EncounterId } from '../content/encounters.ts'
import { TRAP_IDS, TRAPS } from '../content/traps.ts'
import type { Node } from '../nodes.ts'
import { nameOf, nodeNamed } from '../nodes.ts'
import type { Room } from '../rooms.ts'
import { ROOMS } from '../rooms.ts'
import { isInOrder } from '../rules/deal.ts'
import { fogGates } from '../rules/fog-gate.ts'
import { fits } from '../rules/map.ts'
import type { TilePlacement } from '../map-graph.ts'
import { distances } from '../map-graph.ts'
import type { CarriedTile, DarkSoulsCarried } from './carried.ts'
import { fault } from './fault.ts'

/** Faults of the section's map and of the cards, traps and souls on it. */
export function wrongMap(carried: DarkSoulsCarried, laid: Laid): Fault[] {
  const { campaign, section, map } = carried
  const here = campaign.sections[section - 1]
  if (!here) return []
  if (!map) return [fault([], 'missing-field', { field: 'map' })]
  const wrong = [...wrongTiles(map.tiles, here), ...wrongEncounters(map.tiles, laid), ...wrongTraps(map.tiles, laid)]
  if (wrong.length > 0) return wrong
  const isGate = fogGates(map.tiles).some(({ tile, wall }) => tile === map.fogGate.tile && wall === map.fogGate.wall)
  return [...(isGate ? [] : [fault(['map', 'fogGate'], 'fog-gate')]), ...wrongHeap(carried, here, laid)]
}

/** One tile per encounter, doorways aligned, low levels near the bonfire. (DS-7, DS-15, DS-248) */
function wrongTiles(tiles: readonly CarriedTile[], { encounters }: CampaignSection): Fault[] {
  const path = ['map', 'tiles']
  if (tiles.length !== encounters.length)
    return [fault(path, 'tiles', { count: tiles.length, limit: encounters.length })]
  const levels = tiles.map(({ level }) => level).sort()
  if (levels.join() !== [...encounters].sort().join()) return [fault(path, 'levels', { levels })]
  const numbers = tiles.map(({ face }) => face.slice(0, 1))
  const twice = numbers.findIndex((number, at) => numbers.indexOf(number) !== at)
  if (twice >= 0) return [fault([...path, twice, 'face'], 'tile-twice')]
  const astray = strayTile(tiles)
  if (astray >= 0) return [fault([...path, astray], 'astray')]
  const far = distances(tiles)
  const isNear = tiles.every((one, at) =>
    tiles.every((other, index) => isInOrder(far[at] as number, one.level, far[index] as number, other.level)),
  )
  return isNear ? [] : [fault(path, 'order')]
}

/** The index of the first tile that does not fit its neighbours or cannot be reached; -1 if there is none. */
function strayTile(tiles: readonly TilePlacement[]): number {
  const isFire = tiles.findIndex(({ at: [x, y] }) => x === 0 && y === 0)
  if (isFire >= 0) return isFire
  const places = tiles.map(({ at }) => at.join())
  const twice = places.findIndex((place, at) => places.indexOf(place) !== at)
  if (twice >= 0) return twice
  const apart = tiles.findIndex((tile) => !fits(tiles.toSpliced(tiles.indexOf(tile), 1), tile))
  return apart >= 0 ? apart : distances(tiles).findIndex((far) => !Number.isFinite(far))
}

/** A seen card has the level of its tile and appears once, and a chest is open only where the card has one. (DS-82, DS-95) */
function wrongEncounters(tiles: readonly CarriedTile[], laid: Laid): Fault[] {
  const ids = tiles.map(({ encounter }) => encounter)
  return tiles.flatMap(({ encounter, level, cleared, opened }, at) => {
    const path = ['map', 'tiles', at]
    if (encounter === undefined) return cleared || opened ? [fault(path, 'unseen')] : []
    const card = encounterOf(laid, encounter)
    return [
      ...(card.level === level ? [] : [fault([...path, 'encounter'], 'level', { level })]),
      ...(ids.indexOf(encounter) === at ? [] : [fault([...path, 'encounter'], 'encounter-twice')]),
      ...(opened && !card.terrain.includes('chest') ? [fault([...path, 'opened'], 'no-chest')] : []),
    ]
  })
}

/**
 * Once a card with traps has been turned up there is a token on each such node, as long as tokens lasted, and nowhere else.
 * (DS-97, DS-101, DS-321)
 */
function wrongTraps(tiles: readonly CarriedTile[], laid: Laid): Fault[] {
  const count = tiles.reduce((sum, { traps }) => sum + traps.length, 0)
  const faults = tiles.flatMap(({ face, encounter, traps }, at) => {
    const lying = traps.map(({ node }) => node)
    const nodes = trapNodes(encounter, ROOMS[face], laid).map(nameOf)
    const wanted = count < ALL_TOKENS ? nodes : nodes.slice(0, lying.length)
    return lying.join() === wanted.join() ? [] : [fault(['map', 'tiles', at, 'traps'], 'traps')]
  })
  const tokens = tiles.flatMap(({ traps }) => traps.map(({ trap }) => trap))
  const many = TRAP_IDS.find((id) => tokens.filter((each) => each === id).length > TRAPS[id].tokens)
  if (count > ALL_TOKENS) return [fault(['map', 'tiles'], 'trap-tokens', { limit: ALL_TOKENS })]
  return many ? [...faults, fault(['map', 'tiles'], 'trap-tokens', { limit: TRAPS[many].tokens })] : faults
}

const ALL_TOKENS = TRAP_IDS.reduce((sum, id) => sum + TRAPS[id].tokens, 0)

const trapNodes = (encounter: EncounterId | undefined, room: Room, laid: Laid): readonly Node[] =>
  encounter !== undefined && encounterOf(laid, encounter).trapped ? room.trapped : []

/** Dropped souls are on a node of an existing room. (DS-116) */
function wrongHeap({ dropped, map }: DarkSoulsCarried, { bosses }: CampaignSection, laid: Laid): Fault[] {
  if (!dropped) return []
  const { where, node } = dropped
  const face = where === 'boss' ? undefined : map?.tiles[where]?.face
  if (where !== 'boss' && !face) return [fault(['dropped', 'where'], 'no-tile')]
  const rooms = face ? [ROOMS[face]] : bosses.map((boss: BossId) => ROOMS[bossOf(laid, boss).tier])
  const lies = nodeNamed(node)
  return lies !== undefined && rooms.some(({ nodes }) => nodes.includes(lies))
    ? []
    : [fault(['dropped', 'node'], 'no-node')]
}
