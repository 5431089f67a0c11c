import { questionSentence, seat, teller } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { currentRoll, throwDice, totalOf } from '../../src/rules/dice.ts'
import { DODGE_FACES, FACES } from '../../src/content/dice.ts'
import { phrases } from '../../src/phrases.ts'
import { setTable, thrown } from '../at-table.ts'
import { met } from '../enemies.ts'
import { fighting } from '../fighting.ts'

describe('dice', () => {
  test('[DS-157] are rolled black first, then blue, orange and dodge dice', () => {
    const table = setTable({
      foes: { 'sentinel-1': 'c3' },
      characters: [{ luck: false }],
      chance: thrown('black 2', 'blue 3', 'orange 4', 'dodge 1'),
    })
    throwDice(table, { seat: seat(1), purpose: 'attack', dice: { orange: 1, black: 1, dodge: 1, blue: 1 }, mod: -3 })
    expect(currentRoll(table).dice.map(({ die, value }) => `${die} ${value}`)).toEqual([
      'black 2',
      'blue 3',
      'orange 4',
      'dodge 1',
    ])
    expect(totalOf(currentRoll(table))).toBe(7)
  })

  test('[DS-157] total at least 0', () => {
    expect(totalOf({ dice: [{ die: 'black', value: 1 }], mod: -2 })).toBe(0)
  })

  test('[DS-184] have the printed faces', () => {
    const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0)
    expect([FACES.black, FACES.blue, FACES.orange, DODGE_FACES].map(sum)).toEqual([7, 11, 15, 3])
  })
})

describe('luck', () => {
  const swinging = (...chance: ReturnType<typeof thrown>) =>
    fighting({ characters: [{ class: 'assassin', at: 'e1' }], chance })

  test("[DS-45] rerolls one of the player's own dice, and the new value counts", () => {
    const at = swinging(...thrown('black 0', 'black 2', 'black 1'))
    at.play('1 attack right 1 sentinel-1')
    expect(at.choices(1)).toEqual(['keep', 'reroll 1'])
    at.play('1 reroll 1')
    expect(at.told('rerolled')).toEqual([{ seat: 1, die: 'black', at: 1, before: 0, after: 1, total: 2 }])
    expect(at.character(1).luck).toBe(false)
    expect(at.foe('sentinel-1').wounds).toBe(0)
  })

  test('[DS-45] may be kept for later', () => {
    const at = swinging(...thrown('black 1', 'black 2'))
    at.play('1 attack right 1 sentinel-1', '1 keep')
    expect(at.character(1).luck).toBe(true)
    expect(at.foe('sentinel-1').wounds).toBe(0)
  })

  test('[DS-45] is not offered if every die shows its best, and only for dice that could do better', () => {
    const best = swinging(...thrown('black 2', 'black 2')).play('1 attack right 1 sentinel-1')
    expect(best.asked()).toEqual(['1 act'])
    // Two points are so far below the block of 3 that no single die can get through.
    const hopeless = swinging(...thrown('black 0', 'black 0')).play('1 attack right 1 sentinel-1')
    expect(hopeless.asked()).toEqual(['1 act'])
  })

  test('[DS-45] in version 1 is offered after every roll, for every die', () => {
    const at = fighting({
      rules: 1,
      characters: [{ class: 'assassin', at: 'e1' }],
      chance: thrown('black 2', 'black 2'),
    }).play('1 attack right 1 sentinel-1')
    expect(at.choices(1)).toEqual(['keep', 'reroll 1', 'reroll 2'])
  })

  /** A Hollow Soldier hits for 4, or misses if dodged. */
  const soldier = (of: 'knight' | 'assassin', ...chance: ReturnType<typeof thrown>) =>
    met({
      room: '5a',
      terrain: {},
      traps: {},
      foes: { 'hollow-soldier': { at: 'c3' } },
      characters: [{ class: of, at: 'c3', heroic: false }],
      chance,
    })

  test('[DS-45] [DS-184] is not offered if everything is blocked, and the question says how much is', () => {
    const partly = soldier('knight', ...thrown('black 1', 'blue 2')).play('1 block')
    expect(partly.table.asked).toMatchObject([{ question: 'luck', purpose: 'block', done: 3, needed: 4, dice: [1, 2] }])
    const tell = (language: 'en' | 'de') =>
      questionSentence(teller(language, phrases[language], String), {
        ...partly.table.asked[0],
        answered: false,
      } as never)
    expect(tell('en')).toBe('3 of 4 blocked. Reroll one of the dice?')
    expect(tell('de')).toBe('3 von 4 geblockt. Einen der Würfel neu werfen?')
    const blocked = soldier('knight', ...thrown('black 2', 'blue 2')).play('1 block')
    expect(blocked.happened()).toContain('hit')
    expect(blocked.character(1)).toMatchObject({ red: 0, luck: true })
  })

  test('[DS-45] [DS-186] is not offered once a dodge has succeeded', () => {
    const evaded = soldier('assassin', ...thrown('dodge 0', 'dodge 1')).play('1 dodge')
    expect(evaded.happened()).toContain('evaded')
    expect(evaded.character(1).luck).toBe(true)
    const failed = soldier('assassin', ...thrown('dodge 0', 'dodge 0')).play('1 dodge')
    expect(failed.table.asked).toMatchObject([{ question: 'luck', done: 0, needed: 1, dice: [1, 2] }])
  })

  test('[DS-45] is not offered against a foe that falls anyway', () => {
    const weak = { 'sentinel-1': { at: 'e1', wounds: 9 } }
    const at = fighting({
      characters: [{ class: 'warrior', at: 'e1' }],
      foes: weak,
      chance: thrown('black 2', 'black 2'),
    })
    at.play(`1 ${at.choices(1).find((choice) => choice.startsWith('attack right 1'))}`)
    expect(at.happened()).toContain('slain')
    expect(at.character(1).luck).toBe(true)
  })

  test('[DS-45] is not offered once used', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'e1', luck: false }],
      chance: thrown('black 2', 'black 2'),
    })
    at.play('1 attack right 1 sentinel-1')
    expect(at.asked()).toEqual(['1 act'])
  })

  test.each([
    ['yes', 1],
    ['no', 0],
  ])('[DS-286] on a resist roll: %s', (luckOnResist, asked) => {
    const table = setTable({
      foes: { 'sentinel-1': 'c3' },
      characters: [{}],
      options: { luckOnResist },
      chance: thrown('black 1'),
    })
    table.agenda = []
    throwDice(table, { seat: seat(1), purpose: 'resist', dice: { black: 1 } })
    expect(table.agenda).toHaveLength(asked)
  })

  test('[DS-45] is not offered without dice', () => {
    const table = setTable({ foes: { 'sentinel-1': 'c3' }, characters: [{}] })
    table.agenda = []
    throwDice(table, { seat: seat(1), purpose: 'dodge', dice: {} })
    expect(table.agenda).toEqual([])
  })
})
