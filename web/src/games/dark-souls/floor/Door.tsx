import type { Wall } from '../lattice.ts'
import { WALL } from '../lattice.ts'

/** Half the width of a door. */
const WIDE = 46

interface DoorProps {
  wall: Wall
  width: number
  height: number
  entered: boolean
}

/** An opening in the wall with worn steps; light falls through the one by which the party entered. */
export function Door({ wall, width, height, entered }: DoorProps) {
  const [x, y, turn] = {
    N: [width / 2, 0, 0] as const,
    E: [width, height / 2, 90] as const,
    S: [width / 2, height, 180] as const,
    W: [0, height / 2, 270] as const,
  }[wall]
  return (
    <g class={`soul-door ${entered ? 'soul-entered' : ''}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
      {entered && <ellipse class="soul-shine" cy={WALL} rx={3 * WIDE} ry={2.4 * WIDE} />}
      <rect class="soul-way" x={-WIDE} y="-2" width={2 * WIDE} height={WALL + 4} />
      <path
        class="soul-steps"
        d={`M${-WIDE + 8} 8H${WIDE - 8}M${-WIDE + 8} 17H${WIDE - 8}M${-WIDE + 8} 26H${WIDE - 8}`}
      />
      <path
        class="soul-jamb"
        d={`M${-WIDE - 9}-2H${-WIDE + 3}V${WALL + 6}H${-WIDE - 9}ZM${WIDE - 3}-2H${WIDE + 9}V${WALL + 6}H${WIDE - 3}Z`}
      />
    </g>
  )
}
