import type { Page, Pages } from '../../../tools/pages.ts'

/** What is drawn with what, to be weighed: `web/tools/budget.ts` follows each of these to everything it imports. */
const HUNTERS = ['dante', 'nero', 'trish', 'v']
const SHEETS = ['emblem-sheet.ts']

const arena = (foes: readonly string[], ...sources: readonly string[]): Page => ({
  sources: ['hall/Hall.tsx', ...sources],
  figures: [...HUNTERS, ...foes],
  sheets: SHEETS,
})

export const pages: Pages = {
  first: { sources: ['hall/Choosing.tsx'], figures: HUNTERS, sheets: SHEETS },
  later: {
    'a stage of three kinds': arena(['empusa', 'hell-antenora', 'riot']),
    'the boss': arena(['elder-geryon-knight']),
    'under a blow': arena(['riot'], 'hall/Block.tsx'),
    'the enemies act': arena(['riot'], 'hall/Deed.tsx', 'hall/Aside.tsx'),
    'the shop': arena([], 'hall/Shop.tsx'),
    'the end': { sources: ['End.tsx'], figures: HUNTERS },
  },
}
