import { emit } from '@gloamhall/kernel'
import type { Condition } from '../content/effects.ts'
import type { Character, DarkSoulsTable, Foe, ModelId } from '../table.ts'
import { characterAt, fightOf, foeNamed } from '../table.ts'
import { suffer } from './endurance.ts'
import { traitsOf } from './equipment.ts'
import { hurtFoe } from './foes.ts'

/** Puts a condition token on a model that was hit: at most one of each kind, none if it is immune. (DS-139, DS-240, DS-334) */
export function afflict(table: DarkSoulsTable, who: ModelId, condition: Condition): void {
  const model = modelNamed(table, who)
  if (!model || model.conditions.includes(condition)) return
  if (isImmune(table, model, condition)) return emit(table, ruleOf(who), keyOf(who, 'immune'), named(who, condition))
  model.conditions = [...model.conditions, condition]
  emit(table, 'DS-139', keyOf(who, 'afflicted'), named(who, condition))
}

const ruleOf = (who: ModelId): string => (typeof who === 'string' ? 'DS-240' : 'DS-334')

/** Foes and characters have different event keys, because the sentences differ. */
const keyOf = (who: ModelId, key: 'immune' | 'afflicted'): string => (typeof who === 'string' ? FOE_KEYS[key] : key)
const FOE_KEYS = { immune: 'foeImmune', afflicted: 'foeAfflicted' } as const

const named = (who: ModelId, condition: Condition) =>
  typeof who === 'string' ? { foe: who, condition } : { seat: who, condition }

/** Immune through Ice in His Veins or equipment. (DS-240, DS-334) */
function isImmune(table: DarkSoulsTable, model: Character | Foe, condition: Condition): boolean {
  if ('model' in model) return model.model === 'boreal-outrider-knight' && ICE.includes(condition)
  return traitsOf(table, model).some((trait) => trait.kind === 'immune' && trait.condition === condition)
}
const ICE: readonly Condition[] = ['frostbite', 'stagger']

/** One damage at the end of the model's activation. Returns whether the model is still alive. (DS-141) */
export function sufferPoison(table: DarkSoulsTable, who: ModelId): boolean {
  const model = modelNamed(table, who)
  if (!model?.conditions.includes('poison')) return true
  if ('model' in model) return hurtFoe(table, model, 1)
  return suffer(table, who as Exclude<ModelId, string>, 1, { rule: 'DS-141', cause: 'poison' })
}

/** Condition tokens go at the end of the model's activation, after poison; Bleed stays until the next wound. (DS-144, DS-274) */
export function shedConditions(table: DarkSoulsTable, who: ModelId): void {
  const model = modelNamed(table, who)
  if (!model || model.conditions.length === 0) return
  const stays = table.options.bleed !== 'leaves' && model.conditions.includes('bleed')
  if (stays && model.conditions.length === 1) return
  model.conditions = stays ? ['bleed'] : []
}

function modelNamed(table: DarkSoulsTable, who: ModelId): Character | Foe | undefined {
  return typeof who === 'string' ? foeNamed(fightOf(table), who) : characterAt(table, who)
}
