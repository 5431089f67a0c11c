import { useEffect } from 'preact/hooks'
import type { FigureLoader } from './figure-loader.ts'
import { seatColour } from './seat-colours.ts'
import './engraved-figure.css'

interface FigureMarkProps<Model extends string> {
  loader: FigureLoader<Model>
  model: Model
  scale: number
  /** Mirrored, so that it looks to the other side. */
  turned?: boolean | undefined
}

/** An engraved figure in a drawing, its feet at the origin. It is fetched when it is first shown. */
export function FigureMark<Model extends string>({ loader, model, scale, turned = false }: FigureMarkProps<Model>) {
  useEffect(() => loader.load(model), [model])
  return <use href={`#${loader.idOfFigure(model)}`} transform={`scale(${turned ? -scale : scale} ${scale})`} />
}

interface FigurePortraitProps<Model extends string> extends FigureMarkProps<Model> {
  class: string
  viewBox: string
  seat: number | undefined
  label: string | undefined
}

/** An engraved figure as a separate picture, in the colour of its seat. */
export function FigurePortrait<Model extends string>(props: FigurePortraitProps<Model>) {
  const { class: look, viewBox, seat, label, ...mark } = props
  const name = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      class={`figure-portrait ${look}`}
      viewBox={viewBox}
      style={{ '--seat': seat === undefined ? undefined : seatColour(seat).fill }}
      {...name}
    >
      <FigureMark {...mark} />
    </svg>
  )
}
