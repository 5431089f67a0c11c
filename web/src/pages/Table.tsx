import type { ComponentType } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { AtTable } from '../at-table.ts'
import type { GameFace } from '../game-face.ts'
import { faceOf } from '../game-face.ts'
import { wordsOf } from '../game-words.ts'
import { seats } from '../guest.ts'
import { insist, useLate } from '../late.ts'
import type { Wire } from '../link.ts'
import { Hall } from '../parts/Hall.tsx'
import type { TableFrameProps } from '../table/TableFrame.tsx'
import { say, sayAny, spoken } from '../words.ts'

const wire = (): Wire =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`) as unknown as Wire

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
  const lobbyPage = useLate(lobby ? !played : token === undefined, () => import('./Lobby.tsx'))
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

function useTable(code: string, token: string | undefined): AtTable {
  const table = useMemo(() => new AtTable(code, token, wire), [code, token])
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
function usePieces(table: AtTable, game: string | undefined, needed: boolean) {
  const rules = table.view.value?.rules
  const [pieces, setPieces] = useState<Pieces | undefined>(undefined)
  useEffect(() => {
    if (game === undefined || !needed) return
    const frame = insist(() => import('../table/TableFrame.tsx'))
    // The first view says which rules the table is played by; mostly they are those of the face as it is.
    if (rules === undefined) return void Promise.all([faceOf(game), insist(() => wordsOf(game, spoken.value, false))])
    void Promise.all([frame, faceOf(game, rules)]).then(([{ TableFrame }, its]) => {
      if (its) setPieces({ TableFrame, face: its, rules })
      else table.problem.value = 'other-rules'
    })
  }, [table, game, needed, rules])
  return pieces?.rules === rules ? pieces : undefined
}

interface Pieces {
  readonly TableFrame: FrameType
  readonly face: GameFace
  readonly rules: number
}

function Waiting({ text }: { text: string }) {
  return (
    <Hall>
      <p class="empty" role="status">
        {text}
      </p>
    </Hall>
  )
}

/** What to say when there is no way to a table is fetched by those who need it. */
function useProblem(problem: string | undefined) {
  return useLate(problem !== undefined, () => import('./Problem.tsx'))?.Problem
}
