import type { Box } from '@gloamhall/kernel'
import { strategy } from './bot.ts'
import { packWords } from './content/pack-words.ts'
import { template } from './content/pack.ts'
import { figures } from './figures.ts'
import { game } from './game.ts'
import type { Facing, Hex } from './hexes.ts'
import { nameOf, nameOfFacing } from './hexes.ts'
import { olderWords } from './older.ts'
import { phrases } from './phrases.ts'
import { read } from './read.ts'
import { scene } from './scene.ts'
import type { BloodyPalaceTable } from './table.ts'
import type { BloodyPalaceBoard } from './view.ts'

export const bloodyPalace: Box<BloodyPalaceTable, BloodyPalaceBoard> = {
  game,
  phrases,
  olderWords,
  rules: { en: new URL('../RULES.md', import.meta.url), de: new URL('../RULES.de.md', import.meta.url) },
  read,
  scene,
  valueName,
  strategy,
  figures,
  packs: { template, words: packWords },
}

const HEX_FIELDS = ['at', 'hex', 'hexes', 'from', 'to', 'path', 'placed']

/** Hexes and facings are stored as numbers. (BP-32, BP-57) */
function valueName(field: string, value: number): string | undefined {
  if (field === 'facing') return nameOfFacing(value as Facing)
  return HEX_FIELDS.includes(field) ? nameOf(value as Hex) : undefined
}
