export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly share: number
}

const MAX_BINS = 32
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** Bins of equal width, few enough for a phone; empty ones between others are kept. */
export function binned(counts: Readonly<Record<string, number>>): readonly Bin[] {
  const values = Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }))
  const all = values.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return []
  const [least, most] = [Math.min(...values.map(({ value }) => value)), Math.max(...values.map(({ value }) => value))]
  const width = WIDTHS.find((each) => Math.floor(most / each) - Math.floor(least / each) < MAX_BINS) ?? 1000
  const first = Math.floor(least / width) * width
  return Array.from({ length: Math.floor((most - first) / width) + 1 }, (_, index) => {
    const from = first + index * width
    const to = from + width - 1
    const count = values.reduce((sum, each) => sum + (each.value >= from && each.value <= to ? each.count : 0), 0)
    return { from, to, count, share: count / all }
  })
}
