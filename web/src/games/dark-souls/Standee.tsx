import { FigureMark, FigurePortrait } from '../../components/FigureMark.tsx'
import { seatColour } from '../../components/seat-colours.ts'
import { FIGURES } from './figures/index.ts'
import type { Facing } from './lattice.ts'
import { angleOf } from './lattice.ts'
import type { Model } from './models.ts'
import { isBoss, isCharacter } from './models.ts'
import './Standee.css'

/** What stands there only in thought: where I plan to go, or where a foe is going to. */
export type Ghost = 'plan' | 'threat'

interface StandeeProps {
  model: Model
  /** Where its feet are, in the measure of the board. */
  at: readonly [x: number, y: number]
  /** Whose character it is: cloth and base in the colour of the seat, which also says its number. */
  seat?: number | undefined
  /** A foe's place in the queue. */
  queue?: number | undefined
  /** Where a boss looks. */
  facing?: Facing | undefined
  ghost?: Ghost | undefined
  /** Others stand before or behind it: it takes less room. */
  crowded?: boolean | undefined
  /** It looks to the other side. */
  turned?: boolean | undefined
  /** So many milliseconds it takes to walk. */
  moves?: number
  /** Its number hangs elsewhere, above everybody who stands before it. */
  bare?: boolean
}

/** Heights are drawn true to each other: a Sentinel towers, and a boss fills the middle of a room. */
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
const USUAL = 0.62

/** A model on the board: an engraved figure on its base. Party round and in its colours, foes six-sided and red. */
export function Standee(props: StandeeProps) {
  const { model, at, seat, ghost, crowded, turned, moves = 0, bare = false } = props
  const [x, y] = at
  const colour = seat === undefined ? undefined : seatColour(seat)
  const scale = (SCALES[model] ?? USUAL) * (crowded ? 0.86 : 1)
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
      <FigureMark shelf={FIGURES} model={model} scale={scale} turned={turned} />
      {!bare && <Marks {...props} />}
    </g>
  )
}

type MarksProps = Pick<StandeeProps, 'model' | 'seat' | 'queue' | 'facing'> & { letter?: string | undefined }

/** Whose it is, or when it acts and which of its kind it is. */
function Marks({ model, seat, queue, letter, facing }: MarksProps) {
  // Neither the figure nor its number hides where a boss looks.
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

/** The marks of a model alone, to be hung above all figures: in a crowd nobody stands before them. */
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

/** The figure as a picture of its own: on a card, in the dock, in the queue. */
export function Portrait({ model, seat, label }: { model: Model; seat?: number | undefined; label?: string }) {
  const isLarge = model === 'sentinel' || model === 'large-hollow-soldier'
  const { box, scale } = isBoss(model)
    ? { box: '-118 -222 236 232', scale: 0.82 }
    : { box: '-58 -122 116 130', scale: isLarge ? 0.56 : 0.74 }
  return (
    <FigurePortrait
      shelf={FIGURES}
      class={`soul-portrait ${lookOf(model)}`}
      viewBox={box}
      {...{ model, scale, seat, label }}
    />
  )
}

/** Silver knights are of a brighter metal, Ornstein of gilded: a second sign besides the outline. */
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

/** Where it looks: a point at the rim of its base. */
const Wedge = ({ facing }: { facing: Facing }) => (
  <g transform="translate(0 -6) scale(1 .62)">
    <path class="soul-wedge" d="M0-92 24-56A62 62 0 0 0-24-56Z" transform={`rotate(${angleOf(facing)})`} />
  </g>
)

/** A number in a red lozenge: the same one marks the foe, its arrow and its row in the queue. */
export function Lozenge({ number, at: [x, y] }: { number: number; at: readonly [number, number] }) {
  return (
    <g class="soul-lozenge" transform={`translate(${x} ${y})`}>
      <path d="M0-12 12 0 0 12-12 0Z" />
      <text y="4.6">{number}</text>
    </g>
  )
}
