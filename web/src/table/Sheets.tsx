import type { ComponentChildren } from 'preact'
import { Icon } from '../components/Icon.tsx'
import { LanguageSwitch, ThemeSwitch } from '../components/Switches.tsx'
import { say } from '../app/i18n.ts'
import type { TableUiState } from './table-ui-state.ts'
import { SHEETS } from './table-ui-state.ts'
import { MuteSwitch } from './MuteSwitch.tsx'
import { Panel } from './Panel.tsx'
import './Sheets.css'

interface SheetProps {
  desk: TableUiState
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

export function SheetTabs({ desk, spectator }: { desk: TableUiState; spectator: boolean }) {
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
