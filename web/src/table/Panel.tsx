import type { ComponentChildren } from 'preact'
import { Rove } from '../components/Rove.tsx'
import { say } from '../app/i18n.ts'
import type { TableUiState, Tab } from './table-ui-state.ts'
import { TABS } from './table-ui-state.ts'
import './Panel.css'

interface PanelProps {
  ui: TableUiState
  tabs?: readonly Tab[]
  children: ComponentChildren
}

/** A panel with tabs around the content of the open one. */
export function Panel({ ui, tabs = TABS, children }: PanelProps) {
  const open = ui.tab.value
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
            onClick={() => (ui.tab.value = tab)}
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
