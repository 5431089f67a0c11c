import { useEffect, useMemo } from 'preact/hooks'
import { say } from '../app/i18n.ts'
import { lazy } from '../app/lazy.tsx'
import { PageLayout } from '../components/PageLayout.tsx'
import { TableStore } from '../net/table-store.ts'
import { SoloSession } from '../solo/solo-session.ts'
import { noteOf, recordOfSolo } from '../solo/solo-matches.ts'
import { Problem } from './Problem.tsx'
import { useConnection, useGameUi, Waiting } from './Table.tsx'

const TableFrame = lazy(() => import('../table/TableFrame.tsx').then(({ TableFrame }) => TableFrame), {
  loading: () => <Waiting text={say('table.laying')} />,
})

/** A match that this browser plays without a server, on the page of every table. */
export function SoloTable({ code }: { code: string }) {
  const found = useMemo(() => openedMatch(code), [code])
  return found ? <PlayedHere {...found} /> : <NotHere />
}

type Opened = NonNullable<ReturnType<typeof openedMatch>>

function openedMatch(code: string) {
  const [note, record] = [noteOf(code), recordOfSolo(code)]
  if (!note || record === undefined) return undefined
  const session = new SoloSession(code, record)
  return { game: note.game, session, table: new TableStore(code, undefined, session.connect, { solo: session }) }
}

function PlayedHere({ game, session, table }: Opened) {
  useConnection(table)
  useEffect(() => session.follow(table), [session, table])
  const ui = useGameUi(table, game)
  const problem = table.problem.value
  if (problem !== undefined) return <Problem table={table} problem={problem} />
  return ui && table.lobby.value ? <TableFrame table={table} game={ui} /> : <Waiting text={say('table.laying')} />
}

/** The address of a match in another browser, or of one that was deleted. */
function NotHere() {
  return (
    <PageLayout>
      <section class="page narrow">
        <h1>{say('table.problem')}</h1>
        <p role="status">{say('solo.not-here')}</p>
        <a class="button primary" href="/">
          {say('nowhere.home')}
        </a>
      </section>
    </PageLayout>
  )
}
