import type { Box } from '@gloamhall/kernel'
import { houseWords } from '@gloamhall/kernel'
import type { Counts, Report } from './summary.ts'
import type { Terminal } from './terminal.ts'

/** A series of games as a page to read. */
export function printSummary(terminal: Terminal, box: Box, report: Report): void {
  const { words } = terminal
  const number = new Intl.NumberFormat(terminal.language, { maximumFractionDigits: 1 })
  const phrases = box.phrases[terminal.language]
  const name = phrases['game.name'] ?? report.game
  const bots = new Set(report.bots).size === 1 ? [report.bots[0] ?? ''] : report.bots
  const { games, seats, seed, decisions } = report
  terminal.heading(words('summary', { name, seats, games: number.format(games), seed, bots }))
  printCounts(terminal, words('endings'), report.endings, games)
  printCounts(terminal, words('wins'), winsBySeat(terminal, report), games)
  for (const [detail, counts] of Object.entries(report.details)) {
    const named = Object.entries(counts).map(([value, count]) => [phrases[`${detail}.${value}`] ?? value, count])
    printCounts(terminal, detail, Object.fromEntries(named), games)
  }
  terminal.heading(words('lengths'))
  const figures = Object.fromEntries(Object.entries(decisions).map(([key, value]) => [key, number.format(value)]))
  terminal.print(words('lengths-line', figures), { first: '  ' })
  const { seconds, gamesPerSecond } = report
  terminal.print(words('speed', { seconds: number.format(seconds), rate: number.format(gamesPerSecond) }), {
    first: '  ',
  })
}

const winsBySeat = ({ language }: Terminal, { wins }: Report): Counts =>
  Object.fromEntries(
    wins.map((count, index) => [houseWords[language]['seat.name'].replace('{seat}', String(index + 1)), count]),
  )

/** A few values make a table, many a paragraph: twelve seats should not push everything else off the screen. */
const LONGEST_TABLE = 5

function printCounts(terminal: Terminal, heading: string, counts: Counts, games: number): void {
  const rows = Object.entries(counts)
  if (rows.length === 0) return
  const number = new Intl.NumberFormat(terminal.language)
  const percent = new Intl.NumberFormat(terminal.language, { style: 'percent', minimumFractionDigits: 1 })
  const width = Math.max(...rows.map(([name]) => name.length))
  terminal.heading(heading)
  if (rows.length > LONGEST_TABLE) {
    // A name and its figure stay on one line.
    const items = rows.map(([name, count]) => `${name} ${percent.format(count / games)}`.replaceAll(' ', '\u00A0'))
    terminal.print(items.join(' · '), { first: '  ' })
    return
  }
  for (const [name, count] of rows) {
    const figures = `${number.format(count).padStart(11)} ${percent.format(count / games).padStart(8)}`
    terminal.write(`  ${name.padEnd(width)} ${figures}\n`)
  }
}
