import type { Lobby, SeatState } from '@gloamhall/protocol'
import type { TableStore } from '../net/table-store.ts'
import { holds, moreOf } from '../app/guest.ts'
import { join, rematch, start } from '../net/api.ts'
import { useLazy } from '../app/lazy.ts'
import { Icon } from '../components/Icon.tsx'
import { go } from '../app/router.ts'
import { say } from '../app/i18n.ts'
import { attempting } from './attempt.ts'
import './ActionBar.css'

/** Where the choices were: what one can do after a game. */
export function AfterTheEnd({ table, lobby, carries }: { table: TableStore; lobby: Lobby; carries: boolean }) {
  const again = (carry: boolean) =>
    attempting(table)(async () => {
      const next = lobby.rematch ?? (await rematch(table.code, carry))
      const mine = table.seat.value
      // Everybody keeps their chair; where somebody else was faster, the lobby has another.
      if (typeof mine === 'number') {
        const [first = mine, ...others] = [mine, ...moreOf(table.code)].toSorted((one, other) => one - other)
        await join(next, first).catch(() => undefined)
        if (others.length > 0) await (await import('./multi-seat.ts')).sitAgain(next, others)
      }
      // Alone with bots there is nobody to wait for.
      const isNobodyElse = ({ seat, holder }: SeatState): boolean =>
        holder === 'bot' || seat === mine || holds(table.code, seat)
      if (!lobby.rematch && lobby.seats.every(isNobodyElse)) await start(next)
      go(`/t/${next}`)
    })
  // Whoever has played alone may stand on a list.
  const standing = useLazy(lobby.seats.length === 1, () => import('../daily/DailyRank.tsx'))
  return (
    <section class="action-bar after" aria-label={say('actions.label')}>
      {standing && <standing.StandingOf code={table.code} lobby={lobby} />}
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
      {carries && !lobby.campaign && !lobby.rematch && (
        <button type="button" class="button" onClick={() => void again(false)}>
          {say('end.rematch')}
        </button>
      )}
      {(carries || !lobby.campaign) && (
        <button type="button" class="button primary" onClick={() => void again(carries)}>
          {say(lobby.rematch ? joining(lobby) : carries ? 'end.next-evening' : 'end.rematch')}
        </button>
      )}
    </section>
  )
}

const joining = ({ campaign }: Lobby) => (campaign ? 'end.join-evening' : 'end.join-rematch')
