import { Icon } from '../components/Icon.tsx'
import { say } from '../app/i18n.ts'
import { useTableModel } from './table-model.ts'
import { SHEETS } from './table-ui-state.ts'

const SHEET_ICONS = {
  table: 'round-table',
  me: 'domino-mask',
  others: 'three-friends',
  log: 'scroll-unfurled',
} as const

/** On a phone: what the sheet shows. */
export function SheetTabs() {
  const { ui, isSpectator } = useTableModel()
  return (
    <nav class="sheet-tabs" aria-label={say('sheet.label')}>
      {SHEETS.filter((sheet) => !isSpectator.value || sheet !== 'me').map((sheet) => (
        <button
          type="button"
          key={sheet}
          aria-pressed={ui.sheet.value === sheet}
          onClick={() => (ui.sheet.value = ui.sheet.value === sheet ? 'table' : sheet)}
        >
          <Icon name={SHEET_ICONS[sheet]} />
          {say(`sheet.${sheet}`)}
        </button>
      ))}
    </nav>
  )
}
