import type { Contest } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import { healthOf, isBoss, printedOf } from './rules/foes.ts'
import type { DarkSoulsTable } from './table.ts'

/** The party wins or loses together; losing parties are compared by how far they got. (DS-1) */
export const contest: Contest<DarkSoulsTable> = {
  teams: (table) => [seatsOf(table)],
  score: (table) => bossesBeaten(table) + (table.over === 'won' ? 0 : shareOfBossTaken(table) / 2),
}

const bossesBeaten = ({ half, over }: DarkSoulsTable): number => (over === 'won' ? 2 : half === 'main' ? 1 : 0)

/** The share of the boss's health taken in the last fight; 0 if the party did not reach the boss. */
function shareOfBossTaken(table: DarkSoulsTable): number {
  const bosses = table.fight?.foes.filter(isBoss) ?? []
  const health = bosses.reduce((sum, foe) => sum + printedOf(table, foe).health, 0)
  const left = bosses.reduce((sum, foe) => sum + healthOf(table, foe), 0)
  return health === 0 ? 0 : 1 - left / health
}
