import type { Book } from '../../learn/book.ts'

export const book: Book = {
  steps: { en: 'The eight steps of a round', de: 'Die acht Phasen einer Runde' },
  guide: () => import('virtual:guide/bloodborne'),
  rules: {
    en: () => import('@gloamhall/bloodborne/RULES.md?raw'),
    de: () => import('@gloamhall/bloodborne/RULES.de.md?raw'),
  },
  reports: {
    3: () => import('@gloamhall/bloodborne/figures/3.json'),
    4: () => import('@gloamhall/bloodborne/figures/4.json'),
    5: () => import('@gloamhall/bloodborne/figures/5.json'),
  },
  figures: {
    en: () => import('@gloamhall/bloodborne/i18n/figures.en.json'),
    de: () => import('@gloamhall/bloodborne/i18n/figures.de.json'),
  },
  marked: async () => (await import('./marked.ts')).markedCards(),
}
