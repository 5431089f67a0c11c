import type { Choice, View } from '@gloamhall/kernel'
import { objectOf, verbOf } from './choices.ts'
import type { BloodBoundBoard } from './view.ts'

/**
 * Where on the table a choice lies: with a player, `seat 3`; in the supply, `token rose`, `curses`. What is only said,
 * such as an offer or a refusal, lies nowhere.
 */
export function spotOf(choice: Choice, { board, viewer }: View<BloodBoundBoard>): string | undefined {
  switch (verbOf(choice)) {
    case 'attack':
    case 'pass':
    case 'accept':
    case 'stab':
    case 'look':
    case 'probe':
    case 'shield':
    case 'staff':
    case 'fan':
    case 'give':
      return `seat ${objectOf(choice)}`
    case 'take':
      return `token ${objectOf(choice)}`
    case 'curse':
      return 'curses'
    case 'wound':
    case 'heal':
      return board.attack && `seat ${board.attack.target}`
    case 'strike-back':
      return board.attack && `seat ${board.attack.attacker}`
    // What I take or give back lies with me.
    case 'take-quill':
    case 'return':
      return `seat ${viewer}`
    default:
      return undefined
  }
}
