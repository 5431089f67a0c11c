import { useState } from 'preact/hooks'

interface ConfirmButtonProps {
  label: string
  /** What it says after the first press. */
  sure: string
  /** Whom or what it concerns, where the eye knows that from the place. */
  of?: string
  class?: string
  disabled?: boolean
  act(): void
}

/** What cannot be undone is pressed twice. Whoever goes on to something else has not meant it. */
export function ConfirmButton({ label, sure, of, class: extra = '', disabled, act }: ConfirmButtonProps) {
  const [armed, setArmed] = useState(false)
  const text = armed ? sure : label
  const press = ({ detail }: MouseEvent) => {
    // A double click is one press.
    if (armed && detail > 1) return
    setArmed(!armed)
    if (armed) act()
  }
  return (
    <>
      <button
        type="button"
        class={`${extra} ${armed ? 'danger' : ''}`}
        disabled={disabled}
        aria-label={of && `${text}: ${of}`}
        onClick={press}
        onBlur={() => setArmed(false)}
      >
        {text}
      </button>
      <span class="hidden" role="status">
        {armed && sure}
      </span>
    </>
  )
}
