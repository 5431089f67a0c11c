import type { Game, Table, View, Viewer } from '../../src/index.ts'
import { imagine, pick, roll, swift, viewOf } from '../../src/index.ts'
import { nowAndThen, viewers, walk } from './random-play.ts'

/**
 * One piece of hidden information and all its possible values, listed by brute force from the digest without using
 * imagine.ts. Of equally likely cases, those with the same value are listed several times.
 */
export interface Hidden<T extends Table> {
  /** All values this viewer must consider possible; undefined if there is nothing to guess or too much to list. */
  list(table: T, viewer: Viewer): readonly string[] | undefined
  /** The actual value on a table. */
  name(table: T, viewer: Viewer): string
}

/** The longest list that is tested; a longer one cannot be drawn often enough for the statistics. */
export const MAX_CASES = 120

/** The last decision of a game at which samples are taken; by then little is left to guess. */
const LAST_SAMPLED_DECISION = 600

/** How often each case is drawn on average. */
const DRAWS_PER_CASE = 15

/**
 * Imagined tables are drawn fairly: over many tables imagined from one view, every possible value of a piece of hidden
 * information occurs as often as it should, and no other occurs at all. Each piece is tested at one moment of the game,
 * early or late. Returns the pieces for which there was such a moment.
 */
export function drawsFairly<T extends Table>(
  game: Game<T>,
  seats: number,
  seed: number,
  hidden: readonly Hidden<T>[],
): Hidden<T>[] {
  const dice = swift(seed * 23 + 5)
  const moments = hidden.map((): Moment | undefined => undefined)
  const met = hidden.map(() => 0)
  let decisions = 0
  for (const { table } of walk(game, seats, seed)) {
    if (++decisions > LAST_SAMPLED_DECISION) break
    if (!nowAndThen(dice)) continue
    const viewer = pick(dice, viewers(table))
    for (const [at, { list, name }] of hidden.entries()) {
      const cases = list(table, viewer)
      if (!cases || cases.length > MAX_CASES || new Set(cases).size < 2) continue
      if (!cases.includes(name(table, viewer))) throw new Error(`the actual value is not among ${cases.join(' | ')}`)
      met[at] = (met[at] as number) + 1
      if (roll(dice, met[at] as number) === 1) moments[at] = momentOf(viewOf(game, table, viewer), cases)
    }
  }
  for (const [at, { name }] of hidden.entries()) {
    const moment = moments[at]
    if (!moment) continue
    const draws = DRAWS_PER_CASE * moment.cases.length
    const names = Array.from({ length: draws }, () => name(imagine(game, moment.view, dice) as T, moment.view.viewer))
    const unfair = unfairness(names, moment.cases)
    if (unfair) throw new Error(`viewer ${moment.view.viewer}, ${draws} draws: ${unfair}`)
  }
  return hidden.filter((_, at) => moments[at])
}

interface Moment {
  readonly view: View
  readonly cases: readonly string[]
}

/** A copy, because views share lists with the table, which plays on. */
const momentOf = (view: View, cases: readonly string[]): Moment => ({
  view: JSON.parse(JSON.stringify(view)) as View,
  cases: [...cases],
})

/**
 * Tests draws from equally likely cases with Pearson's chi-square test. Seeds are fixed, so the result is reproducible;
 * the significance level is three in a million (Wilson–Hilferty approximation).
 */
export function unfairness(draws: readonly string[], cases: readonly string[]): string | undefined {
  const wanted = counted(cases)
  const got = counted(draws)
  for (const each of got.keys()) if (!wanted.has(each)) return `"${each}" is drawn, but is impossible`
  let square = 0
  for (const [each, times] of wanted) {
    const due = (times * draws.length) / cases.length
    square += ((got.get(each) ?? 0) - due) ** 2 / due
  }
  const free = wanted.size - 1
  const bound = free * (1 - 2 / (9 * free) + 4.5 * Math.sqrt(2 / (9 * free))) ** 3
  if (square <= bound) return undefined
  const counts = [...wanted.keys()].map((each) => `${got.get(each) ?? 0} times "${each}"`)
  return `a chi-square of ${square.toFixed(1)} where ${bound.toFixed(1)} is the most: ${counts.join(', ')}`
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
