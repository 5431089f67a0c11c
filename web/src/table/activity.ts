import type { View } from '@gloamhall/kernel'
import type { Lobby, SeatState } from '@gloamhall/protocol'
import { useEffect } from 'preact/hooks'
import type { TableStore, Silence } from '../net/table-store.ts'

/** What only a person does: a log that scrolls by itself, or a board that moves under a resting pointer, is no sign. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'] as const

/** Often enough to be in time, seldom enough to cost nothing; and at once where a bot is about to step in, or has. */
const EVERY = 15_000
const URGENT = 1_000

/** So long before a bot steps in somebody is asked whether they are there. */
export const LAST_CALL = 30_000

/** Is the table waiting for this seat? */
export const isAwaited = (view: View | undefined): boolean =>
  view?.asked.some(({ seat, answered, manner }) => seat === view.viewer && !answered && manner !== 'standing') ?? false

export const ownState = ({ seats }: Lobby, mine: number | 'spectator' | undefined): SeatState | undefined =>
  seats.find(({ seat }) => seat === mine)

export const isLastCall = (silence: Silence | undefined): silence is Silence =>
  silence !== undefined && silence.ends - Date.now() < LAST_CALL

const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0

/** Whoever reads the rules, scrolls or moves the pointer is there: the house is told, while anybody might wonder. */
export function useActivityPing(table: TableStore): void {
  useEffect(() => {
    let last = 0
    const sign = (event: Event) => {
      if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return
      const lobby = table.lobby.peek()
      const botControlled = lobby && ownState(lobby, table.seat.peek())?.botControlled
      if (!botControlled && !isAwaited(table.latest.peek())) return
      const wait = botControlled || isLastCall(table.silence.peek()) ? URGENT : EVERY
      if (Date.now() - last < wait) return
      last = Date.now()
      table.here()
    }
    for (const kind of SIGNS) addEventListener(kind, sign, { capture: true, passive: true })
    return () => {
      for (const kind of SIGNS) removeEventListener(kind, sign, { capture: true })
    }
  }, [table])
}
