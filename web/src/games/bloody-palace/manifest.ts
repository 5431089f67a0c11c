import type { AvailableGame } from '../manifest.ts'

export const manifest: AvailableGame = {
  id: 'bloody-palace',
  order: 4,
  icon: 'winged-sword',
  seats: [1, 4],
  title: { en: 'Devil May Cry: The Bloody Palace', de: 'Devil May Cry: The Bloody Palace' },
  tagline: {
    en: 'An arena of hexes. Chain your blows, and do it with style.',
    de: 'Eine Arena aus Sechsecken. Verkette deine Hiebe, und zwar mit Stil.',
  },
  open: true,
  daily: true,
  packs: true,
  matters: ['hunters', 'refill'],
  options: {
    en: () => import('virtual:options/bloody-palace/en'),
    de: () => import('virtual:options/bloody-palace/de'),
  },
  derived: () => import('./derived.ts'),
  introduction: () => import('./introduction.tsx'),
  face: () => import('./index.tsx'),
  book: () => import('./book.ts'),
}
