import type { View } from '@gloamhall/kernel'
import { Belief } from './belief.ts'
import type { BloodBoundBoard } from './view.ts'

/** The shares of the deals that fit in which a seat is of a clan, and leads it. */
export interface Likely {
  readonly rose: number
  readonly beast: number
  readonly leads: number
}

/** Uses open information only, without guesses at the players' intentions. */
export function likelihoods(view: View<BloodBoundBoard>): readonly Likely[] {
  const belief = new Belief(view)
  return view.board.players.map(({ seat }) => ({
    rose: belief.isOf(seat, 'rose'),
    beast: belief.isOf(seat, 'beast'),
    leads: belief.leads(seat, 'rose') + belief.leads(seat, 'beast'),
  }))
}
