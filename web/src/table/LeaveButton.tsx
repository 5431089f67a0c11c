import { useState } from 'preact/hooks'
import { Icon } from '../components/Icon.tsx'
import { say } from '../app/i18n.ts'
import { lazy } from '../app/lazy.tsx'
import { useTableModel } from './table-model.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog))

/** Opens the dialog about leaving a running match: an icon in the top bar, words among the seats. */
export function LeaveButton({ inWords = false }: { inWords?: boolean }) {
  const { table, lobby, isSpectator } = useTableModel()
  const [isOpen, setOpen] = useState(false)
  // A first match is played in this browser alone: leaving its page is enough.
  if (table.tutoring || isSpectator.value || table.seat.value === 'spectator' || lobby.value.phase !== 'playing')
    return null
  return (
    <>
      <button
        type="button"
        class={inWords ? 'button small' : 'icon-button'}
        aria-haspopup="dialog"
        title={inWords ? undefined : say('end.leave')}
        onClick={() => setOpen(true)}
      >
        <Icon name="exit-door" />
        {inWords ? ` ${say('end.leave')}` : <span class="hidden">{say('end.leave')}</span>}
      </button>
      {isOpen && <LeaveDialog onClose={() => setOpen(false)} />}
    </>
  )
}
