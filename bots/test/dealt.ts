import { begin, swift } from '@gloamhall/kernel'
import type { CandleTable } from '../../kernel/test/three-candles.ts'
import { threeCandles } from '../../kernel/test/three-candles.ts'

/** A table of Three Candles with fixed hands: seat 1 has the highest card of all, the lowest, and one in between. */
export function dealt(): CandleTable {
  const table = begin(threeCandles, 3, {}, swift(1))
  const hands = [
    [1, 6, 12],
    [2, 5, 9],
    [3, 8, 11],
  ]
  for (const [index, player] of table.players.entries()) player.hand = hands[index] ?? []
  return table
}
