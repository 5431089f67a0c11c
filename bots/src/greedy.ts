import type { Bot, Box, View, Weighing } from '@gloamhall/kernel'
import { pick } from '@gloamhall/kernel'
import { searching } from './search.ts'
import { isStanding } from './standing.ts'

/**
 * Takes the choice that is worth most by the game's judgement, which weighs it or has it searched; among equals, chance
 * decides.
 *
 * To leave a standing question alone is worth nothing, neither good nor bad: it is answered only with a choice that is
 * worth more than that.
 */
export function greedy({ game, judgement }: Pick<Box, 'game' | 'judgement'>): Bot {
  const weighing: Weighing = 'weigh' in judgement ? judgement : searching(game, judgement)
  return {
    name: 'greedy',
    choose: (view, chance, mind) => {
      const weights = weightsOf(weighing.weigh(view, chance, mind), view)
      const most = Math.max(...weights)
      if (isStanding(view) && most <= 0) return undefined
      return pick(
        chance,
        view.choices.filter((_, index) => weights[index] === most),
      )
    },
    ...(judgement.claim ? { claim: judgement.claim.bind(judgement) } : {}),
    ...(judgement.remember ? { remember: judgement.remember.bind(judgement) } : {}),
  }
}

/** A judgement that skips a choice or knows no number for it would quietly play another one. */
function weightsOf(weights: readonly number[], view: View): readonly number[] {
  if (weights.length !== view.choices.length || weights.some(Number.isNaN)) {
    throw new Error(`${view.game}: the judgement weighs ${view.choices.join(', ')} as ${weights.join(', ')}`)
  }
  return weights
}
