import type { Chart, Figures, FiguresReport } from '@gloamhall/kernel'
import { Tally } from '@gloamhall/kernel'
import type { Played } from './series.ts'

/** Charts every game has: the ending, and the number of choices. */
const COMMON_CHARTS = [
  { id: 'ending', kind: 'rate', names: 'ending' },
  { id: 'choices', kind: 'spread' },
] as const satisfies readonly Chart[]

/** Collects the statistics of a series. */
export class ReportBuilder {
  readonly #parameters: Omit<FiguresReport, 'schema' | 'charts'>
  readonly #tally: Tally
  readonly #endings = new Map<string, number>()

  constructor(parameters: Omit<FiguresReport, 'schema' | 'charts'>, figures: Figures | undefined) {
    this.#parameters = parameters
    this.#tally = new Tally([...(figures?.charts ?? []), ...COMMON_CHARTS])
  }

  add({ outcome, decisions, findings }: Played): void {
    this.#tally.add({ chart: 'choices', value: decisions })
    this.#endings.set(outcome.how, (this.#endings.get(outcome.how) ?? 0) + 1)
    for (const finding of findings) this.#tally.add(finding)
  }

  report(): FiguresReport {
    const endings = new Tally(COMMON_CHARTS)
    const { games } = this.#parameters
    for (const [row, hits] of this.#endings) endings.add({ chart: 'ending', row, hits, of: games })
    const [drawn] = endings.drawn()
    const charts = this.#tally.drawn().map((chart) => (chart.id === drawn?.id ? drawn : chart))
    return { schema: 'gloamhall-figures 1', ...this.#parameters, charts }
  }
}

/** Prints one row per line, for readable diffs. The report contains no time and no path, so it is reproducible. */
export function printReport({ charts, ...parameters }: FiguresReport): string {
  const head = Object.entries(parameters).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  return `{\n${head.join('\n')}\n  "charts": [\n${charts.map(printChart).join(',\n')}\n  ]\n}\n`
}

function printChart(chart: FiguresReport['charts'][number]): string {
  if (chart.kind === 'spread') return `    ${JSON.stringify(chart)}`
  const { rows, ...plan } = chart
  const lines = Object.entries(rows).map(([name, row]) => `      ${JSON.stringify(name)}: ${JSON.stringify(row)}`)
  return `    ${JSON.stringify(plan).slice(0, -1)},"rows":{\n${lines.join(',\n')}\n    }}`
}
