import type { Bot, Box, BotStrategy, Choice, Evaluator, Game, View } from '@gloamhall/kernel'
import { pick } from '@gloamhall/kernel'
import { explainChoice } from './explain.ts'
import { isOptional } from './optional.ts'
import { searchEvaluator } from './search.ts'
import { treeSearchEvaluator } from './tree-search.ts'
import { turnEvaluator } from './turn-search.ts'

interface GreedyOptions {
  /** Plays for an absent person, and leaves what is scarce to them: `BotStrategy.scarce`. */
  readonly isSubstitute?: boolean
}

/**
 * A bot that takes the choice with the highest value by the game's strategy; ties are broken at random.
 *
 * Leaving an optional question unanswered is worth 0: it is answered only with a choice that is worth more.
 */
export function greedy(
  { game, strategy }: Pick<Box, 'game' | 'strategy'>,
  { isSubstitute = false }: GreedyOptions = {},
): Bot {
  const evaluator = evaluatorOf(game, strategy)
  let decided: readonly number[] = []
  return {
    name: 'greedy',
    choose: (view, chance, context) => {
      const values = checkedValues(evaluator.evaluateChoices(view, chance, context), view)
      decided = values
      const spared = isSubstitute ? (strategy.scarce ?? []) : []
      const isSpared = (choice: Choice): boolean =>
        spared.includes(choice) || spared.includes(choice.split(' ')[0] ?? '')
      const others = view.choices.filter((choice) => !isSpared(choice))
      const open = others.length > 0 ? others : view.choices
      const worth = (choice: Choice): number => values[view.choices.indexOf(choice)] ?? 0
      const best = Math.max(...open.map(worth))
      if (isOptional(view) && best <= 0) return undefined
      return pick(
        chance,
        open.filter((choice) => worth(choice) === best),
      )
    },
    explain: (view, choice, chance, context) =>
      explainChoice(game, strategy, view, { choice, values: decided }, chance, context),
    ...(strategy.claim ? { claim: strategy.claim.bind(strategy) } : {}),
    ...(strategy.remember ? { remember: strategy.remember.bind(strategy) } : {}),
  }
}

function evaluatorOf(game: Game, strategy: BotStrategy): Evaluator {
  if ('evaluateChoices' in strategy) return strategy.turn ? turnEvaluator(game, strategy.turn, strategy) : strategy
  return strategy.tree ? treeSearchEvaluator(game, strategy, strategy.tree) : searchEvaluator(game, strategy)
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
