import { plan, resume, seat } from '@gloamhall/kernel'
import type { Game } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { AtTable, Terms } from '../at-table.ts'
import { thrown } from '../at-table.ts'
import { fighting, waysOf } from '../fighting.ts'

describe('heroic actions', () => {
  test('[DS-43] can be used once', () => {
    const at = fighting({ characters: [{ class: 'herald', at: 'c5' }] })
    at.play('1 heroic')
    expect(at.character(1).heroic).toBe(false)
    expect(at.refusal('1 heroic')).toBe('not-offered DS-43')
  })

  test('[DS-244] Perseverance gives two stamina to every character at any distance', () => {
    const at = fighting({
      characters: [
        { class: 'herald', at: 'a5', black: 4 },
        { at: 'e1', black: 1, red: 3 },
      ],
    })
    at.play('1 heroic')
    expect(at.character(1).black).toBe(0)
    expect(at.character(2)).toMatchObject({ black: 0, red: 3 })
  })

  test('[DS-246] Berserk Charge gives a free node and a free attack on a whole node', () => {
    const at = fighting({
      characters: [{ class: 'warrior', at: 'd2', luck: false }],
      foes: { 'sentinel-1': 'e1', 'large-hollow-soldier-1': 'e1' },
      chance: thrown('black 2', 'black 2'),
    })
    at.play('1 walk d4', '1 heroic')
    expect(waysOf(at, 'shift')).toContain('e3')
    expect(waysOf(at, 'run')).toContain('e3')
    at.play('1 shift d2')
    expect(waysOf(at, 'shift')).toEqual([])
    at.play('1 run e1')
    expect(waysOf(at, 'attack').filter((way) => way.includes(' at '))).toEqual(['right 1 at e1', 'right 2 at e1'])
    at.play('1 attack right 2 at e1')
    expect(at.foe('sentinel-1').wounds).toBe(2)
    expect(at.foe('large-hollow-soldier-1').wounds).toBe(3)
    // Only the run was paid for.
    expect(at.character(1).black).toBe(1)
  })

  test('[DS-246] the free attack is a single one of range 0', () => {
    const at = fighting({
      characters: [{ class: 'warrior', at: 'e1', right: 'claymore', left: '-' }],
      foes: { 'sentinel-1': 'e1' },
    })
    at.play('1 heroic')
    expect(waysOf(at, 'attack')).toEqual(['right 1 sentinel-1', 'right 2 sentinel-1'])
    const two = fighting({
      characters: [{ class: 'warrior', at: 'e1', right: 'battle-axe', left: 'caestus', luck: false }],
      foes: { 'sentinel-1': 'e1' },
      chance: thrown('black 0', 'black 0'),
    })
    two.play('1 heroic', '1 attack right 2 at e1')
    expect(waysOf(two, 'attack')).toEqual(['left 1 sentinel-1', 'left 2 sentinel-1'])
    expect(two.character(1).black).toBe(0)
  })

  test('[DS-246] the free node counts neither as a walk nor as a run, and breaks no barrel', () => {
    const at = fighting({
      characters: [{ class: 'warrior', at: 'c5' }],
      terrain: { c3: 'barrel' },
      traps: { b4: '2-1' },
    })
    at.play('1 heroic')
    expect(waysOf(at, 'shift')).not.toContain('c3')
    at.play('1 shift b4')
    expect(at.asked()).toEqual(['1 trap'])
    at.play('1 take')
    expect(waysOf(at, 'walk')).toContain('c5')
  })
})

describe('Backstab', () => {
  /** The assassin has just dodged the sentinel. */
  function dodged(terms: Terms): AtTable {
    const at = fighting({ seats: 1, ...terms })
    at.table.asked = []
    at.fight.turn = undefined
    at.table.agenda = []
    plan(at.table, { step: 'backstab', seat: seat(1), foe: 'sentinel-1' })
    resume(at.game as unknown as Game, at.table)
    return at
  }

  test('[DS-243] [DS-316] attacks the dodged foe for free with any row that reaches it', () => {
    const at = dodged({
      characters: [{ class: 'assassin', at: 'e1', black: 8, luck: false }],
      chance: thrown('black 2', 'black 2', 'black 1'),
    })
    expect(at.choices(1)).toEqual(['no', 'backstab right 1', 'backstab right 2'])
    at.play('1 backstab right 2')
    expect(at.foe('sentinel-1').wounds).toBe(2)
    // Two were removed at the start of the activation.
    expect(at.character(1)).toMatchObject({ black: 6, heroic: false })
  })

  test('[DS-243] can be declined, and is not offered out of reach, when used up, or to other classes', () => {
    const at = dodged({ characters: [{ class: 'assassin', at: 'e1' }] })
    at.play('1 no')
    expect(at.character(1).heroic).toBe(true)
    expect(dodged({ characters: [{ class: 'assassin', at: 'd2' }] }).asked()).toEqual([])
    expect(dodged({ characters: [{ class: 'assassin', at: 'e1', heroic: false }] }).asked()).toEqual([])
    expect(dodged({ characters: [{ class: 'knight', at: 'e1' }] }).asked()).toEqual([])
  })

  test('[DS-316] repeats a row against the same enemy', () => {
    const at = dodged({
      characters: [{ class: 'assassin', at: 'd2', right: 'avelyn', left: '-', luck: false }],
      foes: { 'sentinel-1': 'e1', 'sentinel-2': 'e1' },
      chance: thrown('blue 3', 'blue 3', 'blue 3'),
    })
    at.play('1 backstab right 1')
    expect(at.foe('sentinel-1').wounds).toBe(3)
    expect(at.foe('sentinel-2').wounds).toBe(0)
  })

  test('[DS-214] [DS-316] uses the weak arcs of the card being resolved', () => {
    const at = fighting({
      room: 'mini',
      boss: 'gargoyle',
      foes: { gargoyle: { at: 'c3', facing: 's' } },
      characters: [{ class: 'assassin', at: 'c3', side: 'n', luck: false }],
      behaviour: { discard: ['sweeping-strike'] },
      chance: thrown('black 2', 'black 2', 'black 2'),
    })
    at.table.asked = []
    at.table.agenda = []
    plan(at.table, { step: 'backstab', seat: seat(1), foe: 'gargoyle-1' })
    resume(at.game as unknown as Game, at.table)
    at.play('1 backstab right 1')
    expect(at.foe('gargoyle-1').wounds).toBe(3)
  })
})
