import type { Pages } from '../../../tools/pages.ts'

/**
 * What is drawn with what, to be weighed: `web/tools/budget.ts` follows each of these to everything it imports. Map and
 * rooms are more than a first page may be, and nobody's first page: their limits are as tight as they are today.
 */
const PARTY = ['assassin', 'herald', 'knight', 'warrior'].map((model) => `figures/${model}.ts`)
const JOURNEY = ['journey/Journey.tsx', 'phrases/road.de.ts', 'starting-sheet.ts', ...PARTY]
const FIGHT = ['fight/Fight.tsx', 'starting-sheet.ts', ...PARTY]

export const pages: Pages = {
  first: [
    'journey/Journey.tsx',
    'journey/Bosses.tsx',
    ...['gargoyle', 'titanite-demon', 'winged-knight', 'boreal-outrider-knight'].map((boss) => `figures/${boss}.ts`),
  ],
  later: {
    classes: { sources: [...JOURNEY, 'journey/Classes.tsx'], script: 90, style: 15 },
    'laying the map': { sources: [...JOURNEY, 'journey/Laying.tsx'], script: 98, style: 15 },
    'map and bonfire': { sources: [...JOURNEY, 'journey/Travel.tsx', 'figures/gargoyle.ts'], script: 112, style: 15.6 },
    'a room of three kinds': {
      sources: [
        ...FIGHT,
        ...['hollow-soldier', 'crossbow-hollow', 'silver-knight-swordsman'].map((foe) => `figures/${foe}.ts`),
      ],
      script: 116,
      style: 16,
    },
    'a boss': {
      sources: [...FIGHT, 'fight/BossFloor.tsx', 'fight/BossPanel.tsx', 'figures/gargoyle.ts'],
      script: 121,
      style: 17.3,
    },
    'the end': { sources: ['End.tsx', ...PARTY], script: 90, style: 15 },
  },
}
