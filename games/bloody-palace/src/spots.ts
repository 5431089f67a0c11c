import type { Choice, View } from '@gloamhall/kernel'
import type { BloodyPalaceBoard } from './view.ts'

/**
 * Where on the table a choice, or one that is barred, is about:
 *
 *     hex f5                 a hex somebody goes to, is knocked to, or where an orb falls
 *     foe hell-antenora-1    a foe that is aimed at, hit or acts next
 *     seat 2                 a Hunter somebody turns to
 *     card stinger           a card that is played, discarded or bought
 *     feat hat-trick         an achievement
 *     facing ne              a side to look to
 *     hunter dante           before there is anything else
 *
 * To claim, to end a turn, and whatever else is about no piece, has no spot.
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

/** Which of its hexes is hit is a question about one foe. (BP-98) */
function foeAsked({ asked, viewer }: View<BloodyPalaceBoard>): string | undefined {
  const mine = asked.find(({ seat }) => seat === viewer) as { readonly foe?: string } | undefined
  return mine?.foe === undefined ? undefined : foeSpot(mine.foe)
}

export const hexSpot = (hex: string): string => `hex ${hex}`
export const foeSpot = (foe: string): string => `foe ${foe}`
export const seatSpot = (seat: number): string => `seat ${seat}`
export const cardSpot = (card: string): string => `card ${card}`
