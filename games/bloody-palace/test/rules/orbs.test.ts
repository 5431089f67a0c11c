import { describe, expect, test } from 'vitest'
import type { SceneFoe } from '../../src/scene/foes.ts'
import type { SceneHunter } from '../../src/scene/hunters.ts'
import { holding, hunting } from '../hunting.ts'

const nero = (more: SceneHunter = {}) => holding('nero', [], [], more)
const dying = (foe: SceneFoe['foe'], at: string, damage: number, more = {}): SceneFoe => ({
  foe,
  at,
  facing: 's',
  damage,
  ...more,
})

describe('orbs', () => {
  test('[BP-71] [BP-72] [BP-73] [BP-74] all of a hex are collected at once, even in the middle of a move', () => {
    const at = hunting({
      hunters: [{ hunter: 'trish', hand: [], damage: 6 }],
      orbs: [
        { at: 'f7', red: 3, green: 1 },
        { at: 'f8', green: 2, red: 1 },
      ],
    })
    at.play('1 run f7')
    expect(at.hunter()).toMatchObject({ red: 3, damage: 3 })
    at.play('1 to f8')
    // Each green orb heals up to three; without damage it is lost.
    expect(at.hunter()).toMatchObject({ red: 4, damage: 0 })
    expect(at.orbs()).toEqual([])
    const two = hunting({ hunters: [{ hunter: 'trish', hand: [], damage: 6 }], orbs: [{ at: 'f7', green: 2 }] })
    two.play('1 run f7')
    expect(two.hunter().damage).toBe(0)
    expect(at.told('collected')).toEqual([
      { seat: 1, red: 3, green: 1, healed: 3 },
      { seat: 1, red: 1, green: 2, healed: 3 },
    ])
  })

  test('[BP-75] [BP-77] one each is placed in the hexes of a slain foe and around it, where the slayer chooses', () => {
    const at = hunting({ hunters: [nero()], foes: [dying('red-empusa', 'f5', 4), 'empusa f1'] })
    at.play('1 play rapid-swing')
    expect(at.asked()).toEqual(['1 orbs'])
    expect(at.orbs()).toEqual(['f5 1 0'])
    expect(at.ways('red')).toEqual(['e4', 'e5', 'f4', 'f6', 'g4', 'g5'])
    at.play('1 red g5')
    expect(at.ways('red')).toEqual(['e4', 'e5', 'f4', 'f6', 'g4'])
    at.play('1 red f6')
    // Her own hex: she collects it at once. (BP-76)
    expect(at.hunter().red).toBe(1)
    expect(at.orbs()).toEqual(['f5 1 0', 'g5 1 0'])
  })

  test('[BP-75] [BP-179] colours are placed as the player chooses; a large foe gets one in each of its hexes first', () => {
    const at = hunting({ hunters: [nero()], foes: [dying('riot', 'f4', 14), 'empusa f1'] })
    at.play('1 play rapid-swing')
    expect(at.choices(1)).toEqual(['red f4', 'red f5', 'red e4', 'green f4', 'green f5', 'green e4', 'spread'])
    at.play('1 green f5', '1 green f4')
    expect(at.orbs()).toEqual(['e4 1 0', 'f4 0 1', 'f5 0 1'])
    expect(at.ways('green')).toEqual([])
    expect(at.ways('red')).toHaveLength(9)
  })

  test('[BP-75] a hex gets a second orb only if every available hex has one', () => {
    // In the corner, with room for three: f1.
    const at = hunting({ hunters: [nero({ at: 'f2' })], foes: [dying('hell-antenora', 'f1', 9), 'empusa f9'] })
    at.play('1 play rapid-swing', '1 red f1', '1 red e1')
    // One green orb is left for g1 or f2, both without an orb.
    expect(at.ways('green')).toEqual(['f2', 'g1'])
  })

  test('[BP-76] they may be placed under another foe, or go to any Hunter in the hex', () => {
    const at = hunting({
      hunters: [nero(), { at: 'g5', damage: 4 }],
      foes: [dying('hell-antenora', 'f5', 9), 'empusa f4'],
    })
    at.play('1 play rapid-swing', '1 red f5', '1 green g5')
    expect(at.hunter(2)).toMatchObject({ damage: 1, red: 0 })
    at.play('1 red f4')
    expect(at.orbs()).toEqual(['f4 1 0', 'f5 1 0'])
  })

  test('[BP-179] `spread` places them as near to the slayer as possible, green first if she is damaged', () => {
    const asked = hunting({ hunters: [nero({ damage: 3 })], foes: [dying('hell-antenora', 'f5', 9), 'empusa f1'] })
    asked.play('1 play rapid-swing', '1 red f5', '1 spread')
    expect(asked.hunter()).toMatchObject({ damage: 0, red: 0 })
    expect(asked.orbs()).toEqual(['f5 1 0', 'g5 1 0'])
    const auto = hunting({
      hunters: [nero()],
      foes: [dying('hell-antenora', 'f5', 9), 'empusa f1'],
      options: { orbs: 'spread' },
    })
    auto.play('1 play rapid-swing')
    expect(auto.asked()).toEqual(['1 act'])
    expect(auto.hunter().red).toBe(1)
  })

  test('Get More Orbs adds one from the supply for each foe that drops a red one', () => {
    const at = hunting({
      hunters: [nero({ beside: ['nero-get-more-orbs'] })],
      foes: [dying('empusa', 'f5', 2), dying('empusa', 'e5', 2), 'empusa f1'],
    })
    at.play('1 play rapid-swing')
    expect(at.hunter().red).toBe(2)
    expect(at.orbs()).toEqual(['e5 1 0', 'f5 1 0'])
  })
})
