import type { Seat, Viewer } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'
import type { UndoStateFor } from './broadcaster.ts'
import type { UndoRange, LiveMatch } from './live-match.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Seats } from '../tables/seats.ts'
import { UndoRequest } from './undo-request.ts'

/** Something is taken back now: by a seat that may, or by all, as one of them has wished. */
interface Taken {
  readonly wisher: Seat
  readonly back: UndoRange
}

/** How taking back stands for one seat, and what it would take back. */
interface Way {
  readonly mine: UndoState['mine']
  readonly back: UndoRange
  /** Something was shown on the way, or a die fell. */
  readonly seen: boolean
}

const NO_WAY: Way = { mine: 'nothing-to-undo', back: { by: 'all', count: 0 }, seen: false }

/**
 * Taking back goes to one's own last choice, together with what was chosen since. It is free where the kernel says so, and
 * where only bots have chosen since and nothing was shown: they do not mind, and choose again. Beyond that it is a wish
 * everybody who holds a seat has to agree to.
 */
export class UndoPolicy {
  readonly #seats: Seats
  readonly #mostUndos: number
  readonly #newId: () => number
  #request: UndoRequest | undefined

  /** Ids are drawn: an answer to a wish from before a restart must not fit another. */
  constructor(seats: Seats, mostUndos: number, newId: () => number) {
    this.#seats = seats
    this.#mostUndos = mostUndos
    this.#newId = newId
  }

  /** How it stands, for each viewer. */
  state(match: LiveMatch): UndoStateFor {
    const people = this.#people()
    const request = this.#request?.state(people)
    return (viewer) => {
      const mine = this.#mine(match, viewer, people)
      return request ? { mine, request } : { mine }
    }
  }

  /**
   * A seat wishes to take something back, or answers a wish. What comes of it at once, if anything does. Only who names the
   * wish agrees to it: whoever takes back a choice of their own may not have seen yet that somebody wishes for more.
   */
  ask(match: LiveMatch, seat: Seat, agree: boolean, answered?: number): Taken | undefined {
    // An answer to a wish that is off, or another one by now, is not an answer to this one, and not a wish.
    if (answered !== undefined && this.#request?.id !== answered) throw new Refusal('no-undo-request')
    if (agree && answered === undefined) return this.#begin(match, seat)
    if (!this.#request) throw new Refusal('no-undo-request')
    if (agree) this.#request.agree(this.#personOf(seat))
    else this.#request = undefined
    return this.#follow(match)
  }

  /** The table has moved on, or somebody is gone whose answer was needed. */
  drop(): void {
    this.#request = undefined
  }

  #begin(match: LiveMatch, seat: Seat): Taken | undefined {
    const { mine, back, seen } = this.#way(match, seat)
    if (mine === 'nothing-to-undo' || mine === 'already-revealed') throw new Refusal(mine)
    if (this.#hasEnough(match, seat)) throw new Refusal('limit-reached')
    if (mine === 'free') return { wisher: seat, back }
    // One wish at a time; to wish for the same once more changes nothing.
    if (this.#request && this.#request.by !== seat) throw new Refusal('needs-consent')
    this.#request ??= new UndoRequest(this.#newId(), seat, seen, this.#personOf(seat))
    return this.#follow(match)
  }

  /** What would be refused is not offered. */
  #mine(match: LiveMatch, viewer: Viewer, people: readonly Seat[]): UndoState['mine'] {
    const { mine } = this.#way(match, viewer, people)
    return viewer !== 'spectator' && this.#hasEnough(match, viewer) ? 'nothing-to-undo' : mine
  }

  #hasEnough(match: LiveMatch, seat: Seat): boolean {
    return match.extras(seat).undone >= this.#mostUndos
  }

  #follow(match: LiveMatch): Taken | undefined {
    const wisher = this.#request?.has(this.#people()) ? this.#request.by : undefined
    return wisher === undefined ? undefined : { wisher, back: this.#way(match, wisher).back }
  }

  #way({ match }: LiveMatch, viewer: Viewer, people: readonly Seat[] = this.#people()): Way {
    if (viewer === 'spectator') return NO_WAY
    const code = match.mayUndo(viewer)
    if (code === undefined) return { mine: 'free', back: { by: viewer, count: 1 }, seen: false }
    const since = code === 'needs-consent' ? match.since(viewer) : []
    if (since.length === 0) return NO_WAY
    const seen = since.some(({ final }) => final)
    const isFree = !seen && since.every(({ line }) => line.kind === 'choice' && this.#isNobodys(line.seat, viewer))
    if (isFree) return { mine: 'free', back: { by: 'all', count: since.length }, seen }
    // Somebody has chosen since who is gone for good, and nobody else is left who could agree.
    if (!seen && people.length < 2) return NO_WAY
    const mine = seen && this.#isFinal(people) ? 'already-revealed' : 'needs-consent'
    return { mine, back: { by: 'all', count: since.length }, seen }
  }

  /**
   * A choice of a bot, from here or from outside, or of somebody who is asked here anyway: nobody else minds that it is taken back. A bot that stands
   * in for somebody does not speak for what they have chosen; otherwise one could ask them to leave first.
   */
  #isNobodys(seat: Seat, viewer: Seat): boolean {
    const { guest, program } = this.#seats.slot(seat)
    return guest === undefined || program ? !this.#seats.hasLost : guest === this.#seats.slot(viewer).guest
  }

  /**
   * Bots cannot agree to take back what people have seen: that needs somebody else. Nor can they for whoever is gone for
   * good; otherwise one could ask those to leave who would not agree.
   */
  #isFinal(people: readonly Seat[]): boolean {
    return this.#seats.hasLost || people.length < 2
  }

  /** Everybody who holds a seat, here or away; whoever holds several is asked once. */
  #people(): Seat[] {
    return this.#seats.people.map(({ seat }) => seat)
  }

  /** The seat by which somebody is asked. */
  #personOf(seat: Seat): Seat {
    return this.#seats.slotsOf(seat)[0]?.seat ?? seat
  }
}
