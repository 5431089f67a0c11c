import type { Figure } from '../../../components/figure.ts'
import { figureLoader } from '../../../components/figure-loader.ts'
import type { Model } from '../models.ts'
import { PATTERNS } from '../patterns.ts'

/** One file for each figure, fetched when the figure is first shown. */
const FILES = import.meta.glob<() => Promise<Figure>>(['./*.ts', '!./index.ts'], {
  query: '?fetched',
  import: 'default',
  eager: true,
})

export const FIGURES = figureLoader<Model>('palace', FILES, PATTERNS)
