import type { Seat, Viewer } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'
import type { UndoOf } from './audience.ts'
import type { Back, Play } from './play.ts'
import { Refusal } from './refusal.ts'
import type { Seating } from './seating.ts'
import { UndoWish } from './undo-wish.ts'

/** Something is taken back now: by a seat that may, or by all, as one of them has wished. */
interface Taken {
  readonly wisher: Seat
  readonly back: Back
}

/** How taking back stands for one seat, and what it would take back. */
interface Way {
  readonly mine: UndoState['mine']
  readonly back: Back
  /** Something was shown on the way, or a die fell. */
  readonly seen: boolean
}

const NO_WAY: Way = { mine: 'nothing-to-undo', back: { by: 'all', count: 0 }, seen: false }

/**
 * Taking back goes to one's own last choice, together with what was chosen since. It is free where the kernel says so, and
 * where only bots have chosen since and nothing was shown: they do not mind, and choose again. Beyond that it is a wish
 * everybody who holds a seat has to agree to.
 */
export class TakingBack {
  readonly #seating: Seating
  readonly #mostUndos: number
  #wish: UndoWish | undefined
  #wishes = 0

  constructor(seating: Seating, mostUndos: number) {
    this.#seating = seating
    this.#mostUndos = mostUndos
  }

  /** How it stands, for each viewer. */
  state(play: Play): UndoOf {
    const asked = this.#wish?.state(this.#people())
    return (viewer) => ({ mine: this.#way(play, viewer).mine, ...(asked ? { asked } : {}) })
  }

  /** A seat wishes to take something back, or answers a wish. What comes of it at once, if anything does. */
  ask(play: Play, seat: Seat, agree: boolean, answered?: number): Taken | undefined {
    // An answer to a wish that is off, or another one by now, is not an answer to this one, and not a wish.
    if (answered !== undefined && this.#wish?.id !== answered) throw new Refusal('no-wish')
    if (!this.#wish) return this.#begin(play, seat, agree)
    if (agree) this.#wish.agree(this.#personOf(seat))
    else this.#wish = undefined
    return this.#follow(play)
  }

  /** The table has moved on, or somebody is gone whose answer was needed. */
  drop(): void {
    this.#wish = undefined
  }

  #begin(play: Play, seat: Seat, agree: boolean): Taken | undefined {
    if (!agree) throw new Refusal('no-wish')
    const { mine, back, seen } = this.#way(play, seat)
    if (mine === 'nothing-to-undo' || mine === 'seen') throw new Refusal(mine)
    const undone = back.by === 'all' ? play.undoneByAll : play.extras(seat).undone
    if (undone >= this.#mostUndos) throw new Refusal('enough')
    if (mine === 'free') return { wisher: seat, back }
    this.#wish = new UndoWish(++this.#wishes, seat, seen, this.#personOf(seat))
    return this.#follow(play)
  }

  #follow(play: Play): Taken | undefined {
    const wisher = this.#wish?.has(this.#people()) ? this.#wish.by : undefined
    return wisher === undefined ? undefined : { wisher, back: this.#way(play, wisher).back }
  }

  #way({ match }: Play, viewer: Viewer): Way {
    if (viewer === 'spectator') return NO_WAY
    const code = match.mayUndo(viewer)
    if (code === undefined) return { mine: 'free', back: { by: viewer, count: 1 }, seen: false }
    const since = code === 'needs-consent' ? match.since(viewer) : []
    if (since.length === 0) return NO_WAY
    const seen = since.some(({ final }) => final)
    const isFree = !seen && since.every(({ line }) => line.kind === 'choice' && this.#isNobodys(line.seat, viewer))
    const mine = isFree ? 'free' : seen && this.#isFinal() ? 'seen' : 'needs-consent'
    return { mine, back: { by: 'all', count: since.length }, seen }
  }

  /** A choice of a bot, or of somebody who is asked here anyway: nobody else minds that it is taken back. */
  #isNobodys(seat: Seat, viewer: Seat): boolean {
    const { guest } = this.#seating.chair(seat)
    return guest === undefined || guest === this.#seating.chair(viewer).guest
  }

  /**
   * Bots cannot agree to take back what people have seen: that needs somebody else. Nor can they for whoever is gone for
   * good; otherwise one could ask those to leave who would not agree.
   */
  #isFinal(): boolean {
    return this.#seating.hasLost || this.#people().length < 2
  }

  /** Everybody who holds a seat, here or away; whoever holds several is asked once. */
  #people(): Seat[] {
    return this.#seating.people.map(({ seat }) => seat)
  }

  /** The seat by which somebody is asked. */
  #personOf(seat: Seat): Seat {
    return this.#seating.chairsOf(seat)[0]?.seat ?? seat
  }
}
