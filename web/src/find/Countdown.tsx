import { useEffect, useState } from 'preact/hooks'

/** The time until a moment of this browser's clock, in minutes and seconds. */
export function Countdown({ until }: { until: number }) {
  const [, tick] = useState(0)
  useEffect(() => {
    const beat = setInterval(() => tick((ticks) => ticks + 1), 1000)
    return () => clearInterval(beat)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
  return <time class="countdown">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</time>
}
