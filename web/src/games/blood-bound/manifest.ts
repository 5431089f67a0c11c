import type { AvailableGame } from '../manifest.ts'

export const manifest: AvailableGame = {
  id: 'blood-bound',
  order: 1,
  icon: 'plain-dagger',
  seats: [6, 12],
  title: { en: 'Blood Bound', de: 'Blood Bound' },
  tagline: {
    en: 'Hidden clans, one dagger. Find the rival leader and capture no one else.',
    de: 'Verborgene Clans, ein Dolch. Finde den gegnerischen Clanführer und unterwirf niemand anderen.',
  },
  open: true,
  options: {
    en: () => import('virtual:options/blood-bound/en'),
    de: () => import('virtual:options/blood-bound/de'),
  },
  introduction: () => import('./introduction.tsx'),
  face: () => import('./index.tsx'),
  book: () => import('./book.ts'),
}
