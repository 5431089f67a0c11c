import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Figure, Unit } from './figures.ts'
import { formatted, formattedFigure } from './figures.ts'

/** The results of one benchmark: printed as text, stored as JSON, and put into docs/performance.md by document.ts. */
export interface Report {
  readonly bench: string
  readonly title: string
  readonly ratios: readonly Ratio[]
  readonly tables: readonly ResultTable[]
  readonly plots?: readonly Plot[]
}

export interface StoredReport extends Report {
  /** The day of the run. */
  readonly date: string
  readonly machine: Machine
  /** The load average before the start: processes of others that competed for the processors. */
  readonly load: number
}

interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGb: number
  readonly system: string
  readonly node: string
}

/** A value with its bound, if there is one. */
export interface Ratio {
  readonly name: string
  readonly value: Figure
  readonly unit: Unit
  readonly atLeast?: number
  readonly atMost?: number
}

export interface ResultTable {
  readonly title: string
  readonly columns: readonly { readonly name: string; readonly unit: Unit }[]
  readonly rows: readonly { readonly name: string; readonly figures: readonly (Figure | undefined)[] }[]
}

export interface Plot {
  readonly name: string
  readonly title: string
  readonly x: string
  readonly y: string
  readonly unit: Unit
  readonly lines: readonly { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] }[]
}

/** Git ignores this folder. */
export const RESULTS = join(import.meta.dirname, '../../../data/bench')

const loadBefore = loadavg()[0] ?? 0

/** Prints the report, ratios first, and writes it as JSON to the folder `--out`, by default data/bench. */
export function publish(report: Report, folder: string = RESULTS): void {
  const stored: StoredReport = {
    ...report,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    load: loadBefore,
  }
  console.log(asText(stored))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${report.bench}.json`), `${JSON.stringify(stored, undefined, 1)}\n`)
}

/** No host name and no path, because reports are published. */
const machine = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${process.arch}`,
  node: process.version,
})

export const describeMachine = ({ processor, cores, memoryGb, system, node }: Machine): string =>
  `${cores} cores of ${processor}, ${memoryGb} GB, ${system}, Node ${node}`

// ---- text ----

export const boundOf = ({ atLeast, atMost, unit }: Ratio): string =>
  atLeast !== undefined
    ? `at least ${formatted(atLeast, unit)}`
    : atMost === undefined
      ? ''
      : unit === 'fraction'
        ? `at least ${formatted(atMost, unit)}`
        : `at most ${formatted(atMost, unit)}`

/** Whether the median is within its bound; undefined without one. */
export function isKept({ value, atLeast, atMost }: Ratio): boolean | undefined {
  if (atLeast !== undefined) return value.median >= atLeast
  return atMost === undefined ? undefined : value.median <= atMost
}

function asText(report: StoredReport): string {
  const ratios = report.ratios.map((ratio) => {
    const kept = isKept(ratio)
    return [
      ratio.name,
      formattedFigure(ratio.value, ratio.unit),
      boundOf(ratio),
      kept === undefined ? '' : kept ? 'holds' : 'falls short',
    ]
  })
  const tables = report.tables.map(({ title, columns, rows }) => [
    '',
    title,
    ...aligned([['', ...columns.map(({ name }) => name)], ...rows.map((row) => cellsOf(row, columns))]),
  ])
  const about = `${report.date}, ${describeMachine(report.machine)}, load before the start ${report.load.toFixed(1)}`
  return [report.title, about, '', ...aligned(ratios), ...tables.flat()].join('\n')
}

export const cellsOf = (
  { name, figures }: ResultTable['rows'][number],
  columns: ResultTable['columns'],
): readonly string[] => [
  name,
  ...columns.map(({ unit }, index) => {
    const figure = figures[index]
    return figure ? formattedFigure(figure, unit) : '–'
  }),
]

/** The first column to the left, the others to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
