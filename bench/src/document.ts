import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatted, formattedFigure } from './common/figures.ts'
import { plotSvg } from './common/plot.ts'
import type { Ratio, StoredReport } from './common/report.ts'
import { boundOf, cellsOf, describeMachine, isKept, RESULTS } from './common/report.ts'

/**
 * Writes docs/performance.md and its plots from the results of the benchmarks: `npm run bench:doc [-- --from <folder>]`. What
 * falls short is explained in bench/explanations.json.
 */
const { values } = parseArgs({ options: { from: { type: 'string', default: RESULTS } } })
const ROOT = join(import.meta.dirname, '../..')
const PICTURES = 'pictures/performance'
const BENCHES = [
  'engine',
  'search',
  'server',
  'server-games',
  'server-sizes',
  'costs',
  'store',
  'web',
  'growth',
] as const
const COMMANDS: Readonly<Record<(typeof BENCHES)[number], string>> = {
  engine: 'npm run bench',
  search: 'npm run bench:search',
  server: 'npm run bench:server',
  'server-games': 'npm run bench:server -- --games',
  'server-sizes': 'npm run bench:server -- --sizes 100,1000,5000',
  costs: 'npm run bench:costs',
  store: 'npm run bench:store',
  web: 'npm run bench:web',
  growth: 'npm run bench:growth',
}

interface Explanations {
  /** Why a ratio falls short: the beginning of its name, and the reason. */
  readonly reasons: Readonly<Record<string, string>>
  /** What a reader of a benchmark has to know. */
  readonly notes: Readonly<Record<string, string>>
}

const explanations = JSON.parse(readFileSync(join(ROOT, 'bench/explanations.json'), 'utf8')) as Explanations

const reports = BENCHES.flatMap((bench) => {
  const file = join(values.from, `${bench}.json`)
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as StoredReport] : []
})
if (reports.length === 0) throw new Error(`there are no results in ${values.from}: run a benchmark first`)

/** A load average beyond which latencies and moves per second say more about the machine than about the server. */
const BUSY_LOAD = 1.5

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [row(columns), row(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)]
}

const reasonFor = ({ name }: Ratio): string =>
  Object.entries(explanations.reasons).find(([beginning]) => name.startsWith(beginning))?.[1] ?? ''

/** A table of everything that has a bound. */
function bounds(): string[] {
  const bounded = reports.flatMap(({ ratios, load }) =>
    ratios.filter((ratio) => isKept(ratio) !== undefined).map((ratio) => ({ ...ratio, load })),
  )
  const short = bounded.filter((ratio) => isKept(ratio) === false)
  const kept = bounded.length - short.length
  return [
    '## What must hold',
    '',
    `${kept} of ${bounded.length} bounds hold. Each is a ratio of values measured in turns, or a value of one run.`,
    '',
    ...tableOf(
      ['', 'measured', 'bound', ''],
      bounded.map((ratio) => [
        ratio.name,
        formattedFigure(ratio.value, ratio.unit),
        boundOf(ratio),
        isKept(ratio) ? 'holds' : '**falls short**',
      ]),
    ),
    '',
    ...(short.length > 0 ? ['### What falls short, and why', '', ...short.map(explained), ''] : []),
  ]
}

function explained(ratio: Ratio & { readonly load: number }): string {
  const reason = reasonFor(ratio)
  const figure = `**${ratio.name}**: ${formatted(ratio.value.median, ratio.unit)}, ${boundOf(ratio)}.`
  const busy = ratio.load > BUSY_LOAD ? ` Measured on a busy machine (load average ${ratio.load.toFixed(1)}).` : ''
  return `- ${figure} ${reason || 'The cause is not known yet.'}${busy}`
}

function section(report: StoredReport): string[] {
  const { bench, title, date, machine, load, ratios, tables, plots = [] } = report
  const isBusy = load > BUSY_LOAD
  const note = explanations.notes[bench]
  return [
    `## ${title}`,
    '',
    `\`${COMMANDS[bench as (typeof BENCHES)[number]]}\`, ${date}, ${describeMachine(machine)}.` +
      (isBusy
        ? ` **The machine was busy**: the load average before the start was ${load.toFixed(1)}, so latencies and work per second say little here.`
        : ''),
    '',
    ...(note ? [note, ''] : []),
    ...ratios
      .filter((ratio) => isKept(ratio) === undefined)
      .map((ratio) => `- ${ratio.name}: ${formattedFigure(ratio.value, ratio.unit)}`),
    '',
    ...tables.flatMap(({ title: heading, columns, rows }) => [
      `### ${heading}`,
      '',
      ...tableOf(
        ['', ...columns.map(({ name }) => name)],
        rows.map((each) => cellsOf(each, columns)),
      ),
      '',
    ]),
    ...plots.flatMap((plot) => {
      const file = `${PICTURES}/${bench}-${plot.name}.svg`
      writeFileSync(join(ROOT, 'docs', file), plotSvg(plot))
      return [`![${plot.title}](${file})`, '']
    }),
  ]
}

mkdirSync(join(ROOT, 'docs', PICTURES), { recursive: true })
const page = [
  '# Performance',
  '',
  '<!-- Written by "npm run bench:doc" from the results of the benchmarks; do not edit. -->',
  '',
  'How fast the engine, the search, the server and the page are, next to others on the same machine. Every figure is the median',
  'of its runs, with their middle half in brackets; without brackets it comes from one. What is compared ran in turns. To check a figure, run the',
  'command above its table: it prints the same rows, ratios first, and writes them as JSON to `data/bench`. `npm run bench:doc`',
  'makes this page of them. The first run installs boardgame.io and Colyseus into `bench/peers`; they are not part of the',
  'product.',
  '',
  ...(reports.some(({ load }) => load > BUSY_LOAD)
    ? [
        '**These figures are provisional**: the machine was busy with other work in the sections that say so. Bytes are not',
        'affected; processor time varies by a third from run to run, and latencies and moves per second by far more.',
        '',
      ]
    : []),
  ...bounds(),
  ...reports.flatMap(section),
]
writeFileSync(
  join(ROOT, 'docs/performance.md'),
  `${page
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`,
)
console.log('docs/performance.md')
