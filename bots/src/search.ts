import type { Asked, Budget, Chance, Choice, Evaluator, Game, SearchModel, Seat, Table, View } from '@gloamhall/kernel'
import { accept, askedOf, cloneTable, imagine, isAwaited, roll, swift, UNLIMITED } from '@gloamhall/kernel'
import { isOptional } from './optional.ts'

/**
 * Monte-Carlo search over hidden information (determinization) with sequential halving: imagines tables that fit the
 * view, plays each candidate to the horizon with the rollout policy and random dice, and spends more rollouts on the
 * better half. A prior, if the game provides one, is the starting value.
 */
export const searchEvaluator = <T extends Table>(game: Game<T>, model: SearchModel<T>): Evaluator => ({
  evaluateChoices: (view, chance, context) => new Search(game, model, view, chance, context?.budget).evaluateChoices(),
})

/** A choice with its statistics. */
interface Candidate {
  /** Undefined for leaving an optional question unanswered. */
  readonly choice: Choice | undefined
  /** The prior, relative to that of the best candidate. */
  prior: number
  sum: number
  /** The mean so far, relative to that of the best candidate. */
  value: number
}

/** Rollouts of each candidate per round, and the share of candidates that stay for the next round (two at least). */
const HALVING_SCHEDULE = [
  { rollouts: 4, keep: 0.5 },
  { rollouts: 4, keep: 0 },
  { rollouts: 8, keep: 0 },
] as const

/** The weight of a prior, in rollouts. */
const PRIOR_WEIGHT = 12

/** Candidates whose prior is lower than the best by more than this margin are not searched. */
const PRUNE_MARGIN = 6

/** Step limit of a rollout, in case the horizon is never reached. */
const MAX_ROLLOUT_STEPS = 1000

class Search<T extends Table> {
  readonly #game: Game<T>
  readonly #model: SearchModel<T>
  readonly #view: View
  readonly #seat: Seat
  readonly #chance: Chance
  readonly #budget: Budget

  constructor(game: Game<T>, model: SearchModel<T>, view: View, chance: Chance, budget = UNLIMITED) {
    if (view.viewer === 'spectator') throw new Error('a spectator has no choices to search')
    this.#game = game
    this.#model = model
    this.#view = view
    this.#seat = view.viewer
    this.#chance = chance
    this.#budget = budget
  }

  evaluateChoices(): readonly number[] {
    const forced = this.#forcedChoice()
    if (forced !== undefined) return this.#view.choices.map((choice) => (choice === forced ? 0 : -1))
    const candidates = this.#candidates()
    if (!isOptional(this.#view)) return this.#compare(candidates)
    const [unanswered = 0, ...values] = this.#compare([candidateOf(undefined), ...candidates])
    return values.map((value) => value - unanswered)
  }

  #forcedChoice(): Choice | undefined {
    if (!this.#model.forcedChoice) return undefined
    const table = this.#imagine()
    return this.#model.forcedChoice(table, askedOf(table, this.#seat) as Asked)
  }

  #candidates(): Candidate[] {
    const candidates = this.#view.choices.map(candidateOf)
    if (!this.#model.prior || candidates.length < 2) return candidates
    const table = this.#imagine()
    const priors = this.#model.prior(table, askedOf(table, this.#seat) as Asked)
    if (!priors) return candidates
    const best = Math.max(...priors)
    for (const [index, candidate] of candidates.entries()) candidate.prior = (priors[index] as number) - best
    return candidates
  }

  /** The value of each candidate relative to the best, by sequential halving. */
  #compare(candidates: readonly Candidate[]): readonly number[] {
    let rest = candidates.filter(({ prior }) => prior >= -PRUNE_MARGIN)
    let visits = candidates.some(({ prior }) => prior < 0) ? PRIOR_WEIGHT : 0
    for (const candidate of candidates) {
      candidate.sum = candidate.prior * visits
      candidate.value = candidate.prior
    }
    for (const [round, { rollouts, keep }] of HALVING_SCHEDULE.entries()) {
      if (rest.length < 2 || (round > 0 && this.#budget.isUp())) break
      visits += this.#runRollouts(rest, Math.ceil(rollouts * this.#budget.effort))
      rest = [...rest].sort((one, other) => other.sum - one.sum)
      const best = rest[0]?.sum ?? 0
      for (const candidate of rest) candidate.value = (candidate.sum - best) / visits
      rest = rest.slice(0, Math.max(2, Math.ceil(keep * rest.length)))
    }
    return candidates.map(({ value }) => value)
  }

  /**
   * Rolls out every candidate on newly imagined tables. Returns the number of rollouts per candidate, which is smaller
   * if the time runs out, but never less than one.
   */
  #runRollouts(candidates: readonly Candidate[], count: number): number {
    for (let done = 0; done < count; done++) {
      if (done > 0 && this.#budget.isUp()) return done
      const table = this.#imagine()
      sampleOpponents(this.#model, table, this.#seat, this.#chance)
      // All candidates get the same dice, so that they differ only by their choice.
      const rolloutSeed = roll(this.#chance, SEEDS)
      for (const candidate of candidates) candidate.sum += this.#valueOf(table, candidate.choice, rolloutSeed)
    }
    return count
  }

  #valueOf(before: T, choice: Choice | undefined, rolloutSeed: number): number {
    const seat = this.#seat
    return this.#model.evaluate(playToHorizon(this.#game, this.#model, before, { seat, choice, rolloutSeed }), seat)
  }

  #imagine(): T {
    return imagine(this.#game, this.#view, swift(roll(this.#chance, SEEDS)))
  }
}

/** Samples the sealed answers of other seats, and those that will be in before this seat's answer counts. */
export function sampleOpponents<T extends Table>(model: SearchModel<T>, table: T, seat: Seat, chance: Chance): void {
  const isSealed = askedOf(table, seat)?.manner === undefined
  for (const asked of table.asked) {
    if (asked.seat === seat || asked.manner !== undefined) continue
    if (isSealed || asked.answer !== undefined) asked.answer = model.rolloutPolicy(table, asked, chance)
  }
}

interface Rollout {
  readonly seat: Seat
  /** Undefined for leaving an optional question unanswered. */
  readonly choice: Choice | undefined
  readonly rolloutSeed: number
}

/** The table at the horizon, after this choice and the rollout policy for all later ones. */
export function playToHorizon<T extends Table>(
  game: Game<T>,
  model: SearchModel<T>,
  before: T,
  { seat, choice, rolloutSeed }: Rollout,
): T {
  const table = cloneTable(game, before)
  const dice = swift(rolloutSeed)
  table.chance = dice
  if (choice !== undefined) accept(game, table, askedOf(table, seat) as Asked, choice)
  const start = model.horizon(before)
  const depth = model.horizonDepth ?? 1
  for (let steps = 0; steps < MAX_ROLLOUT_STEPS && Math.abs(model.horizon(table) - start) < depth; steps++) {
    const asked = table.asked.find(isAwaited)
    if (!asked) break
    accept(game, table, asked, model.rolloutPolicy(table, asked, dice))
  }
  return table
}

export const SEEDS = 2 ** 31

const candidateOf = (choice: Choice | undefined): Candidate => ({ choice, prior: 0, sum: 0, value: 0 })
