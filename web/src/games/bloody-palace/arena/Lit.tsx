import type { Hex } from '@gloamhall/bloody-palace/face'
import { centreOf, hexagon } from '../lattice.ts'

interface LitProps {
  hexes: readonly Hex[]
  /** One may go there; one goes there by what is planned; a target may be picked there; danger falls there. */
  as: 'can' | 'plan' | 'target' | 'danger'
}

/** Hexes that mean something now, each with an edge of its own. */
export const Lit = ({ hexes, as }: LitProps) =>
  hexes.length === 0 ? null : (
    <path
      class={`palace-lit palace-lit-${as}`}
      d={hexes.map((hex) => hexagon(centreOf(hex), 4)).join('')}
      aria-hidden="true"
    />
  )
