import { Icon } from '../components/Icon.tsx'
import { say } from '../app/i18n.ts'
import { isMuted, mute } from '../app/muted-tables.ts'

/** Mutes sounds and notifications of this table only. */
export function MuteSwitch({ code }: { code: string }) {
  const quiet = isMuted(code)
  return (
    <button
      type="button"
      class="icon-button mute"
      aria-pressed={quiet}
      title={say('mute.toggle')}
      onClick={() => mute(code, !quiet)}
    >
      <Icon name="ringing-bell" />
      <span class="hidden">{say('mute.toggle')}</span>
    </button>
  )
}
