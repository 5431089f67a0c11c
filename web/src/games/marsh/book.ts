import type { Book, Guide } from '../../book.ts'

/** A toy has rules, and nothing to learn or to count besides. */
const guide: Guide = { short: [], steps: [], words: [], lessons: [] }

export const book: Book = {
  steps: { en: 'A night', de: 'Eine Nacht' },
  guide: async () => ({ guide }),
  rules: {
    en: () => import('@gloamhall/marsh/RULES.md?raw'),
    de: () => import('@gloamhall/marsh/RULES.de.md?raw'),
  },
  reports: {},
  figures: { en: async () => ({ default: {} }), de: async () => ({ default: {} }) },
}
