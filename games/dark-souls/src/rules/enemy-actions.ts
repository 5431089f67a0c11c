import { plan } from '@gloamhall/kernel'
import type { BossModelId } from '../content/bosses.ts'
import type { BehaviourId } from '../content/cards.ts'
import { behaviourOf, enemyOf } from '../content/cards.ts'
import type { Behaviour, EnemyAction } from '../content/effects.ts'
import type { EnemyId } from '../content/enemies.ts'
import type { EnemyActionRef } from '../agenda-types/enemies.ts'
import type { DarkSoulsStep, DarkSoulsTable, Foe } from '../table.ts'
import { fightOf } from '../table.ts'

/** The card a foe acts by: its data card, or the behaviour card turned up. (DS-169) */
export function behaviourBy(table: DarkSoulsTable, { model }: Foe, card: EnemyActionRef['card']): Behaviour {
  if (card === undefined) return enemyOf(table, model as EnemyId)
  const printed = behaviourOf(table, model as BossModelId, card)
  return card === HAMMER_SMASH && table.options.hammerSmash === 'nearest' ? atTheNearest(printed) : printed
}
const HAMMER_SMASH: BehaviourId = 'hammer-smash'

/** The other reading of Hammer Smash: it hits the nearest character, and its arc does not count. (DS-304) */
const atTheNearest = (card: Behaviour): Behaviour => ({
  ...card,
  deeds: card.deeds.map((icon) =>
    icon.kind === 'attack' && icon.mode === 'area' ? { ...icon, mode: 'single', target: 'nearest' } : icon,
  ),
})

/** The icon a foe is resolving. */
export function iconAt(table: DarkSoulsTable, foe: Foe, { card, deed }: EnemyActionRef): EnemyAction {
  const icon = behaviourBy(table, foe, card).deeds[deed]
  if (!icon) throw new RangeError(`${foe.id} has no icon ${deed}`)
  return icon
}

/** The icon a foe is resolving, which must be of this kind; a march, for example, always belongs to a move icon. */
export function iconOf<K extends EnemyAction['kind']>(
  table: DarkSoulsTable,
  foe: Foe,
  actionRef: EnemyActionRef,
  kind: K,
): Extract<EnemyAction, { readonly kind: K }> {
  const icon = iconAt(table, foe, actionRef)
  if (icon.kind !== kind) throw new Error(`${foe.id} is at ${icon.kind}, not at ${kind}`)
  return icon as Extract<EnemyAction, { readonly kind: K }>
}

/** Frostbite reduces every movement by one, Stagger every attack. (DS-142, DS-143) */
export const lessened = ({ conditions }: Foe, value: number, by: 'frostbite' | 'stagger'): number =>
  conditions.includes(by) ? Math.max(0, value - 1) : value

/** Plans the traps that were sprung during an attack, before the foe goes on. Returns whether there were any. (DS-284) */
export function springs(table: DarkSoulsTable, then: DarkSoulsStep): boolean {
  if (fightOf(table).sprung.length === 0) return false
  plan(table, [{ step: 'traps' }, then])
  return true
}
