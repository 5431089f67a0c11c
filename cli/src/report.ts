import type { Chart, Figures, FiguresReport } from '@gloamhall/kernel'
import { Tally } from '@gloamhall/kernel'
import type { Played } from './series.ts'

/** What every game has: an end, and choices that led there. */
const OF_THE_HOUSE = [
  { id: 'ending', kind: 'rate', names: 'ending' },
  { id: 'choices', kind: 'spread' },
] as const satisfies readonly Chart[]

/** The figures of a series, from its first game to its last. */
export class FigureBook {
  readonly #terms: Omit<FiguresReport, 'schema' | 'charts'>
  readonly #tally: Tally
  readonly #endings = new Map<string, number>()

  constructor(terms: Omit<FiguresReport, 'schema' | 'charts'>, figures: Figures | undefined) {
    this.#terms = terms
    this.#tally = new Tally([...(figures?.charts ?? []), ...OF_THE_HOUSE])
  }

  add({ outcome, decisions, findings }: Played): void {
    this.#tally.add({ chart: 'choices', value: decisions })
    this.#endings.set(outcome.how, (this.#endings.get(outcome.how) ?? 0) + 1)
    for (const finding of findings) this.#tally.add(finding)
  }

  report(): FiguresReport {
    const endings = new Tally(OF_THE_HOUSE)
    const { games } = this.#terms
    for (const [row, hits] of this.#endings) endings.add({ chart: 'ending', row, hits, of: games })
    const [drawn] = endings.drawn()
    const charts = this.#tally.drawn().map((chart) => (chart.id === drawn?.id ? drawn : chart))
    return { schema: 'gloamhall-figures 1', ...this.#terms, charts }
  }
}

/** A file that reads well in a change: one line for a row. It holds no time and no place, so it can be made again. */
export function printReport({ charts, ...terms }: FiguresReport): string {
  const head = Object.entries(terms).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  return `{\n${head.join('\n')}\n  "charts": [\n${charts.map(printChart).join(',\n')}\n  ]\n}\n`
}

function printChart(chart: FiguresReport['charts'][number]): string {
  if (chart.kind === 'spread') return `    ${JSON.stringify(chart)}`
  const { rows, ...plan } = chart
  const lines = Object.entries(rows).map(([name, row]) => `      ${JSON.stringify(name)}: ${JSON.stringify(row)}`)
  return `    ${JSON.stringify(plan).slice(0, -1)},"rows":{\n${lines.join(',\n')}\n    }}`
}
