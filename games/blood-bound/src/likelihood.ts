import type { View } from '@gloamhall/kernel'
import { swift } from '@gloamhall/kernel'
import { CHARACTERS, CLANS } from './content/characters.ts'
import { Deals } from './deals.ts'
import { leaderIn } from './rules/leader.ts'
import type { BloodBoundBoard } from './view.ts'

/** How often, in deals that fit, a seat was of a clan and led it. */
export interface Likely {
  readonly rose: number
  readonly beast: number
  readonly leads: number
}

const DEALS = 600
const IN_ONE_GO = 60
/** Changes between two deals that are counted: enough for them to have little in common. */
const BETWEEN = 24

/** Draws deals in small portions, so that whoever asks may rest between them. Weighs only what lies open: no guess at what people are up to. */
export function* likelihoods(view: View<BloodBoundBoard>): Generator<readonly Likely[]> {
  const deals = new Deals(view)
  const chance = swift(view.seats)
  const deal = deals.draw(chance)
  const counts = deal.map(() => ({ rose: 0, beast: 0, leads: 0 }))
  for (let drawn = 1; drawn <= DEALS; drawn++) {
    for (let change = 0; change < BETWEEN; change++) deals.mix(deal, chance)
    deal.forEach((card, index) => {
      const { clan } = CHARACTERS[card]
      const count = counts[index]
      if (count && clan !== 'order') count[clan]++
    })
    for (const clan of CLANS) {
      const count = counts[(leaderIn(deal, clan, view.board) ?? 0) - 1]
      if (count) count.leads++
    }
    if (drawn % IN_ONE_GO === 0)
      yield counts.map(({ rose, beast, leads }) => ({ rose: rose / drawn, beast: beast / drawn, leads: leads / drawn }))
  }
}
