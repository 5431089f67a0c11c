import type { Book } from '../../learn/book.ts'

export const book: Book = {
  steps: { en: 'A stage of the Palace', de: 'Eine Ebene des Palastes' },
  guide: () => import('virtual:guide/bloody-palace'),
  rules: {
    en: () => import('@gloamhall/bloody-palace/RULES.md?raw'),
    de: () => import('@gloamhall/bloody-palace/RULES.de.md?raw'),
  },
  reports: {
    1: () => import('@gloamhall/bloody-palace/figures/1.json'),
    2: () => import('@gloamhall/bloody-palace/figures/2.json'),
    3: () => import('@gloamhall/bloody-palace/figures/3.json'),
    4: () => import('@gloamhall/bloody-palace/figures/4.json'),
  },
  figures: {
    en: () => import('@gloamhall/bloody-palace/i18n/figures.en.json'),
    de: () => import('@gloamhall/bloody-palace/i18n/figures.de.json'),
  },
  marked: async () => (await import('./marked.ts')).markedCards(),
}
