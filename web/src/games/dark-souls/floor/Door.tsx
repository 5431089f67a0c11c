import type { Wall } from '../lattice.ts'
import { WALL } from '../lattice.ts'

/** Half the width of a door. */
const HALF_WIDTH = 46

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
      {entered && <ellipse class="soul-shine" cy={WALL} rx={3 * HALF_WIDTH} ry={2.4 * HALF_WIDTH} />}
      <rect class="soul-way" x={-HALF_WIDTH} y="-2" width={2 * HALF_WIDTH} height={WALL + 4} />
      <path
        class="soul-steps"
        d={`M${-HALF_WIDTH + 8} 8H${HALF_WIDTH - 8}M${-HALF_WIDTH + 8} 17H${HALF_WIDTH - 8}M${-HALF_WIDTH + 8} 26H${HALF_WIDTH - 8}`}
      />
      <path
        class="soul-jamb"
        d={`M${-HALF_WIDTH - 9}-2H${-HALF_WIDTH + 3}V${WALL + 6}H${-HALF_WIDTH - 9}ZM${HALF_WIDTH - 3}-2H${HALF_WIDTH + 9}V${WALL + 6}H${HALF_WIDTH - 3}Z`}
      />
    </g>
  )
}
