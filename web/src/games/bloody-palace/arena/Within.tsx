import type { Hex } from '@gloamhall/bloody-palace/face'
import { nameOf } from '@gloamhall/bloody-palace/face'
import type { Choice } from '@gloamhall/kernel'
import { centreOf, hexagon } from '../lattice.ts'

interface WithinProps {
  ways: ReadonlyMap<Hex, readonly Choice[]>
  lay: ((choices: readonly Choice[]) => void) | undefined
  /** They do not glow: one does not go there, but looks. */
  dark?: true
}

/**
 * Hexes that are several choices away: where turns are planned, one touch lays them all. Keys go one by one, so these are no
 * stops of theirs.
 */
export const Within = ({ ways, lay, dark }: WithinProps) => (
  <g class={dark ? 'palace-sights' : 'palace-within'} aria-hidden="true">
    {[...ways].map(([hex, way]) => (
      <path key={hex} data-way={nameOf(hex)} d={hexagon(centreOf(hex), 4)} onClick={lay && (() => lay(way))} />
    ))}
  </g>
)
