import { useState } from 'preact/hooks'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import type { Answer, Saying } from '../net/table-socket.ts'
import { say } from '../app/i18n.ts'
import './Talk.css'

interface TalkProps {
  face: GameUi
  props: TableProps
  speak(saying: Saying): Promise<Answer>
}

/** What one can say aloud: claims that everybody reads in their own language, and free words. */
export function Talk({ face: { Claims, together }, props, speak }: TalkProps) {
  const { lobby, view } = props
  if (view.viewer === 'spectator') return <p class="empty">{say('talk.spectator')}</p>
  const silent = lobby.seats.some(({ seat, muted }) => seat === view.viewer && muted)
  return (
    <div class="speak">
      {!together && <p class="note">{say('talk.note')}</p>}
      <div class="claims">
        <Claims {...props} />
      </div>
      {silent && (
        <p id="silent" class="note" role="status">
          {say('refusal.muted')}
        </p>
      )}
      <FreeWords speak={speak} silent={silent} />
    </div>
  )
}

const LONGEST = 300

/** Who was asked to be silent keeps what stands in the field, and is told why it cannot be said. */
function FreeWords({ speak, silent }: { speak(saying: Saying): Promise<Answer>; silent: boolean }) {
  const [text, setText] = useState('')
  const send = async (event: Event) => {
    event.preventDefault()
    const said = text.trim()
    // Words that did not get through stay in the field.
    if (said && (await speak({ text: said })).ok) setText('')
  }
  return (
    <form class="free-words" onSubmit={send}>
      <label>
        <span>{say('talk.free')}</span>
        <input
          value={text}
          maxLength={LONGEST}
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
