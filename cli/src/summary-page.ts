import type { Box, Phrases } from '@gloamhall/kernel'
import type { Counts, Report } from './summary.ts'
import type { Terminal } from './terminal.ts'

/** Prints the summary of a series. */
export function printSummary(terminal: Terminal, box: Box, report: Report): void {
  const { words } = terminal
  const number = new Intl.NumberFormat(terminal.language, { maximumFractionDigits: 1 })
  const phrases = { ...box.phrases[terminal.language], ...box.figures?.words[terminal.language] }
  const name = phrases['game.name'] ?? report.game
  const bots = new Set(report.bots).size === 1 ? [report.bots[0] ?? ''] : report.bots
  const { games, seats, seed, decisions } = report
  terminal.heading(words('summary', { name, seats, games: number.format(games), seed, bots }))
  printCounts(
    terminal,
    words('endings'),
    renamed(report.endings, (how) => phrases[`ending.${how}`] ?? how),
    games,
  )
  printCounts(terminal, words('wins'), winsBySeat(terminal, report), games)
  for (const [detail, counts] of Object.entries(report.details)) {
    const named = renamed(counts, (value) => nameOf(terminal, phrases, detail, value))
    printCounts(terminal, phrases[`detail.${detail}`] ?? detail, named, games)
  }
  terminal.heading(words('lengths'))
  const figures = Object.fromEntries(Object.entries(decisions).map(([key, value]) => [key, number.format(value)]))
  terminal.print(words('lengths-line', figures), { first: '  ' })
  const { seconds, gamesPerSecond } = report
  terminal.print(words('speed', { seconds: number.format(seconds), rate: number.format(gamesPerSecond) }), {
    first: '  ',
  })
}

const winsBySeat = ({ words }: Terminal, { wins }: Report): Counts =>
  Object.fromEntries(wins.map((count, index) => [words('seat.name', { seat: index + 1 }), count]))

const renamed = (counts: Counts, rename: (name: string) => string): Counts =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [rename(name), count]))

/** The display name of a value, if there is one: `clan.rose`; a seat, if the outcome phrases use it as one. */
function nameOf({ words }: Terminal, phrases: Phrases, detail: string, value: string): string {
  const isSeat = Object.entries(phrases).some(
    ([id, phrase]) => id.startsWith('outcome.') && phrase.includes(`{${detail}@seat}`),
  )
  return isSeat ? words('seat.name', { seat: value }) : (phrases[`${detail}.${value}`] ?? value)
}

/** The number of rows printed as a table; longer lists become a paragraph, to save space on the screen. */
const MAX_TABLE_ROWS = 5

function printCounts(terminal: Terminal, heading: string, counts: Counts, games: number): void {
  const rows = Object.entries(counts)
  if (rows.length === 0) return
  const number = new Intl.NumberFormat(terminal.language)
  const percent = new Intl.NumberFormat(terminal.language, { style: 'percent', minimumFractionDigits: 1 })
  const width = Math.max(...rows.map(([name]) => name.length))
  terminal.heading(heading)
  if (rows.length > MAX_TABLE_ROWS) {
    // Keeps a name and its number on one line.
    const items = rows.map(([name, count]) => `${name} ${percent.format(count / games)}`.replaceAll(' ', '\u00A0'))
    terminal.print(items.join(' · '), { first: '  ' })
    return
  }
  for (const [name, count] of rows) {
    const figures = `${number.format(count).padStart(11)} ${percent.format(count / games).padStart(8)}`
    terminal.write(`  ${name.padEnd(width)} ${figures}\n`)
  }
}
