import { readdirSync, readFileSync } from 'node:fs'
import { optionsOf, parseRecord, printRecord, replay, verify } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import { thrown } from './at-table.ts'
import { fighting } from './fighting.ts'
import { sumOf } from './table-sum.ts'

/**
 * Matches of older versions, by version: recorded when these were the newest rules, and never edited. If they verify here,
 * such matches can still be finished and replayed.
 */
const FOLDER = new URL('./replays/', import.meta.url)
const VERSIONS = Object.keys(game.older ?? {}).map(Number)
const RECORDS = VERSIONS.flatMap((version) =>
  readdirSync(new URL(`${version}/`, FOLDER)).map((name) => [version, name] as const),
)
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
const textOf = (version: number, name: string): string => readFileSync(new URL(`${version}/${name}`, FOLDER), 'utf8')

describe('the records of older versions', () => {
  test('exist for every version', () => {
    expect(VERSIONS).toEqual(Array.from({ length: game.version - 1 }, (_, index) => index + 1))
    for (const version of VERSIONS) expect(RECORDS.filter(([of]) => of === version).length).toBeGreaterThan(5)
  })

  test.each(RECORDS)('version %i, %s, ends as it did', (version, name) => {
    const text = textOf(version, name)
    const record = parseRecord(text)
    expect(record.version).toBe(version)
    expect(verify(game, record)).toEqual([])
    const match = replay(game, record)
    expect(match.table.rules).toBe(version)
    expect(match.outcome).toEqual(record.outcome)
    expect(sumOf(match.table as DarkSoulsTable)).toBe(SUMS[`${version}/${name}`])
    expect(printRecord(record)).toBe(text)
  })

  test.each(VERSIONS)('most of version %i fail to verify under the next version', (version) => {
    const names = RECORDS.flatMap(([of, name]) => (of === version ? [name] : []))
    const strange = names.filter(
      (name) => verify(game, { ...parseRecord(textOf(version, name)), version: version + 1 }).length > 0,
    )
    expect(strange.length).toBeGreaterThan(names.length / 2)
  })
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
