import type { Chance } from '@gloamhall/kernel'
import { roll } from '@gloamhall/kernel'

export type Weights = Readonly<Record<string, number>>

/** Two variants of the same weights, each of which moves every weight by the same share, one up and the other down or vice versa. */
export interface Probe {
  readonly signs: Readonly<Record<string, 1 | -1>>
  readonly plus: Weights
  readonly minus: Weights
}

/** How far the variants are from the middle at first, as a share of each weight, and how slowly that shrinks. */
const PROBE = { first: 0.3, decay: 0.101 }

/** How far a clear win moves the weights at first, as a share of each weight. The delay keeps the first steps from being the largest. */
const STEP = { first: 0.6, decay: 0.602, delay: 40 }

/** The unit of a weight that begins at 0. */
const UNIT_OF_ZERO = 0.1

/**
 * Simultaneous perturbation (SPSA): all weights are varied at once, the two variants play each other, and every weight moves
 * towards the better one. The number of games does not grow with the number of weights.
 */
export class Spsa {
  readonly #start: Weights
  readonly #names: readonly string[]

  /** Varies the named weights only. */
  constructor(start: Weights, names: readonly string[]) {
    this.#start = start
    this.#names = names
  }

  probe(weights: Weights, step: number, chance: Chance): Probe {
    const signs = Object.fromEntries(
      this.#names.map((name) => [name, roll(chance, 2) === 1 ? 1 : -1]),
    ) as Probe['signs']
    const size = PROBE.first / (step + 1) ** PROBE.decay
    return { signs, plus: this.#moved(weights, signs, size), minus: this.#moved(weights, signs, -size) }
  }

  /** The weights after a step; the advantage of `plus` over `minus` is between -1 and 1. */
  learn(weights: Weights, { signs }: Probe, step: number, advantage: number): Weights {
    const size = STEP.first * ((STEP.delay + 1) / (step + 1 + STEP.delay)) ** STEP.decay
    return this.#moved(weights, signs, size * advantage)
  }

  #moved(weights: Weights, signs: Probe['signs'], share: number): Weights {
    const moved = { ...weights }
    for (const name of this.#names) {
      const start = this.#start[name] as number
      const unit = start === 0 ? UNIT_OF_ZERO : Math.abs(start)
      moved[name] = Number(((weights[name] as number) + (signs[name] as number) * share * unit).toFixed(6))
    }
    return moved
  }
}
