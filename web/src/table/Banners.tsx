import type { Teller } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import type { TableStore } from '../net/table-store.ts'
import { useLazy } from '../app/lazy.ts'
import { RuleChip } from '../components/RuleChip.tsx'
import { say, sayAny } from '../app/i18n.ts'
import { Attendance } from './Attendance.tsx'
import type { watchAbsence } from './away.ts'
import type { TableUiState } from './table-ui-state.ts'
import type { FrameParts } from './table-props.ts'
import './Banners.css'

export interface BannersProps {
  table: TableStore
  lobby: Lobby
  desk: TableUiState
  props: FrameParts
  /** Whoever is here first hears later what was missed. */
  absence: ReturnType<typeof watchAbsence> | undefined
}

/** What concerns everybody at once, over the board until it is settled or put away. A refusal never waits for the network. */
export function Banners(given: BannersProps) {
  const { table, lobby, desk, props, absence } = given
  const { tell } = props
  const { doubt, refusal, undo } = table
  const late = useLazy(
    doubt.value !== undefined || undo.value.request !== undefined || (absence?.missed.value.length ?? 0) > 0,
    () => import('./Announcements.tsx'),
  )
  return (
    <div class="banners">
      {refusal.value && (
        <Refusal refusal={refusal.value} tell={tell} desk={desk} close={() => (refusal.value = undefined)} />
      )}
      {late && <late.Announcements {...given} />}
      <Attendance table={table} lobby={lobby} />
    </div>
  )
}

interface RefusalProps {
  refusal: { readonly code: string; readonly rule?: string }
  tell: Teller
  desk: TableUiState
  close(): void
}

/** A wish was not granted: why, in words, and by which rule. */
function Refusal({ refusal: { code, rule }, tell, desk, close }: RefusalProps) {
  const word = `refusal.${code}`
  return (
    <div class="banner refusal" role="alert">
      <p>
        {tell.has(word) ? tell(word) : sayAny(word, 'refusal.failed')}{' '}
        {rule && <RuleChip rule={rule} inspect={desk.inspect} />}
      </p>
      <button type="button" class="quiet" onClick={close}>
        {say('close')}
      </button>
    </div>
  )
}
