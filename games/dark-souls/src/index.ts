import type { Box } from '@gloamhall/kernel'
import { contest } from './contest.ts'
import { baseline, strategy, strategyWith } from './bot.ts'
import { WEIGHTS } from './bot/weights.ts'
import { campaigns } from './campaigns.ts'
import { choiceWords } from './choice-words.ts'
import { packWords } from './content/pack-words.ts'
import { template } from './content/pack.ts'
import { figures } from './figures.ts'
import { game } from './game.ts'
import type { Node } from './nodes.ts'
import { nameOf } from './nodes.ts'
import { olderWords } from './older.ts'
import { phrases } from './phrases.ts'
import { read } from './read.ts'
import { scene } from './scene.ts'
import type { DarkSoulsTable } from './table.ts'
import type { DarkSoulsBoard } from './view.ts'

export const darkSouls: Box<DarkSoulsTable, DarkSoulsBoard> = {
  game,
  phrases,
  olderWords,
  rules: { en: new URL('../RULES.md', import.meta.url), de: new URL('../RULES.de.md', import.meta.url) },
  read,
  scene,
  valueName,
  choiceWords,
  strategy,
  baseline,
  tuning: { weights: WEIGHTS, strategyWith },
  contest,
  figures,
  packs: { template, words: packWords },
  campaigns,
}

const NODE_FIELDS = ['at', 'node', 'from', 'to']

/** Nodes are stored as numbers; facings by name. */
function valueName(field: string, value: number): string | undefined {
  return NODE_FIELDS.includes(field) ? nameOf(value as Node) : undefined
}
