import { useEffect, useState } from 'preact/hooks'
import { say } from './i18n.ts'

/** A part of the page that could not be fetched: why, and a button to try again before the page does so by itself. */
export function LoadFailure({ fetchAgain }: { fetchAgain(): void }) {
  const isOffline = useOffline()
  return (
    <div class="empty" role="alert">
      <p>{say(isOffline ? 'load.offline' : 'load.failed')}</p>
      {!isOffline && (
        <button type="button" class="button small" onClick={fetchAgain}>
          {say('load.retry')}
        </button>
      )}
    </div>
  )
}

function useOffline(): boolean {
  const [isOffline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const update = (): void => setOffline(!navigator.onLine)
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [])
  return isOffline
}
