import type { Evaluator, Game, Seat, Table, TurnLimits, TurnModel } from '@gloamhall/kernel'
import { imagine, roll, swift, UNLIMITED } from '@gloamhall/kernel'
import { TurnPlanner } from './turn-planner.ts'

/**
 * Plans turns of many small actions on an imagined table: the value of a choice is that of the best plan beginning with it. With
 * more effort more plans are tried, and what follows them is sampled more often. Other decisions are left to the evaluator.
 */
export const turnEvaluator = <T extends Table>(game: Game<T>, model: TurnModel<T>, other: Evaluator): Evaluator => ({
  evaluateChoices: (view, chance, context) => {
    if (view.choices.length < 2 || !model.isPlanned(view)) return other.evaluateChoices(view, chance, context)
    const { budget = UNLIMITED } = context ?? {}
    const seed = roll(chance, SEEDS)
    const table = imagine(game, view, swift(seed))
    const limits = scaled(model.limits, budget.effort)
    const values = new TurnPlanner(model, table, view.viewer as Seat, limits, budget.isUp).sample(seed)
    // Choices that begin no plan are valued below all that do.
    const least = Math.min(0, ...values.values()) - UNPLANNED
    return view.choices.map((choice) => values.get(choice) ?? least)
  },
})

/** The number of sequences grows with the effort, as does the total number of samples. */
function scaled({ beam, sequences, ends, samples }: TurnLimits, effort: number): TurnLimits {
  const root = Math.sqrt(effort)
  return {
    beam: Math.ceil(beam * root),
    sequences: Math.ceil(sequences * effort),
    ends: Math.ceil(ends * root),
    samples: Math.ceil(samples * root),
  }
}

const UNPLANNED = 1000

const SEEDS = 2 ** 31
