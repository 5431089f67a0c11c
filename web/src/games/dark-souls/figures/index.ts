import type { Boss, Model } from '../models.ts'
import { isBoss } from '../models.ts'
import { PATTERNS } from '../patterns.ts'
import type { Figure } from './figure.ts'
import { cut } from './figure.ts'

/** A boss comes when it is met: whoever fights the Gargoyle need not fetch the Dancer. */
const BOSS_FIGURES: Readonly<Record<Boss, () => Promise<Figure>>> = {
  gargoyle: async () => (await import('./gargoyle.ts')).gargoyle,
  'titanite-demon': async () => (await import('./titanite-demon.ts')).titaniteDemon,
  'winged-knight': async () => (await import('./winged-knight.ts')).wingedKnight,
  'boreal-outrider-knight': async () => (await import('./boreal-outrider-knight.ts')).borealOutriderKnight,
  'dancer-of-the-boreal-valley': async () => (await import('./dancer-of-the-boreal-valley.ts')).dancerOfTheBorealValley,
  ornstein: async () => (await import('./ornstein.ts')).ornstein,
  smough: async () => (await import('./smough.ts')).smough,
}

export const figureOf = async (model: Model): Promise<Figure> =>
  isBoss(model) ? BOSS_FIGURES[model]() : (await import('./company.ts')).COMPANY[model]

export const idOfFigure = (model: Model): string => `soul-figure-${model}`

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

/** The hatchings hang with the figures: every hatched ground of this game is drawn with them. */
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
