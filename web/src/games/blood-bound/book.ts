import type { Book } from '../../learn/book.ts'

export const book: Book = {
  steps: { en: 'The six steps of an attack', de: 'Die sechs Schritte einer Attacke' },
  guide: () => import('virtual:guide/blood-bound'),
  rules: {
    en: () => import('@gloamhall/blood-bound/RULES.md?raw'),
    de: () => import('@gloamhall/blood-bound/RULES.de.md?raw'),
  },
  reports: {
    6: () => import('@gloamhall/blood-bound/figures/6.json'),
    7: () => import('@gloamhall/blood-bound/figures/7.json'),
    8: () => import('@gloamhall/blood-bound/figures/8.json'),
    12: () => import('@gloamhall/blood-bound/figures/12.json'),
  },
  figures: {
    en: () => import('@gloamhall/blood-bound/i18n/figures.en.json'),
    de: () => import('@gloamhall/blood-bound/i18n/figures.de.json'),
  },
}
