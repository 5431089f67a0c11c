import { useRef, useState } from 'preact/hooks'
import { useLazy } from '../app/lazy.ts'
import { Icon } from '../components/Icon.tsx'
import { say } from '../app/i18n.ts'

/** How one likes it, without leaving the table. What lies behind it is fetched by whoever looks. */
export function SettingsSwitch() {
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const late = useLazy(open, () => import('../components/SettingsMenu.tsx'))
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={say('me.settings')}
        onPointerDown={() => (wasOpen.current = open)}
        onClick={() => {
          // A press beside the menu has closed it already: it is not to open again.
          setOpen(!open && !wasOpen.current)
          wasOpen.current = false
        }}
      >
        <Icon name="settings-knobs" />
        <span class="hidden">{say('me.settings')}</span>
      </button>
      {open && late && <late.SettingsMenu close={() => setOpen(false)} />}
    </>
  )
}
