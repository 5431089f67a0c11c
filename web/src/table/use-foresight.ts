import { useEffect, useMemo, useState } from 'preact/hooks'
import type { AtTable } from '../at-table.ts'
import type { GameFace } from '../game-face.ts'
import { useLate } from '../late.ts'
import { whenIdle } from '../soon.ts'

/** What can be foreseen, once everything else is on the table: it comes with the rules of the game, and costs no first view. */
export function useForesight(table: AtTable, face: GameFace) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const part = useLate(isIdle && table.seat.value !== 'spectator', () => import('../plan/Foresight.tsx'))
  const foresight = useMemo(() => part && new part.Foresight(table, face), [part, table, face])
  useEffect(() => () => foresight?.close(), [foresight])
  return foresight && part && { foresight, planning: foresight.planning, Lookout: part.Lookout }
}
