import type { UndoState } from '@gloamhall/protocol'
import { Icon } from '../components/Icon.tsx'
import { wide } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { useTableModel } from './table-model.ts'

/** Whether an undo, or a request for one, can be granted at all. */
export const isUndoOffered = (undo: UndoState['mine']): boolean =>
  undo !== 'nothing-to-undo' && undo !== 'already-revealed'

/** Undo in the action bar. Where all seats must agree it is a request, for which a phone has room only in a sheet. */
export function UndoButton() {
  const { undo, requestUndo } = useTableModel()
  if (!isUndoOffered(undo.value)) return null
  if (undo.value === 'needs-consent') return wide.value ? <UndoRequest /> : null
  return (
    <button type="button" class="button undo" aria-keyshortcuts="U" onClick={requestUndo}>
      <Icon name="return-arrow" /> <span>{say('undo')}</span>
    </button>
  )
}

/** Asks the other seats to agree to an undo. */
export function UndoRequest() {
  const { requestUndo } = useTableModel()
  return (
    <button type="button" class="undo request" aria-keyshortcuts="U" title={say('undo.consent')} onClick={requestUndo}>
      <Icon name="return-arrow" /> <span>{say('undo.ask')}</span>
    </button>
  )
}
