import type { AtTable } from '../at-table.ts'
import { say } from '../words.ts'

/** The house tells something else than it told before: said plainly, and then the game goes on. */
export function DoubtNotice({ table }: { table: AtTable }) {
  const doubt = table.doubt.value
  if (!doubt) return null
  return (
    <div class="banner problem" role="alert">
      <p>
        <strong>{say(`doubt.${doubt}`)}</strong> {say('doubt.hint')}
      </p>
      <div class="row">
        <button type="button" class="button small" onClick={() => (table.doubt.value = undefined)}>
          {say('close')}
        </button>
      </div>
    </div>
  )
}
