import type { Seat } from '@gloamhall/kernel'
import { seat as toSeat } from '@gloamhall/kernel'
import type { TimedEvent } from '../matches/event-history.ts'

/** From this version of the record on a bot plays for the person of a seat, or they play themselves again. */
interface Substitution {
  readonly seat: Seat
  readonly version: number
  readonly at: number
  readonly bot: boolean
}

/** So many are remembered: whoever comes and goes more often is told of the latest. */
const MAX_SUBSTITUTIONS = 200

/**
 * When bots stood in for people. The record has choices under the name of whoever holds the seat, whoever made them: this
 * stands beside it, so that everybody reads in the log from where on a bot played, and since when it does no longer.
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

  /** As it is written down. */
  get text(): string {
    return JSON.stringify(this.#turns)
  }

  /** To be read between the lines of the record. */
  get happenings(): readonly TimedEvent[] {
    return this.#turns.map(happeningOf)
  }

  /** What nobody has been told yet; from now on they have. */
  takeUntold(): readonly TimedEvent[] {
    const untold = this.#untold.map(happeningOf)
    this.#untold = []
    return untold
  }

  /** Has a bot had a say, up to this version of the record, at a table where nobody else could choose meanwhile? */
  haveChosen(version: number): boolean {
    // Who has come and gone so often that the first times are forgotten has nobody to say that they have not.
    if (this.#turns.length === MAX_SUBSTITUTIONS) return true
    return this.#turns.some((turn, index) => turn.bot && (this.#turns[index + 1]?.version ?? version) > turn.version)
  }

  /** The seat is somebody else's: what would be told of it now would be told of them. */
  forget(seat: Seat): void {
    this.#turns = this.#turns.filter((turn) => turn.seat !== seat)
    this.#untold = this.#untold.filter((turn) => turn.seat !== seat)
  }
}

/** Told by the house itself, in its own words. */
const happeningOf = ({ seat, bot, version, at }: Substitution): TimedEvent => ({
  version,
  at,
  event: { key: bot ? 'bot-control' : 'bot-control.ended', rule: '', all: { seat } },
})
