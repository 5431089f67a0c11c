import type { Book, Guide } from '../../book.ts'

/** Its lessons are still to be written; the rules are here. */
const guide: Guide = { short: [], steps: [], words: [], lessons: [] }

export const book: Book = {
  steps: { en: 'A stage of the Palace', de: 'Eine Ebene des Palasts' },
  guide: async () => ({ guide }),
  rules: {
    en: () => import('@gloamhall/bloody-palace/RULES.md?raw'),
    de: () => import('@gloamhall/bloody-palace/RULES.de.md?raw'),
  },
  reports: {},
  figures: { en: async () => ({ default: {} }), de: async () => ({ default: {} }) },
}
