import { useState } from 'preact/hooks'
import type { Answer, Saying } from '../net/table-socket.ts'
import { say } from '../app/i18n.ts'
import { useTableModel } from './table-model.ts'
import './Talk.css'

/** Claims, which every player reads in their own language, and free text. */
export function Talk() {
  const { table, game, lobby, viewer, isSpectator, tableProps } = useTableModel()
  if (isSpectator.value) return <p class="empty">{say('talk.spectator')}</p>
  const silent = lobby.value.seats.some(({ seat, muted }) => seat === viewer.value && muted === true)
  return (
    <div class="speak">
      {!game.together && <p class="note">{say('talk.note')}</p>}
      <div class="claims">
        <game.Claims {...tableProps.value} />
      </div>
      {silent && (
        <p id="silent" class="note" role="status">
          {say('refusal.muted')}
        </p>
      )}
      <FreeText speak={(saying) => table.say(saying)} silent={silent} />
    </div>
  )
}

const MAX_MESSAGE_CHARACTERS = 300

/** A field for free text. A muted player keeps what they have typed, and is told why it cannot be sent. */
function FreeText({ speak, silent }: { speak(saying: Saying): Promise<Answer>; silent: boolean }) {
  const [text, setText] = useState('')
  const send = async (event: Event) => {
    event.preventDefault()
    const said = text.trim()
    // Text that could not be sent stays in the field.
    if (said && (await speak({ text: said })).ok) setText('')
  }
  return (
    <form class="free-words" onSubmit={send}>
      <label>
        <span>{say('talk.free')}</span>
        <input
          value={text}
          maxLength={MAX_MESSAGE_CHARACTERS}
          autocomplete="off"
          disabled={silent}
          aria-describedby={silent ? 'silent' : undefined}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={silent || text.trim() === ''}>
        {say('talk.send')}
      </button>
    </form>
  )
}
