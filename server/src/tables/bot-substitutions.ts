import type { Seat } from '@gloamhall/kernel'
import { seat as toSeat } from '@gloamhall/kernel'
import type { TimedEvent } from '../matches/event-history.ts'

/** From this version of the record on, a bot plays for the seat's person, or the person plays again. */
interface Substitution {
  readonly seat: Seat
  readonly version: number
  readonly at: number
  readonly bot: boolean
}

/** Older substitutions are forgotten. */
const MAX_SUBSTITUTIONS = 200

/**
 * When bots played for people. The record attributes every choice to the seat, even one made by a bot; this list is stored
 * beside it, so that the log can show from where to where a bot played.
 */
export class BotSubstitutions {
  #turns: readonly Substitution[]
  #untold: readonly Substitution[] = []

  constructor(text: string) {
    this.#turns = (JSON.parse(text) as readonly Substitution[]).map((turn) => ({ ...turn, seat: toSeat(turn.seat) }))
  }

  add(turn: Substitution): void {
    this.#turns = [...this.#turns, turn].slice(-MAX_SUBSTITUTIONS)
    this.#untold = [...this.#untold, turn]
  }

  /** The stored form. */
  get text(): string {
    return JSON.stringify(this.#turns)
  }

  /** As events to be merged into the log. */
  get events(): readonly TimedEvent[] {
    return this.#turns.map(happeningOf)
  }

  /** Returns the events that have not been sent yet, and marks them as sent. */
  drain(): readonly TimedEvent[] {
    const untold = this.#untold.map(happeningOf)
    this.#untold = []
    return untold
  }

  /** Whether a bot may have chosen before this version, at a table where nobody else could choose meanwhile. */
  haveChosen(version: number): boolean {
    // With the oldest entries forgotten, the answer is unknown.
    if (this.#turns.length === MAX_SUBSTITUTIONS) return true
    return this.#turns.some((turn, index) => turn.bot && (this.#turns[index + 1]?.version ?? version) > turn.version)
  }

  /** The seat has a new person, to whom earlier substitutions must not be attributed. */
  forget(seat: Seat): void {
    this.#turns = this.#turns.filter((turn) => turn.seat !== seat)
    this.#untold = this.#untold.filter((turn) => turn.seat !== seat)
  }
}

/** As an event of the server, not of the game. */
const happeningOf = ({ seat, bot, version, at }: Substitution): TimedEvent => ({
  version,
  at,
  event: { key: bot ? 'bot-control' : 'bot-control.ended', rule: '', all: { seat } },
})
