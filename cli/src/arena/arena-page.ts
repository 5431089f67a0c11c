import type { Box } from '@gloamhall/kernel'
import { printTable } from '../table-page.ts'
import type { Terminal } from '../terminal.ts'
import type { ArenaReport, Standing } from './standings.ts'

/** Prints the result of an arena as tables. */
export function printArena(terminal: Terminal, box: Box, report: ArenaReport): void {
  const { language, words } = terminal
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1 })
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const interval = ({ low, high }: Standing): string => `${percent.format(low)} – ${percent.format(high)}`
  const score = (of: Standing['score']): string => (of ? `${number.format(of.mean)} ± ${number.format(of.margin)}` : '')
  const { game, seats, seed, bots } = report
  const name = box.phrases[language]['game.name'] ?? game
  terminal.heading(words('arena.title', { name, seats, seed, bots }))
  if (report.pairs.length > 0) {
    terminal.heading(words('arena.pairs'))
    printTable(terminal, [
      [
        '',
        words('figures.rate'),
        words('figures.interval'),
        words('arena.even'),
        words('figures.games'),
        words('arena.score'),
      ],
      ...report.pairs.map((pair) => [
        words('arena.pair', { bot: pair.bot, against: pair.against }),
        percent.format(pair.rate),
        interval(pair),
        percent.format(pair.even),
        number.format(pair.games),
        [score(pair.score), score(pair.scoreAgainst)].filter(Boolean).join(' : '),
      ]),
    ])
  }
  if (report.parties.length > 0) {
    terminal.heading(words('arena.parties'))
    printTable(terminal, [
      ['', words('figures.rate'), words('figures.interval'), words('figures.games'), words('arena.score')],
      ...report.parties.map((party) => [
        party.bot,
        percent.format(party.rate),
        interval(party),
        number.format(party.games),
        score(party.score),
      ]),
    ])
  }
  if (report.comparisons.length > 0) {
    terminal.heading(words('arena.comparisons'))
    printTable(terminal, [
      ['', words('arena.better'), words('arena.equal'), words('arena.worse')],
      ...report.comparisons.map(({ bot, against, better, worse, equal }) => [
        words('arena.pair', { bot, against }),
        ...[better, equal, worse].map((count) => number.format(count)),
      ]),
    ])
  }
  terminal.heading(words('arena.ratings'))
  printTable(terminal, [
    ['', 'μ', 'σ', 'μ − 3σ', words('arena.decisions'), words('arena.mean-ms'), words('arena.max-ms')],
    ...report.ratings.map(({ bot, mu, sigma, ordinal }) => {
      const { decisions = 0, meanMs = 0, maxMs = 0 } = report.thinking[bot] ?? {}
      return [bot, ...[mu, sigma, ordinal, decisions, meanMs, maxMs].map((each) => number.format(each))]
    }),
  ])
}
