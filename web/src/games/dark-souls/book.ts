import type { Book } from '../../book.ts'

export const book: Book = {
  steps: { en: 'From the bonfire to the boss', de: 'Vom Leuchtfeuer zum Boss' },
  guide: () => import('virtual:guide/dark-souls'),
  rules: {
    en: () => import('@gloamhall/dark-souls/RULES.md?raw'),
    de: () => import('@gloamhall/dark-souls/RULES.de.md?raw'),
  },
  reports: {},
  figures: { en: async () => ({ default: {} }), de: async () => ({ default: {} }) },
  marked: async () => (await import('./marked.ts')).markedCards(),
}
