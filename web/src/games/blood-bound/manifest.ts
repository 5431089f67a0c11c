import type { OpenBox } from '../../manifest.ts'

export const manifest: OpenBox = {
  id: 'blood-bound',
  order: 1,
  icon: 'plain-dagger',
  seats: [6, 12],
  title: { en: 'Blood Bound', de: 'Blood Bound' },
  tagline: {
    en: 'Hidden clans, one dagger. Find the rival leader and take nobody else.',
    de: 'Verborgene Klans, ein Dolch. Finde den Anführer des Gegners und fang niemand anderen.',
  },
  open: true,
  options: {
    en: () => import('virtual:options/blood-bound/en'),
    de: () => import('virtual:options/blood-bound/de'),
  },
  phrases: {
    en: () => import('@gloamhall/blood-bound/i18n/en.json'),
    de: () => import('@gloamhall/blood-bound/i18n/de.json'),
  },
  face: () => import('./index.tsx'),
  sprite: () => import('virtual:icons/games/blood-bound/icons.ts'),
  book: () => import('./book.ts'),
}
