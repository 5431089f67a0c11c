import type { Model } from '../models.ts'
import { PATTERNS } from '../patterns.ts'
import type { Figure } from './figure.ts'
import { cut } from './figure.ts'

/** A figure comes when it is met: whoever fights two Hollows need not fetch the Sentinel, nor the Dancer. */
const FIGURES: Readonly<Record<Model, () => Promise<Figure>>> = {
  assassin: async () => (await import('./assassin.ts')).assassin,
  herald: async () => (await import('./herald.ts')).herald,
  knight: async () => (await import('./knight.ts')).knight,
  warrior: async () => (await import('./warrior.ts')).warrior,
  'hollow-soldier': async () => (await import('./hollow-soldier.ts')).hollowSoldier,
  'crossbow-hollow': async () => (await import('./crossbow-hollow.ts')).crossbowHollow,
  'large-hollow-soldier': async () => (await import('./large-hollow-soldier.ts')).largeHollowSoldier,
  'silver-knight-swordsman': async () => (await import('./silver-knight-swordsman.ts')).silverKnightSwordsman,
  'silver-knight-greatbowman': async () => (await import('./silver-knight-greatbowman.ts')).silverKnightGreatbowman,
  sentinel: async () => (await import('./sentinel.ts')).sentinel,
  gargoyle: async () => (await import('./gargoyle.ts')).gargoyle,
  'titanite-demon': async () => (await import('./titanite-demon.ts')).titaniteDemon,
  'winged-knight': async () => (await import('./winged-knight.ts')).wingedKnight,
  'boreal-outrider-knight': async () => (await import('./boreal-outrider-knight.ts')).borealOutriderKnight,
  'dancer-of-the-boreal-valley': async () => (await import('./dancer-of-the-boreal-valley.ts')).dancerOfTheBorealValley,
  ornstein: async () => (await import('./ornstein.ts')).ornstein,
  smough: async () => (await import('./smough.ts')).smough,
}

export const figureOf = (model: Model): Promise<Figure> => FIGURES[model]()

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
