import type { OpenBox } from '../../manifest.ts'

/** A toy: it shows how a game is made, and stands on the shelf only where somebody asks for it. */
export const manifest: OpenBox = {
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
  face: () => import('./index.tsx'),
  book: () => import('./book.ts'),
}
