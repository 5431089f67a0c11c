import { say } from '../app/i18n.ts'
import { hasUpdate } from '../app/update.ts'
import { update } from './offline.ts'
import './UpdateNotice.css'

/** A newer version is there. It is not loaded unasked: the visitor may be in the middle of something. */
export function UpdateNotice() {
  return (
    <div class="update-notice" role="status">
      <p>{say('update.ready')}</p>
      <button type="button" class="button small primary" onClick={update}>
        {say('update.load')}
      </button>
      <button type="button" class="button small" onClick={() => (hasUpdate.value = false)}>
        {say('update.later')}
      </button>
    </div>
  )
}
