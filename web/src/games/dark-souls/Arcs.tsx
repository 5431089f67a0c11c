import { useEffect } from 'preact/hooks'
import type { Arc, ArcKinds } from './arc.ts'
import { ARCS, anchorOf, middleOf, quarter, sweep } from './arc.ts'
import { FIGURES } from './figures/index.ts'
import type { Facing, Node, Point } from './lattice.ts'
import { pointOf, roomSize } from './lattice.ts'
import './Arcs.css'

interface ArcsProps {
  at: Node
  facing: Facing
  kinds: ArcKinds
  rows: number
  reach?: number | undefined
}

/** The arcs of a boss on the floor: red with hatching is hit, green with the opposite hatching is weak, plain is safe. Drawn over the nodes. */
export function Arcs({ at, facing, kinds, rows, reach }: ArcsProps) {
  useEffect(FIGURES.insertPatterns, [])
  const [x, y] = pointOf(at)
  return (
    <g class="soul-arcs" aria-hidden="true">
      {ARCS.map((arc) => {
        const outline = sweep({ at, facing, arc, rows, reach })
        return (
          <g key={arc} class={`soul-arc soul-${kinds[arc]}`} data-arc={arc}>
            <path class="soul-arc-tint" d={outline} />
            <path class="soul-arc-hatch" d={outline} />
          </g>
        )
      })}
      <g transform={`translate(${x} ${y})`}>
        {ARCS.map((arc) => (
          <path key={arc} class={`soul-own soul-${kinds[arc]}`} d={quarter(middleOf(facing, arc), 74, 60)} />
        ))}
      </g>
    </g>
  )
}

interface ArcLabelsProps extends Omit<ArcsProps, 'reach'> {
  /** The label of an arc, such as "back · hit"; arcs without one stay unlabelled. */
  labels: Readonly<Partial<Record<Arc, string>>>
  /** Positions of models, which labels avoid if they can. */
  stood?: readonly Point[]
}

/** Labels of the arcs. Drawn over nodes and models, whereas the arcs are below them. */
export function ArcLabels({ at, facing, kinds, rows, labels, stood = [] }: ArcLabelsProps) {
  return ARCS.map((arc) => {
    const label = labels[arc]
    if (!label) return null
    // Keeps a label of any length inside the walls.
    const half = wideOf(label) / 2
    const held = (x: number): number => Math.max(half, Math.min(roomSize(rows).width - half, x))
    const isFree = ([x, y]: Point): boolean =>
      stood.every((feet) => Math.abs(feet[0] - held(x)) > half + 22 || y > feet[1] + 22 || y < feet[1] - 88)
    const [x, y] = anchorOf(at, facing, arc, rows, isFree)
    const within = held(x)
    return <ArcLabel key={arc} text={label} kind={kinds[arc]} at={[within, y]} />
  })
}

interface ArcLabelProps {
  text: string
  kind: string
  at: readonly [number, number]
}

/** Average width of a letter of the label. */
const LETTER_WIDTH = 7.6
const wideOf = (text: string): number => text.length * LETTER_WIDTH + 20

function ArcLabel({ text, kind, at: [x, y] }: ArcLabelProps) {
  const wide = wideOf(text)
  return (
    <g class={`soul-arc-label soul-${kind}`} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
      <g class="soul-legible">
        <rect x={-wide / 2} y="-13" width={wide} height="25" rx="5" />
        <text y="5">{text}</text>
      </g>
    </g>
  )
}
