import type { Hex } from '@gloamhall/bloody-palace/face'
import { centreOf, hexagon } from '../lattice.ts'
import { outlineOf } from '../outline.ts'

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

/** An arc, hatched, with one edge around it: what a foe looks at, or what a card can reach. */
export const Arc = ({ hexes, of }: { hexes: readonly Hex[]; of: 'foe' | 'mine' }) =>
  hexes.length === 0 ? null : (
    <g class={`palace-arc palace-arc-${of}`} aria-hidden="true">
      <path class="palace-arc-hatch" d={hexes.map((hex) => hexagon(centreOf(hex))).join('')} />
      <path class="palace-arc-edge" d={outlineOf(hexes.map(centreOf))} />
    </g>
  )
