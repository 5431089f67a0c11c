import type { Teller, View } from '@gloamhall/kernel'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import { words } from './words.ts'

/** The six steps of an attack, as the book counts them. (BO-35) */
const STEPS = ['target', 'ask', 'offers', 'wound', 'ability', 'dagger'] as const
type Step = (typeof STEPS)[number]

export function steps(view: View<BloodBoundBoard>, tell: Teller): { label: string; now: boolean }[] {
  const word = words(tell.language)
  const now = stepOf(view)
  return STEPS.map((step) => ({ label: word(`step.${step}`), now: step === now }))
}

/** Which step the table is at; none, once the game is over. The question tells it, and for forced wounds the agenda. */
export function stepOf({ asked, board, outcome }: View<BloodBoundBoard>): Step | undefined {
  if (outcome) return undefined
  // Whoever may reconsider does not hold the table up; what counts is the question it waits for.
  const open = asked.find(({ manner }) => manner !== 'standing')?.question
  switch (open) {
    case 'act':
      return 'target'
    case 'request':
      return 'ask'
    case 'offer':
    case 'accept':
      return 'offers'
    case 'token':
      // The step "ability" still lies ahead while the wound of the attack itself is open.
      return board.agenda.some(({ step }) => step === 'ability') ? 'wound' : 'ability'
    case 'ability':
    case 'lookAgain':
    case 'heal':
    case 'curse':
      return 'ability'
    default:
      return board.attack ? 'dagger' : 'target'
  }
}
