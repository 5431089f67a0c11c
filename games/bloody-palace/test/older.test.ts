import { optionsOf, printRecord } from '@gloamhall/kernel'
import { olderRecords } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { sumOf } from './table-sum.ts'

/** Checksums of their last tables, by version and name. */
const SUMS: Readonly<Record<string, string>> = {
  '1/1-alone.txt': 'aa874f08',
  '1/1-knocked-out-and-back.txt': 'c39337b6',
  '1/2-all-the-other-readings.txt': '859168dc',
  '1/3-achievements-turned-up.txt': 'bceeeb56',
  '1/4-by-style.txt': 'c6d59dd0',
}

olderRecords(game, new URL('./replays/', import.meta.url), {
  fewest: 5,
  check: ({ name, text, record, match }) => {
    expect(sumOf(match.table)).toBe(SUMS[name])
    expect(printRecord(record)).toBe(text)
  },
})

describe('version 1', () => {
  test('[BP-189] has no option for large models, which turned on the way', () => {
    expect(optionsOf({ ...game, ...game.older?.[1] } as never, {})).not.toHaveProperty('largeModels')
    expect(optionsOf(game as never, {})).toMatchObject({ largeModels: 'nearer' })
  })
})
