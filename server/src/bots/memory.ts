import { boxOf } from '@gloamhall/games'
import type { Seat, SeenEvent } from '@gloamhall/kernel'
import type { DeliveredEvent } from '@gloamhall/protocol'
import type { LiveMatch } from '../matches/live-match.ts'
import type { TableSession } from '../tables/table-session.ts'

/** What a bot receives besides its view: its memory as of its last decision, and the events of its seat since. */
export interface BotFeed {
  /** Events up to this version are in the memory. */
  readonly until: number
  /** As JSON. */
  readonly memory: string | undefined
  readonly events: readonly SeenEvent[]
}

/** Nothing is remembered yet: all events from the start on are new. */
const FROM_THE_START: Pick<BotFeed, 'until' | 'memory'> = { until: -1, memory: undefined }

/**
 * The memories of a table's bots. They need not be stored, because they follow from the events of their seats: after a reload
 * they are recomputed.
 */
export class BotMemory {
  readonly #table: TableSession
  readonly #kept = new Map<Seat, Pick<BotFeed, 'until' | 'memory'>>()

  constructor(table: TableSession) {
    this.#table = table
  }

  async feedOf(match: LiveMatch, seat: Seat): Promise<BotFeed> {
    const { version: until } = match
    const kept = this.#kept.get(seat) ?? FROM_THE_START
    const told: DeliveredEvent[] = []
    let page = match.eventsFor(seat)
    for (;;) {
      told.unshift(...page.events)
      if (page.before === undefined || page.before <= kept.until + 1 || !(await hasMemory(match))) break
      page = await this.#table.commands.page(seat, page.before)
    }
    const fresh = told.filter(({ version }) => version > kept.until && version <= until)
    return { until, memory: kept.memory, events: fresh.map(({ version: _, at: __, ...event }) => event) }
  }

  /** The bot has decided, with this memory. */
  keep(seat: Seat, until: number, memory: string | undefined): void {
    this.#kept.set(seat, { until, memory })
  }
}

/** Games without memory need no past events. */
const hasMemory = async ({ match }: LiveMatch): Promise<boolean> => {
  const { strategy } = await boxOf(match.game.id)
  return strategy.remember !== undefined
}
