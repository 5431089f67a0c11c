import type { Point } from '../lattice.ts'
import './FogGate.css'

/** An arch of hewn stone, filled with fog or open. The boss is behind it. */
export function FogGate({ at: [x, y], open = false }: { at: Point; open?: boolean }) {
  return (
    <g class="soul-fog-gate" transform={`translate(${x} ${y})`}>
      <path class={open ? 'soul-way' : 'soul-fog'} d="M-40 0V-52C-40-104 40-104 40-52V0Z" />
      {!open && (
        <path
          class="soul-drift"
          d="M-34-8C-22-18-12 0 0-10 12-20 22-2 34-12M-36-26C-22-38-10-18 2-30 14-40 24-22 36-34M-36-46C-24-56-12-38 0-48 12-58 24-42 36-52M-30-66C-20-74-10-58 0-68 12-76 20-62 31-68M-16-82C-8-86 6-76 16-83"
        />
      )}
      <path class="soul-arch" d="M-54 0V-52C-54-122 54-122 54-52V0H40V-52C40-104-40-104-40-52V0Z" />
      <path
        class="soul-joints"
        d="M-54-16H-40M-54-34H-40M-54-52H-40M-51-70-38-66M-43-86-32-78M-29-98-22-86M-10-104-8-91M10-104 8-91M29-98 22-86M43-86 32-78M51-70 38-66M54-52H40M54-34H40M54-16H40"
      />
    </g>
  )
}
