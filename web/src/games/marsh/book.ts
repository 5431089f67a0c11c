import type { Book } from '../../learn/book.ts'

export const book: Book = {
  steps: { en: 'A night', de: 'Eine Nacht' },
  guide: () => import('virtual:guide/marsh'),
  rules: {
    en: () => import('@gloamhall/marsh/RULES.md?raw'),
    de: () => import('@gloamhall/marsh/RULES.de.md?raw'),
  },
}
