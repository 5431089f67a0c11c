import type { AvailableGame } from '../manifest.ts'

export const manifest: AvailableGame = {
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
  introduction: () => import('./introduction.tsx'),
  face: () => import('./index.tsx'),
  book: () => import('./book.ts'),
}
