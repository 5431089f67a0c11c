import type { Box, BotStrategy } from '@gloamhall/kernel'
import { campaigns } from './campaigns.ts'
import type { MarshBoard, MarshTable } from './game.ts'
import { game } from './game.ts'
import { phrases } from './phrases.ts'
import type { Place } from './places.ts'
import { paces } from './places.ts'
import { read } from './read.ts'
import { scene } from './scene.ts'

/** The shorter the way to the chapel, the better; a camp is for those who have oil to burn. */
const strategy: BotStrategy<MarshBoard> = {
  evaluateChoices: ({ choices, board }) =>
    choices.map((choice) => {
      const [verb, place] = choice.split(' ')
      if (verb === 'walk') return -paces(place as Place, 'chapel')
      return verb === 'camp' ? board.oil - 4 : verb === 'stay' ? -9 : 0
    }),
}

export const marsh: Box<MarshTable, MarshBoard> = {
  game,
  phrases,
  rules: { en: new URL('../RULES.md', import.meta.url), de: new URL('../RULES.de.md', import.meta.url) },
  read,
  scene,
  strategy,
  campaigns,
}
