import { FigureMark, FigurePortrait } from '../../components/FigureMark.tsx'
import { seatColour } from '../../components/seat-colours.ts'
import { FIGURES } from './figures/index.ts'
import type { Facing } from './lattice.ts'
import { angleOf } from './lattice.ts'
import type { Model } from './models.ts'
import { isBoss, isCharacter } from './models.ts'
import './Standee.css'

/** A model drawn as a preview: the player's planned position, or the one a foe is going to. */
export type Ghost = 'plan' | 'threat'

interface StandeeProps {
  model: Model
  /** Position of the feet, in board coordinates. */
  at: readonly [x: number, y: number]
  /** Seat of the character: cloth and base in the colour of the seat, with its number. */
  seat?: number | undefined
  /** Position of a foe in the activation queue. */
  queue?: number | undefined
  /** Facing of a boss. */
  facing?: Facing | undefined
  ghost?: Ghost | undefined
  /** Other models are in front of or behind it, so it is drawn smaller. */
  crowded?: boolean | undefined
  /** The figure is mirrored. */
  turned?: boolean | undefined
  /** Milliseconds of its walk. */
  moves?: number
  /** True if its number is drawn separately, above the figures in front of it. */
  bare?: boolean
}

/** Figures are to scale: a Sentinel towers over the others, and a boss fills the middle of a room. */
const SCALES: Readonly<Partial<Record<Model, number>>> = {
  'large-hollow-soldier': 0.66,
  sentinel: 0.6,
  gargoyle: 0.92,
  'titanite-demon': 0.92,
  'winged-knight': 0.9,
  'boreal-outrider-knight': 0.92,
  'dancer-of-the-boreal-valley': 0.92,
  ornstein: 0.86,
  smough: 0.94,
}
const DEFAULT_SCALE = 0.62

/** A model on the board: an engraved figure on its base. Those of the party are round and in their colours, those of foes hexagonal and red. */
export function Standee(props: StandeeProps) {
  const { model, at, seat, ghost, crowded, turned, moves = 0, bare = false } = props
  const [x, y] = at
  const colour = seat === undefined ? undefined : seatColour(seat)
  const scale = (SCALES[model] ?? DEFAULT_SCALE) * (crowded ? 0.86 : 1)
  return (
    <g
      class={`soul-standee standee ${ghost ? `soul-${ghost}` : ''} ${lookOf(model)}`}
      style={{
        transform: `translate(${x}px, ${y}px)`,
        '--moves': moves,
        '--seat': colour?.fill,
        '--seat-ink': colour?.ink,
      }}
      data-model={model}
      data-seat={seat}
      aria-hidden="true"
    >
      {isBoss(model) ? <BossBase /> : <Base round={isCharacter(model)} />}
      <FigureMark loader={FIGURES} model={model} scale={scale} turned={turned} />
      {!bare && <Marks {...props} />}
    </g>
  )
}

type MarksProps = Pick<StandeeProps, 'model' | 'seat' | 'queue' | 'facing'> & { letter?: string | undefined }

/** The seat of a character; position in the queue and letter of a foe. */
function Marks({ model, seat, queue, letter, facing }: MarksProps) {
  // Kept off the facing of a boss, which neither the figure nor its number may hide.
  const aside = facing === 'e' || facing === 'se' ? -48 : 48
  return (
    <>
      {facing && <Wedge facing={facing} />}
      {letter !== undefined && (
        <g class="soul-letter" transform="translate(-15 8)">
          <rect x="-8" y="-8.5" width="16" height="17" rx="3" />
          <text y="4.6">{letter}</text>
        </g>
      )}
      {seat !== undefined && (
        <g class="soul-number" transform="translate(19 5)">
          <circle r="9.5" />
          <text y="4.6">{seat}</text>
        </g>
      )}
      {queue !== undefined && <Lozenge number={queue} at={isBoss(model) ? [aside, 26] : [16, 7]} />}
    </>
  )
}

/** Only the marks of a model, drawn above all figures so that none covers them. */
export function Tag({ at: [x, y], moves = 0, ...marks }: MarksProps & Pick<StandeeProps, 'at' | 'moves'>) {
  return (
    <g
      class="soul-standee standee soul-mark"
      style={{
        transform: `translate(${x}px, ${y}px)`,
        '--moves': moves,
        '--seat': marks.seat === undefined ? undefined : seatColour(marks.seat).fill,
      }}
      aria-hidden="true"
    >
      <Marks {...marks} />
    </g>
  )
}

/** The figure as a separate picture: on a card, in the dock, in the queue. */
export function Portrait({ model, seat, label }: { model: Model; seat?: number | undefined; label?: string }) {
  const isLarge = model === 'sentinel' || model === 'large-hollow-soldier'
  const { box, scale } = isBoss(model)
    ? { box: '-118 -222 236 232', scale: 0.82 }
    : { box: '-58 -122 116 130', scale: isLarge ? 0.56 : 0.74 }
  return (
    <FigurePortrait
      loader={FIGURES}
      class={`soul-portrait ${lookOf(model)}`}
      viewBox={box}
      {...{ model, scale, seat, label }}
    />
  )
}

/** Silver knights are of brighter metal, Ornstein is gilded: a second distinction besides the outline. */
const lookOf = (model: Model): string =>
  isCharacter(model)
    ? 'soul-party'
    : model.startsWith('silver') || model === 'winged-knight'
      ? 'soul-foe soul-steel'
      : model === 'ornstein' || model === 'smough'
        ? 'soul-foe soul-gilt'
        : 'soul-foe'

function Base({ round }: { round: boolean }) {
  if (round) return <ellipse class="soul-base" rx="24" ry="8.5" />
  return <path class="soul-base" d="M-26 0-15-8.5H15L26 0 15 8.5H-15Z" />
}

const BossBase = () => (
  <>
    <ellipse class="soul-base soul-big" cy="-6" rx="58" ry="36" />
    <ellipse class="soul-rim" cy="-6" rx="50" ry="30" />
  </>
)

/** The facing, as a wedge at the edge of the base. */
const Wedge = ({ facing }: { facing: Facing }) => (
  <g transform="translate(0 -6) scale(1 .62)">
    <path class="soul-wedge" d="M0-92 24-56A62 62 0 0 0-24-56Z" transform={`rotate(${angleOf(facing)})`} />
  </g>
)

/** A number in a red lozenge: the same one marks a foe, its arrow and its row in the queue. */
export function Lozenge({ number, at: [x, y] }: { number: number; at: readonly [number, number] }) {
  return (
    <g class="soul-lozenge" transform={`translate(${x} ${y})`}>
      <path d="M0-12 12 0 0 12-12 0Z" />
      <text y="4.6">{number}</text>
    </g>
  )
}
