import { describe, expect, test } from 'vitest'
import { advanced, covered, turns } from '../../src/bases.ts'
import type { Pose } from '../../src/bases.ts'
import type { Hex } from '../../src/hexes.ts'
import { facingNamed, hexNamed, nameOf, nameOfFacing } from '../../src/hexes.ts'
import type { Terms } from '../demons.ts'
import { BARE, demons } from '../demons.ts'

const pose = (at: string, way: string): Pose => ({ at: hexNamed(at) as Hex, facing: facingNamed(way) ?? 0 })
const named = ({ at, facing }: Pose): string => `${nameOf(at)} ${nameOfFacing(facing)}`
const HUNTER = { at: 'f6', ...BARE } as const
const prowl = { 'hell-antenora': { deck: ['prowl'] } }

describe('moving towards a model', () => {
  test('[BP-58] [BP-60] brings it nearer with every hex, and leads around obstacles only if no hex leads back', () => {
    const at = demons({
      hunters: [HUNTER],
      foes: [
        { foe: 'hell-antenora', at: 'e1' },
        { foe: 'empusa', at: 'e3', stun: 1 },
      ],
      behaviours: prowl,
    })
    // Not by e3, and so not to e5: by f2 and down the line.
    expect(at.at('hell-antenora-1')).toBe('f5 s')
  })

  test('[BP-60] stops if no nearer hex is free', () => {
    // The straight line is the only way, and it is blocked.
    const at = demons({
      hunters: [HUNTER],
      foes: [
        { foe: 'hell-antenora', at: 'f1' },
        { foe: 'scudo-angelo', at: 'f4', stun: 1 },
      ],
      behaviours: prowl,
    })
    expect(at.at('hell-antenora-1')).toBe('f3 s')
    const stuck = demons({
      hunters: [HUNTER],
      foes: [
        { foe: 'hell-antenora', at: 'f3' },
        { foe: 'scudo-angelo', at: 'f4', stun: 1 },
      ],
      behaviours: prowl,
    })
    // It still turns. (BP-190)
    expect([stuck.at('hell-antenora-1'), stuck.told('foeStayed').length, stuck.told('foeTurned').length]).toEqual([
      'f3 s',
      1,
      1,
    ])
  })

  test('[BP-189] uses the whole move: only the nearest ends are offered', () => {
    const at = demons({ hunters: [HUNTER], foes: [{ foe: 'hell-antenora', at: 'd1' }], behaviours: prowl })
    expect(at.choices(1)).toEqual(['end f5 s', 'end e5 se'])
    expect(at.refusal('1 end d1 s')).toBe('not-offered BP-189')
    expect(at.refusal('1 end e2 s')).toBe('not-offered BP-189')
  })

  test('[BP-189] leaves a foe beside its target in place', () => {
    const at = demons({ hunters: [HUNTER], foes: [{ foe: 'hell-antenora', at: 'f5', facing: 's' }], behaviours: prowl })
    expect([at.at('hell-antenora-1'), at.told('foeStayed')]).toEqual(['f5 s', [{ foe: 'hell-antenora-1' }]])
  })

  test('[BP-125] [BP-201] lets the First Player choose among equally near Hunters, by where the move ends', () => {
    const at = demons({
      hunters: [
        { at: 'f8', ...BARE },
        { at: 'j2', ...BARE },
      ],
      foes: [{ foe: 'hell-antenora', at: 'f4' }],
      behaviours: prowl,
      first: 2,
    })
    expect(at.asked()).toEqual(['2 march'])
    expect(at.choices(2)).toEqual(['end i2 se', 'end i3 ne', 'end f7 s'])
    at.play('2 end i3 ne')
    expect(at.at('hell-antenora-1')).toBe('i3 ne')
  })

  test('[BP-201] ignores two equally near Hunters if another is nearer', () => {
    const at = demons({
      hunters: [
        { at: 'k4', ...BARE },
        { at: 'f9', ...BARE },
        { at: 'f6', ...BARE },
      ],
      foes: [{ foe: 'hell-antenora', at: 'f4' }],
      behaviours: prowl,
    })
    expect([at.at('hell-antenora-1'), at.asked()]).toEqual(['f5 s', []])
  })

  test('[BP-201] ignores knocked-out Hunters, and counts hexes through other models', () => {
    const at = demons({
      hunters: [{ at: 'out' }, { at: 'f6', ...BARE }, { at: 'f11', ...BARE }],
      foes: [
        { foe: 'hell-antenora', at: 'f3' },
        { foe: 'scudo-angelo', at: 'f4', stun: 1 },
        { foe: 'scudo-angelo', at: 'g3', stun: 1 },
      ],
      behaviours: prowl,
    })
    // Three hexes to the second Hunter, straight through a Scudo Angelo that cannot be passed.
    expect(at.at('hell-antenora-1')).toBe('f3 s')
  })

  test('[BP-59] [BP-202] does not pass through other models; a leap does, and ends on free hexes', () => {
    const ring = ['f5', 'g5', 'e5', 'g6', 'e6', 'f7'] as const
    const walled = ring.map((hex) => ({ foe: 'empusa', at: hex, stun: 1 }) as const)
    const at = demons({ hunters: [HUNTER], foes: [{ foe: 'hell-antenora', at: 'f1' }, ...walled], behaviours: prowl })
    expect(at.at('hell-antenora-1')).toBe('f4 s')
    const leap = (open: number) =>
      demons({
        hunters: [HUNTER],
        foes: [{ foe: 'riot', at: 'f2', facing: 's' }, ...walled.slice(0, 6 - open)],
        behaviours: { riot: { deck: ['pouncing-leap'] } },
      })
    // Over the ring to its one open side; with no room beside its target it moves on foot.
    expect(leap(1).choices(1)).toEqual(['end f8 nw', 'end f8 n'])
    expect(leap(1).play('1 end f8 n').told('foeLeaped').length).toBe(1)
    expect([leap(0).through().told('foeLeaped').length, leap(0).told('foeMoved').length]).toEqual([0, 1])
  })
})

test('[BP-124] a leap goes no farther than its card says', () => {
  const to = (at: string) =>
    demons({
      hunters: [{ at, ...BARE }],
      foes: [{ foe: 'riot', at: 'f2', facing: 's' }],
      behaviours: { riot: { deck: ['pouncing-leap'] } },
    }).through()
  // Every hex it covers after the leap is within five of those before: f8 is the last, and f9 beside it.
  expect([to('f9').told('foeLeaped').length, to('f10').told('foeLeaped').length]).toEqual([1, 0])
  expect(to('f10').told('foeMoved').length).toBe(1)
})

describe('moving away from a model', () => {
  test('[BP-60] [BP-189] brings it farther with every hex as far as possible; in a corner it stays and turns', () => {
    const bolt = { 'red-empusa': { deck: ['bolt'] } }
    const at = demons({ hunters: [HUNTER], foes: [{ foe: 'red-empusa', at: 'f5' }], behaviours: bolt })
    expect(at.choices(1)).toEqual([
      'end f1 s',
      'end g1 s',
      'end e1 s',
      'end h1 s',
      'end d1 s',
      'end i1 sw',
      'end c1 se',
      'end j1 sw',
      'end b1 se',
    ])
    const corner = demons({ hunters: [HUNTER], foes: [{ foe: 'red-empusa', at: 'f1' }], behaviours: bolt })
    expect(corner.at('red-empusa-1')).toBe('f1 s')
  })
})

describe('large and gigantic models', () => {
  test('[BP-70] page 13: a Queen spends five hexes on two advances, a turn and two more advances', () => {
    const south = facingNamed('s') ?? 0
    let at = pose('f2', 's')
    for (const _ of [1, 2]) at = advanced('large', at, south) as Pose
    expect(named(at)).toBe('f4 s')
    // Counterclockwise around her rear hex: she leaves e4 and enters g4.
    const turned = turns('large', at).find((each) => named(each) === 'f4 se') as Pose
    expect(covered('large', turned)?.map(nameOf)).toEqual(['f4', 'g4', 'f5'])
    at = turned
    for (const _ of [1, 2]) at = advanced('large', at, south) as Pose
    expect([named(at), covered('large', at)?.map(nameOf).sort()]).toEqual(['f6 se', ['f6', 'f7', 'g6']])
  })

  const between = (terms: Partial<Terms>) =>
    demons({
      hunters: [{ at: 'e8', ...BARE }],
      foes: [
        { foe: 'empusa-queen', at: 'f2', facing: 's' },
        { foe: 'empusa', at: 'g3', stun: 1 },
        { foe: 'empusa', at: 'e5', stun: 1 },
      ],
      behaviours: { 'empusa-queen': { deck: ['trampling-charge'] } },
      ...terms,
    })

  test('[BP-60] [BP-189] by default a turn, too, has to bring her closer; with the option she may turn on the way', () => {
    const under = (terms: Partial<Terms>) => covered('large', between(terms).foe('empusa-queen-1'))?.map(nameOf).sort()
    expect(under({})).toEqual(['e2', 'f2', 'f3'])
    expect(under({ options: { largeModels: 'turning' } })).toEqual(['f6', 'f7', 'g6'])
    // Version 1 allowed no other way.
    expect(under({ rules: 1 })).toEqual(['f6', 'f7', 'g6'])
  })

  test('[BP-60] [BP-70] [BP-189] two advances, a turn and two more advances can all bring her closer, and the First Player chooses', () => {
    const queen = () =>
      demons({
        hunters: [{ at: 'k2', ...BARE }],
        foes: [{ foe: 'empusa-queen', at: 'd6', facing: 'ne' }],
        behaviours: { 'empusa-queen': { deck: ['trampling-charge'] } },
      })
    const ends = queen()
      .choices(1)
      .map((end) =>
        covered('large', queen().play(`1 ${end}`).foe('empusa-queen-1'))
          ?.map(nameOf)
          .sort()
          .join(' '),
      )
    // Only by turning does she come to cover the last three.
    expect(ends.toSorted()).toEqual(['i3 j2 j3', 'i4 j3 j4', 'i3 i4 j3'].toSorted())
  })

  test('[BP-65] [BP-66] [BP-67] [BP-70] the turn shown in the rulebook occurs in play: between two other models there is no other way', () => {
    const at = between({ options: { largeModels: 'turning' } })
    expect(covered('large', at.foe('empusa-queen-1'))?.map(nameOf).sort()).toEqual(['f6', 'f7', 'g6'])
    // Her final facing is a free pivot. (BP-68, BP-190)
    expect(at.told('foeMoved')).toMatchObject([{ foe: 'empusa-queen-1', facing: 'sw' }])
  })

  test('[BP-66] [BP-69] no part of a base enters an occupied hex or leaves the arena', () => {
    const at = demons({
      hunters: [{ at: 'f1', ...BARE }],
      foes: [
        { foe: 'elder-geryon-knight', at: 'f8', facing: 'n' },
        { foe: 'empusa', at: 'f5', stun: 1 },
      ],
      behaviours: { 'elder-geryon-knight': { deck: ['riding-slash'] } },
    })
    // Around it: a sideways turn costs a hex and does not bring it farther away.
    at.through()
    const under = covered('gigantic', at.foe('elder-geryon-knight-1')) ?? []
    expect([under.length, under.includes(hexNamed('f5') as Hex)]).toEqual([7, false])
    expect(at.at('elder-geryon-knight-1')?.startsWith('f8')).toBe(false)
  })

  test('[BP-189] the shortest of the paths that end nearest is used: beside its target a large model stays', () => {
    const at = demons({
      hunters: [{ at: 'e6', ...BARE }],
      foes: [{ foe: 'empusa-queen', at: 'f5', facing: 's' }],
      behaviours: { 'empusa-queen': { deck: ['trampling-charge'] } },
    })
    expect([at.told('foeStayed').length, at.at('empusa-queen-1')]).toEqual([1, 'f5 s'])
  })
})
