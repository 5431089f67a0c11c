import type { Box } from '@gloamhall/kernel'
import { baseline, strategy, strategyWith } from './bot.ts'
import { contest } from './contest.ts'
import { figures } from './figures.ts'
import { game } from './game.ts'
import { phrases } from './phrases.ts'
import { read } from './read.ts'
import { scene } from './scene.ts'
import type { BloodBoundTable } from './table.ts'
import type { BloodBoundBoard } from './view.ts'
import { WEIGHTS } from './weights.ts'

export const bloodBound: Box<BloodBoundTable, BloodBoundBoard> = {
  game,
  phrases,
  rules: { en: new URL('../RULES.md', import.meta.url), de: new URL('../RULES.de.md', import.meta.url) },
  read,
  scene,
  strategy,
  baseline,
  tuning: { weights: WEIGHTS, strategyWith },
  contest,
  figures,
}
