import { describe, expect, test } from 'vitest'
import { characterAt } from '../../src/table.ts'
import { thrown } from '../at-table.ts'
import { met, NAKED } from '../enemies.ts'

const BARE = { room: '5a', terrain: {} } as const

describe('enemy activations', () => {
  test('[DS-106] [DS-168] take place by threat, highest first, followed by the next character', () => {
    const at = met({
      ...BARE,
      foes: { 'crossbow-hollow': 'a1', sentinel: 'e1', 'silver-knight-greatbowman': 'c1' },
      characters: [
        { at: 'a5', ...NAKED },
        { at: 'e5', ...NAKED },
      ],
      aggro: 1,
      next: 2,
    })
    expect(at.told('enemiesAct')).toEqual([
      { foes: ['sentinel-1', 'silver-knight-greatbowman-1', 'crossbow-hollow-1'] },
    ])
    expect(at.asked()).toEqual(['2 defend'])
    at.play('2 block', '1 block', '1 resist')
    expect(at.asked()).toEqual(['2 act'])
    expect(at.fight.queue).toEqual([])
  })

  test('[DS-168] of equal threat are ordered by the players, who are asked again for the rest', () => {
    const at = met({
      ...BARE,
      foes: { 'hollow-soldier-1': 'e1', 'hollow-soldier-2': 'c1', 'hollow-soldier-3': 'e3' },
      characters: [
        { at: 'a5', ...NAKED },
        { at: 'a5', ...NAKED },
      ],
    })
    expect(at.asked()).toEqual(['1 order', '2 order'])
    expect(at.choices(2)).toEqual(['order hollow-soldier-1', 'order hollow-soldier-2', 'order hollow-soldier-3'])
    at.play('2 order hollow-soldier-2')
    expect(at.fight.queue[0]).toBe('hollow-soldier-2')
    at.play(`1 ${at.choices(1)[0]}`)
    expect(at.choices(1)).toEqual(['order hollow-soldier-1', 'order hollow-soldier-3'])
  })

  test('[DS-168] of identical foes need no order', () => {
    const at = met({
      ...BARE,
      foes: { 'hollow-soldier-1': 'e1', 'hollow-soldier-2': 'e1' },
      characters: [{ at: 'd4', ...NAKED }],
    })
    expect(at.asked()).toEqual(['1 step'])
    const hurt = met({
      ...BARE,
      foes: { sentinel: { at: 'e1', wounds: 3 }, 'sentinel-2': 'e1' },
      characters: [{ at: 'a5', ...NAKED }],
    })
    expect(hurt.asked()).toEqual(['1 order'])
  })

  test('[DS-141] [DS-144] end with poison and the loss of condition tokens, except Bleed', () => {
    const at = met({
      ...BARE,
      foes: { sentinel: { at: 'e1', conditions: ['poison', 'frostbite', 'stagger', 'bleed'] } },
      characters: [{ at: 'a5', ...NAKED }],
    })
    // One of poison, and two more because it bleeds. (DS-140)
    expect([at.foe('sentinel-1').wounds, at.foe('sentinel-1').conditions]).toEqual([3, []])
  })

  test('[DS-110] win the fight if poison kills the last foe', () => {
    const at = met({
      ...BARE,
      foes: { 'crossbow-hollow': { at: 'e1', conditions: ['poison'] } },
      characters: [{ at: 'a5', ...NAKED }],
    })
    at.play('1 resist')
    expect(at.table.fight).toBeUndefined()
    expect(at.happened()).toContain('slain')
  })

  test('[DS-115] stop at once when a character falls, whichever foes have still to act', () => {
    const at = met({
      ...BARE,
      foes: { sentinel: 'c3', 'hollow-soldier': 'e1' },
      characters: [{ at: 'd4', ...NAKED, red: 5 }],
    })
    at.play('1 push 1 e5', '1 block')
    expect(at.happened()).toContain('fell')
    expect(at.told('hunts')).toHaveLength(1)
    expect(at.table.fight).toBeUndefined()
  })

  test('[DS-102] [DS-320] leave traps and souls alone', () => {
    const at = met({
      ...BARE,
      foes: { 'hollow-soldier': 'c3' },
      characters: [{ at: 'e5', ...NAKED }],
      traps: { d4: '3-1' },
      dropped: { node: 'd4', souls: 3 },
    })
    at.play('1 step d4')
    expect([at.at('hollow-soldier-1'), at.table.dropped?.souls, at.fight.traps[0]?.up]).toEqual(['d4', 3, false])
  })
})

describe('enemy movement', () => {
  test('[DS-170] towards a character goes node by node to a nearer one; the players choose between equals', () => {
    const at = met({ ...BARE, foes: { 'silver-knight-swordsman': 'a1' }, characters: [{ at: 'e3', ...NAKED }] })
    expect(at.asked()).toEqual(['1 step'])
    expect(at.choices(1)).toEqual(['step c1', 'step b2', 'step a3'])
    expect(at.refusal('1 step c3')).toBe('not-offered DS-170')
    at.play('1 step c1')
    expect(at.choices(1)).toEqual(['step e1', 'step d2', 'step c3'])
  })

  test("[DS-171] stops on the target's node and wastes the rest", () => {
    const at = met({ ...BARE, foes: { 'silver-knight-swordsman': 'd4' }, characters: [{ at: 'e5', ...NAKED }] })
    expect([at.at('silver-knight-swordsman-1'), at.told('moved').length, at.asked()]).toEqual(['e5', 1, ['1 defend']])
  })

  test('[DS-172] away from a character goes to farther nodes, and stays at the wall', () => {
    const at = met({ ...BARE, foes: { 'crossbow-hollow': 'c3' }, characters: [{ at: 'b4', ...NAKED }] })
    expect(at.choices(1)).toEqual(['step c1', 'step d2', 'step e3'])
    expect(at.refusal('1 step a3')).toBe('not-offered DS-172')
    at.play('1 step d2', '1 resist')
    const cornered = met({ ...BARE, foes: { 'crossbow-hollow': 'e1' }, characters: [{ at: 'a5', ...NAKED }] })
    expect([cornered.at('crossbow-hollow-1'), cornered.asked()]).toEqual(['e1', ['1 defend']])
  })

  test('[DS-175] [DS-293] has a target fixed at its start; an attack chooses its target when it is made', () => {
    // Both are two nodes away and the knight taunts more. On its way the foe pushes no one and ends next to the herald.
    const at = met({
      boss: 'winged-knight',
      room: 'mini',
      foes: { 'winged-knight': { at: 'c1', facing: 's' } },
      behaviour: { deck: ['overhand-smash'] },
      characters: [
        { class: 'knight', at: 'c5', ...NAKED },
        { class: 'herald', at: 'c3', ...NAKED },
      ],
      aggro: 1,
    })
    // Two nodes towards the holder of the Aggro token; models in the way are pushed but are not the target.
    expect(at.told('hunts')).toMatchObject([{ seat: 1, of: 'aggro' }])
    at.play('2 push 2 b4')
    expect(at.told('moved')).toMatchObject([{ to: 'c3' }, { to: 'c5' }])
    const swordsman = met({
      ...BARE,
      foes: { 'silver-knight-swordsman': 'a1' },
      characters: [
        { class: 'knight', at: 'a5', ...NAKED },
        { class: 'herald', at: 'c3', ...NAKED },
      ],
      aggro: 1,
    })
    // The token selects the knight, the way leads over a3, and at a5 the knight is the nearest.
    expect(swordsman.told('hunts')).toMatchObject([{ seat: 1, by: 'aggro' }])
    expect(swordsman.told('attacks')).toMatchObject([{ seats: [1], aim: 1, by: 'nearest' }])
  })

  test('[DS-276] goes round terrain by the shortest way', () => {
    const at = met({
      ...BARE,
      foes: { 'hollow-soldier': 'a1' },
      characters: [{ at: 'c3', ...NAKED }],
      terrain: { b2: 'gravestone' },
    })
    expect(at.choices(1)).toEqual(['step c1', 'step a3'])
    expect(at.refusal('1 step b2')).toBe('not-offered DS-276')
  })

  test('[DS-93] [DS-276] is blocked by a whole barrel but not by a broken one', () => {
    const scene = { ...BARE, foes: { 'hollow-soldier': 'a1' }, characters: [{ at: 'c3', ...NAKED }] } as const
    expect(met({ ...scene, terrain: { b2: 'barrel' } }).choices(1)).not.toContain('step b2')
    expect(met({ ...scene, terrain: { b2: { kind: 'barrel', spent: true } } }).choices(1)).toContain('step b2')
  })

  test('[DS-142] is one node shorter with Frostbite, but never negative', () => {
    const at = met({
      ...BARE,
      foes: { 'silver-knight-swordsman': { at: 'e1', conditions: ['frostbite'] } },
      characters: [{ at: 'e5', ...NAKED }],
    })
    expect([at.at('silver-knight-swordsman-1'), at.told('moved').length]).toEqual(['e3', 1])
    const stuck = met({
      ...BARE,
      foes: { 'hollow-soldier': { at: 'e1', conditions: ['frostbite'] } },
      characters: [{ at: 'e3', ...NAKED }],
    })
    expect([stuck.at('hollow-soldier-1'), stuck.told('missed').length]).toEqual(['e1', 1])
  })
})

describe('an enemy movement that pushes', () => {
  test('[DS-133] [DS-180] pushes off its first node, then off every node it enters, without any roll', () => {
    const at = met({ ...BARE, foes: { sentinel: 'c3' }, characters: [{ at: 'c3', ...NAKED }] })
    // It pushes its target off and follows it.
    expect(at.asked()).toEqual(['1 push'])
    at.play('1 push 1 e3')
    expect([at.at('sentinel-1'), at.asked()]).toEqual(['e3', ['1 push']])
    at.play('1 push 1 e1')
    expect([at.at(1), at.character(1).red, at.asked()]).toEqual(['e1', 0, ['1 defend']])
  })

  test('[DS-134] [DS-137] [DS-138] with a number hurts the characters on the nodes it enters, but none on its first node', () => {
    const at = met({
      ...BARE,
      foes: { 'large-hollow-soldier': 'c3' },
      characters: [
        { class: 'knight', at: 'c3', ...NAKED },
        { class: 'herald', at: 'e5', ...NAKED },
      ],
      aggro: 1,
    })
    at.play('1 push 1 d4')
    // Nothing so far; now it enters d4.
    expect([at.at('large-hollow-soldier-1'), at.character(1).red, at.asked()]).toEqual(['d4', 0, ['1 defend']])
    expect(at.told('attacks')).toEqual([
      { foe: 'large-hollow-soldier-1', seats: [1], type: 'physical', damage: 5, difficulty: 1 },
    ])
    // Can be blocked or dodged, although the card has no range at all.
    expect(at.choices(1).slice(0, 2)).toEqual(['block', 'dodge'])
    at.play('1 block')
    expect([at.character(1).red, at.asked()]).toEqual([5, ['1 push', '2 push']])
  })

  test('[DS-280] neither hurts nor pushes a character who dodges', () => {
    const at = met({
      ...BARE,
      foes: { 'large-hollow-soldier': 'c3' },
      characters: [{ class: 'assassin', at: 'd4', luck: false, heroic: false }],
      chance: thrown('dodge 1', 'dodge 0'),
    })
    at.play('1 dodge')
    expect([at.at(1), at.character(1).red, at.told('evaded').length, at.asked()]).toEqual(['d4', 0, 1, ['1 act']])
  })

  test('[DS-133] [DS-138] pushes a character who stepped off its node and is hit only once', () => {
    const at = met({
      ...BARE,
      foes: { 'large-hollow-soldier': 'c3' },
      characters: [{ class: 'assassin', at: 'd4', luck: false, heroic: false }],
      chance: thrown('dodge 0', 'dodge 0'),
    })
    at.play('1 dodge e5')
    expect([at.at(1), at.character(1).red, at.asked()]).toEqual(['e5', 5, ['1 act']])
  })

  test('[DS-171] [DS-271] follows a target it has pushed as long as movement is left', () => {
    const at = met({
      boss: 'titanite-demon',
      room: 'mini',
      foes: { 'titanite-demon': { at: 'c1', facing: 's' } },
      behaviour: { deck: ['tail-whip'] },
      characters: [{ at: 'c3', ...NAKED }],
    })
    at.play('1 push 1 c5')
    // Two nodes: onto c3, then onto c5.
    expect(at.told('moved')).toMatchObject([{ to: 'c3' }, { to: 'c5' }])
    expect(characterAt(at.table, at.fight.aggro).at).toBe(at.foe('titanite-demon-1').at)
  })

  test('[DS-133] pushes characters off its node even if it cannot move', () => {
    const at = met({
      ...BARE,
      foes: { sentinel: { at: 'c3', conditions: ['frostbite'] } },
      characters: [{ at: 'c3', ...NAKED }],
    })
    at.play('1 push 1 c5')
    expect([at.at('sentinel-1'), at.at(1)]).toEqual(['c3', 'c5'])
  })
})
