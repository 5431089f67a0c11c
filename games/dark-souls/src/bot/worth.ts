import { seatsOf } from '@gloamhall/kernel'
import type { Character, DarkSoulsTable, Fight } from '../table.ts'
import { characterAt } from '../table.ts'
import { healthOf, isBoss } from '../rules/foes.ts'

/** How well the party stands, in boxes of an endurance bar: everybody wants the same, so every seat counts alike. */
export function standing(table: DarkSoulsTable): number {
  if (table.over) return table.over === 'won' ? 1000 : -1000
  const fight = table.fight ? dangers(table, table.fight) : PEACE
  return fight + table.sparks * SPARK + (table.half === 'main' ? HALF_WAY : 0) + tokens(table)
}

/** A spark is a life of the whole party: whoever falls is rid of the foes, and must not be glad of it. */
const SPARK = 200
const PEACE = 20
const HALF_WAY = 150

// ---- in a fight ----

/** What stands against the party, and what the party has left to bear it. */
function dangers(table: DarkSoulsTable, fight: Fight): number {
  let sum = 0
  for (const foe of fight.foes) sum -= (isBoss(foe) ? 2.2 : 1.8) * healthOf(table, foe) + A_FOE
  for (const seat of seatsOf(table)) sum -= strain(characterAt(table, seat))
  return Math.max(WORST, sum)
}

/** One foe that stands strikes as hard as one that is unhurt. */
const A_FOE = 9
const WORST = -120

/** Red cubes stay, black ones come back by twos; the last boxes are the dearest. */
export function strain({ black, red, conditions }: Character): number {
  const left = 10 - black - red
  const edge = left >= 6 ? 0 : (6 - left) ** 2 * 0.55
  return 1.15 * red + 0.5 * black + edge + conditions.length
}

/** What comes back with a rest only. */
function tokens({ characters }: DarkSoulsTable): number {
  let sum = 0
  for (const { estus, heroic, luck } of characters) sum += (estus ? 5 : 0) + (heroic ? 2 : 0) + (luck ? 0.8 : 0)
  return sum
}
