import { expect } from 'vitest'
import type { Figures, Finding, Language, Phrases } from '../src/index.ts'
import { LANGUAGES, Tally } from '../src/index.ts'

/** Requires that these findings fill every chart, and that charts and their rows have names in both languages. */
export function expectNamedCharts(
  figures: Figures,
  phrases: Readonly<Record<Language, Phrases>>,
  findings: Iterable<Finding>,
): void {
  const tally = new Tally(figures.charts)
  for (const finding of findings) tally.add(finding)
  for (const chart of tally.drawn()) {
    const rows = Object.keys(chart.kind === 'rate' ? chart.rows : chart.counts)
    expect(rows.length, chart.id).toBeGreaterThan(0)
    const parts = ['row', 'of', ...(chart.kind === 'rate' ? ['hits', ...(chart.also ?? [])] : [])]
    for (const language of LANGUAGES) {
      const words: Phrases = { ...phrases[language], ...figures.words[language] }
      for (const part of parts) expect(words[`figure.${chart.id}.${part}`], `${chart.id} ${part}`).toBeTruthy()
      if (chart.kind === 'rate' && chart.names)
        for (const row of rows) expect(words[`${chart.names}.${row}`], `${chart.names} ${row}`).toBeTruthy()
    }
  }
  expect(Object.keys(figures.words.de)).toEqual(Object.keys(figures.words.en))
}
