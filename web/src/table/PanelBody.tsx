import type { ComponentChildren } from 'preact'
import type { TableStore } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import { useLazy } from '../app/lazy.ts'
import { wide } from '../app/settings.ts'
import { say } from '../app/i18n.ts'
import type { TableUiState } from './table-ui-state.ts'
import { loadOlder } from './log-paging.ts'
import { Log } from './Log.tsx'
import { isTalk } from './log-lines.ts'
import type { FrameParts } from './table-props.ts'

interface PanelBodyProps {
  desk: TableUiState
  face: GameUi
  props: FrameParts
  table: TableStore
  seats(): ComponentChildren
}

/** What lies behind the tab that is open. Rules and talk come when somebody looks for them. */
export function PanelBody({ desk, face, props, table, seats }: PanelBodyProps) {
  const { tell, phrases } = props
  const [tab, older] = [desk.tab.value, table.older.value]
  const rules = useLazy(tab === 'rules', () => import('./Rules.tsx'))
  const talk = useLazy(tab === 'talk', () => import('./Talk.tsx'))
  if (tab === 'rules')
    return rules ? <rules.Rules desk={desk} game={props.view.game} /> : <p class="empty">{say('rules.loading')}</p>
  if (tab === 'seats' && wide.value)
    return (
      <div class="seats" tabIndex={0} role="region" aria-label={say('tab.seats')}>
        {seats()}
      </div>
    )
  const told = { log: table.log.value, older, face, tell, phrases, desk }
  if (tab !== 'talk') return <Log key="log" {...told} leafBack={() => void loadOlder(table)} />
  return (
    <>
      <Log key="talk" {...told} leafBack={() => void loadOlder(table, isTalk)} only={isTalk} />
      {talk && <talk.Talk face={face} props={props} speak={(saying) => table.say(saying)} />}
    </>
  )
}
