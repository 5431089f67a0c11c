import type { View } from '@gloamhall/kernel'
import type { Lobby, SeatState } from '@gloamhall/protocol'
import { useEffect } from 'preact/hooks'
import type { TableStore, TurnClock } from '../net/table-store.ts'

/** Events that only a person causes: a log that scrolls by itself, or a board that moves under a resting pointer, does not count. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown'] as const

/** The least time between two reports; a shorter one when a bot is about to step in, or has. */
const REPORT_INTERVAL_MS = 15_000
const URGENT_REPORT_INTERVAL_MS = 1_000

/** How long before a bot steps in the player is asked whether they are there. */
export const TAKEOVER_WARNING_MS = 30_000

/** Whether the table waits for the seat of this view. */
export const isAwaited = (view: View | undefined): boolean =>
  view?.asked.some(({ seat, answered, manner }) => seat === view.viewer && !answered && manner !== 'optional') ?? false

export const ownState = ({ seats }: Lobby, mine: number | 'spectator' | undefined): SeatState | undefined =>
  seats.find(({ seat }) => seat === mine)

export const isTakeoverNear = (silence: TurnClock | undefined): silence is TurnClock =>
  silence !== undefined && silence.ends - Date.now() < TAKEOVER_WARNING_MS

const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0

/** Reports activity to the server while the table waits for the player: reading, scrolling or moving the pointer counts. */
export function useActivityPing(table: TableStore): void {
  useEffect(() => {
    let last = 0
    const sign = (event: Event) => {
      if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return
      const lobby = table.lobby.peek()
      const botControlled = lobby && ownState(lobby, table.seat.peek())?.botControlled
      if (!botControlled && !isAwaited(table.latest.peek())) return
      const wait =
        botControlled || isTakeoverNear(table.silence.peek()) ? URGENT_REPORT_INTERVAL_MS : REPORT_INTERVAL_MS
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
