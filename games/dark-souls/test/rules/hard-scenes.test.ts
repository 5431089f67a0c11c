import { describe, expect, test } from 'vitest'
import { afflict } from '../../src/rules/conditions.ts'
import { hurtFoe } from '../../src/rules/foes.ts'
import type { Foe } from '../../src/table.ts'
import type { Terms } from '../at-table.ts'
import { setTable, thrown } from '../at-table.ts'
import { met, NAKED, PLAIN } from '../enemies.ts'
import { fighting } from '../fighting.ts'
import { died, inFight, onJourney } from '../on-journey.ts'

/** Situations from pages 10 to 31 in which two rules meet. */

const BARE = { room: '5a', terrain: {}, traps: {} } as const

describe('foes and terrain', () => {
  test('[DS-133] [DS-138] [DS-284] a movement with a number that pushes onto a trap hits first, then springs it', () => {
    const at = met({
      ...BARE,
      traps: { d4: '2-2' },
      foes: { 'large-hollow-soldier': 'a3' },
      characters: [{ class: 'knight', at: 'c3', ...NAKED }],
    })
    at.play('1 block')
    expect([at.asked()[0], at.character(1).red]).toEqual(['1 push', 5])
    at.play('1 push 1 d4')
    expect(at.asked()[0]).toBe('1 trap')
    at.play('1 take')
    expect([at.at(1), at.character(1).red]).toEqual(['d4', 7])
  })

  test('[DS-140] [DS-291] a trap does not bleed a wound again that the attack has bled already', () => {
    const at = met({
      ...BARE,
      traps: { d4: '1-1' },
      foes: { 'large-hollow-soldier': 'a3' },
      characters: [{ class: 'knight', at: 'c3', ...PLAIN, right: '-', left: '-', backup: '-', conditions: ['bleed'] }],
      chance: thrown('black 2'),
    } as Terms)
    at.play('1 block')
    const red = at.character(1).red
    at.play('1 push 1 d4', '1 take')
    // The first wound has used up the Bleed token: the trap adds one, and no more.
    expect(at.character(1).red).toBe(red + 1)
    expect(at.character(1).conditions).toEqual([])
  })

  test('[DS-59] [DS-140] [DS-292] an Ember reduces three damage by one before bleeding', () => {
    const at = met({
      ...BARE,
      foes: { 'hollow-soldier': 'c3' },
      characters: [{ class: 'knight', at: 'c3', ...NAKED, ember: true, conditions: ['bleed'] }],
    })
    at.play('1 block')
    expect(at.character(1).red).toBe(4 - 1 + 2)
  })

  test('[DS-59] [DS-292] an Ember does not reduce a trap of three', () => {
    const at = fighting({
      ...BARE,
      traps: { d4: '3-1' },
      characters: [{ class: 'knight', at: 'c3', ...NAKED, ember: true }],
    })
    at.play('1 walk d4', '1 take')
    expect(at.character(1).red).toBe(3)
  })

  test('[DS-91] [DS-93] [DS-170] a foe enclosed by barrels stays where it is and hits no character', () => {
    const at = met({
      ...BARE,
      terrain: { b2: 'barrel', c1: 'barrel', a3: 'barrel' },
      foes: { 'hollow-soldier': 'a1' },
      characters: [{ class: 'knight', at: 'e5', ...NAKED }],
    } as Terms)
    expect([at.at('hollow-soldier-1'), at.asked()[0]]).toEqual(['a1', '1 act'])
  })

  test('[DS-278] [DS-279] a model that cannot be pushed anywhere stays, and the node may exceed its limit', () => {
    const at = met({
      ...BARE,
      terrain: { b4: 'gravestone', c5: 'chest', a3: 'barrel' },
      foes: { 'large-hollow-soldier': 'b2' },
      characters: [{ class: 'knight', at: 'a5', ...NAKED }],
    } as Terms)
    expect(at.at(1)).toBe('a5')
  })

  test('[DS-174] of two characters on one node the token goes before the taunt, and a single attack hits one', () => {
    const scene = {
      ...BARE,
      foes: { 'hollow-soldier': 'c3' },
      characters: [
        { class: 'knight', at: 'c3', ...NAKED },
        { class: 'herald', at: 'c3', ...NAKED },
      ],
    } as const
    expect(met({ ...scene, aggro: 2 }).asked()[0]).toBe('2 defend')
    expect(met({ ...scene, aggro: 1 }).asked()[0]).toBe('1 defend')
  })

  test('[DS-174] of three equally near characters the taunt decides if the token is farther away', () => {
    const at = met({
      ...BARE,
      foes: { 'hollow-soldier': 'c3' },
      characters: [
        { class: 'herald', at: 'c3', ...NAKED },
        { class: 'warrior', at: 'c3', ...NAKED },
        { class: 'knight', at: 'e5', ...NAKED },
      ],
      aggro: 3,
    })
    expect(at.asked()[0]).toBe('2 defend')
  })

  test('[DS-141] [DS-110] poison on the last foe at the end of its own activation wins the fight', () => {
    const at = met({
      ...BARE,
      foes: { 'hollow-soldier': { at: 'a1', conditions: ['poison'] } },
      characters: [{ class: 'knight', at: 'e5', ...NAKED }],
    } as Terms)
    while (at.asked()[0] === '1 step') at.play(`1 ${at.choices(1)[0]}`)
    expect(at.table.fight).toBeUndefined()
    expect(at.table.souls).toBeGreaterThan(0)
  })
})

describe('bosses', () => {
  const boss = { boss: 'gargoyle', room: 'mini' } as const

  test("[DS-142] [DS-145] [DS-222] Frostbite reduces a boss's move to 0: it turns and stays", () => {
    const at = met({
      ...boss,
      behaviour: { deck: ['halberd-thrust'] },
      foes: { gargoyle: { at: 'c1', facing: 'n', conditions: ['frostbite'] } },
      characters: [{ class: 'knight', at: 'c5', ...NAKED }],
    })
    while (at.asked()[0] === '1 step') at.play(`1 ${at.choices(1)[0]}`)
    expect(at.at('gargoyle-1')).toBe('c1')
    expect(at.foe('gargoyle-1').facing).not.toBe('n')
  })

  test('[DS-140] [DS-240] the Outrider is immune to Frostbite and Stagger, but bleeds', () => {
    const table = setTable({
      boss: 'boreal-outrider-knight',
      room: 'mini',
      foes: { 'boreal-outrider-knight': { at: 'c3', facing: 's' } },
      characters: [{ class: 'knight', at: 'c5' }],
    })
    const foe = table.fight?.foes[0] as Foe
    for (const condition of ['frostbite', 'stagger', 'bleed', 'poison'] as const) afflict(table, foe.id, condition)
    expect(foe.conditions).toEqual(['bleed', 'poison'])
    hurtFoe(table, foe, 1)
    expect([foe.wounds, foe.conditions]).toEqual([3, ['poison']])
  })

  test('[DS-35] [DS-37] [DS-211] beside a boss a fourth model makes a character give way within its arc', () => {
    const at = fighting({
      ...boss,
      foes: { gargoyle: { at: 'c3', facing: 's' } },
      characters: [
        { class: 'knight', at: 'c1', ...PLAIN },
        { class: 'warrior', at: 'c3', side: 's', ...PLAIN },
        { class: 'herald', at: 'c3', side: 'e', ...PLAIN },
      ],
    } as Terms)
    at.play('1 walk c3', '1 crowd 3')
    expect(at.choices(1).every((choice) => /^push 3 (e3|d2|d4)$/.test(choice))).toBe(true)
  })

  test('[DS-242] [DS-302] the survivor of a pair heals up to full health and plays its own cards', () => {
    const table = setTable({
      boss: 'ornstein-and-smough',
      room: 'main',
      foes: { ornstein: { at: 'c9', facing: 's' }, smough: { at: 'c3', facing: 's', wounds: 4 } },
      behaviour: { deck: ['gliding-stab'], discard: ['lightning-bolt'] },
      characters: [{ class: 'warrior', at: 'c9', side: 'n' }],
      chance: [{ shuffle: ['electric-bonzai-drop'] }],
    })
    hurtFoe(table, table.fight?.foes.find(({ model }) => model === 'ornstein') as Foe, 99)
    expect(table.fight?.foes).toMatchObject([{ model: 'smough', wounds: 0 }])
    // No character has a side of the fallen boss any more.
    expect(table.characters[0]?.side).toBeUndefined()
    expect(table.fight?.behaviour).toMatchObject({ discard: [], last: 'lightning-bolt', heated: true })
    expect(table.fight?.behaviour?.deck).toHaveLength(5)
  })
})

describe('the way there and back', () => {
  test('[DS-4] [DS-113] [DS-265] a solo player survives a death at 1 spark, and the boss pays by what is left', () => {
    const at = inFight({ boss: 'gargoyle', room: 'mini', sparks: 1, souls: 5, characters: [{ at: 'c5' }] } as Terms)
    died(at, 1)
    expect(at.table).toMatchObject({ sparks: 0, over: undefined, souls: 0, here: 'bonfire' })
    expect(at.table.dropped).toMatchObject({ where: 'boss', souls: 5 })
  })

  test('[DS-90] [DS-197] a gravestone of a tile turned face down reveals nothing', () => {
    const map = [
      { face: '3a', encounter: 'ruined-keep', cleared: false },
      { face: '2b', encounter: 'the-deeps', cleared: true },
    ] as const
    const at = onJourney({
      map,
      boss: 'gargoyle',
      fogGate: { tile: 2 },
      chance: [{ shuffle: ['tail-whip'] }, { shuffle: ['electric-breath'] }],
    } as unknown as Terms)
    at.play('1 fog')
    expect(at.fight.behaviour?.shown).toHaveLength(1)
  })

  test('[DS-94] [DS-96] [DS-101] [DS-307] at the second visit barrels are whole, and an open chest is in the way', () => {
    const at = onJourney({
      map: [{ face: '3a', encounter: 'ghostly-keep', opened: true }],
      characters: [{ class: 'knight' }],
    } as Terms)
    at.play(`1 ${at.choices(1).find((choice) => choice.startsWith('go 1'))}`)
    expect(at.fight.terrain.map(({ kind, spent }) => [kind, spent])).toEqual([
      ['barrel', false],
      ['chest', true],
    ])
  })
})
