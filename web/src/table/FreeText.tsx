import { useState } from 'preact/hooks'
import type { Answer, Saying } from '../net/table-socket.ts'
import { say } from '../app/i18n.ts'
import './FreeText.css'

const MAX_MESSAGE_CHARACTERS = 300

/** A field for free text. A muted player keeps what they have typed, and is told why it cannot be sent. */
export function FreeText({ speak, silent }: { speak(saying: Saying): Promise<Answer>; silent: boolean }) {
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
