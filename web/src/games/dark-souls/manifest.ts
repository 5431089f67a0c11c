import type { AvailableGame } from '../manifest.ts'

export const manifest: AvailableGame = {
  id: 'dark-souls',
  order: 3,
  icon: 'campfire',
  seats: [1, 4],
  title: { en: 'Dark Souls: The Board Game', de: 'Dark Souls: The Board Game' },
  tagline: {
    en: 'Together into the dark. Learn the boss before the sparks run out.',
    de: 'Gemeinsam ins Dunkel. Durchschau den Boss, bevor die Funken verglühen.',
  },
  open: true,
  campaigns: true,
  packs: true,
  assists: 'full',
  matters: ['miniBoss', 'mainBoss', 'map'],
  settled: ['miniBoss', 'mainBoss'],
  options: {
    en: () => import('virtual:options/dark-souls/en'),
    de: () => import('virtual:options/dark-souls/de'),
  },
  derived: () => import('./derived.ts'),
  introduction: () => import('./introduction.tsx'),
  face: () => import('./index.tsx'),
  book: () => import('./book.ts'),
}
