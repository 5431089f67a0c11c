import { emit } from '@gloamhall/kernel'
import { rageAfter } from '../content/board.ts'
import type { BloodborneTable, Monster } from '../table.ts'
import { isFought } from '../table.ts'

/** How much more its attack deals than the die shows. */
export const rageOf = ({ spared = 0 }: Monster): number => rageAfter(spared)

/** A boss that stays has been spared for another round, unless a Hunter took blood from it. */
export function brood(table: BloodborneTable): void {
  const { monster, hunters, options } = table
  if (options.standOff !== 'rage' || !isFought(table)) return
  monster.spared = hunters.some(({ taken }) => taken > 0) ? 0 : (monster.spared ?? 0) + 1
  const amount = rageOf(monster)
  if (amount > 0) emit(table, 'R-23', 'enraged', { foe: monster.card, amount })
}

/** Taking blood ends the rage at once, even for the attack of this round, if that is still to come. */
export function calm(table: BloodborneTable): void {
  const { monster } = table
  if (rageOf(monster) > 0 && monster.blood > 0) emit(table, 'R-23', 'calmed', { foe: monster.card })
  if (monster.spared) monster.spared = 0
}
