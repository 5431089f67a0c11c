import { useState } from 'preact/hooks'
import type { GameFace, TableProps } from '../game-face.ts'
import type { Answer, Saying } from '../line.ts'
import { say } from '../words.ts'

interface TalkProps {
  face: GameFace
  props: TableProps
  speak(saying: Saying): Promise<Answer>
}

/** What one can say aloud: claims that everybody reads in their own language, and free words. */
export function Talk({ face: { Claims }, props, speak }: TalkProps) {
  if (props.view.viewer === 'spectator') return <p class="empty">{say('talk.spectator')}</p>
  return (
    <div class="speak">
      <p class="note">{say('talk.note')}</p>
      <div class="claims">
        <Claims {...props} />
      </div>
      <FreeWords speak={speak} />
    </div>
  )
}

const LONGEST = 300

function FreeWords({ speak }: { speak(saying: Saying): Promise<Answer> }) {
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
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={text.trim() === ''}>
        {say('talk.send')}
      </button>
    </form>
  )
}
