import type { Figure } from './figure.ts'
import { cut } from './figure.ts'
import { SHADE } from './hatching.ts'
import { insertOnce } from './sprite.ts'

/** The figures of a game. Each is fetched and inserted into the document when it is first shown. */
export interface FigureLoader<Model extends string> {
  figureOf(model: Model): Promise<Figure>
  idOfFigure(model: Model): string
  insertPatterns(): void
  load(model: Model): void
}

export function figureLoader<Model extends string>(
  game: string,
  figures: Readonly<Record<string, () => Promise<Figure>>>,
  patterns: string,
): FigureLoader<Model> {
  const asked = new Set<Model>()
  const figureOf = async (model: Model): Promise<Figure> => {
    const figure = figures[`./${model}.ts`]
    if (!figure) throw new Error(`there is no figure of ${model}`)
    return figure()
  }
  const idOfFigure = (model: Model): string => `${game}-figure-${model}`

  /** Inserts the hatchings, which the figures and all hatched grounds of the game use. */
  function insertPatterns(): void {
    insertOnce('cut-shade', SHADE)
    insertOnce(`${game}-patterns`, patterns)
  }

  return {
    figureOf,
    idOfFigure,
    insertPatterns,

    /** Fetches a figure and inserts it into the document. Until then only the base of the piece is visible. */
    load(model: Model): void {
      if (asked.has(model)) return
      asked.add(model)
      void figureOf(model).then(
        (figure) => {
          insertPatterns()
          insertOnce(idOfFigure(model), `<g id="${idOfFigure(model)}">${cut(figure)}</g>`)
        },
        // After a failure the next piece of this model tries again.
        () => asked.delete(model),
      )
    },
  }
}
