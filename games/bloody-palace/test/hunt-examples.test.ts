import { describe, expect, test } from 'vitest'
import type { Pose } from '../src/bases.ts'
import { advanced, turns } from '../src/bases.ts'
import type { Facing, Hex } from '../src/hexes.ts'
import { hexNamed, nameOf } from '../src/hexes.ts'
import { hunting } from './hunting.ts'

/** The book's examples of a Hunter's turn, move for move. */
describe('the examples of the book', () => {
  test('[X-1] [BP-56] page 15: Rapid Swing, Blade Arc, a claim worth nothing, High Roller', () => {
    const at = hunting({
      hunters: [{ hunter: 'nero', hand: ['blade-arc', 'high-roller'] }],
      foes: ['hell-antenora f5'],
    })
    at.play('1 play rapid-swing')
    expect(at.hunter().chain).toEqual(['rapid-swing'])
    at.play('1 play blade-arc')
    expect(at.hunter().chain).toEqual(['rapid-swing', 'blade-arc'])
    expect(at.refusal('1 play high-roller')).toBe('not-offered BP-49')
    at.play('1 claim')
    expect(at.hunter()).toMatchObject({ style: 0, chain: [], discard: ['blade-arc'] })
    expect(at.ways('play')).toContain('rapid-swing')
    at.play('1 play high-roller')
    expect(at.hunter().chain).toEqual(['high-roller'])
    expect(at.damage()).toEqual({ 'hell-antenora-1': 4 })
  })

  test('[X-2] [BP-70] page 13: an Empusa Queen moves five hexes, by two advances, a turn and two advances', () => {
    const queen = (at: string, facing: Facing): Pose => ({ at: hexNamed(at) as Hex, facing })
    const ahead = (pose: Pose): Pose => advanced('large', pose, pose.facing) as Pose
    const there = ahead(ahead(queen('d6', 1)))
    expect(there).toEqual(queen('f6', 1))
    const turned = turns('large', there).filter(({ facing }) => facing === 0)
    // A sixth counterclockwise around each of its three hexes.
    expect(turned.map(({ at }) => nameOf(at)).sort()).toEqual(['f6', 'f7', 'g6'].sort())
    expect(ahead(ahead(queen('f6', 0)))).toEqual(queen('f4', 0))
  })

  test('[X-3] [BP-86] [BP-87] page 17: Trish attacks an Empusa twice, runs five hexes and attacks the Empusa Queen', () => {
    const at = hunting({
      hunters: [{ hunter: 'trish', at: 'd4', hand: ['hopscotch', 'sparda-sweep'] }],
      foes: ['empusa d3', 'empusa-queen i2 s'],
    })
    at.play('1 play low-voltage', '1 play hopscotch', '1 face n')
    expect(at.damage()).toEqual({ 'empusa-1': 2, 'empusa-queen-1': 0 })
    at.play('1 run e5', '1 to f5', '1 to g5', '1 to h5', '1 to i4')
    expect(at.ways('to')).toEqual([])
    at.play('1 face n')
    expect(at.ways('run')).toEqual([])
    at.play('1 play sparda-sweep')
    expect(at.damage()).toEqual({ 'empusa-1': 2, 'empusa-queen-1': 2 })
  })

  test('[X-4] [BP-96] [BP-97] page 18: Dante hits the Riot and the Hell Antenora, but not the Scudo Angelo', () => {
    const at = hunting({
      hunters: [{ hunter: 'dante', hand: ['motor-cleave'], chain: ['wheel-slash'] }],
      foes: ['riot e4 se', 'hell-antenora g5', 'scudo-angelo f7'],
    })
    at.play('1 play motor-cleave', '1 hit 2')
    expect(at.damage()).toEqual({ 'riot-1': 2, 'hell-antenora-1': 1, 'scudo-angelo-1': 0 })
  })

  test('[X-6] [BP-104] [BP-105] page 19: Rebellion Cut Left knocks an Empusa back, and Dante follows', () => {
    const at = hunting({
      hunters: [{ hunter: 'dante', hand: ['rebellion-cut-left'], chain: ['rebellion-swing'] }],
      foes: ['empusa e5'],
    })
    at.play('1 play rebellion-cut-left')
    expect(at.ways('knock')).toEqual(['empusa-1 d4', 'empusa-1 d5', 'empusa-1 e4'])
    at.play('1 knock empusa-1 d4')
    expect(at.choices(1)).toEqual(['follow e5', 'stay'])
    at.play('1 follow e5')
    expect(at.at(1)).toBe('e5 nw')
    expect(at.damage()).toEqual({ 'empusa-1': 2 })
  })
})
