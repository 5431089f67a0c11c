import { useEffect } from 'preact/hooks'
import { seatColour } from '../../parts/seat-colours.ts'
import { bring, idOfFigure } from './figures/index.ts'
import type { Model } from './models.ts'
import { isHunter, sizeOf } from './models.ts'
import './Standee.css'

/** What stands there only in thought: where I plan to go, or where a foe is going to. */
export type Ghost = 'plan' | 'threat'

interface StandeeProps {
  model: Model
  /** Where its feet are, in the measure of the arena. */
  at: readonly [x: number, y: number]
  /** Whose Hunter it is: cloth in the colour of the seat, whose number it wears. */
  seat?: number | undefined
  /** A foe's place in the order of the enemies. */
  queue?: number | undefined
  /** Vitality that is left, and how much there was; shown as a bar at the feet. */
  vitality?: readonly [left: number, most: number] | undefined
  ghost?: Ghost | undefined
  /** It looks to the other side. */
  turned?: boolean | undefined
  /** It lets shine through what it hides. */
  faint?: boolean | undefined
  /** So many milliseconds it takes to walk. */
  moves?: number
}

/** Heights are drawn true to each other: what stands on three hexes towers, and the boss over all. */
const SCALES = { small: 0.58, large: 0.78, gigantic: 1.02 } as const
/** Where number and bar are set, at the feet of each size. */
const FEET = { small: [20, 6], large: [40, 12], gigantic: [70, 22] } as const

/** A model in the arena: an engraved figure. Its base lies under all figures and is drawn with the floor. */
export function Standee(props: StandeeProps) {
  const { model, at, seat, queue, vitality, ghost, turned, faint, moves = 0 } = props
  const [x, y] = at
  const colour = seat === undefined ? undefined : seatColour(seat)
  const size = sizeOf(model)
  return (
    <g
      class={`palace-standee standee ${ghost ? `palace-${ghost}` : ''} ${faint ? 'palace-faint' : ''} ${lookOf(model)}`}
      style={{ transform: `translate(${x}px, ${y}px)`, '--moves': moves, '--seat': colour?.fill }}
      data-model={model}
      data-seat={seat}
      aria-hidden="true"
    >
      <FigureMark model={model} scale={SCALES[size]} turned={turned} />
      {vitality && <Bar vitality={vitality} size={size} />}
      {seat !== undefined && (
        <g class="palace-number" transform={`translate(${FEET.small.join(' ')})`}>
          <circle r="10" />
          <text y="4.8">{seat}</text>
        </g>
      )}
      {queue !== undefined && <Lozenge number={queue} at={[-FEET[size][0] - 2, FEET[size][1]]} />}
    </g>
  )
}

/** The figure alone, its feet at the origin. */
function FigureMark({ model, scale, turned }: { model: Model; scale: number; turned: boolean | undefined }) {
  useEffect(() => bring(model), [model])
  return <use href={`#${idOfFigure(model)}`} transform={`scale(${turned ? -scale : scale} ${scale})`} />
}

/** What it can still bear: a bar that empties, and the number. */
function Bar({ vitality: [left, most], size }: { vitality: readonly [number, number]; size: keyof typeof FEET }) {
  const [dx, dy] = FEET[size]
  const width = dx * 1.6
  return (
    <g class="palace-bar" transform={`translate(${-width / 2} ${dy})`}>
      <rect width={width} height="8" />
      <rect class="palace-left" x="1.5" y="1.5" width={Math.max(0, (width - 3) * (left / most))} height="5" />
      <text x={width + 3} y="9">
        {left}
      </text>
    </g>
  )
}

/** A number in a red lozenge: the same one marks the foe, what it threatens, and its row in the order. */
export function Lozenge({ number, at: [x, y] }: { number: number; at: readonly [number, number] }) {
  return (
    <g class="palace-lozenge" transform={`translate(${x} ${y})`}>
      <path d="M0-12 12 0 0 12-12 0Z" />
      <text y="4.6">{number}</text>
    </g>
  )
}

const BOXES = {
  small: { box: '-66 -138 132 144', scale: 0.62 },
  large: { box: '-124 -206 248 214', scale: 0.86 },
  gigantic: { box: '-166 -300 332 308', scale: 0.92 },
} as const

/** The figure as a picture of its own: on a plate, in the dock, in the order of the enemies. */
export function Portrait({ model, seat, label }: { model: Model; seat?: number | undefined; label?: string }) {
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  const { box, scale } = BOXES[sizeOf(model)]
  return (
    <svg
      class={`palace-portrait ${lookOf(model)}`}
      viewBox={box}
      style={{ '--seat': seat === undefined ? undefined : seatColour(seat).fill }}
      {...spoken}
    >
      <FigureMark model={model} scale={scale} turned={false} />
    </svg>
  )
}

/** Demons are of flesh and blood, angels of silver, the boss of black steel: a second sign besides the outline. */
const lookOf = (model: Model): string => {
  if (isHunter(model)) return 'palace-hunter'
  if (model.endsWith('angelo')) return 'palace-foe palace-silver'
  if (model === 'elder-geryon-knight') return 'palace-foe palace-steel'
  return model === 'red-empusa' ? 'palace-foe palace-crystal' : 'palace-foe'
}
