import type { Bot, BotContext, Budget, Event, Seat, SeenEvent } from '@gloamhall/kernel'
import { eventFor, UNLIMITED } from '@gloamhall/kernel'

/**
 * A seat played by a bot: receives what a player in that seat would receive, and keeps the bot's memory. Its state is a
 * function of the events, so a new listener that receives all of them again is equivalent.
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

  /** The current context for a decision. */
  context(budget: Budget = UNLIMITED): BotContext {
    return { heard: this.#heard, memory: this.#memory, budget }
  }

  /** The context for a decision; the next one contains only events after this call. */
  takeContext(budget?: Budget): BotContext {
    const context = this.context(budget)
    this.#heard = []
    return context
  }
}
