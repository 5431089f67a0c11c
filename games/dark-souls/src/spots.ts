import type { Choice, View } from '@gloamhall/kernel'
import { nameOf } from './nodes.ts'
import type { DarkSoulsBoard } from './view.ts'

/**
 * Where on the table a choice, or one that is barred, is about:
 *
 *     node c3                a node somebody goes to, is pushed to, or strikes as a whole
 *     foe hollow-soldier-1   a foe that is attacked, acts first or gives way
 *     seat 2                 a character who is helped, leads or gives way
 *     card estoc             a card that is used, moved or taken
 *     token estus            a token of the own board
 *     die 2                  a die that may be thrown again
 *     tile 2, bonfire        where the party goes
 *
 * To end an activation, and whatever else is about no piece, has no spot.
 */
export function spotOf(choice: Choice, view: View<DarkSoulsBoard>): string | undefined {
  const [verb = '', one = '', two = '', three = ''] = choice.split(' ')
  switch (verb) {
    case 'walk':
    case 'run':
    case 'shift':
    case 'dodge':
      return one === 'round' ? ownNode(view) : one && nodeSpot(one)
    case 'step':
    case 'face':
      return nodeSpot(one)
    case 'place':
    case 'push':
      return nodeSpot(two)
    case 'attack':
      if (three === 'at') return nodeSpot(choice.split(' ')[4] ?? '')
      return three ? foeSpot(three) : slotSpot(view, one)
    case 'use':
      return three ? seatSpot(Number(three)) : slotSpot(view, one)
    case 'order':
      return foeSpot(one)
    case 'crowd':
      return /^\d+$/.test(one) ? seatSpot(Number(one)) : foeSpot(one)
    case 'defend':
    case 'aggro':
    case 'first':
    case 'ember':
    case 'luck':
    case 'dress':
      return one && seatSpot(Number(one))
    case 'estus':
    case 'heroic':
      return tokenSpot(verb)
    case 'reroll':
      return `die ${one}`
    case 'backstab':
      return slotSpot(view, one)
    case 'go':
      return one === 'bonfire' ? 'bonfire' : `tile ${one}`
    case 'take':
    case 'move':
    case 'attach':
    case 'remove':
      return one && cardSpot(one)
    default:
      return undefined
  }
}

export const nodeSpot = (node: string): string => `node ${node}`
export const foeSpot = (foe: string): string => `foe ${foe}`
export const seatSpot = (seat: number): string => `seat ${seat}`
export const cardSpot = (card: string): string => `card ${card}`
export const tokenSpot = (token: string): string => `token ${token}`

/** Round the boss one goes on the node one stands on. */
function ownNode({ board, viewer }: View<DarkSoulsBoard>): string | undefined {
  const at = viewer === 'spectator' ? undefined : board.characters[viewer - 1]?.at
  return at === undefined ? undefined : nodeSpot(nameOf(at))
}

function slotSpot({ board, viewer }: View<DarkSoulsBoard>, slot: string): string | undefined {
  const own = viewer === 'spectator' ? undefined : board.characters[viewer - 1]
  const item = slot === 'backup' ? own?.backup[0] : own?.[slot as 'right' | 'left']
  return item && cardSpot(item.card)
}
