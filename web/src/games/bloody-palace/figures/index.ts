import type { Model } from '../models.ts'
import { PATTERNS } from '../patterns.ts'
import type { Figure } from './figure.ts'
import { cut } from './figure.ts'

/** A figure comes when it is met: a first stage knows nothing of the boss, and nobody plays all four Hunters. */
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

export const figureOf = (model: Model): Promise<Figure> => FIGURES[model]()

export const idOfFigure = (model: Model): string => `palace-figure-${model}`

const NAMESPACE = 'http://www.w3.org/2000/svg'
const asked = new Set<Model>()
let shelf: SVGElement | undefined

/** Fetches a figure and hangs it in the document. Whoever uses it before that shows an empty base until it is there. */
export function bring(model: Model): void {
  if (asked.has(model)) return
  asked.add(model)
  void figureOf(model).then(
    (figure) => shelved(`<g id="${idOfFigure(model)}">${cut(figure)}</g>`),
    // The line was cut: the next piece that stands there asks again.
    () => asked.delete(model),
  )
}

/** The hatchings hang with the figures: the floor of the arena is cut with them. */
export function hangPatterns(): void {
  if (!shelf) shelved('')
}

function shelved(markup: string): void {
  if (!shelf) {
    shelf = document.createElementNS(NAMESPACE, 'svg')
    shelf.setAttribute('class', 'sprite')
    shelf.setAttribute('aria-hidden', 'true')
    shelf.innerHTML = PATTERNS
    document.body.prepend(shelf)
  }
  const group = document.createElementNS(NAMESPACE, 'defs')
  group.innerHTML = markup
  shelf.append(group)
}
