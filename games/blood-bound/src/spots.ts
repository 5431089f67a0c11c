import type { Choice, View } from '@gloamhall/kernel'
import { objectOf, verbOf } from './choices.ts'
import type { BloodBoundBoard } from './view.ts'

/**
 * The spot on the table a choice is about: a player, `seat 3`, or a part of the supply, `token rose` or `curses`. Choices that
 * are only said, such as an offer or a refusal, have no spot.
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
    // Tokens and cards I take or return are at my seat.
    case 'take-quill':
    case 'return':
      return `seat ${viewer}`
    default:
      return undefined
  }
}
