import type { Page, Pages } from '../../../tools/pages.ts'

/** What is drawn with what, to be weighed: `web/tools/budget.ts` follows each of these to everything it imports. */
const PARTY = ['assassin', 'herald', 'knight', 'warrior']

const journey = (sources: readonly string[], figures = PARTY): Page => ({
  sources: ['journey/Journey.tsx', ...sources],
  figures,
  sheets: ['starting-sheet.ts'],
})

const fight = (foes: readonly string[], ...sources: readonly string[]): Page => ({
  sources: ['fight/Fight.tsx', ...sources],
  figures: [...PARTY, ...foes],
  sheets: ['starting-sheet.ts', 'emblem-sheet.ts'],
})

export const pages: Pages = {
  first: {
    sources: ['journey/Journey.tsx', 'journey/Bosses.tsx'],
    figures: ['gargoyle', 'titanite-demon', 'winged-knight', 'boreal-outrider-knight'],
  },
  later: {
    classes: journey(['journey/Classes.tsx']),
    'laying the map': journey(['journey/Laying.tsx']),
    'map and bonfire': journey(['journey/Travel.tsx'], [...PARTY, 'gargoyle']),
    'a room of three kinds': fight(['hollow-soldier', 'crossbow-hollow', 'silver-knight-swordsman']),
    'a boss': fight(['gargoyle'], 'fight/BossFloor.tsx', 'fight/BossPanel.tsx'),
    'the end': { sources: ['End.tsx'], figures: PARTY },
  },
}
