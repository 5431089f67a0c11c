import { expect, test } from 'vitest'
import type { Table } from '../src/index.ts'
import { begin, eventFor, seat, show, swift, emit, whisper } from '../src/index.ts'
import { threeCandles } from './three-candles.ts'

const [one, two] = [seat(1), seat(2)]

const telling: readonly [string, (table: Table, cards: number[]) => void][] = [
  ['emit', (table, cards) => emit(table, 'TC-1', 'cards', { cards })],
  ['show', (table, cards) => show(table, 'TC-1', 'cards', { cards })],
  ['whisper to one seat', (table, cards) => whisper(table, 'TC-1', 'cards', one, { cards })],
  ['whisper with a public part', (table, cards) => whisper(table, 'TC-1', 'cards', two, {}, { cards })],
]

test.each(telling)('%s keeps the list as it was when the event was emitted', (_, act) => {
  const table = begin(threeCandles, 2, {}, swift(1), { listen: true })
  table.news = []
  const cards = [3, 5]
  act(table, cards)
  cards.push(8)
  const [event] = table.news
  expect(event && eventFor(event, one)?.params).toEqual({ cards: [3, 5] })
})
