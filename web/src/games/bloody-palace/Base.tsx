import type { Facing, Hex, Size } from '@gloamhall/bloody-palace/face'
import { seatColour } from '../../components/seat-colours.ts'
import type { Point } from './lattice.ts'
import { angleOf, centreOf, hexagon, pointAt, round, SLANT } from './lattice.ts'
import { outlineOf } from './outline.ts'
import { bodyOf } from './sides.ts'
import type { Ghost } from './Standee.tsx'
import './Base.css'

interface BaseProps {
  /** Who stands on it. */
  of?: string
  size: Size
  /** The hex it is named by: its own, the one at the rear of a large base, the middle of a gigantic one. */
  at: Hex
  facing: Facing
  /** Whose Hunter stands on it; without one it is a foe's. */
  seat?: number | undefined
  ghost?: Ghost | undefined
  /** Stunned: it does not act. */
  stunned?: boolean | undefined
}

/** How far the blades stand from the middle, and which way they point beside straight ahead. */
const BLADES = {
  small: { far: 32, sides: 60, reach: 1.25 },
  large: { far: 56, sides: 60, reach: 1.6 },
  gigantic: { far: 102, sides: 60, reach: 1.9 },
} as const
/** A base ends a little before the hexes it covers do, so that two beside each other are two. */
const WITHIN = { small: 0.88, large: 0.93, gigantic: 0.95 } as const

/** What a model stands on: one hex, three or seven. Its front bears blades, the middle one the longest. */
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

/** Where a model stands on its base: its feet are a little before the middle. */
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
  // A large base looks out between its two front hexes.
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
/** The three edges of a small base that are its front. */
const FRONT = 'M-35 0-17.5-30.3H17.5L35 0'
