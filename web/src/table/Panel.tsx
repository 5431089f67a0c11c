import type { ComponentChildren } from 'preact'
import { Rove } from '../components/Rove.tsx'
import { say } from '../app/i18n.ts'
import type { TableUiState, Tab } from './table-ui-state.ts'
import { TABS } from './table-ui-state.ts'
import './Panel.css'

/** Log, rules and talk behind tabs. */
interface PanelProps {
  desk: TableUiState
  tabs?: readonly Tab[]
  children: ComponentChildren
}

export function Panel({ desk, tabs = TABS, children }: PanelProps) {
  const open = desk.tab.value
  return (
    <section class="panel" aria-label={say('panel.label')}>
      <Rove class="tabs" role="tablist" label={say('panel.label')}>
        {tabs.map((tab) => (
          <button
            type="button"
            role="tab"
            key={tab}
            id={`tab-${tab}`}
            aria-controls="panel-body"
            aria-selected={tab === open}
            onClick={() => (desk.tab.value = tab)}
          >
            {say(`tab.${tab}`)}
          </button>
        ))}
      </Rove>
      <div id="panel-body" class="panel-body" role="tabpanel" aria-labelledby={`tab-${open}`}>
        {children}
      </div>
    </section>
  )
}
