import type { Figure } from '../../../components/figure.ts'
import { figureShelf } from '../../../components/figure-shelf.ts'
import type { Model } from '../models.ts'
import { PATTERNS } from '../patterns.ts'

/** Whoever fights two Hollows need not fetch the Sentinel, nor the Dancer. */
const FIGURES = import.meta.glob<() => Promise<Figure>>(['./*.ts', '!./index.ts'], {
  query: '?fetched',
  import: 'default',
  eager: true,
})

export const { figureOf, idOfFigure, bring, hangPatterns } = figureShelf<Model>('soul', FIGURES, PATTERNS)
