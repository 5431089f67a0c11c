import type { ComponentType } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { TableStore } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import { gameUiOf } from '../games/game-ui.ts'
import { wordsOf } from '../games/game-words.ts'
import { seats } from '../app/guest.ts'
import { retry, useLazy } from '../app/lazy.ts'
import type { SocketTransport } from '../net/table-socket.ts'
import { PageLayout } from '../components/PageLayout.tsx'
import type { TableFrameProps } from '../table/TableFrame.tsx'
import { say, sayAny, spoken } from '../app/i18n.ts'

const wire = (): SocketTransport =>
  new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`,
  ) as unknown as SocketTransport

type FrameType = ComponentType<TableFrameProps>

/** One address for a table: its lobby until it starts, then the game. */
export function TablePage({ code }: { code: string }) {
  const token = seats.value[code]?.token
  const table = useTable(code, token)
  const lobby = table.lobby.value
  const played = lobby !== undefined && lobby.phase !== 'lobby'
  const view = table.view.value
  const ready = usePieces(table, lobby?.game, played)
  // Whoever has no seat here comes to take one, most likely: then the lobby is fetched while the house is still asked.
  const lobbyPage = useLazy(lobby ? !played : token === undefined, () => import('./Lobby.tsx'))
  const problem = table.problem.value
  const Problem = useProblem(problem)
  if (problem !== undefined) {
    const words = sayAny(`refusal.${problem}`, 'refusal.failed')
    return Problem ? <Problem table={table} problem={problem} /> : <Waiting text={words} />
  }
  if (!lobby) return <Waiting text={say('table.finding')} />
  if (!played)
    return lobbyPage ? <lobbyPage.Lobby table={table} lobby={lobby} /> : <Waiting text={say('table.finding')} />
  if (!ready || !view) return <Waiting text={say('table.laying')} />
  return <ready.TableFrame table={table} face={ready.face} view={view} lobby={lobby} />
}

function useTable(code: string, token: string | undefined): TableStore {
  const table = useMemo(() => new TableStore(code, token, wire), [code, token])
  useEffect(() => {
    const hurry = () => {
      if (!document.hidden) table.hurry()
    }
    table.open()
    addEventListener('online', hurry)
    document.addEventListener('visibilitychange', hurry)
    return () => {
      table.close()
      removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', hurry)
    }
  }, [table])
  // Whoever only changes chairs keeps the table before their eyes until they see it from the other.
  const shown = useRef(table)
  const isLaid = table.view.value !== undefined || table.problem.value !== undefined
  if (isLaid || shown.current.code !== code || !shown.current.view.value) shown.current = table
  return shown.current
}

/** The frame and the game's face are fetched side by side, as soon as the game is known; in the lobby there is time. */
function usePieces(table: TableStore, game: string | undefined, needed: boolean) {
  const rules = table.view.value?.rules
  const [pieces, setPieces] = useState<Pieces | undefined>(undefined)
  useEffect(() => {
    if (game === undefined || !needed) return
    const frame = retry(() => import('../table/TableFrame.tsx'))
    // The first view says which rules the table is played by; mostly they are those of the face as it is.
    if (rules === undefined) return void Promise.all([gameUiOf(game), retry(() => wordsOf(game, spoken.value))])
    void Promise.all([frame, gameUiOf(game, rules)]).then(([{ TableFrame }, its]) => {
      if (its) setPieces({ TableFrame, face: its, rules })
      else table.problem.value = 'other-rules'
    })
  }, [table, game, needed, rules])
  return pieces?.rules === rules ? pieces : undefined
}

interface Pieces {
  readonly TableFrame: FrameType
  readonly face: GameUi
  readonly rules: number
}

function Waiting({ text }: { text: string }) {
  return (
    <PageLayout>
      <p class="empty" role="status">
        {text}
      </p>
    </PageLayout>
  )
}

/** What to say when there is no way to a table is fetched by those who need it. */
function useProblem(problem: string | undefined) {
  return useLazy(problem !== undefined, () => import('./Problem.tsx'))?.Problem
}
