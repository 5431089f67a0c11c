import type { Choice, View } from '@gloamhall/kernel'
import type { BloodyPalaceBoard } from './view.ts'

/**
 * The spot on the table that a choice, or a barred choice, is about:
 *
 *     hex f5                 a hex to move to, to be knocked to, or to put an orb in
 *     foe hell-antenora-1    a foe that is aimed at, hit, or acts next
 *     seat 2                 a Hunter an enemy turns to
 *     card stinger           a card that is played, discarded or bought
 *     feat hat-trick         an achievement
 *     facing ne              a direction to face
 *     hunter dante           a Hunter to choose, before there is an arena
 *
 * Claiming, ending a turn and other choices that are about no piece have no spot.
 */
export function spotOf(choice: Choice, view: View<BloodyPalaceBoard>): string | undefined {
  const [verb = '', one = '', two = ''] = choice.split(' ')
  switch (verb) {
    case 'place':
    case 'return':
    case 'run':
    case 'to':
    case 'teleport':
    case 'follow':
    case 'close':
    case 'red':
    case 'green':
    case 'shove':
    case 'end':
      return one === '' ? undefined : hexSpot(one)
    case 'knock':
    case 'pull':
      return hexSpot(two)
    case 'aim':
      return foeSpot(one)
    case 'act':
      return one === 'all' || one === 'everybody' ? undefined : foeSpot(one)
    case 'hit':
      return foeAsked(view)
    case 'toward':
      return seatSpot(Number(one))
    case 'step':
      return one === 'free' ? undefined : cardSpot(one)
    case 'play':
    case 'use':
    case 'block':
    case 'discard':
    case 'buy':
    case 'style':
      return cardSpot(one)
    case 'feat':
      return `feat ${one}`
    case 'face':
    case 'turn':
    case 'look':
      return `facing ${one}`
    case 'hunter':
      return `hunter ${one}`
    default:
      return undefined
  }
}

/** The question which hex of a base is hit is about a single foe. (BP-98) */
function foeAsked({ asked, viewer }: View<BloodyPalaceBoard>): string | undefined {
  const mine = asked.find(({ seat }) => seat === viewer) as { readonly foe?: string } | undefined
  return mine?.foe === undefined ? undefined : foeSpot(mine.foe)
}

export const hexSpot = (hex: string): string => `hex ${hex}`
export const foeSpot = (foe: string): string => `foe ${foe}`
export const seatSpot = (seat: number): string => `seat ${seat}`
export const cardSpot = (card: string): string => `card ${card}`
