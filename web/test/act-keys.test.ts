import { GAMES } from '@gloamhall/games'
import { describe, expect, test } from 'vitest'
import { openBox } from '../src/games/catalogue.ts'
import type { GameUi } from '../src/games/game-ui.ts'
import { ACT_KEYS, keysOf, letterOfGroup, withLetter } from '../src/table/act-keys.ts'
import type { Group } from '../src/table/choices.ts'

const offered = (...choices: readonly string[]): Group['offered'] =>
  choices.map((choice) => ({ choice, label: choice, short: choice }))

const ACTS = { block: 'block', dodge: 'dodge', end: 'end', done: 'end' } as const

describe('the keys of the choices', () => {
  test('an act has its letter wherever it appears, and only what has none is numbered', () => {
    const keys = (...choices: readonly string[]) => Object.fromEntries(keysOf([{ offered: offered(...choices) }], ACTS))
    expect(keys('block', 'dodge')).toEqual({ block: 'b', dodge: 'd' })
    expect(keys('walk b4', 'walk c3', 'end')).toEqual({ 'walk b4': '1', 'walk c3': '2', end: 'e' })
    expect(keys('done', 'walk b4')).toEqual({ done: 'e', 'walk b4': '1' })
  })

  test('several choices of one act are numbered; their heading has the letter, which leads to all of them', () => {
    const groups: readonly Group[] = [{ caption: 'Dodge to …', offered: offered('dodge b4', 'dodge c3') }]
    expect([...keysOf(groups, ACTS).values()]).toEqual(['1', '2'])
    expect(letterOfGroup(groups[0] as Group, ACTS)).toBe('d')
    expect(withLetter(groups, ACTS, 'd')).toEqual({ first: 'dodge b4' })
    expect(withLetter(groups, ACTS, 'b')).toEqual({})
  })

  test('among several choices of one act, the one without an object has the letter', () => {
    const groups: readonly Group[] = [{ offered: offered('dodge b4', 'dodge') }]
    expect(Object.fromEntries(keysOf(groups, ACTS))).toEqual({ dodge: 'd', 'dodge b4': '1' })
    expect(withLetter(groups, ACTS, 'd')).toEqual({ one: 'dodge' })
  })

  test('a choice about a seat has the number of that seat, of two verbs the one whose letter was pressed last', () => {
    const seats = (verb: string, ...numbers: readonly number[]): Group => ({
      caption: `${verb} …`,
      offered: numbers.map((seat) => ({ choice: `${verb} ${seat}`, label: '', short: '', seat })),
    })
    const acts = { attack: 'attack', pass: 'pass' } as const
    const groups = [seats('attack', 3, 4, 12), seats('pass', 2, 3, 4), { offered: offered('wait') }]
    const keys = (armed?: string) => Object.fromEntries(keysOf(groups, acts, armed))
    expect(keys()).toEqual({ 'attack 3': '3', 'attack 4': '4', 'pass 2': '2', wait: '1' })
    expect(keys('pass …')).toEqual({ 'pass 2': '2', 'pass 3': '3', 'pass 4': '4', wait: '1' })
    expect(withLetter(groups, acts, 'p')).toEqual({ first: 'pass 2' })
  })

  test('a choice that a rule forbids has no key, and the tenth digit does not exist', () => {
    const [first, ...others] = offered(...Array.from({ length: 11 }, (_, at) => `walk ${at}`))
    const keys = keysOf([{ offered: [{ ...(first as Group['offered'][0]), barred: 'DS-1' }, ...others] }], ACTS)
    expect([keys.get('walk 0'), keys.get('walk 1'), keys.get('walk 9'), keys.get('walk 10')]).toEqual([
      undefined,
      '1',
      '9',
      undefined,
    ])
  })

  test('no two acts share a letter, and none uses a letter of the table', () => {
    const letters: readonly string[] = Object.values(ACT_KEYS)
    expect(new Set(letters).size).toBe(letters.length)
    expect(letters.filter((letter) => ['u', 'l'].includes(letter))).toEqual([])
  })

  test('the same verb is the same act in all games', async () => {
    const acts = new Map<string, string>()
    for (const game of GAMES) {
      const { face } = (await openBox(game)?.face()) ?? {}
      for (const [verb, act] of Object.entries((face as GameUi).acts ?? {})) {
        expect([verb, acts.get(verb) ?? act]).toEqual([verb, act])
        acts.set(verb, act)
      }
    }
    expect(acts.size).toBeGreaterThan(10)
  })
})
