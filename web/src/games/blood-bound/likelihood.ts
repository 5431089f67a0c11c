import type { View } from '@gloamhall/kernel'
import { swift } from '@gloamhall/kernel'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import { CHARACTERS, CLANS } from '@gloamhall/blood-bound/face'
import { Deals } from '@gloamhall/blood-bound/deals'

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

/** Draws deals in small portions, so that no frame is late. Weighs only what lies open: no guess at what people are up to. */
export async function* likelihoods(view: View<BloodBoundBoard>): AsyncGenerator<readonly Likely[]> {
  const deals = new Deals(view)
  const chance = swift(view.seats)
  const deal = deals.draw(chance)
  const quill = view.board.players.map(({ cards }) => cards.includes('quill'))
  const counts = deal.map(() => ({ rose: 0, beast: 0, leads: 0 }))
  for (let drawn = 1; drawn <= DEALS; drawn++) {
    for (let change = 0; change < BETWEEN; change++) deals.mix(deal, chance)
    deal.forEach((card, index) => {
      const { clan } = CHARACTERS[card]
      const count = counts[index]
      if (count && clan !== 'order') count[clan]++
    })
    for (const clan of CLANS) {
      const members = [...deal.keys()].filter((index) => CHARACTERS[deal[index] ?? 'rose-1'].clan === clan)
      members.sort((a, b) => rank(deal[a]) - rank(deal[b]))
      const count = counts[members.at(members.some((index) => quill[index]) ? -1 : 0) ?? -1]
      if (count) count.leads++
    }
    if (drawn % IN_ONE_GO !== 0) continue
    yield counts.map(({ rose, beast, leads }) => ({ rose: rose / drawn, beast: beast / drawn, leads: leads / drawn }))
    await new Promise((go) => setTimeout(go, 16))
  }
}

const rank = (card: keyof typeof CHARACTERS | undefined): number => (card ? Number(CHARACTERS[card].rank) : 0)
