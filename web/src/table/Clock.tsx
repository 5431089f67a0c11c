import type { Lobby } from '@gloamhall/protocol'
import { useEffect, useState } from 'preact/hooks'
import { say } from '../words.ts'

/** After this long without a word a bot plays for a silent seat. */
const GRACE: Readonly<Record<Lobby['pace'], number>> = { live: 60_000, day: 86_400_000, threeDays: 259_200_000 }
const SHOWN_AFTER = 5_000

/** How long the table has waited, and when a bot steps in. The hand comes back with any sign of life. */
export function Clock({ pace, since }: { pace: Lobby['pace']; since: number }) {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(beat)
  }, [])
  const waited = now - since
  if (waited < SHOWN_AFTER) return <span class="clock" />
  const left = Math.max(0, GRACE[pace] - waited)
  const spent = Math.min(1, waited / GRACE[pace])
  return (
    <span class="clock" title={say('clock.title')}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle class="spent" cx="10" cy="10" r="8" pathLength="1" stroke-dasharray={`${spent} 1`} />
      </svg>
      <span class="hidden">{say('clock.title')} </span>
      {inWords(left)}
    </span>
  )
}

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return say('clock.hours', { hours: Math.ceil(seconds / 3600) })
}
