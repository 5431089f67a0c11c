import { BOT_LEVELS, DEFAULT_BOT_LEVEL } from '@gloamhall/protocol'
import type { Signal } from '@preact/signals'
import { useSignal } from '@preact/signals'
import { useState } from 'preact/hooks'
import * as v from 'valibot'
import { guest } from '../app/guest.ts'
import { say, spoken } from '../app/i18n.ts'
import { retry } from '../app/retry.ts'
import { go } from '../app/router.ts'
import { nextPaint } from '../app/scheduling.ts'
import { openBox } from '../games/catalogue.ts'
import { gameUiOf } from '../games/game-ui.ts'
import { codeOf, findTable, join, openTable, playWithBots } from '../net/api.ts'
import { stored } from '../app/storage.ts'
import type { startSolo } from '../solo/start-solo.ts'

/** How well bots play at tables that are opened with one press. */
export const botLevel = stored<BotLevel>('bot-level', DEFAULT_BOT_LEVEL, v.picklist(BOT_LEVELS))

/**
 * Whether this browser plays matches with bots itself. Off unless the player turns it on: on the server the dice are sealed, a
 * match can be continued on another device, and others may take a seat.
 */
export const playsHere = stored<boolean>('plays-here', false, v.boolean())

type BotLevel = (typeof BOT_LEVELS)[number]

const soloTable = async (plan: Parameters<typeof startSolo>[0]): Promise<string> =>
  (await import('../solo/start-solo.ts')).startSolo(plan)

/** Opens a table of a game with one press. */
export interface TableStart {
  /** Whether a table is being opened. Buttons read the signal themselves, so the page does not re-render. */
  readonly busy: Signal<boolean>
  /** Why the last table was refused. */
  readonly problem: string | undefined
  /** Starts a match at once with bots in the other seats. */
  withBots(game: string, seats: number): void
  /** Opens a table and shows its lobby. */
  withFriends(game: string, seats: number): void
  /** Takes a seat at an open table of the game, or opens one. */
  playNow(game: string): void
  /** Takes a seat at this table. */
  sit(code: string): void
}

export function useTableStart(): TableStart {
  const busy = useSignal(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const attempt = async (opens: () => Promise<string>) => {
    busy.value = true
    setProblem(undefined)
    // Shows the pressed state before fetching anything.
    await nextPaint()
    try {
      go(`/t/${await opens()}`)
    } catch (error) {
      setProblem(codeOf(error))
      busy.value = false
    }
  }
  return {
    busy,
    problem,
    withBots: (game, seats) =>
      void attempt(() => {
        // A name is asked for only where other players would see it.
        nameGuest()
        // Loads the board while the table is being created.
        void retry(() => Promise.all([import('./Table.tsx'), import('../table/TableFrame.tsx'), gameUiOf(game)]))
        const assists = openBox(game)?.assists ?? 'facts'
        const level = botLevel.peek()
        if (playsHere.peek()) return soloTable({ game, assists, levels: Array(seats - 1).fill(level) })
        return playWithBots({ game, seats, assists }, level)
      }),
    withFriends: (game, seats) =>
      void attempt(async () => {
        const code = await openTable({ game, seats, assists: openBox(game)?.assists })
        // The host sits down, unless the lobby has to ask for their name first. If that fails, the lobby offers a seat.
        if (guest.value.name.trim()) await join(code).catch(() => undefined)
        return code
      }),
    playNow: (game) =>
      void attempt(() => {
        nameGuest()
        return seatAtOpenTable(game)
      }),
    sit: (code) =>
      void attempt(async () => {
        nameGuest()
        await join(code)
        return code
      }),
  }
}

/** Sets a default name for a player who has none. */
function nameGuest(): void {
  if (guest.value.name.trim() === '') guest.value = { ...guest.value, name: say('guest.name') }
}

/** What another player, or the host, may have done to a table before the guest got there. */
const MISSED: ReadonlySet<string> = new Set(['table-full', 'started', 'closed', 'banned', 'unknown-table'])
const MAX_TRIES = 5

/** Others look for seats at the same time, so the table that was found may be full. */
async function seatAtOpenTable(game: string): Promise<string> {
  for (let tries = 1; ; tries++) {
    const code = await findTable({ game, assists: openBox(game)?.assists, language: spoken.value })
    try {
      await join(code)
      return code
    } catch (error) {
      if (!MISSED.has(codeOf(error)) || tries === MAX_TRIES) throw error
    }
  }
}
