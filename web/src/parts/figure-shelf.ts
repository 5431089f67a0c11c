import type { Figure } from './figure.ts'
import { cut } from './figure.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** The figures of a game. One comes when it is met: nobody fetches what they never see. */
export function figureShelf<Model extends string>(
  game: string,
  figures: Readonly<Record<Model, () => Promise<Figure>>>,
  patterns: string,
) {
  const asked = new Set<Model>()
  let shelf: SVGElement | undefined
  const idOfFigure = (model: Model): string => `${game}-figure-${model}`

  function shelved(markup: string): void {
    if (!shelf) {
      shelf = document.createElementNS(NAMESPACE, 'svg')
      shelf.setAttribute('class', 'sprite')
      shelf.setAttribute('aria-hidden', 'true')
      shelf.innerHTML = patterns
      document.body.prepend(shelf)
    }
    const group = document.createElementNS(NAMESPACE, 'defs')
    group.innerHTML = markup
    shelf.append(group)
  }

  return {
    figureOf: (model: Model): Promise<Figure> => figures[model](),
    idOfFigure,

    /** Fetches a figure and hangs it in the document. Whoever uses it before that shows an empty base until it is there. */
    bring(model: Model): void {
      if (asked.has(model)) return
      asked.add(model)
      void figures[model]().then(
        (figure) => shelved(`<g id="${idOfFigure(model)}">${cut(figure, game)}</g>`),
        // The line was cut: the next piece that stands there asks again.
        () => asked.delete(model),
      )
    },

    /** The hatchings hang with the figures: every hatched ground of the game is drawn with them. */
    hangPatterns(): void {
      if (!shelf) shelved('')
    },
  }
}
