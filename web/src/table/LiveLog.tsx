import { sentence } from '@gloamhall/kernel'
import { useEffect, useRef } from 'preact/hooks'
import { isWorthALine } from './log-lines.ts'
import { useTableModel } from './table-model.ts'

/** New lines of the log for screen readers, several at once as one announcement. */
export function LiveLog() {
  const { table, game, speech, view } = useTableModel()
  const log = table.log.value
  // The next frame clears what has been announced.
  void view.value
  void table.beat.value
  const announced = useRef(log.length)
  const fresh = log.slice(announced.current).filter((event) => isWorthALine(game, event))
  useEffect(() => {
    announced.current = log.length
  }, [log])
  return (
    <div class="hidden" aria-live="polite">
      {fresh.map((told) => sentence(speech.value.tell, told)).join(' ')}
    </div>
  )
}
