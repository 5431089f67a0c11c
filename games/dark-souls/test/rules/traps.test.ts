import { describe, expect, test } from 'vitest'
import { thrown } from '../at-table.ts'
import { fighting, waysOf } from '../fighting.ts'

describe('traps', () => {
  test('[DS-98] a blank one only turns up', () => {
    const at = fighting({ characters: [{ at: 'c5' }], traps: { c3: 'blank' } })
    at.play('1 walk c3')
    expect(at.asked()).toEqual(['1 act'])
    expect(at.fight.traps).toMatchObject([{ up: true, seen: true }])
    expect(at.told('trap')).toEqual([{ seat: 1, node: 'c3', trap: 'blank' }])
  })

  test('[DS-98] [DS-99] any other can be taken', () => {
    const at = fighting({ characters: [{ at: 'c5' }], traps: { c3: '3-1' } })
    at.play('1 walk c3')
    expect(at.choices(1).slice(0, 2)).toEqual(['take', 'dodge'])
    at.play('1 take')
    expect(at.character(1)).toMatchObject({ red: 3, black: 0 })
    expect(at.asked()).toEqual(['1 act'])
  })

  test('[DS-99] [DS-185] [DS-186] can be dodged, for one stamina and with as many successes as the token prints', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'c5', luck: false }],
      traps: { c3: '2-2' },
      chance: thrown('dodge 1', 'dodge 1'),
    })
    at.play('1 walk c3', '1 dodge d2')
    expect(at.at(1)).toBe('d2')
    expect(at.character(1)).toMatchObject({ red: 0, black: 1 })
    expect(at.happened()).toContain('trapDodged')
  })

  test('[DS-99] [DS-186] hit in full with too few successes', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'c5', luck: false }],
      traps: { c3: '2-2' },
      chance: thrown('dodge 1', 'dodge 0'),
    })
    at.play('1 walk c3', '1 dodge')
    expect(at.character(1)).toMatchObject({ red: 2, black: 1 })
    expect(at.at(1)).toBe('c3')
  })

  test('[DS-283] can be dodged without dodge dice, but the dodge fails', () => {
    const at = fighting({ characters: [{ class: 'knight', at: 'c5' }], traps: { c3: '1-1' } })
    at.play('1 walk c3', '1 dodge c1')
    expect(at.at(1)).toBe('c1')
    expect(at.character(1)).toMatchObject({ red: 1, black: 1 })
  })

  test('[DS-188] cost more to dodge with Frostbite, and more onto a barrel', () => {
    const at = fighting({
      characters: [{ class: 'knight', at: 'c5', conditions: ['frostbite'] }],
      traps: { c3: '1-1' },
      terrain: { b2: 'barrel' },
    })
    at.play('1 walk c3', '1 dodge b2')
    expect(at.character(1)).toMatchObject({ red: 1, black: 1 + 3 })
    expect(at.fight.terrain[0]?.spent).toBe(true)
  })

  test('[DS-282] [DS-284] can be dodged onto the next trap', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'c5', luck: false }],
      traps: { c3: '1-1', d2: '2-1' },
      chance: thrown('dodge 1', 'dodge 0'),
    })
    at.play('1 walk c3', '1 dodge d2')
    expect(at.asked()).toEqual(['1 trap'])
    at.play('1 take')
    expect(at.character(1)).toMatchObject({ red: 2, black: 1 })
  })

  test('[DS-333] can be dodged by up to two nodes in Shadow Armour', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'c5', armour: 'shadow-armour', left: '-', luck: false }],
      traps: { c3: '1-1' },
      chance: thrown('dodge 1', 'dodge 0'),
    })
    at.play('1 walk c3', '1 dodge d2')
    expect(at.asked()).toEqual(['1 dodgeOn'])
    at.play('1 dodge e1')
    expect(at.at(1)).toBe('e1')
    expect(at.character(1)).toMatchObject({ red: 0, black: 1 })
  })

  test('[DS-100] do no harm once they have turned up', () => {
    const at = fighting({ characters: [{ at: 'c5' }], traps: { c3: '1-1' } })
    at.play('1 walk c3', '1 take', '1 run c5', '1 run c3')
    expect(at.character(1)).toMatchObject({ red: 1, black: 2 })
    expect(waysOf(at, 'run')).toContain('c5')
  })

  test('[DS-140] [DS-291] make a wound bleed', () => {
    const at = fighting({ characters: [{ at: 'c5', conditions: ['bleed'] }], traps: { c3: '1-1' } })
    at.play('1 walk c3', '1 take')
    expect(at.character(1)).toMatchObject({ red: 3, conditions: [] })
  })

  test('[DS-59] [DS-292] are not reduced by an Ember', () => {
    const at = fighting({ characters: [{ at: 'c5', ember: true }], traps: { c3: '3-1' } })
    at.play('1 walk c3', '1 take')
    expect(at.character(1).red).toBe(3)
  })

  test('[DS-36] [DS-284] can be sprung by a model that gives way', () => {
    const at = fighting({
      characters: [{ at: 'c5' }, { at: 'c3' }],
      foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3' },
      traps: { d2: '2-1' },
    })
    at.play('1 walk c3', '1 crowd 2', '2 push 2 d2')
    expect(at.asked()).toEqual(['2 trap'])
    at.play('2 take')
    expect(at.character(2).red).toBe(2)
    expect(at.asked()).toEqual(['1 act'])
  })

  test('[DS-160] [DS-284] sprung by a shift before the dice wait until the attack is over', () => {
    const at = fighting({
      characters: [{ class: 'knight', at: 'c1', right: 'broadsword', luck: false }],
      traps: { e1: '1-1' },
      chance: thrown('black 1', 'blue 1'),
    })
    at.play('1 attack right 2')
    expect(at.told('rolled')).toHaveLength(1)
    expect(at.asked()).toEqual(['1 trap'])
  })
})
