import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import type { Teller, View } from '@gloamhall/kernel'
import { words } from './words.ts'

/** The eight steps of a round. (BB-29) */
export const STEPS = [
  'choose',
  'transform',
  'instants',
  'monsterAttacks',
  'huntersAttack',
  'escape',
  'huntersDream',
  'endOfRound',
] as const
export type Step = (typeof STEPS)[number]

export function steps(view: View<BloodborneBoard>, tell: Teller): { label: string; now: boolean }[] {
  const word = words(tell.language)
  const now = stepOf(view)
  return STEPS.map((step, index) => ({ label: `${index + 1} ${word(`step.${step}`)}`, now: step === now }))
}

/** The step before the first one that is still to come; none once the game is over. */
export function stepOf({ board, outcome }: Pick<View<BloodborneBoard>, 'board' | 'outcome'>): Step | undefined {
  if (outcome) return undefined
  const ahead = board.agenda.map(({ step }) => STEPS.findIndex((each) => each === step)).filter((at) => at >= 0)
  // Nothing ahead: the end of the round, where a card revealed may still ask something.
  return ahead.length > 0 ? STEPS[Math.min(...ahead) - 1] : 'endOfRound'
}
