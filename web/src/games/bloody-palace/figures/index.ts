import type { Figure } from '../../../components/figure.ts'
import { figureShelf } from '../../../components/figure-shelf.ts'
import type { Model } from '../models.ts'
import { PATTERNS } from '../patterns.ts'

/** A first stage knows nothing of the boss, and nobody plays all four Hunters. */
const FIGURES = import.meta.glob<() => Promise<Figure>>(['./*.ts', '!./index.ts'], {
  query: '?fetched',
  import: 'default',
  eager: true,
})

export const { figureOf, idOfFigure, bring, hangPatterns } = figureShelf<Model>('palace', FIGURES, PATTERNS)
