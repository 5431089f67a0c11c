import type { Facing } from '@gloamhall/bloody-palace/face'
import type { ComponentChildren } from 'preact'
import { FigureMark, FigurePortrait } from '../../components/FigureMark.tsx'
import { seatColour } from '../../components/seat-colours.ts'
import { FIGURES } from './figures/index.ts'
import { angleOf } from './lattice.ts'
import type { Model } from './models.ts'
import { isHunter, sizeOf } from './models.ts'
import './Standee.css'

/** A model drawn as a preview: the player's planned position, or the one a foe is going to. */
export type Ghost = 'plan' | 'threat'

interface StandeeProps {
  model: Model
  /** Position of the feet, in arena coordinates. */
  at: readonly [x: number, y: number]
  /** Seat of the Hunter: cloth in the colour of the seat, with its number. */
  seat?: number | undefined
  /** Number of a foe, as used in log and buttons; empty if it is the only one of its kind. */
  number?: string | undefined
  /** Remaining and full vitality, shown as a bar at the feet. */
  vitality?: readonly [left: number, most: number] | undefined
  /** The facing, repeated next to the number, since the figure hides the blades behind it. */
  facing?: Facing | undefined
  ghost?: Ghost | undefined
  /** The figure is mirrored. */
  turned?: boolean | undefined
  /** The figure is translucent, so that what it covers remains visible. */
  faint?: boolean | undefined
  /** Milliseconds of its walk. */
  moves?: number
}

/** Figures are to scale: models on three hexes are taller, and the boss is the tallest. */
const SCALES = { small: 0.58, large: 0.7, gigantic: 0.92 } as const
/** Positions of number and bar, for the feet of each size. */
const FEET = { small: [23, 7], large: [40, 12], gigantic: [70, 22] } as const

/** A model in the arena: an engraved figure. Bases are drawn in a layer below all figures, and marks in one above them. */
export function Standee(props: StandeeProps) {
  const { model, turned } = props
  return (
    <Placed {...props} layer="palace-standee">
      <FigureMark loader={FIGURES} model={model} scale={SCALES[sizeOf(model)]} turned={turned} />
    </Placed>
  )
}

/** Marks at the feet of a model, above the figures in front of it: number, facing, remaining vitality. */
export function Marks(props: StandeeProps) {
  const { model, seat, number, vitality, facing } = props
  const size = sizeOf(model)
  return (
    <Placed {...props} layer="palace-marks">
      {vitality && <Bar vitality={vitality} size={size} />}
      {seat !== undefined && (
        <g class="palace-number" transform={`translate(${FEET.small.join(' ')})`}>
          {facing !== undefined && <Needle facing={facing} lean={0} />}
          <circle r="10" />
          <text y="4.8">{seat}</text>
        </g>
      )}
      {number !== undefined && (
        <g transform={`translate(${-FEET[size][0] - 2} ${FEET[size][1]})`}>
          {facing !== undefined && <Needle facing={facing} lean={size === 'large' ? 30 : 0} />}
          <g class="palace-lozenge">
            <path d="M0-12 12 0 0 12-12 0Z" />
            <text y="4.6">{number}</text>
          </g>
        </g>
      )}
    </Placed>
  )
}

interface PlacedProps extends StandeeProps {
  layer: string
  children: ComponentChildren
}

/** Figure and marks move together, at the feet of the model. */
function Placed({ model, at: [x, y], seat, ghost, faint, moves = 0, layer, children }: PlacedProps) {
  const colour = seat === undefined ? undefined : seatColour(seat)
  return (
    <g
      class={`${layer} standee ${ghost ? `palace-${ghost}` : ''} ${faint ? 'palace-faint' : ''} ${lookOf(model)}`}
      style={{ transform: `translate(${x}px, ${y}px)`, '--moves': moves, '--seat': colour?.fill }}
      // Only on the figure, so that each model is found once in the page.
      data-model={layer === 'palace-standee' ? model : undefined}
      data-seat={layer === 'palace-standee' ? seat : undefined}
      aria-hidden="true"
    >
      {children}
    </g>
  )
}

/** A needle that turns around the number with the model; that of a large base points between two directions. */
const Needle = ({ facing, lean }: { facing: Facing; lean: number }) => (
  <path class="palace-needle" d="M0-26 9-8H-9Z" transform={`scale(1 .86) rotate(${angleOf(facing) + lean})`} />
)

/** Remaining vitality: a bar and the number. */
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

const BOXES = {
  small: { box: '-66 -138 132 144', scale: 0.62 },
  large: { box: '-124 -206 248 214', scale: 0.86 },
  gigantic: { box: '-166 -300 332 308', scale: 0.92 },
} as const

/** The figure as a separate picture: on a plate, in the dock, in the order of the enemies. */
export function Portrait({ model, seat, label }: { model: Model; seat?: number | undefined; label?: string }) {
  const { box, scale } = BOXES[sizeOf(model)]
  return (
    <FigurePortrait
      loader={FIGURES}
      class={`palace-portrait ${lookOf(model)}`}
      viewBox={box}
      {...{ model, scale, seat, label }}
    />
  )
}

/** Demons are plain, angels silver, the boss black steel: a second distinction besides the outline. */
const lookOf = (model: Model): string => {
  if (isHunter(model)) return 'palace-hunter'
  if (model.endsWith('angelo')) return 'palace-foe palace-silver'
  if (model === 'elder-geryon-knight') return 'palace-foe palace-steel'
  return model === 'red-empusa' ? 'palace-foe palace-crystal' : 'palace-foe'
}
