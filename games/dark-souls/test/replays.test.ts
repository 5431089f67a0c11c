import { readdirSync, readFileSync } from 'node:fs'
import type { MatchRecord } from '@gloamhall/kernel'
import { parseRecord, printRecord, replay, seatsOf, verify } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import { OPTIONS } from '../src/table.ts'
import { sumOf } from './table-sum.ts'

/**
 * Finished games, at least one for each fight a game can end in, found by playing seed after seed at random or with the
 * rollout policy. A change of any of them means that the rules or the cards have changed.
 */
const REPLAYS = [
  ['1-won', '[DS-3]', 'won', 'main', 'dancer-of-the-boreal-valley', '6a78337c'],
  ['2-won-against-two', '[DS-242]', 'won', 'main', 'ornstein-and-smough', '6f21739c'],
  ['4-won', '[DS-3]', 'won', 'main', 'dancer-of-the-boreal-valley', 'fa27b93a'],
  ['3-lost-to-the-main-boss', '[DS-204]', 'lost', 'main', 'boss', '4d097735'],
  ['1-lost-half-way', '[DS-4]', 'lost', 'main', 'encounter', '78505785'],
  ['1-lost-to-the-mini-boss', '[DS-204]', 'lost', 'mini', 'boss', 'bf9eba15'],
  ['4-lost-on-the-way', '[DS-4]', 'lost', 'mini', 'encounter', 'bcce00a2'],
  ['3-of-a-trap', '[DS-99]', 'lost', 'mini', 'encounter', '987624e0'],
  ['1-of-the-last-box', '[DS-285]', 'lost', 'mini', 'encounter', '03697d6c'],
  ['3-all-the-other-readings', '[DS-326]', 'lost', 'mini', 'encounter', 'b797721c'],
] as const

const FOLDER = new URL('./replays/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')
const recordOf = (name: string): MatchRecord => parseRecord(read(name))

/** Where the game ended: the boss it was won against, or the kind of fight it was lost in. */
const endOf = ({ over, boss, fight }: DarkSoulsTable): string | undefined =>
  over === 'won' ? boss : fight?.where === 'boss' ? 'boss' : 'encounter'

describe('golden games', () => {
  test('every record in the folder is listed here', () => {
    // Records of older versions have folders of their own.
    const names = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))
    expect(names.sort()).toEqual(REPLAYS.map(([name]) => `${name}.txt`).sort())
  })

  test.each(REPLAYS)('%s %s ends as %s in the half of the %s boss: %s', (name, _rule, how, half, where, sum) => {
    const text = read(name)
    const record = parseRecord(text)
    expect(printRecord(record)).toBe(text)
    expect(verify(game, record)).toEqual([])
    const match = replay(game, record)
    expect(match.record()).toEqual(record)
    expect(match.outcome).toEqual({ winners: how === 'won' ? seatsOf(match.table) : [], how })
    expect(record.outcome).toEqual(match.outcome)
    expect(record.version).toBe(game.version)
    expect(record.seats).toBe(Number(name.split('-')[0]))
    expect(match.table.half).toBe(half)
    expect(endOf(match.table)).toBe(where)
    expect(sumOf(match.table)).toBe(sum)
    // Every seat sees the same board, and no question is left.
    const onlooker = match.view('spectator')
    for (const seat of seatsOf(match.table)) {
      const { board, choices } = match.view(seat)
      expect(board).toEqual(onlooker.board)
      expect(choices).toEqual([])
    }
  })

  test('[DS-13] one is played with every option set to a value other than the recommended one', () => {
    const { options } = recordOf('3-all-the-other-readings')
    expect(Object.keys(options)).toEqual(Object.keys(OPTIONS))
    for (const [name, { values }] of Object.entries(OPTIONS)) expect(options[name], name).not.toBe(values[0])
  })

  test('[DS-326] some contain proposals, chat and undone choices', () => {
    const kinds = new Set(REPLAYS.flatMap(([name]) => recordOf(name).lines.map(({ kind }) => kind)))
    expect(kinds).toEqual(new Set(['choice', 'claim', 'text', 'undo']))
  })
})
