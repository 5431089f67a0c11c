import type { Lobby, SeatState } from '@gloamhall/protocol'
import { useState } from 'preact/hooks'
import { holds, moreOf } from '../app/guest.ts'
import { join, rematch, start } from '../net/api.ts'
import { lazy } from '../app/lazy.tsx'
import type { SoloPlay } from '../net/table-store.ts'
import { Icon } from '../components/Icon.tsx'
import { go } from '../app/router.ts'
import { say } from '../app/i18n.ts'
import { attempting } from './attempt.ts'
import { sitAgain } from './multi-seat.ts'
import { useTableModel } from './table-model.ts'

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then(({ ShareDialog }) => ShareDialog))
const DailyRank = lazy(() => import('../daily/DailyRank.tsx').then(({ DailyRank }) => DailyRank))

/** In place of the choices after a match: replay, rematch, next session. */
export function EndBar() {
  const { table, view, lobby: signal } = useTableModel()
  const lobby = signal.value
  const [isSharing, setSharing] = useState(false)
  if (table.solo) return <SoloEndBar solo={table.solo} code={table.code} />
  const carries = view.value.outcome?.carries !== undefined
  const again = (carry: boolean) =>
    void attempting(table)(async () => go(`/t/${await playAgain(lobby, table.seat.value, carry)}`))
  return (
    <section class="action-bar after" aria-label={say('actions.label')}>
      {lobby.seats.length === 1 && <DailyRank code={table.code} lobby={lobby} />}
      {lobby.campaign ? (
        <a class={`button ${carries ? '' : 'primary'}`} href={`/c/${lobby.campaign.code}`}>
          {say('end.campaign')}
        </a>
      ) : (
        <a class="button" href="/">
          {say('end.leave')}
        </a>
      )}
      <a class="button" href={`/r/${table.code}`}>
        <Icon name="film-projector" /> {say('end.replay')}
      </a>
      <button type="button" class="button" onClick={() => setSharing(true)}>
        <Icon name="talk" /> {say('end.share')}
      </button>
      {isSharing && <ShareDialog onClose={() => setSharing(false)} />}
      {carries && !lobby.campaign && !lobby.rematch && (
        <button type="button" class="button" onClick={() => again(false)}>
          {say('end.rematch')}
        </button>
      )}
      {(carries || !lobby.campaign) && (
        <button type="button" class="button primary" onClick={() => again(carries)}>
          {say(lobby.rematch ? joining(lobby) : carries ? 'end.next-session' : 'end.rematch')}
        </button>
      )}
    </section>
  )
}

/** After a match without a server: the replay, its record on the server, another match. */
function SoloEndBar({ solo, code }: { solo: SoloPlay; code: string }) {
  const { table } = useTableModel()
  const attempt = attempting(table)
  const uploaded = solo.uploaded.value
  return (
    <section class="action-bar after" aria-label={say('actions.label')}>
      <a class="button" href="/">
        {say('end.leave')}
      </a>
      <a class="button" href={`/r/${uploaded ?? code}`}>
        <Icon name="film-projector" /> {say('end.replay')}
      </a>
      {uploaded === undefined ? (
        <button type="button" class="button" title={say('solo.upload-note')} onClick={() => void attempt(solo.upload)}>
          {say('solo.upload')}
        </button>
      ) : (
        <span role="status">{say('solo.uploaded', { code: uploaded })}</span>
      )}
      <button type="button" class="button primary" onClick={() => void attempt(async () => go(`/t/${solo.again()}`))}>
        {say('end.rematch')}
      </button>
    </section>
  )
}

/** Opens the next table or joins it where another player has; returns its code. */
async function playAgain(lobby: Lobby, mine: number | 'spectator' | undefined, carry: boolean): Promise<string> {
  const { code } = lobby
  const next = lobby.rematch ?? (await rematch(code, carry))
  // Every player keeps their seat; where another one was faster, the lobby of the next table has a free one.
  if (typeof mine === 'number') {
    const [first = mine, ...others] = [mine, ...moreOf(code)].toSorted((one, other) => one - other)
    await join(next, first).catch(() => undefined)
    await sitAgain(next, others)
  }
  // A player alone with bots waits for no other player.
  const isOwnOrBot = ({ seat, holder }: SeatState): boolean => holder === 'bot' || seat === mine || holds(code, seat)
  if (!lobby.rematch && lobby.seats.every(isOwnOrBot)) await start(next)
  return next
}

const joining = ({ campaign }: Lobby) => (campaign ? 'end.join-session' : 'end.join-rematch')
