import type { SeatState } from '@gloamhall/protocol'
import { sitToo } from '../table/multi-seat.ts'
import type { Attempt } from '../table/HostControls.tsx'
import { say } from '../app/i18n.ts'

interface SitTooProps {
  code: string
  state: SeatState
  attempt: Attempt
}

/** Button to take a further seat, on tables where one player may hold several. */
export function SitToo({ code, state: { seat, holder }, attempt }: SitTooProps) {
  if (holder === 'person') return null
  return (
    <button type="button" class="button small" onClick={() => void attempt(() => sitToo(code, seat))}>
      {say('lobby.sit-too')}
      <span class="hidden"> {say('seat.number', { seat })}</span>
    </button>
  )
}
