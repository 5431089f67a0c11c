/** A measured value: the median of several runs, and the range that holds the middle half of them. */
export interface Figure {
  readonly median: number
  readonly low: number
  readonly high: number
}

export function figureOf(values: readonly number[]): Figure {
  const sorted = values.toSorted((one, other) => one - other)
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) }
}

/** A quantile of sorted values. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Formats a number. */
export type Unit = 'count' | 'times' | 'fraction' | 'ms' | 'µs' | 'kB' | 'bytes' | 'per second'

export function formatted(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '–'
  if (unit === 'times') return `${significant(value)} ×`
  if (unit === 'fraction') return `1/${significant(value)}`
  if (unit === 'ms' || unit === 'kB' || (unit === 'µs' && value < 10)) return `${significant(value)} ${unit}`
  if (unit === 'µs' || unit === 'bytes') return `${Math.round(value).toLocaleString('en')} ${unit}`
  return Math.round(value).toLocaleString('en')
}

const significant = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** The median, and in brackets the middle half of the runs if there were several. */
export const formattedFigure = ({ median, low, high }: Figure, unit: Unit): string =>
  low === high
    ? formatted(median, unit)
    : `${formatted(median, unit)} (${formatted(low, unit).replace(/ .*/, '')}–${formatted(high, unit).replace(/ .*/, '')})`
