import type { AvailableGame } from '../manifest.ts'

/** `toy` keeps it out of the public list of games: it is listed under /?toys, on servers that have GLOAMHALL_TOYS=yes. */
export const manifest: AvailableGame = {
  id: 'marsh',
  order: 9,
  icon: 'old-lantern',
  seats: [1, 4],
  title: { en: 'The Marsh', de: 'Das Moor' },
  tagline: {
    en: 'A few lanterns, a bog, and something that likes their light.',
    de: 'Ein paar Laternen, ein Sumpf, und etwas, das ihr Licht mag.',
  },
  open: true,
  toy: true,
  daily: true,
  campaigns: true,
  options: {
    en: () => import('virtual:options/marsh/en'),
    de: () => import('virtual:options/marsh/de'),
  },
  introduction: () => import('./introduction.tsx'),
  face: () => import('./index.tsx'),
  book: () => import('./book.ts'),
}
