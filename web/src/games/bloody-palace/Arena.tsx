import type { ComponentChildren } from 'preact'
import { Floor } from './arena/Floor.tsx'
import type { StyleMarker } from './arena/StyleTrack.tsx'
import { StyleTrack } from './arena/StyleTrack.tsx'
import './Arena.css'

/** What the board measures; the middle hex lies in the middle of it. */
export const ARENA = { width: 920, height: 800 } as const

interface ArenaProps {
  markers: readonly StyleMarker[]
  /** From the floor upwards: arcs, lit hexes, bases, orbs, figures from the back to the front, arrows and seals. */
  children?: ComponentChildren
}

/** The arena with the style track around it. What lies and stands in it is handed in, in the measure of the lattice. */
export const Arena = ({ markers, children }: ArenaProps) => (
  <g class="palace-arena" transform={`translate(${ARENA.width / 2} ${ARENA.height / 2})`}>
    <Floor />
    <StyleTrack markers={markers} />
    {children}
  </g>
)
