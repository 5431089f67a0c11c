import { useEffect, useMemo } from 'preact/hooks'
import { tutorials } from 'virtual:tutorials'
import { guest } from '../app/guest.ts'
import { say } from '../app/i18n.ts'
import { lazy } from '../app/lazy.tsx'
import { route } from '../app/router.ts'
import { openBox } from '../games/catalogue.ts'
import { TableStore } from '../net/table-store.ts'
import { TutorialSession } from '../tutorial/tutorial-session.ts'
import { useConnection, useGameUi, Waiting } from './Table.tsx'

const TableFrame = lazy(() => import('../table/TableFrame.tsx').then(({ TableFrame }) => TableFrame), {
  loading: () => <Waiting text={say('tutorial.loading')} />,
})

/** The first match of a game: the page of a table, played in this browser. Not found for a game without one. */
export function FirstMatch({ code: game }: { code: string }) {
  const isKnown = game in tutorials
  useEffect(() => {
    if (!isKnown) route.value = { page: 'nowhere' }
  }, [isKnown])
  return isKnown ? <TutorialPage game={game} /> : null
}

function TutorialPage({ game }: { game: string }) {
  const { session, table } = useMemo(() => sessionOf(game), [game])
  useConnection(table)
  useEffect(() => session.follow(table), [session, table])
  const ui = useGameUi(table, game)
  return ui && table.lobby.value ? <TableFrame table={table} game={ui} /> : <Waiting text={say('tutorial.loading')} />
}

function sessionOf(game: string) {
  const { name, sigil } = guest.peek()
  const code = `first-${game}`
  const lobby = { code, assists: openBox(game)?.assists ?? 'facts', name: name || say('seat.you'), sigil }
  const session = new TutorialSession({ game, lobby })
  return { session, table: new TableStore(code, undefined, session.connect, { tutoring: session }) }
}
