import { askedOfViewer, DIRECTIONS, FACINGS } from '@gloamhall/bloody-palace/face'
import { StagePlace } from '../../../components/Stage.tsx'
import { feetOf } from '../Base.tsx'
import { angleOf, SLANT, stepTo } from '../lattice.ts'
import type { LayoutProps } from './seen.ts'
import { ownOf, piecesOf } from './seen.ts'
import './Facings.css'

/** Distance of the arrows from the centre of a base, in hexes. */
const ARROW_DISTANCE = { small: 0.86, large: 1.5, gigantic: 2.1 } as const

/** The possible facings around a model that may turn. Where hexes can be touched as well, only the compass in the dock has them. */
export function Facings({ view, ghost, tell, spots }: LayoutProps) {
  const then = ghost ?? view
  const ways = FACINGS.filter((way) => spots.at(`facing ${DIRECTIONS[way]}`).length > 0)
  if (ways.length === 0 || then.choices.some((choice) => /^(run|to) /.test(choice))) return null
  const foe = askedOfViewer(then)?.['foe']
  const own = ownOf(then)
  const turning = piecesOf(then).find(({ key, seat }) => (foe === undefined ? seat === own?.seat : key === foe))
  if (!turning) return null
  const { size, at, facing } = turning
  const [x, y] = feetOf(size, at, facing)
  // A large base faces between its two front hexes.
  const lean = size === 'large' ? 30 : 0
  return (
    <g class="palace-facings">
      {ways.map((way) => {
        const name = DIRECTIONS[way]
        const [dx, dy] = leant(stepTo(way), lean)
        return (
          <StagePlace
            key={way}
            at={[x + dx * ARROW_DISTANCE[size], y + dy * ARROW_DISTANCE[size] - 8]}
            radius={17}
            marks={spots.on(`facing ${name}`)}
            label={tell(`facing.${name}`)}
            class="palace-facing"
          >
            <g transform={`scale(1 ${SLANT}) rotate(${angleOf(way) + lean})`}>
              <path d="M0-19 15 12 0 5-15 12Z" />
            </g>
          </StagePlace>
        )
      })}
    </g>
  )
}

/** Rotates in the perspective of the floor. */
function leant([x, y]: readonly [number, number], degrees: number): readonly [number, number] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * cos - (y / SLANT) * sin, (x * sin + (y / SLANT) * cos) * SLANT]
}
