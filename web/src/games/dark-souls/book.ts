import type { Book } from '../../learn/book.ts'

export const book: Book = {
  steps: { en: 'From the bonfire to the boss', de: 'Vom Leuchtfeuer zum Boss' },
  guide: () => import('virtual:guide/dark-souls'),
  rules: {
    en: () => import('@gloamhall/dark-souls/RULES.md?raw'),
    de: () => import('@gloamhall/dark-souls/RULES.de.md?raw'),
  },
  reports: {
    1: () => import('@gloamhall/dark-souls/figures/1.json'),
    2: () => import('@gloamhall/dark-souls/figures/2.json'),
    3: () => import('@gloamhall/dark-souls/figures/3.json'),
    4: () => import('@gloamhall/dark-souls/figures/4.json'),
  },
  figures: {
    en: () => import('@gloamhall/dark-souls/i18n/figures.en.json'),
    de: () => import('@gloamhall/dark-souls/i18n/figures.de.json'),
  },
  marked: async () => (await import('./marked.ts')).markedCards(),
}
