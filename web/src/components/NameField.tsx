import { MAX_NAME_LENGTH } from '@gloamhall/protocol'
import { guest } from '../app/guest.ts'
import { say } from '../app/i18n.ts'

interface NameFieldProps {
  /** The server has refused the name. */
  isRefused: boolean
  isRequired?: boolean
  class?: string
  onBlur?(): void
}

/** The name of the guest, kept in this browser. */
export function NameField({ isRefused, isRequired = false, class: extra, onBlur }: NameFieldProps) {
  return (
    <>
      <label class={extra}>
        <span>{say('guest.label')}</span>
        <input
          value={guest.value.name}
          maxLength={MAX_NAME_LENGTH}
          required={isRequired}
          autocomplete="nickname"
          aria-invalid={isRefused}
          aria-describedby={isRefused ? 'name-wrong' : undefined}
          onInput={({ currentTarget }) => (guest.value = { ...guest.value, name: currentTarget.value })}
          onBlur={onBlur}
        />
      </label>
      {isRefused && (
        <p id="name-wrong" class="problem" role="alert">
          {say('refusal.bad-name')}
        </p>
      )}
    </>
  )
}
