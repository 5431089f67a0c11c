import type { Bot, BotContext, Budget, Event, Seat, SeenEvent } from '@gloamhall/kernel'
import { eventFor, UNLIMITED } from '@gloamhall/kernel'

/**
 * A seat played by a bot: it receives what a person in that seat would receive, and keeps the bot's memory. All of its
 * state follows from these events, so a new listener that is told all of them again is the same.
 */
export class Listener {
  readonly bot: Bot
  readonly seat: Seat
  #heard: SeenEvent[] = []
  #memory: unknown

  constructor(bot: Bot, seat: Seat) {
    this.bot = bot
    this.seat = seat
  }

  hear(events: readonly Event[]): void {
    for (const event of events) {
      const seen = eventFor(event, this.seat)
      if (!seen) continue
      this.#heard.push(seen)
      if (this.bot.remember) this.#memory = this.bot.remember(this.#memory, seen)
    }
  }

  /** What the bot decides by now. */
  context(budget: Budget = UNLIMITED): BotContext {
    return { heard: this.#heard, memory: this.#memory, budget }
  }

  /** The same, for a decision: the next context has only events that come after this call. */
  takeContext(budget?: Budget): BotContext {
    const context = this.context(budget)
    this.#heard = []
    return context
  }
}
