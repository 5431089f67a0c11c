import type {
  Asked,
  Budget,
  Chance,
  Choice,
  Evaluator,
  Game,
  SearchModel,
  Seat,
  Table,
  TreeModel,
  View,
} from '@gloamhall/kernel'
import { accept, askedOf, cloneTable, imagine, isAwaited, roll, swift, UNLIMITED } from '@gloamhall/kernel'
import type { TreeStep } from './information-sets.ts'
import { InformationSetTrees } from './information-sets.ts'
import { isOptional } from './optional.ts'
import { Race } from './race.ts'

/**
 * Information-set Monte-Carlo tree search: imagines tables that fit the view, and lets every seat choose by its own tree,
 * so that the others are expected to play for their own advantage with what they can see. The choices of the searching seat
 * are compared on the same tables and dice. The search can be stopped at any time, and is reproducible for a given effort.
 */
export const treeSearchEvaluator = <T extends Table>(
  game: Game<T>,
  model: SearchModel<T>,
  tree: TreeModel<T>,
): Evaluator => ({
  evaluateChoices: (view, chance, context) =>
    new TreeSearch(game, model, tree, view, chance, context?.budget).evaluateChoices(),
})

/** Playouts before the race, in which the trees learn what the others will do; and tables of the race. */
const LEARNING_PLAYOUTS = 8
const RACE_TABLES = 16

/** Step limit of a playout, in case the horizon is never reached. */
const MAX_PLAYOUT_STEPS = 1000

class TreeSearch<T extends Table> {
  readonly #game: Game<T>
  readonly #model: SearchModel<T>
  readonly #trees: InformationSetTrees<T>
  readonly #view: View
  readonly #seat: Seat
  readonly #chance: Chance
  readonly #budget: Budget

  constructor(
    game: Game<T>,
    model: SearchModel<T>,
    tree: TreeModel<T>,
    view: View,
    chance: Chance,
    budget: Budget = UNLIMITED,
  ) {
    if (view.viewer === 'spectator') throw new Error('a spectator has no choices to search')
    this.#game = game
    this.#model = model
    this.#trees = new InformationSetTrees(game, model, tree)
    this.#view = view
    this.#seat = view.viewer
    this.#chance = chance
    this.#budget = budget
  }

  /** The value of each choice relative to the best; of optional ones, relative to leaving the question unanswered. */
  evaluateChoices(): readonly number[] {
    const { choices } = this.#view
    const optional = isOptional(this.#view)
    if (choices.length === 1 && !optional) return [0]
    this.#learn()
    const race = new Race<Choice | undefined>(optional ? [undefined, ...choices] : choices)
    this.#run(race)
    const values = race.values()
    const [unanswered = 0, ...others] = values
    return optional ? others.map((value) => value - unanswered) : values
  }

  /** Playouts in which this seat chooses by its tree as well. */
  #learn(): void {
    const playouts = LEARNING_PLAYOUTS * this.#budget.effort
    for (let done = 0; done < playouts && !this.#budget.isUp(); done++) {
      const { table, path } = this.#imagined()
      const choice = this.#trees.choose(table, askedOf(table, this.#seat) as Asked, path)
      if (choice === undefined) return
      this.#trees.learn(path, this.#playout(table, choice, roll(this.#chance, SEEDS), path))
    }
  }

  /** Each table is played with all choices that are still in the race. */
  #run(race: Race<Choice | undefined>): void {
    const tables = Math.ceil(RACE_TABLES * this.#budget.effort)
    for (let done = 0; done < tables && race.isOpen; done++) {
      if (done > 0 && this.#budget.isUp()) return
      const { table, path } = this.#imagined()
      const seed = roll(this.#chance, SEEDS)
      race.round((choice) => {
        const taken = [...path]
        const end = this.#playout(table, choice, seed, taken)
        this.#trees.learn(taken, end)
        return this.#model.evaluate(end, this.#seat)
      })
    }
  }

  /** A table that fits the view, with the answers that others give in secret. */
  #imagined(): { readonly table: T; readonly path: TreeStep[] } {
    const table = imagine(this.#game, this.#view, swift(roll(this.#chance, SEEDS)))
    const path: TreeStep[] = []
    const isSealed = askedOf(table, this.#seat)?.manner === undefined
    for (const asked of table.asked) {
      if (asked.seat === this.#seat || asked.manner !== undefined) continue
      if (!isSealed && asked.answer === undefined) continue
      asked.answer = undefined
      asked.answer = this.#answer(table, asked, this.#chance, path)
    }
    return { table, path }
  }

  /** The table at the horizon, after this choice. */
  #playout(before: T, choice: Choice | undefined, seed: number, path: TreeStep[]): T {
    const table = cloneTable(this.#game, before)
    const dice = swift(seed)
    table.chance = dice
    if (choice !== undefined) accept(this.#game, table, askedOf(table, this.#seat) as Asked, choice)
    const start = this.#model.horizon(before)
    const depth = this.#model.horizonDepth ?? 1
    for (let steps = 0; steps < MAX_PLAYOUT_STEPS; steps++) {
      const distance = Math.abs(this.#model.horizon(table) - start)
      const asked = distance < depth ? table.asked.find(isAwaited) : undefined
      if (!asked) break
      // Trees are used only near the root, because situations further on hardly ever repeat.
      const answer =
        distance < 1 ? this.#answer(table, asked, dice, path) : this.#model.rolloutPolicy(table, asked, dice)
      accept(this.#game, table, asked, answer)
    }
    return table
  }

  #answer(table: T, asked: T['asked'][number], chance: Chance, path: TreeStep[]): Choice {
    return this.#trees.choose(table, asked, path) ?? this.#model.rolloutPolicy(table, asked, chance)
  }
}

const SEEDS = 2 ** 31
