import type { Facing, Hex, Size } from '@gloamhall/bloody-palace/face'
import { seatColour } from '../../components/seat-colours.ts'
import type { Point } from './lattice.ts'
import { angleOf, centreOf, hexagon, pointAt, round, SLANT } from './lattice.ts'
import { outlineOf } from './outline.ts'
import { bodyOf } from './sides.ts'
import type { Ghost } from './Standee.tsx'
import './Base.css'

interface BaseProps {
  /** The model on it. */
  of?: string
  size: Size
  /** The hex that names it: its own, the rear one of a large base, the middle of a gigantic one. */
  at: Hex
  facing: Facing
  /** Seat of the Hunter on it; undefined for a foe. */
  seat?: number | undefined
  ghost?: Ghost | undefined
  /** Stunned models do not act. */
  stunned?: boolean | undefined
}

/** Distance of the blades from the centre, and their angles beside straight ahead. */
const BLADES = {
  small: { far: 32, sides: 60, reach: 1.25 },
  large: { far: 56, sides: 60, reach: 1.6 },
  gigantic: { far: 102, sides: 60, reach: 1.9 },
} as const
/** Bases are slightly smaller than the hexes they cover, so that adjacent ones remain separate. */
const WITHIN = { small: 0.88, large: 0.93, gigantic: 0.95 } as const

/** The base of a model: one hex, three or seven. Blades mark its front, the middle one the longest. */
export function Base({ of, size, at, facing, seat, ghost, stunned }: BaseProps) {
  const body = bodyOf(size, facing).map((offset) => pointAt(...offset))
  const [x, y] = centreOf(at)
  const [mx, my] = middleOf(body)
  const within = WITHIN[size]
  return (
    <g
      class={`palace-base ${ghost ? `palace-base-${ghost}` : ''} ${stunned ? 'palace-stunned' : ''} ${seat === undefined ? 'palace-demonic' : ''}`}
      style={{ '--seat': seat === undefined ? undefined : seatColour(seat).fill }}
      transform={`translate(${round(x + mx)} ${round(y + my)})`}
      data-base={of}
      data-facing={facing}
      aria-hidden="true"
    >
      <g transform={`scale(${within}) translate(${round(-mx)} ${round(-my)})`}>
        <path class="palace-plinth" d={outlineOf(body)} />
        {size !== 'small' && <path class="palace-cells" d={body.map((cell) => hexagon(cell, 6)).join('')} />}
      </g>
      {size === 'small' && (
        <path class="palace-front" d={FRONT} transform={`scale(1 ${SLANTED}) rotate(${angleOf(facing)})`} />
      )}
      <Blades size={size} facing={facing} />
    </g>
  )
}

/** The position of a model on its base: its feet are slightly in front of the centre. */
export function feetOf(size: Size, at: Hex, facing: Facing): Point {
  const [x, y] = centreOf(at)
  const [mx, my] = middleOf(bodyOf(size, facing).map((offset) => pointAt(...offset)))
  return [x + mx, y + my + FEET[size]]
}
const FEET = { small: 10, large: 24, gigantic: 46 } as const

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

function Blades({ size, facing }: { size: Size; facing: Facing }) {
  const { far, sides, reach } = BLADES[size]
  // A large base faces between its two front hexes.
  const ahead = angleOf(facing) + (size === 'large' ? 30 : 0)
  const outer = size === 'large' ? 78 : far
  return (
    <g transform={`scale(1 ${SLANTED})`}>
      {[-sides, sides].map((side) => (
        <path
          key={side}
          class="palace-blade palace-side-blade"
          d={`M0 ${-outer - 7 * reach} ${8 * reach} ${-outer + 4 * reach} 0 ${-outer + reach} ${-8 * reach} ${-outer + 4 * reach}Z`}
          transform={`rotate(${ahead + side})`}
        />
      ))}
      <path
        class="palace-blade"
        d={`M0 ${-far - 15 * reach} ${11 * reach} ${-far + 5 * reach} 0 ${-far} ${-11 * reach} ${-far + 5 * reach}Z`}
        transform={`rotate(${ahead})`}
      />
    </g>
  )
}

const SLANTED = Math.round(SLANT * 1000) / 1000
/** The three edges that are the front of a small base. */
const FRONT = 'M-35 0-17.5-30.3H17.5L35 0'
