import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { say } from '../app/i18n.ts'
import { Faders, Playing } from './Settings.tsx'
import './SettingsMenu.css'

/** The settings that can be changed at the table: speed, motion, confirm step, keys and sound. They take effect at once. */
export function SettingsMenu({ close, children }: { close(): void; children?: ComponentChildren }) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    menu.current?.showPopover()
    menu.current?.querySelector<HTMLElement>('input, .switches button')?.focus()
  }, [])
  return (
    <div
      ref={menu}
      class="settings-menu"
      role="dialog"
      popover="auto"
      aria-label={say('me.settings')}
      onToggle={({ newState }) => newState === 'closed' && close()}
      // Keys pressed here are not shortcuts of the table.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="head">
        <h2>{say('me.settings')}</h2>
        <button type="button" class="button small" onClick={() => menu.current?.hidePopover()}>
          {say('close')}
        </button>
      </div>
      {children}
      <Playing />
      <h3>{say('me.sound')}</h3>
      <Faders />
    </div>
  )
}
