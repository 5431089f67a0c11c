import type { Hex } from '@gloamhall/bloody-palace/face'
import type { Point } from '../lattice.ts'
import { centreOf, round } from '../lattice.ts'
import './marks.css'

interface ArrowProps {
  from: Point | Hex
  to: Point | Hex
  /** Knock back, attack, walk, leap or shot. */
  as: 'knock' | 'blow' | 'walk' | 'leap' | 'shot'
}

const pointOf = (where: Point | Hex): Point => (typeof where === 'number' ? centreOf(where) : where)

/** An arrow between two hexes: broad for a knock back, thin for a walk, curved over others for a leap, dashed for a shot. */
export function Arrow({ from, to, as }: ArrowProps) {
  const [[x, y], [tx, ty]] = [pointOf(from), pointOf(to)]
  const long = Math.hypot(tx - x, ty - y) || 1
  const [ux, uy] = [(tx - x) / long, (ty - y) / long]
  const bent = as === 'leap' || as === 'shot' ? Math.min(90, long * 0.4) : 0
  const [mx, my] = [(x + tx) / 2, (y + ty) / 2 - bent]
  // The head follows the end of the line, which is steeper when curved.
  const end = Math.hypot(tx - mx, ty - my) || 1
  const [hx, hy] = bent > 0 ? [(tx - mx) / end, (ty - my) / end] : [ux, uy]
  const wide = as === 'knock' || as === 'blow' ? 12 : 8
  const back: Point = [tx - hx * wide * 1.5, ty - hy * wide * 1.5]
  const p = (px: number, py: number): string => `${round(px)} ${round(py)}`
  return (
    <g class={`palace-arrow palace-arrow-${as}`} aria-hidden="true">
      <path class="palace-shaft" d={`M${p(x, y)}Q${p(mx, my)} ${p(back[0], back[1])}`} />
      <path
        class="palace-head"
        d={`M${p(tx, ty)}L${p(back[0] - hy * wide, back[1] + hx * wide)} ${p(back[0] + hy * wide, back[1] - hx * wide)}Z`}
      />
    </g>
  )
}
