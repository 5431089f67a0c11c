import { useEffect } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import { PROMPTS, seenOf } from './coach-progress.ts'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import { useLazy } from '../app/lazy.ts'
import { notifyTurn } from './notify-turn.ts'
import type { TableUiState } from './table-ui-state.ts'
import { LiveLog } from './LiveLog.tsx'

export interface AsideProps {
  table: TableStore
  face: GameUi
  props: TableProps
  desk: TableUiState
  /** Is whoever looks at this page awaited? */
  called: boolean
}

/** What goes on beside the table, and is not needed to see it: it comes once that is seen. */
export function Aside({ table, face, props, desk, called }: AsideProps) {
  const { view, tell } = props
  useCall(table.code, tell('game.name'), called)
  const isNew = view.viewer !== 'spectator' && !view.outcome && seenOf(view.game) < PROMPTS
  const late = useLazy(isNew && face.coach !== undefined, async () => ({
    ...(await face.coach?.()),
    ...(await import('./Coach.tsx')),
  }))
  return (
    <>
      {isNew && late?.coach && <late.Coach coach={late.coach} {...{ table, props, desk }} />}
      <LiveLog table={table} face={face} tell={tell} />
    </>
  )
}

/** Whoever looks elsewhere is called when the table waits for them, and no longer than it does. */
function useCall(code: string, game: string, mine: boolean): void {
  useEffect(() => {
    if (!mine) return
    let takeBack = notifyTurn(code, game)
    const turned = () => {
      takeBack()
      takeBack = notifyTurn(code, game)
    }
    document.addEventListener('visibilitychange', turned)
    return () => {
      document.removeEventListener('visibilitychange', turned)
      takeBack()
    }
  }, [code, game, mine])
}
