import { useRef, useState } from 'preact/hooks'
import { Icon } from '../components/Icon.tsx'
import { SettingsMenu } from '../components/SettingsMenu.tsx'
import { LanguageSwitch, ThemeSwitch } from '../components/Switches.tsx'
import { say } from '../app/i18n.ts'
import { wide } from '../app/settings.ts'
import { MuteSwitch } from './MuteSwitch.tsx'
import { useTableModel } from './table-model.ts'

/** The button that opens the settings without leaving the table. */
export function SettingsSwitch() {
  const { code } = useTableModel().table
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={say('me.settings')}
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={() => {
          // A press outside the menu has closed it already: the click must not open it again.
          setOpen(!isOpen && !wasOpen.current)
          wasOpen.current = false
        }}
      >
        <Icon name="settings-knobs" />
        <span class="hidden">{say('me.settings')}</span>
      </button>
      {isOpen && (
        <SettingsMenu close={() => setOpen(false)}>
          {/* A phone has no room for them in the top bar. */}
          {!wide.value && (
            <div class="switches">
              <LanguageSwitch />
              <ThemeSwitch />
              <MuteSwitch code={code} />
            </div>
          )}
        </SettingsMenu>
      )}
    </>
  )
}
