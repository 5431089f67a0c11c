import type { Asked, Choice, Game, Seat, SearchModel, Table, TreeModel } from '@gloamhall/kernel'
import { options } from '@gloamhall/kernel'

/** A choice with its statistics in one situation. */
interface Edge {
  visits: number
  sum: number
  /** How often it was available: legal choices may differ between tables that look the same to a seat. */
  available: number
}

/** A situation as one seat sees it. */
interface Node {
  visits: number
  readonly edges: Map<Choice, Edge>
}

/** A choice made in the trees; its value is known at the end of the playout. */
export interface TreeStep {
  readonly seat: Seat
  readonly edge: Edge
}

/** Weight of the policy against the values found so far. */
const EXPLORATION = 1.2

/** The value of a choice that has not been tried, between the worst (0) and the best (1) that the seat has met. */
const FIRST_VALUE = 0.6

/** Progressive widening: the most likely choices first, more as a situation is visited more often. */
const MIN_WIDTH = 4
const WIDTH_PER_ROOT_VISIT = 2

/**
 * The trees of an information-set search, one for each seat, keyed by what that seat can see. Every seat seeks its own
 * advantage: choices are made by predictor + upper confidence bound (PUCT), corrected for how often a choice was available.
 */
export class InformationSetTrees<T extends Table> {
  readonly #game: Game<T>
  readonly #model: SearchModel<T>
  readonly #tree: TreeModel<T>
  readonly #nodes = new Map<string, Node>()
  /** The lowest and the highest value met by each seat, which make exploration independent of the unit of values. */
  readonly #lowest: number[] = []
  readonly #highest: number[] = []

  constructor(game: Game<T>, model: SearchModel<T>, tree: TreeModel<T>) {
    this.#game = game
    this.#model = model
    this.#tree = tree
  }

  /** The choice of the seat asked; undefined if the game does not search for this question. */
  choose(table: T, asked: T['asked'][number], path: TreeStep[]): Choice | undefined {
    const weights = this.#tree.policy(table, asked)
    if (!weights) return undefined
    const choices = options(this.#game, table, asked)
    const node = this.#nodeOf(table, asked)
    const width = Math.max(MIN_WIDTH, Math.ceil(WIDTH_PER_ROOT_VISIT * Math.sqrt(node.visits++)))
    const least = width < choices.length ? (weights.toSorted((one, other) => other - one)[width - 1] as number) : 0
    const sum = weights.reduce((total, weight) => total + weight, 0)
    let [best, most]: [Choice | undefined, number] = [undefined, Number.NEGATIVE_INFINITY]
    for (const [at, choice] of choices.entries()) {
      const weight = weights[at] as number
      if (weight < least) continue
      const edge = edgeOf(node, choice)
      edge.available++
      const bound =
        this.#valueOf(edge, asked.seat) + (EXPLORATION * weight * Math.sqrt(edge.available)) / (sum * (1 + edge.visits))
      if (bound > most) [best, most] = [choice, bound]
    }
    if (best !== undefined) path.push({ seat: asked.seat, edge: edgeOf(node, best) })
    return best
  }

  /** Adds the value of a playout to the choices that led to it. */
  learn(path: readonly TreeStep[], table: T): void {
    for (const { seat, edge } of path) {
      const value = this.#model.evaluate(table, seat)
      edge.visits++
      edge.sum += value
      this.#lowest[seat] = Math.min(this.#lowest[seat] ?? value, value)
      this.#highest[seat] = Math.max(this.#highest[seat] ?? value, value)
    }
  }

  #nodeOf(table: T, asked: Asked): Node {
    const { seat, question } = asked
    const seen = this.#tree.situation?.(table, seat) ?? JSON.stringify(this.#game.view(table, seat))
    const key = `${seat} ${question} ${seen}`
    let node = this.#nodes.get(key)
    if (!node) this.#nodes.set(key, (node = { visits: 0, edges: new Map() }))
    return node
  }

  /** Between 0 and 1. */
  #valueOf({ visits, sum }: Edge, seat: Seat): number {
    if (visits === 0) return FIRST_VALUE
    const [low = 0, high = 0] = [this.#lowest[seat], this.#highest[seat]]
    return high > low ? (sum / visits - low) / (high - low) : FIRST_VALUE
  }
}

function edgeOf({ edges }: Node, choice: Choice): Edge {
  let edge = edges.get(choice)
  if (!edge) edges.set(choice, (edge = { visits: 0, sum: 0, available: 0 }))
  return edge
}
