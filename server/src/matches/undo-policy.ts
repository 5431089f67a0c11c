import type { Seat, Viewer } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'
import type { UndoStateFor } from './broadcaster.ts'
import type { UndoRange, LiveMatch } from './live-match.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Seats } from '../tables/seats.ts'
import { UndoRequest } from './undo-request.ts'

/** What is undone now, by a seat that may or by consent. */
interface Taken {
  readonly requester: Seat
  readonly back: UndoRange
}

/** Whether and how one seat may undo, and what would be undone. */
interface UndoOption {
  readonly mine: UndoState['mine']
  readonly back: UndoRange
  /** Something was shown since, or a die was rolled. */
  readonly seen: boolean
}

const NOTHING_TO_UNDO: UndoOption = { mine: 'nothing-to-undo', back: { by: 'all', count: 0 }, seen: false }

/**
 * Who may undo what. Undo goes back to one's own last choice, with all choices since. It is free where the kernel says so, and
 * where only bots have chosen since and nothing was shown; they choose again. Otherwise it is a request to which everyone who
 * holds a seat must agree.
 */
export class UndoPolicy {
  readonly #seats: Seats
  readonly #mostUndos: number
  readonly #newId: () => number
  #request: UndoRequest | undefined

  /** Request ids are random, so that an answer to one from before a restart never fits another. */
  constructor(seats: Seats, mostUndos: number, newId: () => number) {
    this.#seats = seats
    this.#mostUndos = mostUndos
    this.#newId = newId
  }

  /** The state of undo for each viewer. */
  state(match: LiveMatch): UndoStateFor {
    const people = this.#people()
    const request = this.#request?.state(people)
    return (viewer) => {
      const mine = this.#mine(match, viewer, people)
      return request ? { mine, request } : { mine }
    }
  }

  /**
   * A seat undoes, requests an undo, or answers a request. Returns what is undone at once, if anything. Consent must name the
   * request: a player who undoes their own choice may not have seen yet that another player asks for more.
   */
  ask(match: LiveMatch, seat: Seat, agree: boolean, answered?: number): Taken | undefined {
    // An answer to a request that no longer exists is neither an answer to the current one nor a new request.
    if (answered !== undefined && this.#request?.id !== answered) throw new Refusal('no-undo-request')
    if (agree && answered === undefined) return this.#begin(match, seat)
    if (!this.#request) throw new Refusal('no-undo-request')
    if (agree) this.#request.agree(this.#personOf(seat))
    else this.#request = undefined
    return this.#follow(match)
  }

  /** The match has moved on, or a player whose answer was needed is gone. */
  drop(): void {
    this.#request = undefined
  }

  #begin(match: LiveMatch, seat: Seat): Taken | undefined {
    const { mine, back, seen } = this.#option(match, seat)
    if (mine === 'nothing-to-undo' || mine === 'already-revealed') throw new Refusal(mine)
    if (this.#hasEnough(match, seat)) throw new Refusal('limit-reached')
    if (mine === 'free') return { requester: seat, back }
    // One request at a time; repeating it changes nothing.
    if (this.#request && this.#request.by !== seat) throw new Refusal('needs-consent')
    this.#request ??= new UndoRequest(this.#newId(), seat, seen, this.#personOf(seat))
    return this.#follow(match)
  }

  /** Offers only what would not be refused. */
  #mine(match: LiveMatch, viewer: Viewer, people: readonly Seat[]): UndoState['mine'] {
    const { mine } = this.#option(match, viewer, people)
    return viewer !== 'spectator' && this.#hasEnough(match, viewer) ? 'nothing-to-undo' : mine
  }

  #hasEnough(match: LiveMatch, seat: Seat): boolean {
    return match.extras(seat).undone >= this.#mostUndos
  }

  #follow(match: LiveMatch): Taken | undefined {
    const requester = this.#request?.has(this.#people()) ? this.#request.by : undefined
    return requester === undefined ? undefined : { requester, back: this.#option(match, requester).back }
  }

  #option({ match }: LiveMatch, viewer: Viewer, people: readonly Seat[] = this.#people()): UndoOption {
    if (viewer === 'spectator') return NOTHING_TO_UNDO
    const code = match.mayUndo(viewer)
    if (code === undefined) return { mine: 'free', back: { by: viewer, count: 1 }, seen: false }
    const since = code === 'needs-consent' ? match.since(viewer) : []
    if (since.length === 0) return NOTHING_TO_UNDO
    const seen = since.some(({ final }) => final)
    const isFree = !seen && since.every(({ line }) => line.kind === 'choice' && this.#isBotsOrOwn(line.seat, viewer))
    if (isFree) return { mine: 'free', back: { by: 'all', count: since.length }, seen }
    // A player who is gone for good has chosen since, and nobody else is left to agree.
    if (!seen && people.length < 2) return NOTHING_TO_UNDO
    const mine = seen && this.#isFinal(people) ? 'already-revealed' : 'needs-consent'
    return { mine, back: { by: 'all', count: since.length }, seen }
  }

  /**
   * Whether the choice needs no consent: one of a bot, or of a player who is asked in any case. A bot that replaced a person
   * cannot release that person's choices; otherwise the host could remove a player first.
   */
  #isBotsOrOwn(seat: Seat, viewer: Seat): boolean {
    const { guest, program } = this.#seats.slot(seat)
    return guest === undefined || program ? !this.#seats.hasLost : guest === this.#seats.slot(viewer).guest
  }

  /**
   * Whether undoing what was shown is impossible: with only one person left, or a player gone for good, there is nobody to
   * consent. Otherwise the host could remove players who would refuse.
   */
  #isFinal(people: readonly Seat[]): boolean {
    return this.#seats.hasLost || people.length < 2
  }

  /** Everyone who holds a seat, present or not, once per person. */
  #people(): Seat[] {
    return this.#seats.people.map(({ seat }) => seat)
  }

  /** The seat under which a person is asked. */
  #personOf(seat: Seat): Seat {
    return this.#seats.slotsOf(seat)[0]?.seat ?? seat
  }
}
