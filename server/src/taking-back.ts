import type { Seat, Viewer } from '@gloamhall/kernel'
import type { UndoState } from '@gloamhall/protocol'
import type { UndoOf } from './audience.ts'
import type { Play } from './play.ts'
import { Refusal } from './refusal.ts'
import type { Seating } from './seating.ts'
import { Wish } from './wish.ts'

/** Something is taken back now: by a seat that may, or by all, as one of them has wished. */
interface Taken {
  readonly by: Seat
  readonly whose: Seat | 'all'
}

/** Taking back what was chosen: free where the kernel says so; beyond that a wish everybody who holds a seat has to agree to. */
export class TakingBack {
  readonly #seating: Seating
  readonly #mostUndos: number
  #wish: Wish | undefined
  #wishes = 0

  constructor(seating: Seating, mostUndos: number) {
    this.#seating = seating
    this.#mostUndos = mostUndos
  }

  /** How it stands, for each viewer. */
  state(play: Play): UndoOf {
    const asked = this.#wish?.state(this.#people())
    // The same for all who look: worked out once for each move.
    const isFinal = this.#isFinal(play)
    return (viewer) => ({ mine: orSeen(play.mayUndo(viewer), isFinal), ...(asked ? { asked } : {}) })
  }

  /** A seat wishes to take something back, or answers a wish. What comes of it at once, if anything does. */
  ask(play: Play, seat: Seat, agree: boolean, answered?: number): Taken | undefined {
    // An answer to a wish that is off, or another one by now, is not an answer to this one, and not a wish.
    if (answered !== undefined && this.#wish?.id !== answered) throw new Refusal('no-wish')
    if (!this.#wish) return this.#begin(play, seat, agree)
    if (agree) this.#wish.agree(this.#personOf(seat))
    else this.#wish = undefined
    return this.#follow()
  }

  /** The table has moved on, or somebody is gone whose answer was needed. */
  drop(): void {
    this.#wish = undefined
  }

  #begin(play: Play, seat: Seat, agree: boolean): Taken | undefined {
    if (!agree) throw new Refusal('no-wish')
    const mine = this.#mine(play, seat)
    if (mine === 'nothing-to-undo' || mine === 'seen') throw new Refusal(mine)
    const undone = mine === 'free' ? play.extras(seat).undone : play.undoneByAll
    if (undone >= this.#mostUndos) throw new Refusal('enough')
    if (mine === 'free') return { by: seat, whose: seat }
    this.#wish = new Wish(++this.#wishes, seat, play.match.isSeen, this.#personOf(seat))
    return this.#follow()
  }

  #follow(): Taken | undefined {
    return this.#wish?.has(this.#people()) ? { by: this.#wish.by, whose: 'all' } : undefined
  }

  #mine(play: Play, viewer: Viewer): UndoState['mine'] {
    return orSeen(play.mayUndo(viewer), this.#isFinal(play))
  }

  /**
   * Bots do not mind, but they cannot agree to what people have seen: that needs somebody else. Nor can they for whoever
   * is gone for good; otherwise one could ask those to leave who would not agree.
   */
  #isFinal(play: Play): boolean {
    return play.match.isSeen && (this.#seating.hasLost || this.#people().length < 2)
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

/** What needs a consent that nobody can give is not to be had. */
const orSeen = (mine: UndoState['mine'], isFinal: boolean): UndoState['mine'] =>
  mine === 'needs-consent' && isFinal ? 'seen' : mine
