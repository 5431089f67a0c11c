import type { Game, Table, View, Viewer } from '../../src/index.ts'
import { imagine, pick, roll, swift, viewOf } from '../../src/index.ts'
import { nowAndThen, viewers, walk } from './random-play.ts'

/**
 * One thing that lies hidden, and all it may be: listed by brute force from the digest, without a look at imagine.ts. What
 * comes twice among equally likely cases stands there twice.
 */
export interface Hidden<T extends Table> {
  /** Everything a viewer must reckon with; nothing, where there is nothing to guess or far too much to list. */
  list(table: T, viewer: Viewer): readonly string[] | undefined
  /** Which of it lies on a table. */
  name(table: T, viewer: Viewer): string
}

/** Whoever lists cases may stop there: what is longer is not drawn often enough to tell. */
export const LONGEST_LIST = 120

/** So far into a game; late enough for the little that is left to guess. */
const LATEST = 600

/** How often each case is drawn on average. */
const OFTEN = 15

/**
 * Imagined tables are drawn fairly: over many tables that fit one view, everything its viewer must reckon with comes as
 * often as it should, and nothing else comes at all. For each hidden thing one moment of the game is taken, early or late.
 * The answer is which of the hidden things there was such a moment for.
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
    if (++decisions > LATEST) break
    if (!nowAndThen(dice)) continue
    const viewer = pick(dice, viewers(table))
    for (const [at, { list, name }] of hidden.entries()) {
      const cases = list(table, viewer)
      if (!cases || cases.length > LONGEST_LIST || new Set(cases).size < 2) continue
      if (!cases.includes(name(table, viewer))) throw new Error(`what lies there is not among ${cases.join(' | ')}`)
      met[at] = (met[at] as number) + 1
      if (roll(dice, met[at] as number) === 1) moments[at] = momentOf(viewOf(game, table, viewer), cases)
    }
  }
  for (const [at, { name }] of hidden.entries()) {
    const moment = moments[at]
    if (!moment) continue
    const draws = OFTEN * moment.cases.length
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

/** Views share lists with the table, which plays on. */
const momentOf = (view: View, cases: readonly string[]): Moment => ({
  view: JSON.parse(JSON.stringify(view)) as View,
  cases: [...cases],
})

/**
 * What is unfair about draws from equally likely cases, by Pearson's chi-square. With fixed seeds this is no gamble; the
 * bound is that of three samples in a million, by the approximation of Wilson and Hilferty.
 */
export function unfairness(draws: readonly string[], cases: readonly string[]): string | undefined {
  const wanted = counted(cases)
  const got = counted(draws)
  for (const each of got.keys()) if (!wanted.has(each)) return `"${each}" is drawn, and cannot be`
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
