import type { Bot, Budget, Event, Mind, Seat, SeenEvent } from '@gloamhall/kernel'
import { AT_LEISURE, eventFor } from '@gloamhall/kernel'

/**
 * A seat with a bot in it: it hears what a person there would hear, and keeps in mind what its bot keeps. All of it follows
 * from what was heard, so that a listener made anew and told everything once more is the same one.
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

  /** What the bot goes by now. */
  mind(budget: Budget = AT_LEISURE): Mind {
    return { heard: this.#heard, memory: this.#memory, budget }
  }

  /** The same, for a decision: what has been heard until then is not news the next time. */
  decide(budget?: Budget): Mind {
    const mind = this.mind(budget)
    this.#heard = []
    return mind
  }
}
