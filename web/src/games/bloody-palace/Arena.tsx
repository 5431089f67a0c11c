import type { ComponentChildren } from 'preact'
import { Floor } from './arena/Floor.tsx'
import type { StyleMarker } from './arena/StyleTrack.tsx'
import { StyleTrack } from './arena/StyleTrack.tsx'
import './Arena.css'

/** Size of the board in its own units, with the middle hex at its centre. */
export const ARENA = { width: 920, height: 800 } as const

interface ArenaProps {
  markers: readonly StyleMarker[]
  /** Layers from the floor upwards: arcs, highlighted hexes, bases, orbs, figures from back to front, arrows and seals. */
  children?: ComponentChildren
}

/** The arena with the style track around it. Its contents are passed in as children, in lattice coordinates. */
export const Arena = ({ markers, children }: ArenaProps) => (
  <g class="palace-arena" transform={`translate(${ARENA.width / 2} ${ARENA.height / 2})`}>
    <Floor />
    <StyleTrack markers={markers} />
    {children}
  </g>
)
