import type { OpenBox } from '../../manifest.ts'

export const manifest: OpenBox = {
  id: 'bloodborne',
  order: 2,
  icon: 'old-lantern',
  seats: [3, 5],
  title: { en: 'Bloodborne: The Card Game', de: 'Bloodborne: Das Kartenspiel' },
  tagline: {
    en: 'Secret cards, shared danger. Take blood, and bank it in time.',
    de: 'Geheime Karten, gemeinsame Gefahr. Nimm Blut und bring es rechtzeitig in Sicherheit.',
  },
  open: true,
  packs: true,
  matters: ['finalBoss', 'firstPlayer'],
  options: {
    en: () => import('virtual:options/bloodborne/en'),
    de: () => import('virtual:options/bloodborne/de'),
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
  sprite: () => import('./sprite.ts'),
  book: () => import('./book.ts'),
}
