import { readdirSync, readFileSync } from 'node:fs'
import { optionsOf, parseRecord, printRecord, replay, verify } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { OPTIONS } from '../src/table.ts'

/**
 * Finished games, at least one for each way a game can end, found by random play, seed after seed. A change to any of them means
 * that the rules or the cards have changed.
 */
const REPLAYS = [
  ['3-gehrman', '[BB-113]', 'final-boss-killed'],
  ['4-rom-killed', '[BB-103]', 'final-boss-killed'],
  ['3-mergos-wet-nurse', '[BB-5]', 'final-boss-killed'],
  ['4-vicar-amelia', '[BB-7]', 'final-boss-killed'],
  ['3-micolash', '[BB-7]', 'final-boss-killed'],
  ['5-killed-in-step-3', '[BB-114]', 'final-boss-killed'],
  ['3-last-hunter', '[BB-103]', 'last-hunter'],
  ['4-nobody-left', '[BB-103]', 'nobody-left'],
  ['3-tie-broken', '[BB-117]', 'final-boss-killed'],
  ['4-shared-victory', '[BB-118]', 'final-boss-killed'],
  ['3-all-the-other-readings', '[BB-104]', 'final-boss-killed'],
  ['5-empty-deck', '[BB-83]', 'final-boss-killed'],
] as const

const FOLDER = new URL('./replays/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')

describe('golden games', () => {
  test('every record in the folder is listed here', () => {
    // Records of older versions have folders of their own.
    expect(
      readdirSync(FOLDER)
        .filter((name) => name.endsWith('.txt'))
        .sort(),
    ).toEqual(REPLAYS.map(([name]) => `${name}.txt`).sort())
  })

  test.each(REPLAYS)('%s %s ends as %s', (name, _rule, how) => {
    const text = read(name)
    const record = parseRecord(text)
    expect(printRecord(record)).toBe(text)
    expect(verify(game, record)).toEqual([])
    const match = replay(game, record)
    // Most were recorded before bosses could rage: an option missing from a record has its printed value.
    expect(match.options).toEqual(optionsOf(game, record.options))
    // They were recorded before record lines were chained, too.
    expect(match.record()).toMatchObject(record)
    expect(match.outcome).toEqual(record.outcome)
    expect(match.outcome?.how).toBe(how)
    expect(record.seats).toBe(Number(name.split('-')[0]))
  })

  test('[BB-30] most of the last version have no stand-off option, and one has every option changed', () => {
    const named = REPLAYS.map(([name]) => parseRecord(read(`2/${name}`)).options)
    expect(named.filter(({ standOff }) => standOff === undefined)).toHaveLength(11)
    const other = parseRecord(read('3-all-the-other-readings')).options
    expect(Object.keys(other)).toEqual(Object.keys(OPTIONS))
    for (const [name, { values }] of Object.entries(OPTIONS)) expect(other[name], name).not.toBe(values[0])
  })

  test('[BB-103] the last Hunter won with a lower score than one who was eliminated', () => {
    const { winners = [], scores = [] } = parseRecord(read('3-last-hunter')).outcome ?? {}
    expect(scores[(winners[0] ?? 0) - 1]).toBeLessThan(Math.max(...scores))
  })

  test('[BB-117] two Hunters had the same score, and one more banked blood', () => {
    const { winners = [], scores = [] } = parseRecord(read('3-tie-broken')).outcome ?? {}
    expect(scores.filter((score) => score === Math.max(...scores)).length).toBeGreaterThan(winners.length)
  })

  test('[BB-118] two Hunters were once equal in all tie-breakers', () => {
    expect(parseRecord(read('4-shared-victory')).outcome?.winners.length).toBeGreaterThan(1)
  })

  test('[BB-35] some contain claims, chat and undone choices', () => {
    const kinds = new Set(REPLAYS.flatMap(([name]) => parseRecord(read(name)).lines.map(({ kind }) => kind)))
    expect(kinds).toEqual(new Set(['choice', 'claim', 'text', 'undo']))
  })
})
