import type { Teller } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../components/Icon.tsx'
import { Card } from './Card.tsx'
import type { CardId } from '@gloamhall/blood-bound/face'
import type { Words } from './words.ts'
import './OwnCard.css'

/**
 * The player's own card, face down. It is visible while held, or toggled with a key; losing the window focus covers it, since another person may
 * look at the screen.
 */
export function OwnCard({ card, tell, word }: { card: CardId; tell: Teller; word: Words }) {
  const [held, setHeld] = useState(false)
  const [turned, setTurned] = useState(false)
  useEffect(() => {
    const cover = (): void => {
      setHeld(false)
      setTurned(false)
    }
    addEventListener('blur', cover)
    return () => removeEventListener('blur', cover)
  }, [])
  const shown = held || turned
  return (
    <div class={`clan-own ${shown ? 'clan-shown' : ''}`}>
      {shown ? <Card card={card} tell={tell} word={word} /> : <Back word={word} />}
      <button
        type="button"
        class="clan-hold"
        aria-pressed={shown}
        aria-label={word(shown ? 'mine.cover' : 'mine.look')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld(true)
        }}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
        onContextMenu={(event) => event.preventDefault()}
        // A click without a pointer comes from the keyboard or a screen reader.
        onClick={({ detail }) => detail === 0 && setTurned(!turned)}
      />
    </div>
  )
}

const Back = ({ word }: { word: Words }) => (
  <div class="clan-back" aria-hidden="true">
    <span>
      <Icon name="domino-mask" />
      {word('mine.hold')}
    </span>
  </div>
)
