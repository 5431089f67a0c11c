import type { Box } from '@gloamhall/kernel'
import { baseline, strategy } from './bot.ts'
import { packWords } from './content/pack-words.ts'
import { template } from './content/pack.ts'
import { figures } from './figures.ts'
import { game } from './game.ts'
import { olderWords } from './older.ts'
import { phrases } from './phrases.ts'
import { read } from './read.ts'
import { scene } from './scene.ts'
import type { BloodborneTable } from './table.ts'
import type { BloodborneBoard } from './view.ts'

export const bloodborne: Box<BloodborneTable, BloodborneBoard> = {
  game,
  phrases,
  olderWords,
  rules: { en: new URL('../RULES.md', import.meta.url), de: new URL('../RULES.de.md', import.meta.url) },
  read,
  scene,
  strategy,
  baseline,
  packs: { template, words: packWords },
  figures,
}
