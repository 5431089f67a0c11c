import type { Importing } from './imports.ts'
import { word } from './words.ts'

/** Progress of an import, with a button to cancel it. */
export function ImportProgress({ importing: { job, busy, cancelled, cancel } }: { importing: Importing }) {
  const isRunning = job?.state === 'running' && job.of > 0
  return (
    <div class="import-progress">
      {busy !== undefined && job && (
        <>
          <progress aria-label={word('import.progress')} {...(isRunning ? { value: job.verified, max: job.of } : {})} />
          <button type="button" class="button" onClick={cancel}>
            {word('import.cancel')}
          </button>
        </>
      )}
      <p role="status">{cancelled && word('import.cancelled')}</p>
    </div>
  )
}
