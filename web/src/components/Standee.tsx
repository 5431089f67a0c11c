import { Icon } from './Icon.tsx'
import { seatColour } from './seat-colours.ts'

interface StandeeProps {
  at: readonly [x: number, y: number]
  icon: string
  /** The seat it belongs to, shown by its colour and number; none for a neutral piece. */
  seat?: number
  /** The position after the planned choices. */
  ghost?: boolean
  /** The duration of a move in milliseconds. */
  moves: number
}

const BASE = 14

/** A piece on a board: an engraved figure on a base. */
export function Standee({ at: [x, y], icon, seat, ghost, moves }: StandeeProps) {
  const colour = seat === undefined ? undefined : seatColour(seat)
  return (
    <g
      class={`standee ${ghost ? 'ghost' : ''}`}
      style={{ transform: `translate(${x}px, ${y}px)`, '--moves': moves }}
      data-seat={seat}
      aria-hidden="true"
    >
      <circle class="base" r={BASE} fill={colour?.fill ?? 'var(--raised-2)'} stroke="var(--ink)" stroke-width={2} />
      <g style={{ color: colour?.ink ?? 'var(--wisp-text)' }}>
        <Icon name={icon} x={-BASE * 0.72} y={-BASE * 0.72} size={BASE * 1.44} />
      </g>
      {seat !== undefined && (
        <text class="number" x={BASE * 0.8} y={BASE * 1.1} text-anchor="middle">
          {seat}
        </text>
      )}
    </g>
  )
}
