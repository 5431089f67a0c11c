import type { Seat } from '@gloamhall/kernel'
import type { FoeForecast } from './forecast.ts'
import type { Hurt } from './odds.ts'
import { afterBlow, atLeast, damageIn, defenceOdds, mixed, unhurt } from './odds.ts'
import { freeBoxes } from './rules/endurance.ts'
import type { DarkSoulsTable } from './table.ts'
import { characterAt, fightOf, foeNamed } from './table.ts'

/**
 * Damage a character must expect from the foes in the current positions if it blocks every attack. A foe is weighted by the
 * probability that it survives the planned attack.
 */
export interface ExpectedDamage {
  readonly seat: Seat
  /** Boxes lost on average, and the probability that they kill. */
  readonly average: number
  readonly death: number
  /** The share of each foe. */
  readonly by: readonly { readonly foe: string; readonly average: number }[]
}

export function expectedDamage(table: DarkSoulsTable, forecasts: readonly FoeForecast[]): readonly ExpectedDamage[] {
  const seats = new Set(forecasts.flatMap(({ actions }) => actions.flatMap((action) => seatsIn(action))))
  const acting = table.fight?.turn?.seat
  if (acting !== undefined && isPoisoned(table, acting)) seats.add(acting)
  return [...seats].sort().map((seat) => expectedDamageTo(table, seat, forecasts))
}

/** A poisoned character loses a box at the end of its activation, before any foe moves; the others are poisoned only after the foes. (DS-141) */
const isPoisoned = (table: DarkSoulsTable, seat: Seat): boolean =>
  table.fight?.turn?.seat === seat && characterAt(table, seat).conditions.includes('poison')

/** Odds of poison: exactly one damage. */
const POISON_ODDS = [0, 1]

const seatsIn = (action: FoeForecast['actions'][number]): readonly Seat[] =>
  action.kind === 'attack' ? action.seats : []

/** Applies the attacks in order; an open wound bleeds once, and no more boxes are lost than there are. (DS-126, DS-140) */
function expectedDamageTo(table: DarkSoulsTable, seat: Seat, forecasts: readonly FoeForecast[]): ExpectedDamage {
  const character = characterAt(table, seat)
  const boxes = freeBoxes(character)
  const whole = unhurt(character.conditions.includes('bleed'))
  let hurt = isPoisoned(table, seat) ? afterBlow(whole, POISON_ODDS, false) : whole
  const by: { foe: string; average: number }[] = []
  for (const { foe, actions, falls = 0 } of forecasts) {
    const without = hurt
    const before = lost(hurt, boxes)
    for (const action of actions) {
      if (action.kind !== 'attack' || !action.seats.includes(seat)) continue
      const danger = { ...action, dodge: action.difficulty, foe: foeNamed(fightOf(table), foe) }
      const { guard, toll } = defenceOdds(table, seat, danger, { bleeds: false })
      hurt = afterBlow(hurt, guard, action.conditions?.includes('bleed') ?? false, toll)
    }
    if (falls > 0) hurt = mixed(without, hurt, falls)
    const average = lost(hurt, boxes) - before
    if (average > 0) by.push({ foe, average: rounded(average) })
  }
  return { seat, average: rounded(lost(hurt, boxes)), death: rounded(atLeast(damageIn(hurt), boxes)), by }
}

const lost = (hurt: Hurt, boxes: number): number =>
  damageIn(hurt).reduce((sum, chance, damage) => sum + chance * Math.min(damage, boxes), 0)

/** Thousandths are precise enough and keep the view small. */
const rounded = (chance: number): number => Math.round(chance * 1000) / 1000
