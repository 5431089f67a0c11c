import type {
  Asked,
  BotContext,
  BotStrategy,
  Chance,
  Choice,
  Game,
  Prospects,
  Reason,
  SearchModel,
  Seat,
  Table,
  View,
} from '@gloamhall/kernel'
import { askedOf, imagine, roll, swift } from '@gloamhall/kernel'
import { playToHorizon, sampleOpponents, SEEDS } from './search.ts'

/** A decision to be explained: the choice, and what every choice was found to be worth. */
export interface Decision {
  readonly choice: Choice
  readonly values: readonly number[]
}

/** How often the choice and the next best one are played out for comparison. */
const SAMPLES = 16

/** A prospect that differs by less than this, in the unit of the evaluation, explains nothing. */
const LEAST_DIFFERENCE = 0.15

/** Why a bot has decided so, from what its seat knows and from the judgement it decided by. */
export function explainChoice(
  game: Game,
  strategy: BotStrategy,
  view: View,
  { choice, values }: Decision,
  chance: Chance,
  context?: BotContext,
): Reason {
  const seat = view.viewer as Seat
  const reason = (key: string, params: Reason['params'] = {}): Reason => ({ key, params: { who: seat, ...params } })
  const count = view.choices.length
  if (count === 1) return reason('only')
  const said = strategy.explain?.(view, choice, chance, context)
  if (said) return reason(said.key, said.params)
  if (!('rolloutPolicy' in strategy)) return reason('best', { count })
  if (isForced(game, strategy, view, chance)) return reason('thumb')
  const other = nextBest(view.choices, values, choice)
  if (!strategy.prospects || other === undefined) return reason('best', { count })
  const key = bestProspect(game, strategy, strategy.prospects, view, [choice, other], chance)
  return key === undefined ? reason('even', { count }) : reason(key)
}

function isForced(game: Game, model: SearchModel, view: View, chance: Chance): boolean {
  if (!model.forcedChoice) return false
  const table = imagine(game, view, swift(roll(chance, SEEDS)))
  return model.forcedChoice(table, askedOf(table, view.viewer as Seat) as Asked) !== undefined
}

function nextBest(choices: readonly Choice[], values: readonly number[], chosen: Choice): Choice | undefined {
  const others = choices.filter((choice) => choice !== chosen)
  const worth = (choice: Choice): number => values[choices.indexOf(choice)] ?? Number.NEGATIVE_INFINITY
  return others.toSorted((one, another) => worth(another) - worth(one))[0]
}

/** The prospect in which the first choice is most ahead of the second, on the same tables and with the same dice. */
function bestProspect<T extends Table>(
  game: Game<T>,
  model: SearchModel<T>,
  prospects: Prospects<T>,
  view: View,
  choices: readonly [Choice, Choice],
  chance: Chance,
): string | undefined {
  const seat = view.viewer as Seat
  const ahead = new Map<string, number>()
  for (let done = 0; done < SAMPLES; done++) {
    const table = imagine(game, view, swift(roll(chance, SEEDS)))
    sampleOpponents(model, table, seat, chance)
    const rolloutSeed = roll(chance, SEEDS)
    const [mine, other] = choices.map((choice) => playToHorizon(game, model, table, { seat, choice, rolloutSeed })) as [
      T,
      T,
    ]
    for (const [key, { worth, of }] of Object.entries(prospects))
      ahead.set(key, (ahead.get(key) ?? 0) + (worth * (of(mine, seat) - of(other, seat))) / SAMPLES)
  }
  const [best] = [...ahead].toSorted(([, one], [, another]) => another - one)
  return best && best[1] >= LEAST_DIFFERENCE ? best[0] : undefined
}
