import type { Box, DrawnRate, DrawnSpread, FiguresReport, Phrases } from '@gloamhall/kernel'
import { interval, meanRate, measures, ordered } from '@gloamhall/kernel'
import { printTable } from './table-page.ts'
import type { Terminal } from './terminal.ts'

/** Prints the statistics of a series as tables. */
export function printFigures(terminal: Terminal, box: Box, { charts }: FiguresReport): void {
  const { language, words } = terminal
  const common = {
    'figure.ending': words('endings'),
    'figure.ending.of': words('figures.games'),
    'figure.choices': words('lengths'),
  }
  const phrases = { ...common, ...box.phrases[language], ...box.figures?.words[language] }
  const spreads = charts.filter((chart) => chart.kind === 'spread')
  for (const chart of charts) if (chart.kind === 'rate') printRates(terminal, phrases, chart)
  if (spreads.length > 0) printSpreads(terminal, phrases, spreads)
}

function printRates(terminal: Terminal, phrases: Phrases, chart: DrawnRate): void {
  const { language, words } = terminal
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1 })
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const { id, names, also = [] } = chart
  terminal.heading(titleOf(phrases, id))
  if (chart.mean) terminal.print(words('figures.mean', { mean: percent.format(meanRate(chart)) }), { first: '  ' })
  printTable(terminal, [
    [
      '',
      words('figures.rate'),
      words('figures.interval'),
      phrases[`figure.${id}.of`] ?? '',
      ...also.map((name) => phrases[`figure.${id}.${name}`] ?? name),
    ],
    ...ordered(chart).map((row) => {
      const { low, high } = interval(row)
      return [
        (names === undefined ? undefined : phrases[`${names}.${row.name}`]) ?? row.name,
        percent.format(row.hits / row.of),
        `${percent.format(low)} – ${percent.format(high)}`,
        number.format(row.of),
        ...also.map((name) => number.format((row.also?.[name] ?? 0) / row.of)),
      ]
    }),
  ])
}

function printSpreads(terminal: Terminal, phrases: Phrases, charts: readonly DrawnSpread[]): void {
  const { language, words } = terminal
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  terminal.heading(words('figures.spreads'))
  printTable(terminal, [
    [
      '',
      words('figures.least'),
      '10 %',
      words('figures.median'),
      '90 %',
      words('figures.most'),
      words('figures.average'),
    ],
    ...charts.map((chart) => {
      const { least, tenth, median, ninetieth, most, mean } = measures(chart)
      const values = [least, tenth, median, ninetieth, most, mean].map((value) => number.format(value))
      return [titleOf(phrases, chart.id), ...values]
    }),
  ])
}

const titleOf = (phrases: Phrases, chart: string): string => phrases[`figure.${chart}`] ?? chart
