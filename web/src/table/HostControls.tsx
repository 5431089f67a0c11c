import type { Lobby, SeatState } from '@gloamhall/protocol'
import { holds, seats } from '../app/guest.ts'
import { postToTable, request } from '../net/api.ts'
import { ConfirmButton } from '../components/ConfirmButton.tsx'
import { say } from '../app/i18n.ts'
import './HostControls.css'

export type Attempt = (wish: () => Promise<unknown>) => Promise<void>

interface HostControlsProps {
  lobby: Lobby
  state: SeatState
  /** The name of the seat. */
  name: string
  mine: number | 'spectator' | undefined
  attempt: Attempt
}

/** The host's controls for another person's seat: mute and remove. */
export function HostControls({ lobby, state: { seat, holder, muted }, name, mine, attempt }: HostControlsProps) {
  const { code } = lobby
  // None of these for the host's own seats.
  if (holder !== 'person' || seat === mine || holds(code, seat) || !isOpen(lobby)) return null
  const quiet = say(muted ? 'host.unmute' : 'host.mute')
  return (
    <span class="powers">
      <button
        type="button"
        class="button small"
        aria-label={`${quiet}: ${name}`}
        onClick={() => void attempt(() => postToTable(code, 'mute', { seat, muted: !muted }))}
      >
        {quiet}
      </button>
      <ConfirmButton
        class="button small"
        label={say('host.unseat')}
        sure={say(lobby.campaign ? 'host.unseat-campaign-sure' : 'host.unseat-sure')}
        of={name}
        act={() => void attempt(() => postToTable(code, 'unseat', { seat }))}
      />
    </span>
  )
}

export const closeTable = (code: string): Promise<Response> =>
  request('DELETE', `/tables/${code}`, undefined, seats.value[code]?.token)

/** Closes the table for everyone. */
export function CloseTable({ lobby, attempt }: { lobby: Lobby; attempt: Attempt }) {
  if (!isOpen(lobby)) return null
  return (
    <p class="closing">
      <ConfirmButton
        class="button small"
        label={say('host.close')}
        sure={say('host.close-sure')}
        act={() => void attempt(() => closeTable(lobby.code))}
      />
    </p>
  )
}

const isOpen = ({ phase }: Lobby): boolean => phase === 'lobby' || phase === 'playing'
