import type { Hex } from '@gloamhall/bloody-palace/face'
import { centreOf, hexagon } from '../lattice.ts'
import { outlineOf } from '../outline.ts'
import './marks.css'

/** A hatched arc with a single outline: what a foe covers, or what a card can reach. */
export const Arc = ({ hexes, of }: { hexes: readonly Hex[]; of: 'foe' | 'mine' }) =>
  hexes.length === 0 ? null : (
    <g class={`palace-arc palace-arc-${of}`} aria-hidden="true">
      <path class="palace-arc-hatch" d={hexes.map((hex) => hexagon(centreOf(hex))).join('')} />
      <path class="palace-arc-edge" d={outlineOf(hexes.map(centreOf))} />
    </g>
  )
