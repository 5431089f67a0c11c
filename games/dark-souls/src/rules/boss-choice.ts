import type { Question } from '@gloamhall/kernel'
import { pick, emit } from '@gloamhall/kernel'
import type { BossId } from '../content/bosses.ts'
import { BOSS_IDS } from '../content/bosses.ts'
import { bossOf } from '../content/cards.ts'
import type { DarkSoulsTable } from '../table.ts'
import { askParty } from './party.ts'

/** The players choose their boss: first one of the four mini bosses, later a main boss. (DS-13, DS-23) */
export function bossChoice(table: DarkSoulsTable): void {
  const { miniBoss, mainBoss } = table.options
  const chosen = (table.half === 'mini' ? miniBoss : mainBoss) ?? 'ask'
  if (chosen === 'ask') askParty(table, (to) => ({ ...to, question: 'boss' }))
  else expectBoss(table, chosen === 'random' ? pick(table.chance, bosses(table)) : (chosen as BossId))
}

export const bossQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-13',
  options: (table) => bosses(table).map((boss) => `boss ${boss}`),
  answer: (table, _, choice) => expectBoss(table, choice.slice('boss '.length) as BossId),
  broken: (_, { half }) => (half === 'main' ? 'DS-23' : 'DS-13'),
}

function expectBoss(table: DarkSoulsTable, boss: BossId): void {
  table.boss = boss
  emit(table, 'DS-13', 'boss', { boss })
}

const bosses = (table: DarkSoulsTable): BossId[] => BOSS_IDS.filter((id) => bossOf(table, id).tier === table.half)
