import { SIGILS } from '@gloamhall/protocol'
import { guest } from '../app/guest.ts'
import { say } from '../app/i18n.ts'
import { Icon } from './Icon.tsx'
import { SIGIL_ICONS } from './icons.ts'
import './SigilPicker.css'

/** The choice of a sigil, which is shown on every seat this guest takes. */
export function SigilPicker() {
  return (
    <fieldset class="sigils">
      <legend>{say('sigil.label')}</legend>
      {SIGILS.map((sigil) => (
        <label key={sigil} title={say(`sigil.${sigil}`)}>
          <input
            type="radio"
            name="sigil"
            class="hidden"
            checked={guest.value.sigil === sigil}
            onChange={() => (guest.value = { ...guest.value, sigil })}
          />
          <Icon name={SIGIL_ICONS[sigil]} />
          <span class="hidden">{say(`sigil.${sigil}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
