import { useEffect, useMemo, useState } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import type { GameUi } from '../games/game-ui.ts'
import { useLazy } from '../app/lazy.ts'
import { whenIdle } from '../app/scheduling.ts'

/** What can be foreseen, once everything else is on the table: it comes with the rules of the game, and costs no first view. */
export function useForesight(table: TableStore, face: GameUi) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const part = useLazy(isIdle && table.seat.value !== 'spectator', () => import('../planning/Preview.tsx'))
  const foresight = useMemo(() => part && new part.PreviewController(table, face), [part, table, face])
  useEffect(() => () => foresight?.close(), [foresight])
  return foresight && part && { foresight, planning: foresight.planning, Lookout: part.PreviewPanel }
}
