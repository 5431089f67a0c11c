import type { Choice } from '@gloamhall/kernel'
import type { ComponentChildren } from 'preact'
import { Icon } from '../components/Icon.tsx'
import { KeyCap } from '../components/KeyCap.tsx'
import { say } from '../app/i18n.ts'
import type { Offered } from './choices.ts'
import type { TableUiState } from './table-ui-state.ts'

interface ChoiceButtonProps {
  offered: Offered
  class: string
  /** The key that chooses it. */
  hotkey: string | undefined
  pressed?: boolean
  /** The hint of a first match suggests it. */
  isSuggested?: boolean
  ui: TableUiState
  choose(choice: Choice): void
  children?: ComponentChildren
}

/** A choice as a button: it highlights its spot, shows its key, and a forbidden one its rule. */
export function ChoiceButton({
  offered,
  class: look,
  hotkey,
  pressed,
  isSuggested = false,
  ui,
  choose,
  children,
}: ChoiceButtonProps) {
  const { choice, label, short, spot, barred, why, fatal } = offered
  // Shows only the object, for chips in a row that has the verb as its heading.
  const hasRoomForReason = short === label
  const spoken = isSuggested ? say('tutorial.suggested', { label }) : label
  const point = ({ pointerType }: PointerEvent, pieces: readonly string[]) => {
    if (pointerType === 'mouse') ui.point(pieces)
  }
  return (
    <button
      type="button"
      class={`${look} ${barred ? 'barred' : 'can'} ${fatal ? 'fatal' : ''} ${isSuggested ? 'suggested' : ''}`}
      aria-disabled={barred ? true : undefined}
      aria-pressed={pressed}
      data-rule={barred}
      data-choice={barred ? undefined : choice}
      data-key={barred ? undefined : hotkey}
      title={barred ? why : fatal}
      onClick={() => (barred ? ui.inspect(barred) : choose(choice))}
      onPointerEnter={(event) => point(event, spot ? [spot] : [])}
      onPointerLeave={(event) => point(event, [])}
    >
      {children}
      {fatal && <Icon name="death-skull" />}
      <span aria-hidden="true" dir="auto">
        {short}
      </span>
      <span class="hidden">
        {barred ? say('actions.barred', { label, why: why ?? barred }) : fatal ? `${spoken}: ${fatal}` : spoken}
      </span>
      {barred ? (
        <small class="why" aria-hidden="true">
          {hasRoomForReason && <span class="reason">{why?.slice(0, -barred.length)}</span>}
          {barred}
        </small>
      ) : (
        <KeyCap of={hotkey} />
      )}
    </button>
  )
}
