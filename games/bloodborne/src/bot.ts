import type { Choice, Judgement, View } from '@gloamhall/kernel'
import { cardOf } from './content/cards.ts'
import { likelyAnswer, need } from './habits.ts'
import { partsOfBlood } from './seen.ts'
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

/**
 * Who needs the Dream says so; who has come for a kill that wants everybody calls for it, once: both help the others to
 * plan, and oneself with them. What all see anyway, or somebody has said already, needs no words.
 */
function worthSaying(view: View<BloodborneBoard>, claims: readonly Choice[]): Choice | undefined {
  const { board, viewer, asked } = view
  const own = board.hunters.find(({ seat }) => seat === viewer)
  if (!own || own.claims.length > 0 || !asked.some(({ question, seat }) => question === 'play' && seat === viewer)) {
    return undefined
  }
  const needs = need({ ...view, monster: board.monster }, own)
  const word = needs > WEARY ? 'dream' : needs < RESTED && wantsEverybody(view) ? 'kill' : undefined
  return word && claims.includes(word) ? word : undefined
}

/** How much one needs the Dream to go there, and how little to mean it when one calls for a kill. */
const WEARY = 12
const RESTED = 8

/** Fresh from the deck, and within reach of all together, though not if the strongest of them stays away. */
function wantsEverybody(view: View<BloodborneBoard>): boolean {
  const { hunters, monster } = view.board
  const came = partsOfBlood(view).reduce((sum, { amount }) => sum + amount, 0)
  if (monster.blood < came || hunters.some((hunter) => hunter.claims.includes('kill'))) return false
  const blows = hunters.map(({ hand }) => Math.max(0, ...hand.map((card) => cardOf(view, card).striking)))
  const strength = blows.reduce((sum, blow) => sum + blow, 0)
  return strength >= monster.blood && strength - Math.max(...blows) < monster.blood
}
