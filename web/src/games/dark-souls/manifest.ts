import type { OpenBox } from '../../manifest.ts'

export const manifest: OpenBox = {
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
  matters: ['miniBoss', 'mainBoss', 'map'],
  options: {
    en: () => import('virtual:options/dark-souls/en'),
    de: () => import('virtual:options/dark-souls/de'),
  },
  phrases: {
    en: () => import('@gloamhall/dark-souls/i18n/en.json'),
    de: () => import('@gloamhall/dark-souls/i18n/de.json'),
  },
  texts: {
    en: () => [import('@gloamhall/dark-souls/i18n/cards.en.json'), import('./i18n/en.json'), import('./phrases/en.ts')],
    de: () => [import('@gloamhall/dark-souls/i18n/cards.de.json'), import('./i18n/de.json'), import('./phrases/de.ts')],
  },
  face: () => import('./index.tsx'),
  sprite: () => import('virtual:icons/games/dark-souls/icons.ts'),
  emblems: () => import('virtual:icons/games/dark-souls/emblems/icons.ts'),
  book: () => import('./book.ts'),
}
