import { lazy } from '../app/lazy.tsx'
import { wide } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import { Log } from './Log.tsx'
import { isTalk } from './log-lines.ts'
import { loadOlder } from './log-paging.ts'
import { SeatList } from './SeatList.tsx'
import { useTableModel } from './table-model.ts'
import { Talk } from './Talk.tsx'

const Rules = lazy(() => import('./Rules.tsx').then(({ Rules }) => Rules), {
  loading: () => <p class="empty">{say('rules.loading')}</p>,
})

/** The content of the open tab. */
export function PanelBody() {
  const { table, ui, view } = useTableModel()
  const tab = ui.tab.value
  if (tab === 'rules') return <Rules ui={ui} game={view.value.game} />
  if (tab === 'talk')
    return (
      <>
        <TableLog key="talk" isTalkOnly />
        {table.tutoring ? <p class="empty">{say('tutorial.talk')}</p> : <Talk />}
      </>
    )
  if (tab === 'seats' && wide.value)
    return (
      <div class="seats" tabIndex={0} role="region" aria-label={say('tab.seats')}>
        <SeatList />
      </div>
    )
  return <TableLog key="log" />
}

/** The log of the match, or what was said in it. */
function TableLog({ isTalkOnly = false }: { isTalkOnly?: boolean }) {
  const { table, game, ui, phrases, speech } = useTableModel()
  return (
    <Log
      log={table.log.value}
      older={table.older.value}
      face={game}
      tell={speech.value.tell}
      phrases={phrases.value}
      ui={ui}
      loadOlder={() => void loadOlder(table, isTalkOnly ? isTalk : undefined)}
      only={isTalkOnly ? isTalk : undefined}
    />
  )
}
