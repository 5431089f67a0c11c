import type { Lobby, SeatState } from '@gloamhall/protocol'
import { holds, seats } from '../guest.ts'
import { at, call } from '../house.ts'
import { Twice } from '../parts/Twice.tsx'
import { say } from '../words.ts'
import { plainName } from './names.ts'
import './powers.css'

export type Attempt = (wish: () => Promise<unknown>) => Promise<void>

interface PowersProps {
  lobby: Lobby
  state: SeatState
  mine: number | 'spectator' | undefined
  attempt: Attempt
}

/** What a host can ask of somebody else at the table: to be silent, and to leave. */
export function Powers({ lobby, state: { seat, holder, muted }, mine, attempt }: PowersProps) {
  const { code } = lobby
  // Nor of oneself, on whichever of one's seats.
  if (holder !== 'person' || seat === mine || holds(code, seat) || !isOpen(lobby)) return null
  const name = plainName(lobby, seat)
  const quiet = say(muted ? 'host.unmute' : 'host.mute')
  return (
    <span class="powers">
      <button
        type="button"
        class="button small"
        aria-label={`${quiet}: ${name}`}
        onClick={() => void attempt(() => at(code, 'mute', { seat, muted: !muted }))}
      >
        {quiet}
      </button>
      <Twice
        class="button small"
        label={say('host.unseat')}
        sure={say(lobby.campaign ? 'host.unseat-campaign-sure' : 'host.unseat-sure')}
        of={name}
        act={() => void attempt(() => at(code, 'unseat', { seat }))}
      />
    </span>
  )
}

export const closeTable = (code: string): Promise<Response> =>
  call('DELETE', `/tables/${code}`, undefined, seats.value[code]?.token)

/** The table is given up, for everybody. */
export function Closing({ lobby, attempt }: { lobby: Lobby; attempt: Attempt }) {
  if (!isOpen(lobby)) return null
  return (
    <p class="closing">
      <Twice
        class="button small"
        label={say('host.close')}
        sure={say('host.close-sure')}
        act={() => void attempt(() => closeTable(lobby.code))}
      />
    </p>
  )
}

const isOpen = ({ phase }: Lobby): boolean => phase === 'lobby' || phase === 'playing'
