import type { Page, Pages } from '../../../tools/pages.ts'

/** The files of each page of the board, weighed by `web/tools/budget.ts` with all their imports. */
const HUNTERS = ['dante', 'nero', 'trish', 'v']
const SHEETS = ['emblem-sheet.ts']

const arena = (foes: readonly string[]): Page => ({
  sources: ['layout/Layout.tsx'],
  figures: [...HUNTERS, ...foes],
  sheets: SHEETS,
})

export const pages: Pages = {
  first: { sources: ['layout/Choosing.tsx'], figures: HUNTERS, sheets: SHEETS },
  later: {
    'a stage of three kinds': arena(['empusa', 'hell-antenora', 'riot']),
    'the boss': arena(['elder-geryon-knight']),
  },
}
