import type { Pages } from '../../../tools/pages.ts'

/**
 * What is drawn with what, to be weighed: `web/tools/budget.ts` follows each of these to everything it imports. The arena is
 * more than a first page may be, and nobody's first page.
 */
const HUNTERS = ['dante', 'nero', 'trish', 'v'].map((hunter) => `figures/${hunter}.ts`)
const ARENA = ['hall/Hall.tsx', ...HUNTERS]

export const pages: Pages = {
  first: ['hall/Choosing.tsx', ...HUNTERS],
  later: {
    'a stage of three kinds': {
      sources: [...ARENA, ...['empusa', 'hell-antenora', 'riot'].map((foe) => `figures/${foe}.ts`)],
      script: 98,
      style: 15,
    },
    'the boss': { sources: [...ARENA, 'figures/elder-geryon-knight.ts'], script: 97.5, style: 15 },
    'under a blow': { sources: [...ARENA, 'hall/Block.tsx', 'figures/riot.ts'], script: 97.5, style: 15 },
    'the enemies act': {
      sources: [...ARENA, 'hall/Deed.tsx', 'hall/Aside.tsx', 'phrases/deeds.de.ts', 'figures/riot.ts'],
      script: 104,
      style: 16.5,
    },
    'the shop': { sources: [...ARENA, 'hall/Shop.tsx', 'phrases/cards.de.ts'], script: 99, style: 15 },
    'the end': { sources: ['End.tsx', ...HUNTERS], script: 84, style: 12 },
  },
}
