import type { Chance, Options, PlayedBy, Seat } from '@gloamhall/kernel'
import { against, fieldsIn, listIn, notInTheBox, numberIn, seatIn, wordIn, wordsIn } from '@gloamhall/kernel'
import { toNewestVersion } from '../campaign/migrations.ts'
import { campaignFrom } from '../campaign/session.ts'
import type { BossId } from '../content/bosses.ts'
import { BOSS_IDS, BOSSES } from '../content/bosses.ts'
import type { CardId, Laid } from '../content/cards.ts'
import { bossOf, CARD_IDS, cardsOf, encounterOf, equipmentOf } from '../content/cards.ts'
import type { EncounterLevel } from '../content/effects.ts'
import { ENCOUNTER_LEVELS } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import { ENCOUNTER_IDS } from '../content/encounters.ts'
import type { FaceId } from '../content/tiles.ts'
import { FACE_IDS } from '../content/tiles.ts'
import type { RoomId } from '../rooms.ts'
import { ROOM_IDS, ROOMS } from '../rooms.ts'
import { sectionOf } from '../rules/campaign.ts'
import type { Campaign, DarkSoulsStep, DarkSoulsTable, Dropped, Item, LaidTile } from '../table.ts'
import type { SceneCampaign } from './campaign.ts'
import { campaignIn } from './campaign.ts'
import { sceneOf } from './carried.ts'
import type { SceneFight } from './fight.ts'
import { actingIn, FIGHT_FIELDS, fightIn } from './fight.ts'
import type { SceneTile } from './map.ts'
import { fogGateIn, mapIn, tileNumberIn } from './map.ts'
import type { SceneCharacter, SceneItem } from './party.ts'
import { cardsOn, itemIn, partyIn } from './party.ts'
import { checkTokens } from './traps.ts'
import type { SceneNode } from './words.ts'
import { nodeIn } from './words.ts'

/**
 * A table described in a few words. By default everything is as at the start, without souls. If a room, an encounter or
 * foes are named, the party is in a fight and the enemies act first; otherwise it is at the bonfire.
 */
export interface Scene extends SceneFight {
  /** By name, at its first section, or in more detail. */
  readonly campaign?: SceneCampaign
  readonly half?: 'mini' | 'main'
  readonly boss?: BossId
  /** In seat order. */
  readonly characters?: readonly SceneCharacter[]
  readonly sparks?: number
  readonly souls?: number
  /** `where` is a tile or the boss room; the party's position by default. */
  readonly dropped?: { readonly where?: number | 'boss'; readonly node: SceneNode; readonly souls: number }
  readonly inventory?: readonly SceneItem[]
  /** The exact deck, top card first; by default all remaining cards in the order of the content tables. */
  readonly treasure?: readonly CardId[]
  readonly map?: readonly SceneTile[]
  readonly fogGate?: { readonly tile?: number; readonly wall?: string }
  /** Tiles are counted from 1. */
  readonly here?: 'bonfire' | number
  readonly first?: number
  readonly encounter?: EncounterId
}

const FIELDS = [
  ...FIGHT_FIELDS,
  'campaign',
  'half',
  'boss',
  'characters',
  'sparks',
  'souls',
  'dropped',
  'inventory',
  'treasure',
  'map',
  'fogGate',
  'here',
  'first',
  'encounter',
]

/** Tiers of a stat; a campaign has one more. (DS-71, DS-253) */
const TIERS = 3
const TOP_TIERS = 4

/** First value of the spark dial, by number of players. (DS-10) */
const SPARKS = [5, 4, 3, 2]

/** Sets up the table without playing any step. */
export function set(
  given: unknown,
  seats: number,
  options: Options,
  chance: Chance,
  { version: rules, pack, carried: state }: PlayedBy,
): DarkSoulsTable {
  const laid: Laid = { rules, pack }
  const carried = state && toNewestVersion(state)
  const named = fieldsIn(given ?? {}, 'given', FIELDS) as Scene
  const spoken: Scene = carried ? { ...sceneOf(carried, seats), ...named } : named
  const room = roomOf(spoken)
  // The state says which campaign this is. (DS-247)
  if (carried && named.campaign !== undefined) throw against('DS-247', 'campaign', named.campaign)
  const campaign = carried ? { ...campaignFrom(carried), waiting: [], first: undefined } : campaignIn(named.campaign)
  const boss = campaign ? bossOfSection(spoken, campaign) : bossIn(spoken, room, options)
  const half = wordIn(spoken.half ?? BOSSES[boss].tier, 'half', ['mini', 'main'])
  if (BOSSES[boss].tier !== half) throw against('DS-2', 'boss', boss)
  const characters = partyIn(spoken.characters, seats, laid, campaign ? TOP_TIERS : TIERS)
  if (campaign) campaign.classes = [...new Set([...campaign.classes, ...characters.map((each) => each.class)])]
  const map = mapOf(spoken, room, campaign ? sectionOf(campaign).encounters : levelsFor(boss, laid), laid)
  const fogGate = fogGateIn(spoken.fogGate, map)
  const first = spoken.first === undefined ? undefined : seatIn(spoken.first, 'first', seats)
  const table: DarkSoulsTable = {
    seats,
    options,
    rules,
    ...(pack ? { pack } : {}),
    chance,
    agenda: [],
    asked: [],
    campaign,
    half,
    boss,
    characters,
    map,
    fogGate,
    here: 'bonfire',
    sparks: numberIn(
      spoken.sparks ?? SPARKS[seats - 1],
      'sparks',
      0,
      Math.max(carried?.sparks ?? 0, SPARKS[seats - 1] as number),
    ),
    souls: numberIn(spoken.souls ?? 0, 'souls', 0, 999),
    dropped: undefined,
    treasure: [],
    inventory: listIn(spoken.inventory, 'inventory').map((each) => spareIn(each, laid)),
    drawn: [],
    visit: { changes: [], content: [] },
    first,
    fight: undefined,
    proposals: [],
    over: undefined,
  }
  table.treasure = treasureIn(spoken.treasure, table)
  table.here = hereIn(spoken, room, table)
  if (room) {
    table.fight = fightFrom(spoken, room, table, first)
    // If the scene says who acts next, the party has already chosen its first character. (DS-107)
    table.first ??= table.fight?.next
  } else
    for (const [at, { at: node }] of (spoken.characters ?? []).entries()) {
      // Only a fight has nodes. (DS-28)
      if (node !== undefined) throw against('DS-28', `characters[${at + 1}].at`, node)
    }
  table.dropped = droppedIn(spoken.dropped, table)
  table.agenda = [beginning(spoken, table)]
  return table
}

// ---- where the party is ----

/** The room being fought in, if any: the one named, the one of the party's tile, or a default. */
function roomOf(spoken: Scene): RoomId | undefined {
  if (spoken.room !== undefined) return wordIn(spoken.room, 'room', ROOM_IDS)
  const isFight = FIGHT_FIELDS.some((field) => spoken[field as keyof Scene] !== undefined)
  if (!isFight && spoken.encounter === undefined) return undefined
  const tile = typeof spoken.here === 'number' ? spoken.map?.[spoken.here - 1] : undefined
  return tile ? wordIn(tile.face, 'map.face', FACE_IDS) : '5a'
}

const isTile = (room: RoomId | undefined): room is FaceId => room !== undefined && room !== 'mini' && room !== 'main'

function bossIn({ boss, half }: Scene, room: RoomId | undefined, options: Options): BossId {
  const tier = room === 'main' || half === 'main' ? 'main' : 'mini'
  const agreed = BOSS_IDS.find((id) => id === (tier === 'mini' ? options['miniBoss'] : options['mainBoss']))
  const named = wordIn(boss ?? agreed ?? BOSS_IDS.find((id) => BOSSES[id].tier === tier), 'boss', BOSS_IDS)
  // The room must be that of the boss. (DS-194)
  if ((room === 'mini' || room === 'main') && BOSSES[named].tier !== room) throw against('DS-194', 'room', room)
  return named
}

/** In a campaign the section determines the boss. (DS-249) */
function bossOfSection({ boss }: Scene, campaign: Campaign): BossId {
  const waits = sectionOf(campaign).bosses[campaign.beaten] as BossId
  if (boss !== undefined && boss !== waits) throw against('DS-249', 'boss', boss)
  return waits
}

const levelsFor = (boss: BossId, laid: Laid): EncounterLevel[] =>
  ENCOUNTER_LEVELS.flatMap((level) =>
    Array.from({ length: bossOf(laid, boss).levels[level - 1] as number }, () => level),
  )

/** The card of the tile being fought on is the one the scene names, and has been seen. (DS-82) */
function mapOf(spoken: Scene, room: RoomId | undefined, levels: readonly EncounterLevel[], laid: Laid): LaidTile[] {
  const named = spoken.encounter && wordIn(spoken.encounter, 'encounter', ENCOUNTER_IDS)
  const face = isTile(room) ? room : undefined
  const given =
    spoken.map === undefined
      ? undefined
      : listIn(spoken.map, 'map').map((tile) =>
          named && (tile as SceneTile).face === face ? { encounter: named, ...(tile as SceneTile) } : tile,
        )
  const map = mapIn(given, face, levels, laid)
  const at = map.findIndex((tile) => tile.face === face)
  const fought = map[at]
  if (face && !fought) throw against('DS-28', 'room', face)
  if (named && !fought) throw against('DS-82', 'encounter', named)
  if (!fought) return map
  const level = named ? encounterOf(laid, named).level : fought.level
  map[at] = { ...fought, encounter: named ?? fought.encounter, level, cleared: false, seen: true }
  return map
}

function hereIn({ here }: Scene, room: RoomId | undefined, { map, fogGate }: DarkSoulsTable): DarkSoulsTable['here'] {
  if (isTile(room)) return map.findIndex(({ face }) => face === room)
  // A boss is fought after entering the fog gate. (DS-84)
  if (room) return fogGate?.tile ?? 'bonfire'
  return here === undefined || here === 'bonfire' ? 'bonfire' : tileNumberIn(here, 'here', map)
}

function fightFrom(
  spoken: Scene,
  room: RoomId,
  table: DarkSoulsTable,
  first: Seat | undefined,
): DarkSoulsTable['fight'] {
  const tile = isTile(room) ? table.map.find(({ face }) => face === room) : undefined
  const fight = fightIn(
    spoken,
    room,
    {
      where: tile ? table.map.indexOf(tile) : 'boss',
      encounter: tile?.encounter,
      boss: table.boss as BossId,
      characters: table.characters,
      spoken: spoken.characters ?? [],
      traps: tile?.traps ?? [],
      opened: tile?.opened ?? false,
      first,
    },
    table,
  )
  if (tile) tile.traps = fight.traps.map((token) => ({ ...token }))
  checkTokens(table.map.flatMap(({ traps }) => traps))
  return fight
}

function droppedIn(given: Scene['dropped'], { fight, map, here }: DarkSoulsTable): Dropped | undefined {
  if (given === undefined) return undefined
  const spoken = fieldsIn(given, 'dropped', ['where', 'node', 'souls']) as {
    where?: unknown
    node?: unknown
    souls?: unknown
  }
  const unsaid = fight?.where ?? (here === 'bonfire' ? 0 : here)
  const where =
    spoken.where === undefined
      ? unsaid
      : spoken.where === 'boss'
        ? 'boss'
        : tileNumberIn(spoken.where, 'dropped.where', map)
  const room = where === 'boss' ? (fight?.where === 'boss' ? fight.room : 'mini') : (map[where] as LaidTile).face
  return {
    where,
    node: nodeIn(spoken.node, 'dropped.node', ROOMS[room]),
    souls: numberIn(spoken.souls, 'dropped.souls', 1, 999),
  }
}

/** The first step: an activation, the enemies, or the party's choice at the bonfire. */
function beginning(spoken: Scene, table: DarkSoulsTable): DarkSoulsStep {
  if (!table.fight) return { step: 'journey' }
  const acting = actingIn(spoken, table)
  return acting === 'enemies' ? { step: 'enemies' } : { step: 'activation', seat: acting }
}

// ---- the treasure ----

/** An Ember is given out at once and never stored. (DS-58) */
function spareIn(given: unknown, laid: Laid): Item {
  const item = itemIn(given, 'inventory', laid)
  if (equipmentOf(laid, item.card).kind === 'ember') throw against('DS-58', 'inventory', item.card)
  return item
}

/** No card of the box is in two places. (DS-20, DS-24) */
function treasureIn(given: unknown, table: DarkSoulsTable): CardId[] {
  const lying = [
    ...table.characters.flatMap(cardsOn),
    ...table.inventory.flatMap(({ card, upgrades }: Item) => [card, ...upgrades]),
  ]
  const named = given === undefined ? undefined : wordsIn(given, 'treasure', CARD_IDS)
  for (const id of CARD_IDS) {
    const copies = equipmentOf(table, id).copies ?? 1
    const count = [...lying, ...(named ?? [])].filter((each) => each === id).length
    if (count > copies) throw notInTheBox(id, count, copies)
  }
  return named ?? deckOf(table).filter((id) => !take(lying, id))
}

function deckOf(table: DarkSoulsTable): CardId[] {
  const classes = table.characters.map((character) => character.class)
  const ids = [
    ...cardsOf('common'),
    ...cardsOf('class', classes),
    ...((table.campaign?.grown ?? table.half === 'main')
      ? [...cardsOf('transposed', classes), ...cardsOf('legendary').slice(0, 5)]
      : []),
  ]
  return ids.flatMap((id) => Array.from({ length: equipmentOf(table, id).copies ?? 1 }, () => id))
}

/** Removes the card from the list; returns whether it was there. */
function take(lying: CardId[], id: CardId): boolean {
  const at = lying.indexOf(id)
  if (at >= 0) lying.splice(at, 1)
  return at >= 0
}
