import type { Figure } from '../../../parts/figure.ts'
import { figureShelf } from '../../../parts/figure-shelf.ts'
import type { Model } from '../models.ts'
import { PATTERNS } from '../patterns.ts'

/** A first stage knows nothing of the boss, and nobody plays all four Hunters. */
const FIGURES: Readonly<Record<Model, () => Promise<Figure>>> = {
  dante: async () => (await import('./dante.ts')).dante,
  nero: async () => (await import('./nero.ts')).nero,
  trish: async () => (await import('./trish.ts')).trish,
  v: async () => (await import('./v.ts')).v,
  empusa: async () => (await import('./empusa.ts')).empusa,
  'red-empusa': async () => (await import('./red-empusa.ts')).redEmpusa,
  'hell-antenora': async () => (await import('./hell-antenora.ts')).hellAntenora,
  'scudo-angelo': async () => (await import('./scudo-angelo.ts')).scudoAngelo,
  'proto-angelo': async () => (await import('./proto-angelo.ts')).protoAngelo,
  'empusa-queen': async () => (await import('./empusa-queen.ts')).empusaQueen,
  riot: async () => (await import('./riot.ts')).riot,
  'elder-geryon-knight': async () => (await import('./elder-geryon-knight.ts')).elderGeryonKnight,
}

export const { figureOf, idOfFigure, bring, hangPatterns } = figureShelf('palace', FIGURES, PATTERNS)
