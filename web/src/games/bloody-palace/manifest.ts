import type { OpenBox } from '../../manifest.ts'

export const manifest: OpenBox = {
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
  phrases: {
    en: () => import('./phrases/en.ts'),
    de: () => import('./phrases/de.ts'),
  },
  later: {
    en: () => import('./phrases/late.en.ts'),
    de: () => import('./phrases/late.de.ts'),
  },
  face: () => import('./index.tsx'),
  sprite: () => import('virtual:icons/games/bloody-palace/icons.ts'),
  book: () => import('./book.ts'),
}
