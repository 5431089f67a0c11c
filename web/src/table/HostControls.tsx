import type { Lobby, SeatState } from '@gloamhall/protocol'
import { holds, seats } from '../app/guest.ts'
import { postToTable, request } from '../net/api.ts'
import type { TableStore } from '../net/table-store.ts'
import { go } from '../app/router.ts'
import { ConfirmButton } from '../components/ConfirmButton.tsx'
import { say } from '../app/i18n.ts'
import './HostControls.css'

export type Attempt = (action: () => Promise<unknown>) => Promise<void>

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

/** Closes a table, on the server or in this browser. */
export async function closeMatch({ code, solo }: TableStore): Promise<void> {
  if (!solo) return void (await closeTable(code))
  solo.discard()
  go('/')
}

/** Closes the table for everyone. */
export function CloseTable({ table, lobby, attempt }: { table: TableStore; lobby: Lobby; attempt: Attempt }) {
  if (!isOpen(lobby)) return null
  return (
    <p class="closing">
      <ConfirmButton
        class="button small"
        label={say('host.close')}
        sure={say(table.solo ? 'solo.close-sure' : 'host.close-sure')}
        act={() => void attempt(() => closeMatch(table))}
      />
    </p>
  )
}

const isOpen = ({ phase }: Lobby): boolean => phase === 'lobby' || phase === 'playing'
