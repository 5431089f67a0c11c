import type { Terminal } from './terminal.ts'

/** Prints rows as a table: the first column holds names, all others numbers. */
export function printTable(terminal: Terminal, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    terminal.write(`  ${cells.join('  ').trimEnd()}\n`)
  }
}
