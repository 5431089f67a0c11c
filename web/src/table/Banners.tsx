import { RuleChip } from '../components/RuleChip.tsx'
import { say, sayAny } from '../app/i18n.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { DoubtBanner } from './DoubtBanner.tsx'
import { Recap } from './Recap.tsx'
import { SeatNotices } from './SeatNotices.tsx'
import { useTableModel } from './table-model.ts'
import './Banners.css'

/** Messages over the board, until they are settled or closed. */
export function Banners() {
  return (
    <div class="banners">
      <RefusalBanner />
      <DoubtBanner />
      <NotKeptBanner />
      <ConsentBanner />
      <Recap />
      <SeatNotices />
    </div>
  )
}

/** This browser does not store the match: its page must stay open. */
function NotKeptBanner() {
  const { table } = useTableModel()
  if (!table.solo || table.solo.isKept.value) return null
  return (
    <div class="banner" role="alert">
      <p>{say('solo.not-kept')}</p>
    </div>
  )
}

/** A choice that was refused: why, and by which rule. */
function RefusalBanner() {
  const { table, ui, speech } = useTableModel()
  if (!table.refusal.value) return null
  const { code, rule } = table.refusal.value
  const { tell } = speech.value
  const word = `refusal.${code}`
  return (
    <div class="banner refusal" role="alert">
      <p>
        {tell.has(word) ? tell(word) : sayAny(word, 'refusal.failed')}{' '}
        {rule && <RuleChip rule={rule} inspect={ui.inspect} />}
      </p>
      <button type="button" class="quiet" onClick={() => (table.refusal.value = undefined)}>
        {say('close')}
      </button>
    </div>
  )
}
