import { fields, spoken, whole } from '@gloamhall/kernel/content'
import * as v from 'valibot'
import type { ActionEffect, DungeonEffect } from './effects.ts'
import { DICE, TROPHIES, TYPES } from './effects.ts'

/** The schemas of what a pack may say about a card. The vocabulary is that of effects.ts, with bounds for its numbers. */

const amount = whole(1, 20)
const timing = v.picklist(['instant', 'attack'])
const condition = v.exactOptional(v.picklist(['hit', 'killed']))
const weapon = v.picklist(['melee', 'ranged'])
const types = v.pipe(v.array(weapon), v.minLength(1), v.maxLength(2))
const parts = v.pipe(v.array(v.picklist(['bank', 'upgrade', 'rest'])), v.minLength(1), v.maxLength(3))

const has = (given: unknown, field: string): boolean =>
  typeof given === 'object' && given !== null && Object.hasOwn(given, field)

/** Picks the schema by the fields present, so that an error is reported at its field and not as "none of three forms fits". */
const bonus = v.lazy((given) => {
  if (has(given, 'perUsedWeapon')) return v.strictObject({ perUsedWeapon: whole(1, 9), most: amount })
  if (has(given, 'healthAtMost')) return v.strictObject({ healthAtMost: whole(1, 8), amount })
  return v.strictObject({ against: v.picklist([...TROPHIES, 'boss']), amount })
})

const protection = v.lazy((given) => {
  if (has(given, 'less')) return v.strictObject({ less: amount })
  if (has(given, 'most')) return v.strictObject({ most: whole(0, 20) })
  return v.picklist(['half', 'immune'])
})

const actionEffect = v.variant('kind', [
  v.strictObject({
    kind: v.literal('strike'),
    when: timing,
    amount,
    order: v.exactOptional(v.picklist(['first', 'last'])),
    into: v.exactOptional(v.literal('banked')),
    bonus: v.exactOptional(bonus),
    alone: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ kind: v.literal('gain'), when: timing, amount, if: condition }),
  v.strictObject({
    kind: v.literal('hurt'),
    when: timing,
    who: v.picklist(['self', 'left', 'neighbours', 'all', 'chosen', 'othersMelee']),
    amount,
    if: condition,
  }),
  v.strictObject({
    kind: v.literal('heal'),
    when: v.literal('instant'),
    who: v.picklist(['self', 'all']),
    amount: v.union([amount, v.literal('full')]),
  }),
  v.strictObject({ kind: v.literal('steal'), when: timing, amount, if: condition }),
  v.strictObject({ kind: v.literal('cancelMelee'), when: v.literal('instant') }),
  v.strictObject({ kind: v.literal('weakenMelee'), when: v.literal('instant'), amount }),
  v.strictObject({ kind: v.literal('protect'), when: v.picklist(['monsterAttack', 'round']), by: protection }),
  v.strictObject({
    kind: v.literal('addWeapon'),
    when: v.literal('transform'),
    types,
    bonus: v.exactOptional(amount),
    order: v.exactOptional(v.literal('last')),
    strikes: v.exactOptional(v.literal('instant')),
  }),
  v.strictObject({ kind: v.literal('upgrade'), when: v.literal('dream') }),
  v.strictObject({ kind: v.literal('dream'), when: v.literal('dream') }),
  v.strictObject({ kind: v.literal('keep'), when: v.literal('endOfRound') }),
]) satisfies v.GenericSchema<unknown, ActionEffect>

const foeEffect = v.variant('kind', [
  v.strictObject({ kind: v.literal('hurt'), when: v.picklist(['reveal', 'escape']), amount }),
  v.strictObject({
    kind: v.literal('loseBlood'),
    when: v.picklist(['reveal', 'escape']),
    who: v.picklist(['all', 'idle']),
    amount,
  }),
  v.strictObject({ kind: v.literal('gain'), when: v.literal('killed'), amount }),
  v.strictObject({ kind: v.literal('upgrade'), when: v.literal('killed') }),
  v.strictObject({ kind: v.literal('closeDream'), when: v.picklist(['escape', 'inPlay']), parts }),
  v.strictObject({ kind: v.literal('extraBlood'), when: v.picklist(['escape', 'game']), amount }),
  v.strictObject({ kind: v.literal('capStrike'), when: v.literal('inPlay'), type: weapon, most: amount }),
  v.strictObject({
    kind: v.literal('lashBack'),
    when: v.literal('strike'),
    who: v.picklist(['striker', 'left']),
    amount: v.union([amount, v.literal('same')]),
    type: v.exactOptional(weapon),
  }),
  v.strictObject({
    kind: v.literal('attackBonus'),
    when: v.literal('monsterAttack'),
    who: v.picklist(['melee', 'richest']),
    amount,
  }),
  v.strictObject({ kind: v.literal('noProtection'), when: v.literal('inPlay') }),
  v.strictObject({ kind: v.literal('delayInstants'), when: v.literal('inPlay') }),
  v.strictObject({ kind: v.literal('removeWeapons'), when: v.literal('endOfRound') }),
  v.strictObject({ kind: v.literal('maxHealth'), when: v.literal('game'), value: whole(1, 8) }),
  v.strictObject({ kind: v.literal('eliminate'), when: v.literal('game'), deaths: whole(1, 9) }),
  v.strictObject({ kind: v.literal('heal'), when: v.literal('roundStart'), amount }),
  v.strictObject({ kind: v.literal('bloodToLeft'), when: v.literal('death') }),
]) satisfies v.GenericSchema<unknown, DungeonEffect>

const face = { name: v.exactOptional(spoken(60)), text: v.exactOptional(spoken(400)) }

const starter = {
  ...face,
  type: v.exactOptional(v.picklist(TYPES)),
  effects: v.exactOptional(v.pipe(v.array(actionEffect), v.maxLength(8))),
}

export const StarterForm = v.pipe(fields, v.strictObject(starter))
export const UpgradeForm = v.pipe(fields, v.strictObject({ ...starter, copies: v.exactOptional(whole(0, 9)) }))

export const FoeForm = v.pipe(
  fields,
  v.strictObject({
    ...face,
    health: v.exactOptional(whole(1, 40)),
    die: v.exactOptional(v.picklist(DICE)),
    trophies: v.exactOptional(v.pipe(v.array(v.picklist(TROPHIES)), v.minLength(1), v.maxLength(3))),
    effects: v.exactOptional(v.pipe(v.array(foeEffect), v.maxLength(8))),
  }),
)

/** A track of the Hunter board, space by space. */
export const TrackForm = v.pipe(
  fields,
  v.strictObject({ spaces: v.pipe(v.array(whole(0, 40)), v.minLength(1), v.maxLength(12)) }),
)

export const DieForm = v.pipe(
  fields,
  v.strictObject({ faces: v.pipe(v.array(v.string()), v.minLength(6), v.maxLength(6)) }),
)
