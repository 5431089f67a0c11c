import type { Seat } from '@gloamhall/kernel'
import { against, fieldsIn, numberIn, seatIn, wordIn, wordsIn } from '@gloamhall/kernel'
import type { Facing } from '../arcs.ts'
import { FACINGS } from '../arcs.ts'
import type { BossId, BossModelId } from '../content/bosses.ts'
import { BOSS_MODEL_IDS } from '../content/bosses.ts'
import type { Laid } from '../content/cards.ts'
import { bossModelOf, bossOf, encounterOf, enemyOf } from '../content/cards.ts'
import type { Condition, Terrain } from '../content/effects.ts'
import { CONDITIONS, TERRAINS } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import type { EnemyId } from '../content/enemies.ts'
import { ENEMY_IDS } from '../content/enemies.ts'
import type { Wall } from '../content/tiles.ts'
import { WALLS } from '../content/tiles.ts'
import { TRAP_IDS, TRAPS } from '../content/traps.ts'
import type { Node } from '../nodes.ts'
import { nameOf } from '../nodes.ts'
import type { Room, RoomId } from '../rooms.ts'
import { ROOMS } from '../rooms.ts'
import type { Character, Fight, Foe, TerrainToken, TrapToken } from '../table.ts'
import { beginFight } from '../rules/entering.ts'
import type { SceneBehaviour } from './behaviour.ts'
import { behaviourIn } from './behaviour.ts'
import type { SceneCharacter } from './party.ts'
import type { SceneTraps } from './traps.ts'
import { trapsIn } from './traps.ts'
import type { SceneNode } from './words.ts'
import { flagIn, nodeIn } from './words.ts'

/** The fight of a scene. */
export interface SceneFight {
  readonly room?: RoomId
  /** The doorway the party came through. Characters without a node are placed there. */
  readonly entry?: Wall
  /** By id; the enemies of the encounter card or the boss by default, on their spawn nodes. */
  readonly foes?: Readonly<Record<string, SceneNode | SceneFoe>>
  /** By node; the terrain of the encounter card by default. */
  readonly terrain?: Readonly<Record<string, Terrain | { readonly kind: Terrain; readonly spent?: boolean }>>
  /** Blank tokens by default, if the encounter has traps. */
  readonly traps?: SceneTraps
  readonly aggro?: number
  /** Whose activation begins; the enemies' by default. */
  readonly acting?: number | 'enemies'
  /** Who acts after the enemies, and who acted last. */
  readonly next?: number
  readonly last?: number
  readonly behaviour?: SceneBehaviour
}

export interface SceneFoe {
  readonly at?: SceneNode
  readonly wounds?: number
  readonly conditions?: readonly Condition[]
  readonly facing?: Facing
}

export const FIGHT_FIELDS = [
  'room',
  'entry',
  'foes',
  'terrain',
  'traps',
  'aggro',
  'acting',
  'next',
  'last',
  'behaviour',
]

interface Around {
  readonly where: number | 'boss'
  readonly encounter: EncounterId | undefined
  readonly boss: BossId
  readonly characters: readonly Character[]
  readonly spoken: readonly SceneCharacter[]
  /** Tokens left from an earlier visit. */
  readonly traps: readonly TrapToken[]
  readonly opened: boolean
  readonly first: Seat | undefined
}

const MODELS_ON_A_NODE = 3

export function fightIn(given: SceneFight, id: RoomId, around: Around, laid: Laid): Fight {
  const room = ROOMS[id]
  const isBossRoom = around.where === 'boss'
  const foes = foesIn(given.foes, room, around, laid)
  if (given.behaviour !== undefined && !isBossRoom) throw against('DS-192', 'behaviour', given.behaviour)
  const acting = actingIn(given, around)
  const seats = around.characters.length
  const fight: Fight = {
    ...beginFight(around),
    room: id,
    where: around.where,
    encounter: around.encounter,
    foes,
    terrain: terrainIn(given.terrain, room, around, laid),
    traps: fightTraps(given.traps, room, around, laid),
    aggro: seatIn(given.aggro ?? (acting === 'enemies' ? 1 : acting), 'aggro', seats),
    next: acting === 'enemies' ? seatIn(given.next ?? around.first ?? 1, 'next', seats) : acting,
    last: given.last === undefined ? undefined : seatIn(given.last, 'last', seats),
    behaviour: isBossRoom
      ? behaviourIn(
          given.behaviour,
          around.boss,
          foes.map(({ model }) => model as BossModelId),
          laid,
        )
      : undefined,
  }
  placeParty(given, room, around, fight)
  checkNodes(fight, around.characters)
  return fight
}

export const actingIn = ({ acting = 'enemies' }: SceneFight, { characters }: Pick<Around, 'characters'>) =>
  acting === 'enemies' ? acting : seatIn(acting, 'acting', characters.length)

// ---- foes ----

const MODEL_IDS: readonly (EnemyId | BossModelId)[] = [...ENEMY_IDS, ...BOSS_MODEL_IDS]

function foesIn(given: unknown, room: Room, around: Around, laid: Laid): Foe[] {
  if (given === undefined) return foesOfTheCard(room, around, laid)
  const spoken = fieldsIn(given, 'foes', namesOfFoes(laid))
  const foes = Object.entries(spoken).map(([name, each]) => foeIn(name, each, room, laid))
  // An encounter without enemies is already over. (DS-110)
  if (foes.length === 0) throw against('DS-110', 'foes', given)
  const own: readonly string[] = around.where === 'boss' ? bossOf(laid, around.boss).models : ENEMY_IDS
  const stray = foes.find(({ model }) => !own.includes(model))
  if (stray) throw against('DS-195', 'foes', stray.id)
  return foes
}

/** Every model has a name; the number may be omitted for the first model of a kind. */
const namesOfFoes = (laid: Laid): string[] =>
  MODEL_IDS.flatMap((model) => [
    model,
    ...Array.from({ length: modelsOf(laid, model) }, (_, at) => `${model}-${at + 1}`),
  ])

const isEnemy = (model: EnemyId | BossModelId): model is EnemyId => (ENEMY_IDS as readonly string[]).includes(model)
const modelsOf = (laid: Laid, model: EnemyId | BossModelId): number =>
  isEnemy(model) ? enemyOf(laid, model).models : 1

function foeIn(name: string, given: unknown, room: Room, laid: Laid): Foe {
  const where = `foes.${name}`
  const model = MODEL_IDS.find(
    (id) => name === id || (name.startsWith(`${id}-`) && /^\d$/.test(name.slice(id.length + 1))),
  )
  const of = model as EnemyId | BossModelId
  const { at, wounds, conditions, facing } = (
    typeof given === 'string' || Array.isArray(given)
      ? { at: given }
      : fieldsIn(given, where, ['at', 'wounds', 'conditions', 'facing'])
  ) as Partial<Record<keyof SceneFoe, unknown>>
  const { health } = isEnemy(of) ? enemyOf(laid, of) : bossModelOf(laid, of)
  // Only bosses have a facing. (DS-206)
  if (facing !== undefined && isEnemy(of)) throw against('DS-206', `${where}.facing`, facing)
  return {
    id: name === of ? `${of}-1` : name,
    model: of,
    at: nodeIn(at ?? (isEnemy(of) ? undefined : nameOf(spawnOf(of, room, laid))), `${where}.at`, room),
    wounds: numberIn(wounds ?? 0, `${where}.wounds`, 0, health - 1),
    conditions: wordsIn(conditions, `${where}.conditions`, CONDITIONS),
    facing: isEnemy(of) ? undefined : wordIn(facing ?? 's', `${where}.facing`, FACINGS),
  }
}

/** In the main room the spawn node of a mini boss comes first. (DS-29) */
const spawnOf = (model: BossModelId, { spawn }: Room, laid: Laid): Node =>
  spawn[bossModelOf(laid, model).spawn === 'mini' ? 0 : spawn.length - 1] as Node

function foesOfTheCard(room: Room, { where, encounter, boss }: Around, laid: Laid): Foe[] {
  if (where === 'boss') return bossOf(laid, boss).models.map((model) => foeIn(model, {}, room, laid))
  const { enemies } = encounterOf(laid, encounter as EncounterId)
  const all = enemies.flatMap((kind, at) => kind.map((model) => ({ model, at: room.spawn[at] as Node })))
  return all.map(({ model, at }, index) => {
    const number = all.slice(0, index).filter((other) => other.model === model).length + 1
    return foeIn(`${model}-${number}`, nameOf(at), room, laid)
  })
}

// ---- terrain and traps ----

function terrainIn(given: unknown, room: Room, { where, encounter, opened }: Around, laid: Laid): TerrainToken[] {
  if (given === undefined) {
    if (where === 'boss') return []
    return encounterOf(laid, encounter as EncounterId).terrain.flatMap((kind, at) =>
      kind ? [{ node: room.terrain[at] as Node, kind, spent: kind === 'chest' && opened }] : [],
    )
  }
  const spoken = Object.entries(fieldsIn(given, 'terrain', room.nodes.map(nameOf)))
  // A boss room has no terrain. (DS-200)
  if (spoken.length > 0 && where === 'boss') throw against('DS-200', 'terrain', given)
  return spoken.map(([name, each]) => {
    const { kind, spent } = (
      typeof each === 'string' ? { kind: each } : fieldsIn(each, `terrain.${name}`, ['kind', 'spent'])
    ) as { kind?: unknown; spent?: unknown }
    const token = {
      node: nodeIn(name, 'terrain', room),
      kind: wordIn(kind, `terrain.${name}`, TERRAINS),
      spent: flagIn(spent ?? false, `terrain.${name}.spent`),
    }
    // A gravestone cannot be used up. (DS-90)
    if (token.kind === 'gravestone' && token.spent) throw against('DS-90', `terrain.${name}`, each)
    return token
  })
}

function fightTraps(given: unknown, room: Room, { encounter, traps }: Around, laid: Laid): TrapToken[] {
  if (given !== undefined) return trapsIn(given, 'traps', room)
  if (traps.length > 0) return traps.map((token) => ({ ...token }))
  if (!encounter || !encounterOf(laid, encounter).trapped) return []
  const tokens = TRAP_IDS.flatMap((id) => Array.from({ length: TRAPS[id].tokens }, () => id))
  return room.trapped.map((node, at) => ({ node, trap: tokens[at] as TrapToken['trap'], up: false, seen: false }))
}

// ---- positions of the characters ----

/** Puts characters without a node on the nodes at the doorway, in order. (DS-104) */
function placeParty({ entry }: SceneFight, room: Room, { characters, spoken }: Around, { foes }: Fight): void {
  const door = wordIn(entry ?? room.doors[0], 'entry', WALLS)
  const nodes = room.entries[door]
  if (!nodes) throw against('DS-104', 'entry', door)
  for (const [at, character] of characters.entries()) {
    const { at: node } = spoken[at] ?? {}
    character.at =
      node === undefined ? (nodes[at % nodes.length] as Node) : nodeIn(node, `characters[${at + 1}].at`, room)
    const boss = foes.find((foe) => foe.facing !== undefined && foe.at === character.at)
    if (character.side && !boss) throw against('DS-209', `characters[${at + 1}].side`, character.side)
    if (boss) character.side ??= boss.facing
  }
}

/** At most three models on a node, at most one boss among them, and none where terrain blocks the node. (DS-35, DS-38, DS-90, DS-91, DS-95) */
function checkNodes({ foes, terrain, room }: Fight, characters: readonly Character[]): void {
  for (const node of ROOMS[room].nodes) {
    const name = nameOf(node)
    const here = [
      ...foes.filter(({ at }) => at === node).map(({ id }) => id),
      ...characters.flatMap(({ at, class: of }) => (at === node ? [of] : [])),
    ]
    if (here.length > MODELS_ON_A_NODE) throw against('DS-35', name, here)
    if (foes.filter(({ at, facing }) => at === node && facing).length > 1) throw against('DS-38', name, here)
    const token = terrain.find((each) => each.node === node)
    if (token && here.length > 0 && (token.kind !== 'barrel' || !token.spent)) {
      throw against(BLOCKED_BY[token.kind], name, here)
    }
  }
}

const BLOCKED_BY: Readonly<Record<Terrain, string>> = { gravestone: 'DS-90', barrel: 'DS-91', chest: 'DS-95' }
