import type { Hex } from '@gloamhall/bloody-palace/face'
import { centreOf, hexagon } from '../lattice.ts'
import './marks.css'

/** Hexes that cannot be touched yet, but lie on the same way. */
export const Within = ({ hexes }: { hexes: readonly Hex[] }) => (
  <path class="palace-within" d={hexes.map((hex) => hexagon(centreOf(hex), 4)).join('')} aria-hidden="true" />
)
