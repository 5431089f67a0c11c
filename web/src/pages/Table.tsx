import { computed } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { TableStore } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import { gameUiOf } from '../games/game-ui.ts'
import { wordsOf } from '../games/game-words.ts'
import { seats } from '../app/guest.ts'
import { lazy } from '../app/lazy.tsx'
import { retry } from '../app/retry.ts'
import type { SocketTransport } from '../net/table-socket.ts'
import { PageLayout } from '../components/PageLayout.tsx'
import { say, spoken } from '../app/i18n.ts'
import { isSoloCode } from '../solo/solo-matches.ts'
import { Problem } from './Problem.tsx'

const Lobby = lazy(() => import('./Lobby.tsx').then(({ Lobby }) => Lobby), {
  loading: () => <Waiting text={say('table.finding')} />,
})
const TableFrame = lazy(() => import('../table/TableFrame.tsx').then(({ TableFrame }) => TableFrame), {
  loading: () => <Waiting text={say('table.laying')} />,
})

const openSocket = (): SocketTransport =>
  new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`,
  ) as unknown as SocketTransport

const SoloTable = lazy(() => import('./SoloTable.tsx').then(({ SoloTable }) => SoloTable), {
  loading: () => <Waiting text={say('table.laying')} />,
})

/** The page of a table, on the server or in this browser. */
export const TablePage = ({ code }: { code: string }) =>
  isSoloCode(code) ? <SoloTable code={code} /> : <ServerTable code={code} />

/** The page of a table on the server: its lobby until it starts, then the match. */
function ServerTable({ code }: { code: string }) {
  const token = seats.value[code]?.token
  const table = useTable(code, token)
  const lobby = table.lobby.value
  const isStarted = lobby !== undefined && lobby.phase !== 'lobby'
  const game = useGameUi(table, isStarted ? lobby.game : undefined)
  useEffect(() => {
    // A visitor without a seat most likely comes to take one: the lobby downloads while the server is asked.
    if (token === undefined) preload(Lobby)
  }, [])
  const problem = table.problem.value
  if (problem !== undefined) return <Problem table={table} problem={problem} />
  if (!lobby) return <Waiting text={say('table.finding')} />
  if (!isStarted) return <Lobby table={table} lobby={lobby} />
  return game ? <TableFrame table={table} game={game} /> : <Waiting text={say('table.laying')} />
}

const preload = (part: { preload(): Promise<unknown> }): void => void part.preload().catch(() => undefined)

function useTable(code: string, token: string | undefined): TableStore {
  const table = useMemo(() => new TableStore(code, token, openSocket), [code, token])
  useConnection(table)
  // After a change of seats the old table stays on the screen until the new one has its first view.
  const shown = useRef(table)
  const isReady = useMemo(
    () => computed(() => table.view.value !== undefined || table.problem.value !== undefined),
    [table],
  )
  if (isReady.value || shown.current.code !== code || !shown.current.view.peek()) shown.current = table
  return shown.current
}

/** Keeps the table connected while its page is shown. */
export function useConnection(table: TableStore): void {
  useEffect(() => {
    const reconnectNow = () => {
      if (!document.hidden) table.reconnectNow()
    }
    table.open()
    addEventListener('online', reconnectNow)
    document.addEventListener('visibilitychange', reconnectNow)
    return () => {
      table.close()
      removeEventListener('online', reconnectNow)
      document.removeEventListener('visibilitychange', reconnectNow)
    }
  }, [table])
}

/** The page of the game for the rules that the table is played by. The frame around it and its words download beside it. */
export function useGameUi(table: TableStore, game: string | undefined): GameUi | undefined {
  const rules = useMemo(() => computed(() => table.view.value?.rules), [table]).value
  const [found, setFound] = useState<{ readonly ui: GameUi; readonly rules: number } | undefined>(undefined)
  useEffect(() => {
    if (game === undefined) return
    preload(TableFrame)
    // The first view names the version of the rules; mostly it is the newest, whose page can be fetched already.
    if (rules === undefined) return void Promise.all([gameUiOf(game), retry(() => wordsOf(game, spoken.value))])
    void gameUiOf(game, rules).then((ui) => {
      if (ui) setFound({ ui, rules })
      else table.problem.value = 'other-rules'
    })
  }, [table, game, rules])
  return found?.rules === rules ? found?.ui : undefined
}

export function Waiting({ text }: { text: string }) {
  return (
    <PageLayout>
      <p class="empty" role="status">
        {text}
      </p>
    </PageLayout>
  )
}
