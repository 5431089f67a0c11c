import { fields, spoken, whole } from '@gloamhall/kernel/content'
import * as v from 'valibot'
import type { Action, EnemyAction, Trait } from './effects.ts'
import { ANYWHERE, ARCS, CONDITIONS, TERRAINS } from './effects.ts'
import { ENEMY_IDS } from './enemies.ts'

/** Schema of the cards in a pack: the vocabulary of effects.ts, with bounds for its numbers. */

const yes = v.exactOptional(v.literal(true))
const few = whole(0, 6)
const reach = v.union([whole(0, 9), v.literal(ANYWHERE)])
const stat = v.exactOptional(whole(0, 40))
const needs = v.strictObject({ str: stat, dex: stat, int: stat, fai: stat })
const die = v.exactOptional(few)
const dice = v.strictObject({ black: die, blue: die, orange: die })
const condition = v.picklist(CONDITIONS)
const conditions = v.pipe(v.array(condition), v.minLength(1), v.maxLength(CONDITIONS.length))
const arcs = v.pipe(v.array(v.picklist(ARCS)), v.maxLength(ARCS.length))

// ---- equipment ----

const action = v.strictObject({
  cost: whole(0, 9),
  dice: v.exactOptional(dice),
  mod: v.exactOptional(whole(-9, 9)),
  magic: yes,
  node: yes,
  shaft: yes,
  range: v.exactOptional(reach),
  repeat: v.exactOptional(whole(2, 4)),
  push: v.exactOptional(whole(1, 3)),
  conditions: v.exactOptional(conditions),
  shift: v.exactOptional(v.strictObject({ nodes: whole(1, 4), when: v.picklist(['before', 'after', 'only']) })),
  grant: v.exactOptional(
    v.strictObject({
      who: v.picklist(['one', 'all', 'allOthers', 'upTo2', 'self']),
      stamina: v.exactOptional(whole(1, 10)),
      health: v.exactOptional(whole(1, 10)),
      within: v.exactOptional(reach),
    }),
  ),
  charm: v.exactOptional(v.strictObject({ magic: v.literal(true), damage: v.exactOptional(whole(1, 5)) })),
  ward: v.exactOptional(v.strictObject({ block: dice, resist: dice })),
  fromBackup: yes,
}) satisfies v.GenericSchema<unknown, Action>

const trait = v.variant('kind', [
  v.strictObject({ kind: v.literal('aura'), stamina: whole(1, 10) }),
  v.strictObject({ kind: v.literal('breather'), stamina: whole(0, 10), health: whole(0, 10) }),
  v.strictObject({ kind: v.literal('besideTwoHanded') }),
  v.strictObject({ kind: v.literal('walks'), nodes: whole(1, 4) }),
  v.strictObject({ kind: v.literal('dodges'), nodes: whole(1, 4) }),
  v.strictObject({
    kind: v.literal('forbids'),
    moves: v.pipe(v.array(v.picklist(['dodge', 'run'])), v.minLength(1), v.maxLength(2)),
  }),
  v.strictObject({ kind: v.literal('immune'), condition }),
  v.strictObject({ kind: v.literal('standsFirm') }),
  v.strictObject({ kind: v.literal('endGain'), health: whole(1, 10), perFoe: yes }),
  v.strictObject({ kind: v.literal('painGain'), stamina: whole(1, 10) }),
  v.strictObject({ kind: v.literal('marginGain'), margin: whole(1, 10), stamina: whole(1, 10) }),
  v.strictObject({
    kind: v.literal('attacks'),
    dice: v.exactOptional(dice),
    damage: v.exactOptional(whole(-5, 5)),
    condition: v.exactOptional(condition),
    magic: yes,
  }),
  v.strictObject({ kind: v.literal('cheaper'), amount: whole(1, 5) }),
  v.strictObject({ kind: v.literal('takesAggro') }),
]) satisfies v.GenericSchema<unknown, Trait>

const face = { name: v.exactOptional(spoken(60)), text: v.exactOptional(spoken(400)) }
const guard = {
  block: v.exactOptional(dice),
  resist: v.exactOptional(dice),
  dodge: v.exactOptional(few),
  upgradeSlots: v.exactOptional(whole(0, 2)),
}
const printed = { ...face, needs: v.exactOptional(needs), trait: v.exactOptional(trait) }
/** Only common cards may change their number of copies: all others are counted when decks are built. (DS-20, DS-24) */
const copies = v.exactOptional(whole(0, 9))

const armour = { ...printed, ...guard }
const hand = {
  ...armour,
  range: v.exactOptional(reach),
  actions: v.exactOptional(v.pipe(v.array(action), v.maxLength(4))),
}
const hands = v.exactOptional(v.picklist([1, 2]))

/** Fields that may change, by kind of card; owner and deck are fixed. */
export const EquipmentSchemas = {
  armour: v.pipe(fields, v.strictObject(armour)),
  hand: v.pipe(fields, v.strictObject({ ...hand, hands })),
  upgrade: v.pipe(fields, v.strictObject(printed)),
  ember: v.pipe(fields, v.strictObject(face)),
} as const

export const CommonSchemas = {
  armour: v.pipe(fields, v.strictObject({ ...armour, copies })),
  hand: v.pipe(fields, v.strictObject({ ...hand, hands, copies })),
  upgrade: v.pipe(fields, v.strictObject({ ...printed, copies })),
  ember: v.pipe(fields, v.strictObject({ ...face, copies })),
} as const

/** Starting cards must stay in the hands they are for. (DS-17) */
export const StartingSchemas = {
  armour: v.pipe(fields, v.strictObject(armour)),
  hand: v.pipe(fields, v.strictObject(hand)),
} as const

// ---- foes ----

const reference = v.picklist(['nearest', 'aggro'])
const damage = whole(0, 12)
const blow = {
  kind: v.literal('attack'),
  type: v.picklist(['physical', 'magical']),
  damage,
  push: yes,
  conditions: v.exactOptional(conditions),
}
const move = v.strictObject({
  kind: v.literal('move'),
  nodes: whole(0, 6),
  way: v.picklist(['toward', 'away']),
  of: reference,
  push: yes,
  damage: v.exactOptional(whole(1, 12)),
})
const leap = v.strictObject({ kind: v.literal('leap'), to: reference, damage: v.exactOptional(whole(1, 12)) })

/** Chosen by `kind` or fields, so that a mistake is reported where it is instead of as "none of the variants fits". */
const attack = v.lazy((given) =>
  (given as { readonly mode?: unknown }).mode === 'area'
    ? v.strictObject({ ...blow, mode: v.literal('area') })
    : v.strictObject({ ...blow, mode: v.picklist(['single', 'node', 'area']), target: reference }),
)

/** Enemies have neither arcs nor a facing. (DS-206) */
const enemyDeed = v.lazy((given) => {
  switch ((given as { readonly kind?: unknown } | null)?.kind) {
    case 'attack':
      return v.strictObject({ ...blow, mode: v.picklist(['single', 'node']), target: reference })
    case 'leap':
      return leap
    case 'move':
      return move
    default:
      return v.looseObject({ kind: v.picklist(['move', 'leap', 'attack']) })
  }
}) as v.GenericSchema<unknown, EnemyAction>

const bossDeed = v.lazy((given) => {
  switch ((given as { readonly kind?: unknown } | null)?.kind) {
    case 'attack':
      return attack
    case 'leap':
      return leap
    case 'move':
      return move
    case 'shift':
      return v.strictObject({
        kind: v.literal('shift'),
        nodes: whole(1, 6),
        way: v.picklist(['forward', 'backward', 'left', 'right']),
        push: yes,
      })
    case 'turn':
      return v.strictObject({ kind: v.literal('turn'), way: v.picklist(['left', 'right', 'around']) })
    default:
      return v.looseObject({ kind: v.picklist(['move', 'shift', 'turn', 'leap', 'attack']) })
  }
}) as v.GenericSchema<unknown, EnemyAction>

const deeds = (deed: v.GenericSchema<unknown, EnemyAction>) => v.pipe(v.array(deed), v.minLength(1), v.maxLength(6))
const model = {
  ...face,
  threat: v.exactOptional(whole(1, 20)),
  health: v.exactOptional(whole(1, 60)),
  block: v.exactOptional(whole(0, 6)),
  resist: v.exactOptional(whole(0, 6)),
}
const behaviour = { range: v.exactOptional(reach), dodge: v.exactOptional(few) }

export const EnemySchema = v.pipe(
  fields,
  v.strictObject({ ...model, ...behaviour, deeds: v.exactOptional(deeds(enemyDeed)) }),
)
export const BehaviourSchema = v.pipe(
  fields,
  v.strictObject({
    ...face,
    ...behaviour,
    repeat: v.exactOptional(whole(1, 4)),
    deeds: v.exactOptional(deeds(bossDeed)),
    attackArcs: v.exactOptional(arcs),
    weakArcs: v.exactOptional(arcs),
  }),
)

const course = {
  levels: v.exactOptional(v.strictTuple([whole(0, 4), whole(0, 4), whole(0, 4)])),
}
/** A boss and its model are one entry. */
export const BossSchema = v.pipe(
  fields,
  v.strictObject({
    ...model,
    ...course,
    deckSize: v.exactOptional(whole(1, 10)),
    heatUpAt: v.exactOptional(whole(0, 60)),
  }),
)
/** For a pair, each model has its own entry, and the deck has always five cards. (DS-242) */
export const ModelSchema = v.pipe(fields, v.strictObject(model))
export const PairSchema = v.pipe(fields, v.strictObject({ ...face, ...course }))

// ---- encounters ----

const group = v.pipe(v.array(v.picklist(ENEMY_IDS)), v.maxLength(3))
const terrain = v.nullable(v.picklist(TERRAINS))

/** `null` removes terrain, because JSON has no undefined. */
export const EncounterSchema = v.pipe(
  fields,
  v.strictObject({
    name: v.exactOptional(spoken(60)),
    enemies: v.exactOptional(v.strictTuple([group, group])),
    terrain: v.exactOptional(v.strictTuple([terrain, terrain])),
    trapped: v.exactOptional(v.boolean()),
  }),
)
