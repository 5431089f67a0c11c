import { describe, expect, test } from 'vitest'
import type { Pose } from '../../src/bases.ts'
import { pivots } from '../../src/bases.ts'
import type { Hex } from '../../src/hexes.ts'
import { hexNamed, nameOf, nameOfFacing } from '../../src/hexes.ts'
import { looksOn } from '../../src/rules/facing.ts'
import type { Way } from '../arena-model.ts'
import { apart, BASES, bearing, figure, groundsOf, NAMES, pointOf } from '../arena-model.ts'
import { arena, BARE, demons } from '../demons.ts'

describe('facing the nearest Hunter', () => {
  test('[BP-125] happens after the move and before the attack', () => {
    const at = demons({
      hunters: [{ at: 'f6', ...BARE }],
      foes: [{ foe: 'hell-antenora', at: 'f3', facing: 'n' }],
      behaviours: { 'hell-antenora': { deck: ['overhead-chop'] } },
    })
    expect([at.at('hell-antenora-1'), at.hunter(1).damage]).toEqual(['f5 s', 4])
    expect(at.happened().indexOf('foeMoved')).toBeLessThan(at.happened().indexOf('foeAttacks'))
  })

  test('[BP-125] [BP-201] means the nearest one from where it stopped, not the one it moved towards', () => {
    const at = demons({
      hunters: [
        { at: 'g4', ...BARE },
        { at: 'f9', ...BARE },
      ],
      foes: [{ foe: 'riot', at: 'f2', facing: 's' }],
      behaviours: { riot: { deck: ['growl-and-tackle'] } },
    })
    // Both are two hexes away from where it stopped, though it moved towards the second.
    expect([at.told('foeMoved'), at.choices(1)]).toMatchObject([[{ to: 'e6' }], ['look ne', 'look nw', 'look s']])
  })

  test('[BP-125] lets the First Player choose between equally near Hunters', () => {
    const at = demons({
      hunters: [
        { at: 'f6', ...BARE },
        { at: 'g4', ...BARE },
      ],
      foes: [{ foe: 'hell-antenora', at: 'f5', facing: 'nw' }],
      behaviours: { 'hell-antenora': { deck: ['overhead-chop'] } },
      first: 2,
    })
    expect([at.asked(), at.choices(2)]).toEqual([['2 look'], ['look ne', 'look s']])
    expect(at.refusal('2 look nw')).toBe('not-offered BP-125')
    at.play('2 look ne')
    expect([at.hunter(1).damage, at.hunter(2).damage]).toEqual([0, 4])
  })

  test('[BP-190] uses the clockwise one of two equally good facings', () => {
    const tied = demons({
      hunters: [{ at: 'e6', ...BARE }],
      foes: [{ foe: 'hell-antenora', at: 'f3' }],
      behaviours: { 'hell-antenora': { deck: ['twin-cleavers'] } },
    })
    tied.play('1 end f5 sw')
    expect(tied.choices(1)).toEqual(['look sw', 'look s'])
    tied.play('1 look s')
    expect(tied.at('hell-antenora-1')).toBe('f5 s')
  })

  test('[BP-190] does not happen on a card without a move, unless it says so', () => {
    const shield = demons({
      hunters: [{ at: 'f6', ...BARE }],
      foes: [{ foe: 'scudo-angelo', at: 'f4', facing: 'n' }],
      behaviours: { 'scudo-angelo': { deck: ['raise-shield'] } },
    })
    expect(shield.at('scudo-angelo-1')).toBe('f4 n')
    const claw = demons({
      hunters: [{ at: 'f6', ...BARE }],
      foes: [{ foe: 'empusa', at: 'f5', facing: 'n' }],
      behaviours: { empusa: { deck: ['claw'] } },
    })
    expect([claw.at('empusa-1'), claw.hunter(1).damage]).toEqual(['f5 s', 2])
  })

  test('[BP-125] happens after the second of two moves on a card', () => {
    const at = demons({
      hunters: [{ at: 'e6', ...BARE }],
      foes: [{ foe: 'riot', at: 'f5', facing: 's' }],
      behaviours: { riot: { deck: ['slither'] } },
    }).play('1 end f2 s', '1 end f5 s')
    expect([at.told('foeMoved').length, at.asked()]).toEqual([2, []])
  })

  test.each(BASES)('[BP-68] [BP-125] [BP-190] a %s base faces where the protractor says, from every pose', (base) => {
    const table = arena({ hunters: [{ at: 'f11' }], foes: [{ foe: 'empusa', at: 'f1' }] })
    const hunter = table.hunters[0] as { at: Hex | undefined }
    const wrong: unknown[] = []
    for (const [name, { hexes }] of groundsOf(base)) {
      const [at, way] = name.split(' ') as [string, Way]
      if (way !== 'n' && (base !== 'large' || way !== 'ne')) continue
      const pose: Pose = { at: hexNamed(at) as Hex, facing: way === 'n' ? 0 : 1 }
      const { middle } = figure(base, at, way)
      for (const goal of NAMES) {
        if (hexes.includes(goal)) continue
        hunter.at = hexNamed(goal) as Hex
        const off = (each: Pose): number => {
          const { gaze } = figure(base, nameOf(each.at), nameOfFacing(each.facing))
          return apart(bearing(middle, pointOf(goal)), gaze)
        }
        const poses = pivots(base, pose)
        const least = Math.min(...poses.map(off))
        const best = poses.filter((each) => off(each) < least + 1e-6).map(({ facing }) => facing)
        const found = looksOn(table, base, pose).map(({ facing }) => facing)
        if (String([...found].sort()) !== String(best.sort())) wrong.push([name, goal, found, best])
        const [first, second] = found
        const sixths = base === 'large' ? 2 : 1
        if (second !== undefined && first !== (second + sixths) % 6) wrong.push([name, goal, found])
      }
    }
    expect(wrong).toEqual([])
  })
})
