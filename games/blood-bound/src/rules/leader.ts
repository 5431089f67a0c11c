import type { Seat } from '@gloamhall/kernel'
import type { CardId, Clan } from '../content/characters.ts'
import { CHARACTERS } from '../content/characters.ts'
import type { AbilityCard } from '../content/supply.ts'

/** The cards of all players, seat 1 first: those of a table, or as far as a viewer knows them. */
interface Lying {
  readonly players: readonly { readonly card?: CardId | undefined; readonly cards: readonly AbilityCard[] }[]
}

/** Who leads a clan, by the cards that are known; undefined if none of its members is. */
export const leaderOf = (lying: Lying, clan: Clan): Seat | undefined =>
  leaderIn(
    lying.players.map(({ card }) => card),
    clan,
    lying,
  )

/** The lowest number leads; once the Elder of the clan has taken the Quill, the highest does. (BO-14, BO-72, BO-112) */
export function leaderIn(
  deal: readonly (CardId | undefined)[],
  clan: Clan,
  { players }: Pick<Lying, 'players'>,
): Seat | undefined {
  let [lowest, highest] = [-1, -1]
  let quill = false
  for (let index = 0; index < deal.length; index++) {
    const card = deal[index]
    if (card === undefined || CHARACTERS[card].clan !== clan) continue
    quill ||= players[index]?.cards.includes('quill') ?? false
    if (lowest < 0 || rankAt(deal, index) < rankAt(deal, lowest)) lowest = index
    if (highest < 0 || rankAt(deal, index) > rankAt(deal, highest)) highest = index
  }
  const found = quill ? highest : lowest
  return found < 0 ? undefined : ((found + 1) as Seat)
}

const rankAt = (deal: readonly (CardId | undefined)[], index: number): number =>
  Number(CHARACTERS[deal[index] as CardId].rank)
