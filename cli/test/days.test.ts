import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DaySheet, MatchRecord, Nonces } from '@gloamhall/kernel'
import { choicesOf, commitment, Match, printDay, printRecord, seat } from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import { expect, test } from 'vitest'
import { newFolder, gloamhall } from './gloamhall.ts'

const home = newFolder()

const SEED = 'd'.repeat(64)

/** The daily game, played to its end with fixed choices. */
function played(isOver: boolean, seed = SEED, nonces: Nonces = {}): MatchRecord {
  const match = new Match(marsh.game, 1, {}, { kind: 'sealed', seed, nonces })
  while (!match.outcome) match.choose(seat(1), choicesOf(marsh.game, match.table, seat(1)).at(-2) as string)
  return match.record({ isOver })
}

function saved(name: string, text: string): string {
  const file = join(home, name)
  writeFileSync(file, text)
  return file
}

const sheet = (change: Partial<DaySheet> = {}): string =>
  saved('day.txt', printDay({ game: 'marsh', day: '2026-11-16', commitment: commitment(SEED), seed: SEED, ...change }))

const sealedSheet = (): string =>
  saved('sealed-day.txt', printDay({ game: 'marsh', day: '2026-11-16', commitment: commitment(SEED) }))

test('verifies only the commitment of a record while the day is sealed', async () => {
  const record = saved('sealed.txt', printRecord(played(false)))
  const { code, out } = await gloamhall(`verify ${record} --day ${sealedSheet()}`)
  expect([code, out]).toEqual([0, expect.stringContaining('? The seed of 2026-11-16 is still secret')])
  expect(out).not.toContain('moves are legal')
  expect(await gloamhall(`verify ${record}`)).toMatchObject({ code: 2, err: expect.stringContaining('still secret') })
  expect((await gloamhall(`verify ${record} --day ${sealedSheet()} --lang de`)).out).toContain('noch geheim')
})

test('verifies the same record completely once the seed is published', async () => {
  for (const record of [played(false), played(true)]) {
    const { code, out } = await gloamhall(`verify ${saved('kept.txt', printRecord(record))} --day ${sheet()}`)
    expect([code, out]).toEqual([0, expect.stringContaining('moves are legal')])
    expect(out).toContain('the published seed of 2026-11-16')
  }
})

test.each<[string, () => MatchRecord, () => string]>([
  ['another seed', () => played(true, 'e'.repeat(64)), sheet],
  ['another seed, still sealed', () => played(false, 'e'.repeat(64)), sealedSheet],
  ['a nonce in its dice', () => played(true, SEED, { 1: 'c0ffee' }), sheet],
  ['another game', () => played(true), () => sheet({ game: 'three-candles' })],
  ['a seed that does not match the commitment', () => played(false), () => sheet({ seed: 'e'.repeat(64) })],
  ['another outcome', () => ({ ...played(false), outcome: { winners: [], how: 'dark' } }), sheet],
])('rejects a record with %s', async (_, record, day) => {
  const { code } = await gloamhall(`verify ${saved('other.txt', printRecord(record()))} --day ${day()}`)
  expect(code).toBe(1)
})

test.each([
  ['nothing', ''],
  ['no seal', 'gloamhall-day 1\ngame marsh\nday 2026-11-16\n'],
  ['more than a day', `${printDay({ game: 'marsh', day: '2026-11-16', commitment: SEED, seed: SEED })}more\n`],
])('rejects a day sheet with %s', async (_, text) => {
  const record = saved('sealed.txt', printRecord(played(false)))
  expect((await gloamhall(`verify ${record} --day ${saved('odd.txt', text)}`)).code).toBe(2)
})
