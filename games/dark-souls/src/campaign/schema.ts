import * as v from 'valibot'
import { ScenarioSchema } from '../content/campaign-schema.ts'
import { CARD_IDS } from '../content/cards.ts'
import { CLASS_IDS } from '../content/classes.ts'
import { ENCOUNTER_LEVELS } from '../content/effects.ts'
import { ENCOUNTER_IDS } from '../content/encounters.ts'
import { FACE_IDS, WALLS } from '../content/tiles.ts'
import { TRAP_IDS } from '../content/traps.ts'
import { CARRIED_VERSION } from './carried.ts'

/** Schema of the saved state. The fields are in the order they are written: two sessions compare states as text. */

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** Upper bounds: more souls than any campaign grants, more sections than any may have, and the size of the map. */
const MAX_SOULS = 9999
const MAX_SECTIONS = 12
const MAX_BOSSES = 4
const MAX_SPARKS = 5
const MAX_CARDS = 700
const MAX_MAP_COORDINATE = 9
const BOXES = 10
const MAX_LEGENDARY = 5
const MAX_TIER = 4

const card = v.picklist(CARD_IDS)
const cards = v.pipe(v.array(card), v.maxLength(MAX_CARDS))
const item = v.strictObject({ card, upgrades: v.pipe(v.array(card), v.maxLength(4)) })
const className = v.picklist(CLASS_IDS)
const tier = whole(0, MAX_TIER)
const cubes = whole(0, BOXES - 1)
const node = v.pipe(v.string(), v.regex(/^[a-e](?:[1-9]|1[01])$/))

/** Names of characters belong to the server; one stored by an earlier version is dropped. */
const nameless = <Character extends { readonly name?: unknown }>({ name: _, ...rest }: Character) => rest

const called = v.pipe(v.string(), v.minLength(1), v.maxLength(40), v.regex(/^[^{}\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]*$/u))

const character = v.strictObject({
  class: className,
  name: v.exactOptional(called),
  levels: v.strictObject({ str: tier, dex: tier, int: tier, fai: tier }),
  armour: v.exactOptional(item),
  right: v.exactOptional(item),
  left: v.exactOptional(item),
  backup: v.pipe(v.array(item), v.maxLength(3)),
  estus: v.boolean(),
  heroic: v.boolean(),
  luck: v.boolean(),
  ember: v.boolean(),
  black: cubes,
  red: cubes,
})
const member = v.pipe(character, v.transform(nameless))

const tile = v.strictObject({
  face: v.picklist(FACE_IDS),
  at: v.strictTuple([whole(-MAX_MAP_COORDINATE, MAX_MAP_COORDINATE), whole(-MAX_MAP_COORDINATE, MAX_MAP_COORDINATE)]),
  turn: whole(0, 3),
  level: v.picklist(ENCOUNTER_LEVELS),
  encounter: v.exactOptional(v.picklist(ENCOUNTER_IDS)),
  cleared: v.boolean(),
  opened: v.boolean(),
  traps: v.pipe(v.array(v.strictObject({ node, trap: v.exactOptional(v.picklist(TRAP_IDS)) })), v.maxLength(20)),
})

const tileNumber = whole(0, 5)

export const CarriedSchema = v.strictObject({
  version: v.literal(CARRIED_VERSION),
  campaign: ScenarioSchema,
  section: whole(1, MAX_SECTIONS),
  beaten: whole(0, MAX_BOSSES),
  grown: v.boolean(),
  sparks: whole(0, MAX_SPARKS),
  souls: whole(0, MAX_SOULS),
  dropped: v.exactOptional(
    v.strictObject({
      where: v.union([tileNumber, v.literal('boss')]),
      node,
      souls: whole(1, MAX_SOULS),
    }),
  ),
  party: v.pipe(v.array(member), v.maxLength(CLASS_IDS.length)),
  first: v.exactOptional(className),
  classes: v.pipe(v.array(className), v.maxLength(CLASS_IDS.length)),
  inventory: v.pipe(v.array(item), v.maxLength(MAX_CARDS)),
  treasure: cards,
  legendary: whole(0, MAX_LEGENDARY),
  gone: cards,
  map: v.exactOptional(
    v.strictObject({
      tiles: v.pipe(v.array(tile), v.maxLength(5)),
      fogGate: v.strictObject({ tile: tileNumber, wall: v.picklist(WALLS) }),
    }),
  ),
})
