import { plan, show, shuffle, emit } from '@gloamhall/kernel'
import type { BossModelId } from '../content/bosses.ts'
import { encounterOf } from '../content/cards.ts'
import type { Encounter, EncounterId } from '../content/encounters.ts'
import type { EnemyId } from '../content/enemies.ts'
import type { Wall } from '../content/tiles.ts'
import type { TrapId } from '../content/traps.ts'
import { TRAP_IDS, TRAPS } from '../content/traps.ts'
import type { Node } from '../nodes.ts'
import type { Room } from '../rooms.ts'
import { ROOMS } from '../rooms.ts'
import type { DarkSoulsTable, Foe, LaidTile, TerrainToken, TrapToken } from '../table.ts'
import { beginFight } from './entering.ts'

/** The party enters a tile; the encounter card is turned up and sets up enemies and terrain. (DS-82, DS-87) */
export function encounter(
  table: DarkSoulsTable,
  { tile: index, door }: { readonly tile: number; readonly door: Wall },
): void {
  const tile = table.map[index] as LaidTile
  const id = tile.encounter as EncounterId
  const card = encounterOf(table, id)
  turnUp(table, tile, index, id)
  const room = ROOMS[tile.face]
  if (card.trapped && tile.traps.length === 0) tile.traps = layTraps(table, room)
  table.fight = {
    room: tile.face,
    where: index,
    encounter: id,
    foes: enemies(card, room),
    terrain: terrain(card, room, tile),
    traps: tile.traps.map((token) => ({ ...token })),
    behaviour: undefined,
    ...beginFight(table),
  }
  plan(table, { step: 'entering', door })
}

/** A card that was seen before reveals nothing. */
function turnUp(table: DarkSoulsTable, tile: LaidTile, index: number, id: EncounterId): void {
  const turn = tile.seen ? emit : show
  tile.seen = true
  turn(table, 'DS-82', 'encounter', { tile: index + 1, encounter: id })
}

/** Primary enemies on the primary node, secondary ones on the other. (DS-31, DS-88) */
function enemies(card: Encounter, { spawn }: Room): Foe[] {
  const foes: Foe[] = []
  for (let row = 0; row < card.enemies.length; row++) {
    for (const model of card.enemies[row] as Encounter['enemies'][number])
      foes.push(newFoe(model, spawn[row] as Node, foes))
  }
  return foes
}

/** Models of a kind are numbered, to tell them apart. */
export function newFoe(model: EnemyId | BossModelId, at: Node, others: readonly Foe[]): Foe {
  let number = 1
  for (const other of others) if (other.model === model) number++
  return { id: idOf(model, number), model, at, wounds: 0, conditions: [], facing: undefined }
}

/** Cached: foes are looked up by id at every step. */
function idOf(model: EnemyId | BossModelId, number: number): string {
  const ids = (IDS[model] ??= [])
  return (ids[number] ??= `${model}-${number}`)
}
const IDS: Partial<Record<EnemyId | BossModelId, string[]>> = {}

/** Barrels are whole at every visit; an opened chest stays open. (DS-89, DS-94, DS-96, DS-307) */
function terrain(card: Encounter, room: Room, { opened }: LaidTile): TerrainToken[] {
  const tokens: TerrainToken[] = []
  for (let row = 0; row < card.terrain.length; row++) {
    const kind = card.terrain[row]
    if (kind) tokens.push({ node: room.terrain[row] as Node, kind, spent: kind === 'chest' && opened })
  }
  return tokens
}

/** Deals one face-down token to each trap node from those not on the map yet, until they run out. (DS-97, DS-321) */
function layTraps(table: DarkSoulsTable, { trapped }: Room): TrapToken[] {
  const lying = table.map.flatMap(({ traps }) => traps.map(({ trap }) => trap))
  const tokens = shuffle(
    table.chance,
    TRAP_IDS.flatMap((trap) => left(trap, lying)),
  )
  return trapped
    .slice(0, tokens.length)
    .map((node, index) => ({ node, trap: tokens[index] as TrapId, up: false, seen: false }))
}

const left = (trap: TrapId, lying: readonly TrapId[]): TrapId[] =>
  Array.from({ length: TRAPS[trap].tokens - lying.filter((other) => other === trap).length }, () => trap)
