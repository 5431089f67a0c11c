import type { SeatState } from '@gloamhall/protocol'
import { Icon } from './Icon.tsx'
import { SIGIL_ICONS } from './icons.ts'
import { seatColour } from './seat-colours.ts'

export interface SigilProps {
  sigil?: SeatState['sigil'] | undefined
  seat: number
  class?: string | undefined
}

/** A seat as a badge: its colour, its number, and the sigil of its player. */
export function Sigil({ sigil, seat, class: extra }: SigilProps) {
  const { fill, ink } = seatColour(seat)
  return (
    <span class={`sigil ${extra ?? ''}`} style={{ '--seat': fill, '--seat-ink': ink }} aria-hidden="true">
      {sigil ? <Icon name={SIGIL_ICONS[sigil]} /> : <b>{seat}</b>}
      {sigil && <i>{seat}</i>}
    </span>
  )
}
