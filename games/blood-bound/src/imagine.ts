import type { Chance, Seat, View } from '@gloamhall/kernel'
import { clone, shuffle } from '@gloamhall/kernel'
import type { Affiliation, CardId, Rank } from './content/characters.ts'
import type { PlayerCount } from './content/supply.ts'
import { Deals } from './deals.ts'
import { curseCards } from './setup.ts'
import type { BloodBoundTable, Curse, Player, Token } from './table.ts'
import type { BloodBoundBoard, SeenPlayer } from './view.ts'

/** A table that fits the view: face-down cards may differ, everything seen is the same. */
export function imagine(view: View<BloodBoundBoard>, chance: Chance): BloodBoundTable {
  const { board, seats, options, rules } = view
  const deal = new Deals(view).draw(chance)
  return {
    seats,
    options,
    rules,
    chance,
    agenda: [...board.agenda],
    asked: [],
    players: board.players.map((seen, index) => imaginePlayer(seen, deal[index] as CardId)),
    dagger: board.dagger,
    passes: board.passes,
    ...(board.attack ? { attack: clone(board.attack) } : {}),
    curses: imagineCurses(view, chance),
    ...(board.captured ? { captured: board.captured } : {}),
  }
}

const imaginePlayer = (
  { tokens, cards, looked, proof, claims, attacks, rescues }: SeenPlayer,
  card: CardId,
): Player => ({
  card,
  tokens: tokens.map(asToken),
  cards: [...cards],
  looked: [...looked],
  proof: { ...proof },
  claims: [...claims],
  attacks: [...attacks],
  rescues: [...rescues],
})

const asToken = (token: Affiliation | Rank): Token => (typeof token === 'number' || token === 'fleur' ? 'rank' : token)

/** The True Curse is unknown. While the Inquisitor is still giving the cards out, the others know how many are gone, but not to whom. */
function imagineCurses({ board, seats, asked, options }: View<BloodBoundBoard>, chance: Chance): Curse[] {
  const curses = curseCards(seats as PlayerCount)
  const { given } = board.curses
  if (given.some(({ truth }) => truth !== undefined)) {
    for (const { holder, truth } of given) {
      const card = curses.find((curse) => curse.truth === truth && curse.holder === undefined)
      if (card) card.holder = holder
    }
    return curses
  }
  const giving = asked.find(({ question }) => question === 'curse') as { seat: number; left: number } | undefined
  const gone = giving ? curses.length - giving.left : given.length
  const seated = board.players.map(({ seat }) => seat)
  // An option lets an Inquisitor keep a card. (BO-69)
  const open = seated.filter((seat) => seat !== giving?.seat || options.selfTargets === 'yes')
  const recipients = giving ? open : given.map(({ holder }) => holder)
  const holders = shuffle(chance, recipients).slice(0, gone)
  const dealt = shuffle(chance, [...curses]).slice(0, gone)
  for (const [index, card] of dealt.entries()) card.holder = holders[index] as Seat
  return curses
}
