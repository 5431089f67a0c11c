import type { Chance, Choice, Evaluator, Game, Seat, Table, TurnModel, View } from '@gloamhall/kernel'
import { imagine, roll, swift, UNLIMITED } from '@gloamhall/kernel'
import { TurnPlanner } from './turn-planner.ts'

/**
 * Plans turns of many small actions on imagined tables: the value of a choice is that of the best plan beginning with it, as the
 * mean over several tables, since what will be drawn is known at each of them. Other decisions are left to the evaluator.
 */
export const turnEvaluator = <T extends Table>(game: Game<T>, model: TurnModel<T>, other: Evaluator): Evaluator => ({
  evaluateChoices: (view, chance, context) => {
    if (view.choices.length < 2 || !model.isPlanned(view)) return other.evaluateChoices(view, chance, context)
    const { limits } = model
    const { effort, isUp } = context?.budget ?? UNLIMITED
    const tables = Math.max(1, Math.round(limits.tables * effort))
    const plans: ReadonlyMap<Choice, number>[] = []
    while (plans.length < tables && (plans.length === 0 || !isUp())) plans.push(planned(game, model, view, chance))
    return means(view, plans)
  },
})

function planned<T extends Table>(
  game: Game<T>,
  model: TurnModel<T>,
  view: View,
  chance: Chance,
): ReadonlyMap<Choice, number> {
  const seed = roll(chance, SEEDS)
  const seat = view.viewer as Seat
  const table = imagine(game, view, swift(seed))
  return new TurnPlanner(model, table, seat, model.limits).sample(model.limits, seed)
}

/** A choice that was not planned at one table counts as a little worse there than those that were; one never planned, as hopeless. */
function means({ choices }: View, plans: readonly ReadonlyMap<Choice, number>[]): readonly number[] {
  const least = plans.map((plan) => Math.min(...plan.values()))
  const hopeless = Math.min(0, ...least) - HOPELESS
  return choices.map((choice) => {
    if (!plans.some((plan) => plan.has(choice))) return hopeless
    const sum = plans.reduce((total, plan, at) => total + (plan.get(choice) ?? (least[at] as number) - UNPLANNED), 0)
    return sum / plans.length
  })
}

const UNPLANNED = 0.5
const HOPELESS = 1000

const SEEDS = 2 ** 31
