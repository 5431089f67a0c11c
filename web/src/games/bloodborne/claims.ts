import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import type { Choice, View } from '@gloamhall/kernel'

/** What this seat may say, in the groups of the picker. The same list as the game's `talk.ts`; a test compares them. */
export const OWN = ['attack', 'dream', 'pistol'] as const
export const PLANS = ['kill', 'wear-down', 'let-go'] as const
export const ABOUT = ['with', 'if', 'rest', 'beware', 'truce'] as const

/** Those one can talk to or about. */
export const others = ({ board, viewer }: View<BloodborneBoard>): number[] =>
  board.hunters.flatMap(({ seat, life }) => (seat === viewer || life === 'eliminated' ? [] : [seat]))

export const everyClaim = (view: View<BloodborneBoard>): Choice[] => [
  ...OWN,
  ...PLANS,
  'last-blow',
  ...others(view).flatMap((seat) => ABOUT.map((about) => `${about} ${seat}`)),
]
