import { boxOf } from '@gloamhall/games'
import type { Seat, SeenEvent } from '@gloamhall/kernel'
import type { DeliveredEvent } from '@gloamhall/protocol'
import type { LiveMatch } from '../matches/live-match.ts'
import type { TableSession } from '../tables/table-session.ts'

/** What a bot goes by besides its view: what it kept in mind at its last decision, and what its seat has heard since. */
export interface BotFeed {
  /** Up to this version. */
  readonly until: number
  /** As JSON. */
  readonly memory: string | undefined
  readonly heard: readonly SeenEvent[]
}

/** Nothing is kept yet: everything from the first card on is news. */
const FROM_THE_START: Pick<BotFeed, 'until' | 'memory'> = { until: -1, memory: undefined }

/**
 * What the bots of a table keep in mind. It is worth no line in the log: it follows from what their seats have heard, and
 * whenever the table has left memory they are told all of it once more.
 */
export class BotMemory {
  readonly #table: TableSession
  readonly #kept = new Map<Seat, Pick<BotFeed, 'until' | 'memory'>>()

  constructor(table: TableSession) {
    this.#table = table
  }

  async heardBy(match: LiveMatch, seat: Seat): Promise<BotFeed> {
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
    return { until, memory: kept.memory, heard: fresh.map(({ version: _, at: __, ...event }) => event) }
  }

  /** It has decided, and this is what it had in mind. */
  keep(seat: Seat, until: number, memory: string | undefined): void {
    this.#kept.set(seat, { until, memory })
  }
}

/** Who keeps nothing in mind need not be told of old. */
const hasMemory = async ({ match }: LiveMatch): Promise<boolean> => {
  const { strategy } = await boxOf(match.game.id)
  return strategy.remember !== undefined
}
