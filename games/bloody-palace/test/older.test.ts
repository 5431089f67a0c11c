import { readdirSync, readFileSync } from 'node:fs'
import { optionsOf, parseRecord, printRecord, replay, verify } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import type { BloodyPalaceTable } from '../src/table.ts'
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
  '1/1-alone.txt': 'aa874f08',
  '1/1-knocked-out-and-back.txt': 'c39337b6',
  '1/2-all-the-other-readings.txt': '859168dc',
  '1/3-achievements-turned-up.txt': 'bceeeb56',
  '1/4-by-style.txt': 'c6d59dd0',
}
const textOf = (version: number, name: string): string => readFileSync(new URL(`${version}/${name}`, FOLDER), 'utf8')

describe('the records of older versions', () => {
  test('exist for every version', () => {
    expect(VERSIONS).toEqual(Array.from({ length: game.version - 1 }, (_, index) => index + 1))
    for (const version of VERSIONS) expect(RECORDS.filter(([of]) => of === version).length).toBeGreaterThanOrEqual(5)
  })

  test.each(RECORDS)('version %i, %s, ends as it did', (version, name) => {
    const text = textOf(version, name)
    const record = parseRecord(text)
    expect(record.version).toBe(version)
    expect(verify(game, record)).toEqual([])
    const match = replay(game, record)
    expect(match.table.rules).toBe(version)
    expect(match.outcome).toEqual(record.outcome)
    expect(sumOf(match.table as BloodyPalaceTable)).toBe(SUMS[`${version}/${name}`])
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
  test('[BP-189] has no option for large models, which turned on the way', () => {
    expect(optionsOf({ ...game, ...game.older?.[1] } as never, {})).not.toHaveProperty('largeModels')
    expect(optionsOf(game as never, {})).toMatchObject({ largeModels: 'nearer' })
  })
})
