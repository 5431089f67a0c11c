import type { Hex } from '@gloamhall/bloody-palace/face'
import { centreOf, round } from '../lattice.ts'

interface OrbsProps {
  hex: Hex
  red: number
  green: number
  /** They have just been dropped; or the plan would drop them there. */
  dropped?: boolean
  planned?: boolean
  /** At the left edge of the hex, since a figure hides its middle. */
  beside?: boolean | undefined
}

/** From the middle of a hex to its left edge. */
const BESIDE = -27

/** The orbs in a hex: red ones faceted, green ones round with a cross; a number if there are several. */
export function Orbs({ hex, red, green, dropped, planned, beside = false }: OrbsProps) {
  const [x, y] = centreOf(hex)
  const both = red > 0 && green > 0
  return (
    <g
      class={planned ? 'palace-orbs-plan' : `palace-orbs ${dropped ? 'palace-dropped' : ''}`}
      transform={`translate(${round(beside ? x + BESIDE : x)} ${round(y)})`}
      data-hex={hex}
      aria-hidden="true"
    >
      {red > 0 && (
        <g class="palace-orb palace-red" transform={`translate(${both ? -13 : 0} 0)`}>
          <path class="palace-orb-body" d="M-7-11H7L12-3 0 13-12-3Z" />
          <path class="palace-facets" d="M-12-3H12M-7-11-4-3 0 13 4-3 7-11M-4-3 0-11 4-3" />
          {red > 1 && <Count n={red} />}
        </g>
      )}
      {green > 0 && (
        <g class="palace-orb palace-green" transform={`translate(${both ? 13 : 0} 0)`}>
          <circle class="palace-orb-body" r="11.5" />
          <path class="palace-facets" d="M0-6V6M-6 0H6" />
          {green > 1 && <Count n={green} />}
        </g>
      )}
    </g>
  )
}

const Count = ({ n }: { n: number }) => (
  <text x="9" y="17">
    {n}
  </text>
)
