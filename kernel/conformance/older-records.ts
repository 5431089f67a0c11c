import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Game, Match, MatchRecord, Table } from '../src/index.ts'
import { parseRecord, replay, verify } from '../src/index.ts'

/** A record of an older version, replayed. */
export interface Replayed<T extends Table, B> {
  /** `1/4-won.txt`: version and file. */
  readonly name: string
  readonly text: string
  readonly record: MatchRecord
  readonly match: Match<T, B>
}

/**
 * Tests the records of older versions, in folders named after the versions. They were recorded when these were the newest
 * rules and are never edited: if they verify, such matches can still be finished and replayed.
 */
export function olderRecords<T extends Table, B>(
  game: Game<T, B>,
  folder: URL,
  { fewest, check }: { fewest: number; check(replayed: Replayed<T, B>): void },
): void {
  const versions = Object.keys(game.older ?? {}).map(Number)
  const records = versions.flatMap((version) => filesOf(folder, version).map((file) => [version, file] as const))
  const textOf = (version: number, file: string): string => readFileSync(new URL(`${version}/${file}`, folder), 'utf8')

  describe('the records of older versions', () => {
    test('exist for every version', () => {
      expect(versions).toEqual(Array.from({ length: game.version - 1 }, (_, index) => index + 1))
      for (const version of versions) expect(filesOf(folder, version).length).toBeGreaterThanOrEqual(fewest)
    })

    test.each(records)('version %i, %s, ends as it did', (version, file) => {
      const text = textOf(version, file)
      const record = parseRecord(text)
      expect(record.version).toBe(version)
      expect(verify(game, record)).toEqual([])
      const match = replay(game, record)
      expect(match.table.rules).toBe(version)
      expect(match.outcome).toEqual(record.outcome)
      check({ name: `${version}/${file}`, text, record, match })
    })

    test.each(versions)('most of version %i fail to verify under the next version', (version) => {
      const files = filesOf(folder, version)
      const failing = files.filter(
        (file) => verify(game, { ...parseRecord(textOf(version, file)), version: version + 1 }).length > 0,
      )
      expect(failing.length).toBeGreaterThan(files.length / 2)
    })
  })
}

const filesOf = (folder: URL, version: number): string[] => readdirSync(new URL(`${version}/`, folder))
