import { say } from '../app/i18n.ts'
import { useTableModel } from './table-model.ts'

/** The server contradicts what this browser was told before: said once, and the game goes on. */
export function DoubtBanner() {
  const { doubt } = useTableModel().table
  if (!doubt.value) return null
  return (
    <div class="banner refusal" role="alert">
      <p>
        <strong>{say(`doubt.${doubt.value}`)}</strong> {say('doubt.hint')}
      </p>
      <button type="button" class="quiet" onClick={() => (doubt.value = undefined)}>
        {say('close')}
      </button>
    </div>
  )
}
