import type { Lobby } from '@gloamhall/protocol'
import { useState } from 'preact/hooks'
import { holds, isHostOf } from '../app/guest.ts'
import { say, sayAny, spoken } from '../app/i18n.ts'
import { listed } from '../app/phrase.ts'
import { go } from '../app/router.ts'
import { Dialog } from '../components/Dialog.tsx'
import { codeOf, leave } from '../net/api.ts'
import { myTablesChanged } from '../net/my-tables.ts'
import { closeMatch } from './HostControls.tsx'
import { useTableModel } from './table-model.ts'
import './LeaveDialog.css'

/** Dialog before leaving a running match: says what it means for the others. */
export function LeaveDialog({ onClose }: { onClose(): void }) {
  const { table, lobby: signal } = useTableModel()
  const lobby = signal.value
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (action: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await action()
      myTablesChanged()
      go('/')
    } catch (error) {
      setProblem(codeOf(error))
      setBusy(false)
    }
  }
  const mine = table.seat.value
  // Without other players the match simply waits, so leaving changes nothing at the table.
  const waits = isWaiting(lobby, mine)
  return (
    <Dialog class="leave-dialog" title={say('leave.title')} describedBy="leave-text" onClose={onClose}>
      {(close) => (
        <>
          <div id="leave-text">
            {(table.solo ? [say('solo.leave')] : consequences(lobby, mine)).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {problem && (
            <p class="problem" role="alert">
              {sayAny(`refusal.${problem}`, 'refusal.failed')}
            </p>
          )}
          <div class="row wrap">
            <button type="button" class="button" disabled={isBusy} onClick={close}>
              {say('leave.stay')}
            </button>
            {waits && !lobby.daily && (
              <button
                type="button"
                class="button danger"
                disabled={isBusy}
                onClick={() => void attempt(() => closeMatch(table))}
              >
                {say('host.close')}
              </button>
            )}
            <button
              type="button"
              class="button primary"
              disabled={isBusy}
              onClick={() => void attempt(async () => waits || (await leave(lobby.code)))}
            >
              {say(waits ? 'leave.later' : 'leave.leave')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

type Mine = number | 'spectator' | undefined

/** The first seats of the other players. */
const othersAt = ({ code, seats }: Lobby, mine: Mine) =>
  seats.filter(
    ({ seat, holder, left, program, firstSeat = seat }) =>
      holder === 'person' && !left && !program && firstSeat === seat && seat !== mine && !holds(code, seat),
  )

/** Whether the match waits until its only player returns. */
const isWaiting = (lobby: Lobby, mine: Mine): boolean =>
  lobby.daily !== undefined || (isHostOf(lobby, mine) && othersAt(lobby, mine).length === 0)

function consequences(lobby: Lobby, mine: Mine): readonly string[] {
  const { code, seats, campaign, daily } = lobby
  if (daily) return [say('leave.daily')]
  if (isWaiting(lobby, mine)) return [say('leave.alone'), say(campaign ? 'leave.close-session' : 'leave.close-means')]
  const others = othersAt(lobby, mine)
  const names = others.map(({ name, seat }) => name ?? say('seat.number', { seat }))
  const own = seats.filter(({ seat }) => seat === mine || holds(code, seat)).length
  return [
    say('leave.bot', { count: own }),
    ...(names.length > 0 ? [say('leave.others', { who: listed(spoken.value, names), count: names.length })] : []),
    say('leave.return', { count: own }),
    ...(isHostOf(lobby, mine) ? [say('leave.host', { name: names[0] ?? '' })] : []),
    ...(campaign ? [say('leave.session')] : []),
  ]
}
