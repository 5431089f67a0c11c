import type { Choice, Judgement, View } from '@gloamhall/kernel'
import { cardOf } from './content/cards.ts'
import { likelyAnswer, need } from './habits.ts'
import type { BloodborneTable } from './table.ts'
import type { BloodborneBoard } from './view.ts'
import { standing } from './worth.ts'

/**
 * How a good Hunter thinks: play the round to its end in the head, with what the others may play (their hands lie open)
 * and with dice that may fall, and take the choice after which one stands best.
 */
export const judgement = {
  horizon: ({ round }: BloodborneTable) => round,
  standing,
  likely: likelyAnswer,
  claim: worthSaying,
} satisfies Judgement<BloodborneBoard, BloodborneTable>

/** Who needs the Dream says so, and who sees a kill calls for it: both help the others to plan, and oneself with them. */
function worthSaying(view: View<BloodborneBoard>, claims: readonly Choice[]): Choice | undefined {
  const { board, viewer, asked } = view
  const own = board.hunters.find(({ seat }) => seat === viewer)
  if (!own || own.claims.length > 0 || !asked.some(({ question, seat }) => question === 'play' && seat === viewer)) {
    return undefined
  }
  const strength = board.hunters.reduce(
    (sum, { hand }) => sum + Math.max(...hand.map((card) => cardOf(view, card).striking)),
    0,
  )
  const word =
    need({ ...view, monster: board.monster }, own) > 12 ? 'dream' : strength >= board.monster.blood ? 'kill' : undefined
  return word && claims.includes(word) ? word : undefined
}
