import type { Page, Pages } from '../../../tools/pages.ts'

/** The files of each page of the board, weighed by `web/tools/budget.ts` with all their imports. */
const PARTY = ['assassin', 'herald', 'knight', 'warrior']

const journey = (figures: readonly string[]): Page => ({
  sources: ['journey/Journey.tsx'],
  figures,
  sheets: ['starting-sheet.ts'],
})

const fight = (foes: readonly string[], ...sources: readonly string[]): Page => ({
  sources: ['fight/Fight.tsx', ...sources],
  figures: [...PARTY, ...foes],
  sheets: ['starting-sheet.ts', 'emblem-sheet.ts'],
})

export const pages: Pages = {
  first: journey(['gargoyle', 'titanite-demon', 'winged-knight', 'boreal-outrider-knight']),
  later: {
    'map and bonfire': journey([...PARTY, 'gargoyle']),
    'a room of three kinds': fight(['hollow-soldier', 'crossbow-hollow', 'silver-knight-swordsman']),
    'a boss': fight(['gargoyle'], 'fight/BossFloor.tsx', 'fight/BossPanel.tsx'),
  },
}
