import type { ComponentChildren } from 'preact'
import type { AtTable } from '../at-table.ts'
import type { GameFace } from '../game-face.ts'
import { useLate } from '../late.ts'
import { wide } from '../settings.ts'
import { say } from '../words.ts'
import type { Desk } from './desk.ts'
import { leafBack } from './leaf.ts'
import { Log } from './Log.tsx'
import { isTalk } from './log-lines.ts'
import type { FrameParts } from './table-props.ts'

interface PanelBodyProps {
  desk: Desk
  face: GameFace
  props: FrameParts
  table: AtTable
  seats(): ComponentChildren
}

/** What lies behind the tab that is open. Rules and talk come when somebody looks for them. */
export function PanelBody({ desk, face, props, table, seats }: PanelBodyProps) {
  const { tell, phrases } = props
  const [tab, older] = [desk.tab.value, table.older.value]
  const rules = useLate(tab === 'rules', () => import('./Rules.tsx'))
  const talk = useLate(tab === 'talk', () => import('./Talk.tsx'))
  if (tab === 'rules')
    return rules ? <rules.Rules desk={desk} game={props.view.game} /> : <p class="empty">{say('rules.loading')}</p>
  if (tab === 'seats' && wide.value)
    return (
      <div class="seats" tabIndex={0} role="region" aria-label={say('tab.seats')}>
        {seats()}
      </div>
    )
  const told = { log: table.log.value, older, face, tell, phrases, desk }
  if (tab !== 'talk') return <Log key="log" {...told} leafBack={() => void leafBack(table)} />
  return (
    <>
      <Log key="talk" {...told} leafBack={() => void leafBack(table, isTalk)} only={isTalk} />
      {talk && <talk.Talk face={face} props={props} speak={(saying) => table.say(saying)} />}
    </>
  )
}
