import type { Event } from './events.ts'
import type { Outcome } from './game.ts'
import type { Language, Phrases } from './phrases.ts'
import type { Options } from './table.ts'

/**
 * Statistics over many matches of a game. They are computed from events and never from the table, so a spectator could
 * have counted the same.
 */
export interface Figures {
  readonly charts: readonly Chart[]
  count(match: FinishedMatch): readonly Finding[]
  /**
   * Names of the charts: `figure.<chart>`, `figure.<chart>.row`, `.hits`, `.of`, `.note` and a word for each `also`.
   */
  readonly words: Readonly<Record<Language, Phrases>>
}

/** A finished match, as its events describe it. */
export interface FinishedMatch {
  readonly seats: number
  readonly events: readonly Event[]
  readonly outcome: Outcome
}

/** The definition of a chart: a rate per row, or the distribution of a number. */
export type Chart =
  /** A rate for each row: hits out of a total. */
  | {
      readonly id: string
      readonly kind: 'rate'
      /**
       * The prefix of the row names among the phrases: with `card`, the row `kirkhammer` is called `card.kirkhammer`.
       */
      readonly names?: string
      /**
       * The rows compete with each other, so the mean over all rows is what each would reach if the row made no
       * difference.
       */
      readonly mean?: true
      /** Further counts, shown as means. */
      readonly also?: readonly string[]
    }
  /** A distribution: how often each number came up. */
  | { readonly id: string; readonly kind: 'spread' }

/** One observation for a chart. */
export type Finding =
  | { readonly chart: string; readonly value: number }
  | {
      readonly chart: string
      readonly row: string | number
      readonly hits: number
      readonly of: number
      readonly also?: Readonly<Record<string, number>>
    }

// ---- report: the findings of many matches, added up ----

/** The statistics of a series of games, with everything needed to reproduce them. */
export interface FiguresReport {
  readonly schema: 'gloamhall-figures 1'
  readonly game: string
  /** The version of the rules. */
  readonly version: number
  readonly seats: number
  readonly games: number
  /** The seed of the first game; each further game uses the next number. */
  readonly seed: number
  /** One bot name for each seat. */
  readonly bots: readonly string[]
  readonly options: Options
  readonly charts: readonly Drawn[]
}

/** A chart with its data. */
export type Drawn = DrawnRate | DrawnSpread
export type DrawnRate = Extract<Chart, { kind: 'rate' }> & { readonly rows: Readonly<Record<string, Row>> }
export type DrawnSpread = Extract<Chart, { kind: 'spread' }> & { readonly counts: Readonly<Record<string, number>> }

/** One row of a rate chart. */
export interface Row {
  readonly hits: number
  readonly of: number
  readonly also?: Readonly<Record<string, number>>
}

/** Adds findings up. All values are integers, so the order in which they arrive does not matter. */
export class Tally {
  readonly #charts: readonly Chart[]
  readonly #rows = new Map<string, Map<string, { hits: number; of: number; also: Map<string, number> }>>()
  readonly #counts = new Map<string, Map<number, number>>()

  constructor(charts: readonly Chart[]) {
    this.#charts = charts
    for (const { id, kind } of charts) {
      if (kind === 'rate') this.#rows.set(id, new Map())
      else this.#counts.set(id, new Map())
    }
  }

  add(finding: Finding): void {
    if ('value' in finding) {
      const counts = expected(this.#counts.get(finding.chart), finding.chart)
      counts.set(finding.value, (counts.get(finding.value) ?? 0) + 1)
      return
    }
    const rows = expected(this.#rows.get(finding.chart), finding.chart)
    const name = String(finding.row)
    const row = rows.get(name) ?? { hits: 0, of: 0, also: new Map() }
    rows.set(name, row)
    row.hits += finding.hits
    row.of += finding.of
    for (const [key, value] of Object.entries(finding.also ?? {})) row.also.set(key, (row.also.get(key) ?? 0) + value)
  }

  drawn(): Drawn[] {
    return this.#charts.map((chart): Drawn => {
      if (chart.kind === 'spread') {
        const counts = expected(this.#counts.get(chart.id), chart.id)
        return { ...chart, counts: Object.fromEntries([...counts].sort(([one], [other]) => one - other)) }
      }
      const rows = [...expected(this.#rows.get(chart.id), chart.id)].sort(([one], [other]) => (one < other ? -1 : 1))
      return {
        ...chart,
        rows: Object.fromEntries(
          rows.map(([name, { hits, of, also }]) => [
            name,
            { hits, of, ...(also.size > 0 ? { also: Object.fromEntries(also) } : {}) },
          ]),
        ),
      }
    })
  }
}

function expected<Found>(found: Found | undefined, chart: string): Found {
  if (found === undefined) throw new Error(`a finding for the chart ${chart}, which does not exist`)
  return found
}

// ---- reading a report ----

const Z_95 = 1.96

/** The interval that contains the true rate 19 times out of 20 (Wilson's score interval). */
export function interval({ hits, of }: Pick<Row, 'hits' | 'of'>): { readonly low: number; readonly high: number } {
  if (of === 0) return { low: 0, high: 1 }
  const rate = hits / of
  const z = Z_95 ** 2 / of
  const middle = (rate + z / 2) / (1 + z)
  const reach = (Z_95 * Math.sqrt((rate * (1 - rate)) / of + z / (4 * of))) / (1 + z)
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

/** The rate over all rows together. */
export function meanRate({ rows }: DrawnRate): number {
  let [hits, of] = [0, 0]
  for (const row of Object.values(rows)) {
    hits += row.hits
    of += row.of
  }
  return of === 0 ? 0 : hits / of
}

/** Rows in display order: numbers ascending, names by rate, the highest first. */
export function ordered({ rows }: DrawnRate): readonly (Row & { readonly name: string })[] {
  const list = Object.entries(rows).map(([name, row]) => ({ name, ...row }))
  const isNumbered = list.every(({ name }) => /^\d/.test(name))
  return list.sort((one, other) =>
    isNumbered
      ? Number.parseInt(one.name, 10) - Number.parseInt(other.name, 10)
      : other.hits / other.of - one.hits / one.of,
  )
}

/** Minimum, quantiles, maximum and mean of a distribution. */
export interface Measures {
  readonly least: number
  readonly tenth: number
  readonly median: number
  readonly ninetieth: number
  readonly most: number
  readonly mean: number
}

/**
 * Quantiles and mean of a distribution; a tenth of the values are at or below `tenth`, nine tenths at or below
 * `ninetieth`.
 */
export function measures({ counts }: DrawnSpread): Measures {
  const values = Object.entries(counts)
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((one, other) => one.value - other.value)
  const all = values.reduce((sum, { count }) => sum + count, 0)
  const at = (share: number): number => {
    let passed = 0
    for (const { value, count } of values) {
      passed += count
      if (passed >= share * all) return value
    }
    return values.at(-1)?.value ?? 0
  }
  return {
    least: values[0]?.value ?? 0,
    tenth: at(0.1),
    median: at(0.5),
    ninetieth: at(0.9),
    most: values.at(-1)?.value ?? 0,
    mean: all === 0 ? 0 : values.reduce((sum, { value, count }) => sum + value * count, 0) / all,
  }
}
