import { say } from '../app/i18n.ts'
import { consentOf } from './consent.ts'
import { useTableModel } from './table-model.ts'

/** An undo beyond what is free: every seat is asked in the same words. */
export function ConsentBanner() {
  const { table, lobby, speech } = useTableModel()
  const { request: asked } = table.undo.value
  if (!asked) return null
  const { request, missing, seen, may } = consentOf({
    asked,
    mine: table.seat.value,
    lobby: lobby.value,
    nameOf: speech.value.names.inSentence,
  })
  const answer = (agree: boolean) => void table.requestUndo(agree, asked.id)
  return (
    <div class="banner consent" role="status">
      <p>
        {request} <span class="soft">{missing}</span>
      </p>
      {seen && <p>{seen}</p>}
      {may !== 'nothing' && (
        <div class="row">
          <button type="button" class="button" onClick={() => answer(false)}>
            {say(may === 'withdraw' ? 'consent.withdraw' : 'consent.no')}
          </button>
          {may === 'answer' && (
            <button type="button" class="button primary" onClick={() => answer(true)}>
              {say('consent.yes')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
