import { optionsOf, printRecord } from '@gloamhall/kernel'
import { olderRecords } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { thrown } from './at-table.ts'
import { fighting } from './fighting.ts'
import { sumOf } from './table-sum.ts'

/** Checksums of their last tables, by version and name. */
const SUMS: Readonly<Record<string, string>> = {
  '1/1-won.txt': '39cf0aa6',
  '1/2-won-against-two.txt': '6eb3cc57',
  '1/4-won.txt': '7b7972ac',
  '1/3-lost-to-the-main-boss.txt': '67fc1f12',
  '1/1-lost-half-way.txt': '2af18058',
  '1/1-lost-to-the-mini-boss.txt': '8f0da29e',
  '1/4-lost-on-the-way.txt': 'acb33d84',
  '1/3-of-a-trap.txt': '3bd5f4c4',
  '1/1-of-the-last-box.txt': '1c08e828',
  '1/3-all-the-other-readings.txt': '623809b2',
}

olderRecords(game, new URL('./replays/', import.meta.url), {
  fewest: 6,
  check: ({ name, text, record, match }) => {
    expect(sumOf(match.table)).toBe(SUMS[name])
    expect(printRecord(record)).toBe(text)
  },
})

describe('version 1', () => {
  test('[DS-286] [DS-311] has Luck on resist by default, and no option for the end of a campaign', () => {
    expect(optionsOf({ ...game, ...game.older?.[1] } as never, {})).toMatchObject({ luckOnResist: 'yes' })
    expect(optionsOf({ ...game, ...game.older?.[1] } as never, {})).not.toHaveProperty('campaignEnd')
    expect(optionsOf(game as never, {})).toMatchObject({ luckOnResist: 'no', campaignEnd: 'death' })
  })

  test('[DS-339] asked who receives an effect that helps no one', () => {
    const gift = (rules: number, black: number) =>
      fighting({
        rules,
        characters: [
          {
            class: 'herald',
            at: 'e1',
            luck: false,
            right: 'lothrics-holy-sword',
            levels: { str: 3, dex: 0, int: 0, fai: 3 },
          },
          { class: 'knight', at: 'e1', black },
        ],
        chance: thrown('blue 1'),
      }).play('1 attack right 1 sentinel-1')
    expect(gift(1, 0).asked()).toEqual(['1 boon'])
    expect(gift(2, 0).asked()).toEqual(['1 act'])
    expect(gift(2, 1).asked()).toEqual(['1 boon'])
  })
})
