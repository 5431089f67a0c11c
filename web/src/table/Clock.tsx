import { useEffect, useState } from 'preact/hooks'
import type { TurnClock } from '../net/table-store.ts'
import { say } from '../app/i18n.ts'

/** How long the table has waited, and when a bot steps in. It starts again with any activity. */
export function Clock({ silence }: { silence: TurnClock | undefined }) {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!silence) return
    const beat = setInterval(() => tick((ticks) => ticks + 1), 1000)
    return () => clearInterval(beat)
  }, [silence])
  if (!silence) return <span class="clock" />
  const { since, ends } = silence
  const left = Math.max(0, ends - Date.now())
  const spent = 1 - left / Math.max(1, ends - since)
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
