import { useEffect, useState } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import { say } from '../app/i18n.ts'
import { isTakeoverNear } from './activity.ts'

/** A bot is about to step in: a countdown with a button. Any other activity on the page stops it as well. */
export function TakeoverCountdown({ table }: { table: TableStore }) {
  const [, tick] = useState(0)
  const silence = table.silence.value
  useEffect(() => {
    if (!silence) return
    const beat = setInterval(() => tick((ticks) => ticks + 1), 500)
    return () => clearInterval(beat)
  }, [silence])
  if (!isTakeoverNear(silence)) return null
  const seconds = Math.max(0, Math.ceil((silence.ends - Date.now()) / 1000))
  return (
    <div class="banner beside">
      <p>
        {/* Screen readers announce the question once, not every second. */}
        <strong role="alert">{say('here.question')}</strong>{' '}
        <span aria-hidden="true">{say('here.countdown', { seconds })}</span>
      </p>
      <button type="button" class="button primary" onClick={() => table.here()}>
        {say('here.answer')}
      </button>
    </div>
  )
}
