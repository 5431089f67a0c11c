import type { Choice, Seat, View } from '@gloamhall/kernel'
import type { ActionId } from './content/cards.ts'
import type { BloodborneBoard, SeenHunter } from './view.ts'

/**
 * The spot on the table that a choice, or a barred choice, is about:
 *
 *     seat 3                 a Hunter who is wounded, disarmed or robbed
 *     hand saw-cleaver       a card in the viewer's hand
 *     used 2 tonitrus        a card in the used pile of seat 2
 *     played 2 tonitrus      a card seat 2 has in play
 *     row cannon             one of the Available Upgrades
 *
 * Declining an upgrade is about no card and has no spot.
 */
export function spotOf(choice: Choice, view: View<BloodborneBoard>): string | undefined {
  const [verb, named] = choice.split(' ')
  if (named === undefined) return undefined
  const card = named as ActionId
  switch (verb) {
    case 'play':
    case 'add':
      return cardSpot(view, card, ['hand', 'used', 'played'])
    case 'remove':
      // If there are two copies, the one that could be played last is removed. (BB-86)
      return cardSpot(view, card, ['used', 'played', 'hand'])
    case 'take':
      return rowSpot(card)
    default:
      return seatSpot(Number(named))
  }
}

export const seatSpot = (seat: number): string => `seat ${seat}`
export const rowSpot = (card: ActionId): string => `row ${card}`

const PILES = ['hand', 'used', 'played'] as const
export type Pile = (typeof PILES)[number]

/** The viewer's hand needs no seat; piles belong to a seat. */
export const pileSpot = (pile: Pile, seat: Seat, card: ActionId): string =>
  pile === 'hand' ? `hand ${card}` : `${pile} ${seat} ${card}`

/** The pile with the viewer's card, the most likely one first. */
function cardSpot(view: View<BloodborneBoard>, card: ActionId, order: readonly Pile[]): string | undefined {
  const own = ownHunter(view)
  const pile = own && order.find((each) => own[each].includes(card))
  return own && pile && pileSpot(pile, own.seat, card)
}

export const ownHunter = ({ board, viewer }: View<BloodborneBoard>): SeenHunter | undefined =>
  board.hunters.find(({ seat }) => seat === viewer)
