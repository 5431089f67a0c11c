import type { SeatState } from '@gloamhall/protocol'
import { Sigil } from './Sigil.tsx'

interface SeatBadgeProps {
  seat: number
  name: string
  state?: SeatState | undefined
  class?: string | undefined
}

/** A seat in one line: sigil, number, name. */
export function SeatBadge({ seat, name, state, class: extra }: SeatBadgeProps) {
  return (
    <span class={`seat-badge ${extra ?? ''}`}>
      <Sigil seat={seat} sigil={state?.sigil} />
      <span class="seat-name">{name}</span>
    </span>
  )
}
