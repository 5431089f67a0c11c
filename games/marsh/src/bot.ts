import type { BotStrategy } from '@gloamhall/kernel'
import type { MarshBoard, MarshTable } from './game.ts'
import type { Place } from './places.ts'
import { paces } from './places.ts'

/** The shorter the way to the chapel the better; a camp is worth its oil only while there is plenty. */
export const strategy: BotStrategy<MarshBoard, MarshTable> = {
  evaluateChoices: ({ choices, board }) =>
    choices.map((choice) => {
      const [verb, place] = choice.split(' ')
      if (verb === 'walk') return -paces(place as Place, 'chapel')
      return verb === 'camp' ? board.oil - 4 : verb === 'stay' ? -9 : 0
    }),
}
