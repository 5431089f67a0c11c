import type { Bot, Box, Evaluator, View } from '@gloamhall/kernel'
import { pick } from '@gloamhall/kernel'
import { isOptional } from './optional.ts'
import { searchEvaluator } from './search.ts'

/**
 * A bot that takes the choice with the highest value by the game's strategy; ties are broken at random.
 *
 * Leaving an optional question unanswered is worth 0: it is answered only with a choice that is worth more.
 */
export function greedy({ game, strategy }: Pick<Box, 'game' | 'strategy'>): Bot {
  const evaluator: Evaluator = 'evaluateChoices' in strategy ? strategy : searchEvaluator(game, strategy)
  return {
    name: 'greedy',
    choose: (view, chance, context) => {
      const values = checkedValues(evaluator.evaluateChoices(view, chance, context), view)
      const best = Math.max(...values)
      if (isOptional(view) && best <= 0) return undefined
      return pick(
        chance,
        view.choices.filter((_, index) => values[index] === best),
      )
    },
    ...(strategy.claim ? { claim: strategy.claim.bind(strategy) } : {}),
    ...(strategy.remember ? { remember: strategy.remember.bind(strategy) } : {}),
  }
}

/**
 * Checks that every choice has a value. A strategy that skips a choice, or returns NaN for one, would silently play
 * another one.
 */
function checkedValues(values: readonly number[], view: View): readonly number[] {
  if (values.length !== view.choices.length || values.some(Number.isNaN)) {
    throw new Error(`${view.game}: the strategy evaluates ${view.choices.join(', ')} as ${values.join(', ')}`)
  }
  return values
}
