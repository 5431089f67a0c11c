const GAP = 2

/** Lays a long list out column by column: as many columns as fit, each as wide as its widest item. */
export function inColumns(items: readonly string[], width: number): string[] {
  for (let rows = 1; rows < items.length; rows++) {
    const widths = columnsOf(items, rows).map((column) => Math.max(...column.map(({ length }) => length)) + GAP)
    if (widths.reduce((sum, each) => sum + each, -GAP) <= width) return linesOf(items, rows, widths)
  }
  return [...items]
}

const columnsOf = (items: readonly string[], rows: number): string[][] =>
  Array.from({ length: Math.ceil(items.length / rows) }, (_, at) => items.slice(at * rows, (at + 1) * rows))

const linesOf = (items: readonly string[], rows: number, widths: readonly number[]): string[] =>
  Array.from({ length: rows }, (_, row) =>
    columnsOf(items, rows)
      .map((column, at) => (column[row] ?? '').padEnd(widths[at] ?? 0))
      .join('')
      .trimEnd(),
  )
