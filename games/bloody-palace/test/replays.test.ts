import { readdirSync, readFileSync } from 'node:fs'
import type { MatchRecord } from '@gloamhall/kernel'
import { parseRecord, printRecord, replay, seatsOf, verify } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { OPTIONS } from '../src/table.ts'
import { sumOf } from './table-sum.ts'

/** Finished games, at least one for each number of Hunters. A change to any of them means that the rules or the cards have changed. */
const REPLAYS = [
  ['1-alone', '[BP-159]', 'alone', '63b16184'],
  ['1-knocked-out-and-back', '[BP-133]', 'alone', '7bf1339d'],
  ['2-all-the-other-readings', '[BP-175]', 'style', '9ff01a90'],
  ['3-achievements-turned-up', '[BP-156]', 'style', 'fbb37429'],
  ['4-by-style', '[BP-157]', 'style', 'f2c16f50'],
] as const

const FOLDER = new URL('./replays/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')
const recordOf = (name: string): MatchRecord => parseRecord(read(name))

describe('golden games', () => {
  test('every record in the folder is listed here', () => {
    // Records of older versions have folders of their own.
    const names = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))
    expect(names.sort()).toEqual(REPLAYS.map(([name]) => `${name}.txt`).sort())
  })

  test.each(REPLAYS)('%s %s ends as %s, with everything as it was: %s', (name, _rule, how, sum) => {
    const text = read(name)
    const record = parseRecord(text)
    expect(printRecord(record)).toBe(text)
    expect(verify(game, record)).toEqual([])
    const match = replay(game, record)
    expect(match.record()).toEqual(record)
    expect(match.outcome?.how).toBe(how)
    expect(match.outcome?.scores).toEqual(match.table.hunters.map(({ style }) => style))
    expect(record.outcome).toEqual(match.outcome)
    expect(record.version).toBe(game.version)
    expect(record.seats).toBe(Number(name.split('-')[0]))
    expect(match.table.stage).toBe(4)
    expect(sumOf(match.table)).toBe(sum)
    // The achievements are turned up, so no question is open and nothing is hidden any more.
    for (const seat of seatsOf(match.table)) expect(match.view(seat).choices).toEqual([])
    expect(match.view('spectator').board.hunters.map(({ knownFeats }) => knownFeats)).toEqual(
      match.table.hunters.map(({ feats }) => feats),
    )
  })

  test('[BP-175] one record has every option at a value other than the recommended one', () => {
    const { options } = recordOf('2-all-the-other-readings')
    expect(Object.keys(options)).toEqual(Object.keys(OPTIONS))
    for (const [name, { values }] of Object.entries(OPTIONS)) expect(options[name], name).not.toBe(values[0])
  })
})
