import { useState } from 'preact/hooks'

interface ConfirmButtonProps {
  label: string
  /** The label after the first press. */
  sure: string
  /** Whom or what it concerns, for screen readers: others see it from the place of the button. */
  of?: string
  class?: string
  disabled?: boolean
  /** The space bar presses it, from anywhere on the page. */
  sends?: true
  act(): void
}

/** A button for what cannot be undone: it is pressed twice, and losing the focus cancels the first press. */
export function ConfirmButton({ label, sure, of, class: extra = '', disabled, sends, act }: ConfirmButtonProps) {
  const [armed, setArmed] = useState(false)
  const text = armed ? sure : label
  const press = ({ detail }: MouseEvent) => {
    // A double click counts as one press.
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
        data-send={sends}
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
