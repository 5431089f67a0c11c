import type { ComponentChildren } from 'preact'
import { Icon } from '../parts/Icon.tsx'
import { LanguageSwitch, ThemeSwitch } from '../parts/Switches.tsx'
import { say } from '../words.ts'
import type { Desk } from './desk.ts'
import { SHEETS } from './desk.ts'
import { MuteSwitch } from './MuteSwitch.tsx'
import { Panel } from './Panel.tsx'
import './sheets.css'

interface SheetProps {
  desk: Desk
  code: string
  /** Nothing of one's own, for whoever only watches. */
  mine: ComponentChildren
  panel: ComponentChildren
  /** A wish to take back, where all must agree. */
  wish: ComponentChildren
  seats(foot: ComponentChildren): ComponentChildren
}

/** On a phone: what lies over the lower half of the board, and leaves again. */
export function Sheet({ desk, code, mine, panel, wish, seats }: SheetProps) {
  const sheet = desk.sheet.value
  if (sheet === 'table') return null
  return (
    <section class="sheet" tabIndex={0} aria-label={say(`sheet.${sheet}`)}>
      {sheet === 'me' && mine}
      {sheet === 'others' &&
        seats(
          <>
            {wish}
            <LanguageSwitch />
            <ThemeSwitch />
            <MuteSwitch code={code} />
          </>,
        )}
      {sheet === 'log' && <Panel desk={desk}>{panel}</Panel>}
    </section>
  )
}

const SHEET_ICONS = {
  table: 'round-table',
  me: 'domino-mask',
  others: 'three-friends',
  log: 'scroll-unfurled',
} as const

export function SheetTabs({ desk, spectator }: { desk: Desk; spectator: boolean }) {
  return (
    <nav class="sheet-tabs" aria-label={say('sheet.label')}>
      {SHEETS.filter((sheet) => !spectator || sheet !== 'me').map((sheet) => (
        <button
          type="button"
          key={sheet}
          aria-pressed={desk.sheet.value === sheet}
          onClick={() => (desk.sheet.value = desk.sheet.value === sheet ? 'table' : sheet)}
        >
          <Icon name={SHEET_ICONS[sheet]} />
          {say(`sheet.${sheet}`)}
        </button>
      ))}
    </nav>
  )
}
