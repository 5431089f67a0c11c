import { say } from '../app/i18n.ts'
import { FreeText } from './FreeText.tsx'
import { useTableModel } from './table-model.ts'
import './Talk.css'

/** Claims, which every player reads in their own language, and free text. */
export function Talk() {
  const { table, game, lobby, viewer, isSpectator, tableProps } = useTableModel()
  if (isSpectator.value) return <p class="empty">{say('talk.spectator')}</p>
  const silent = lobby.value.seats.some(({ seat, muted }) => seat === viewer.value && muted === true)
  return (
    <div class="chat">
      {!game.together && <p class="note">{say('talk.note')}</p>}
      <div class="claims">
        <game.Claims {...tableProps.value} />
      </div>
      {silent && (
        <p id="silent" class="note" role="status">
          {say('refusal.muted')}
        </p>
      )}
      {table.solo ? (
        <p class="empty">{say('solo.talk')}</p>
      ) : lobby.value.open ? (
        <p class="note">{say('talk.open')}</p>
      ) : (
        <FreeText speak={(saying) => table.say(saying)} silent={silent} />
      )}
    </div>
  )
}
