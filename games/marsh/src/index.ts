import type { Box } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import { strategy } from './bot.ts'
import { campaigns } from './campaigns.ts'
import type { MarshBoard, MarshTable } from './game.ts'
import { game } from './game.ts'
import { phrases } from './phrases.ts'
import { read } from './read.ts'
import { scene } from './scene.ts'

/** Exported under the id of the game in camel case, which is how games/src finds it. */
export const marsh: Box<MarshTable, MarshBoard> = {
  game,
  phrases,
  rules: { en: new URL('../RULES.md', import.meta.url), de: new URL('../RULES.de.md', import.meta.url) },
  read,
  scene,
  strategy,
  contest: { teams: (table) => [seatsOf(table)] },
  campaigns,
}
