import type { Figure } from './figure.ts'
import { cut } from './figure.ts'
import { SHADE } from './hatching.ts'
import { insertOnce } from './sprite.ts'

/** The figures of a game, by the files they are drawn in. One comes when it is met: nobody fetches what they never see. */
/** Brings the figures of a game into the document. */
export interface FigureShelf<Model extends string> {
  figureOf(model: Model): Promise<Figure>
  idOfFigure(model: Model): string
  hangPatterns(): void
  bring(model: Model): void
}

export function figureShelf<Model extends string>(
  game: string,
  figures: Readonly<Record<string, () => Promise<Figure>>>,
  patterns: string,
): FigureShelf<Model> {
  const asked = new Set<Model>()
  const figureOf = async (model: Model): Promise<Figure> => {
    const figure = figures[`./${model}.ts`]
    if (!figure) throw new Error(`nobody has drawn ${model}`)
    return figure()
  }
  const idOfFigure = (model: Model): string => `${game}-figure-${model}`

  /** The hatchings hang with the figures: every hatched ground of the game is drawn with them. */
  function hangPatterns(): void {
    insertOnce('cut-shade', SHADE)
    insertOnce(`${game}-patterns`, patterns)
  }

  return {
    figureOf,
    idOfFigure,
    hangPatterns,

    /** Fetches a figure and hangs it in the document. Whoever uses it before that shows an empty base until it is there. */
    bring(model: Model): void {
      if (asked.has(model)) return
      asked.add(model)
      void figureOf(model).then(
        (figure) => {
          hangPatterns()
          insertOnce(idOfFigure(model), `<g id="${idOfFigure(model)}">${cut(figure)}</g>`)
        },
        // The line was cut: the next piece that stands there asks again.
        () => asked.delete(model),
      )
    },
  }
}
