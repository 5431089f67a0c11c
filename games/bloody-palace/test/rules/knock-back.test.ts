import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/cards.ts'
import type { SceneHunter } from '../../src/scene/hunters.ts'
import { holding, hunting } from '../hunting.ts'

const dante = (hand: readonly CardId[] = [], more: SceneHunter = {}) => holding('dante', hand, [], more)
const straight = (more: SceneHunter = {}) => dante(['balrog-straight'], { chain: ['balrog-jab'], ...more })

describe('knock back', () => {
  test('[BP-104] moves a foe one hex farther away, into one of three, with the same facing', () => {
    const at = hunting({ hunters: [straight()], foes: ['hell-antenora f5 se'] })
    at.play('1 play balrog-straight')
    expect(at.choices(1)).toEqual(['knock hell-antenora-1 f4', 'knock hell-antenora-1 g4', 'knock hell-antenora-1 e4'])
    at.play('1 knock hell-antenora-1 g4')
    expect(at.at('hell-antenora-1')).toBe('g4 se')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 2 })
  })

  test('[BP-104] [BP-177] needs a free hex of the arena; with one there is no question, with none it stays', () => {
    const one = hunting({ hunters: [straight()], foes: ['hell-antenora f5', 'empusa e4', 'empusa g4'] })
    one.play('1 play balrog-straight')
    expect(one.at('hell-antenora-1')).toBe('f4 s')
    const none = hunting({ hunters: [straight(), { at: 'f4' }], foes: ['hell-antenora f5', 'empusa e4', 'empusa g4'] })
    none.play('1 play balrog-straight')
    expect(none.at('hell-antenora-1')).toBe('f5 s')
    expect(none.told('held')).toEqual([{ foe: 'hell-antenora-1' }])
    // It left no hex, so the Hunter cannot follow. (BP-178)
    expect(none.asked()).toEqual(['1 act'])
    const corner = hunting({ hunters: [straight({ at: 'f2' })], foes: ['hell-antenora f1'] })
    corner.play('1 play balrog-straight')
    expect(corner.at('hell-antenora-1')).toBe('f1 s')
  })

  test('[BP-104] [BP-177] moves each of several targets, in the order the attacker chooses', () => {
    const at = hunting({
      hunters: [dante(['overdrive'], { chain: ['balrog-jab'], bought: ['overdrive'] })],
      foes: ['hell-antenora e5', 'hell-antenora f5', 'hell-antenora g5'],
    })
    at.play('1 play overdrive')
    expect(at.ways('knock')).toHaveLength(9)
    at.play('1 knock hell-antenora-2 e4')
    // The first cannot move to where the second is now.
    expect(at.ways('knock')).toEqual([
      'hell-antenora-1 d4',
      'hell-antenora-1 d5',
      'hell-antenora-3 g4',
      'hell-antenora-3 h4',
      'hell-antenora-3 h5',
    ])
    at.play('1 knock hell-antenora-3 g4', '1 knock hell-antenora-1 d5')
    expect(['hell-antenora-1', 'hell-antenora-2', 'hell-antenora-3'].map((id) => at.at(id))).toEqual([
      'd5 s',
      'e4 s',
      'g4 s',
    ])
  })

  test('[BP-177] moves a large foe by one advance that increases its distance', () => {
    const at = hunting({ hunters: [straight()], foes: ['riot f4 s'] })
    at.play('1 play balrog-straight')
    expect(at.ways('knock')).toEqual(['riot-1 e3', 'riot-1 f3', 'riot-1 g3'])
    at.play('1 knock riot-1 f3')
    expect(at.at('riot-1')).toBe('f3 s')
  })

  test('[BP-177] is not prevented by a Guard token, which only reduces damage', () => {
    const at = hunting({ hunters: [straight()], foes: ['scudo-angelo f5 s'] })
    at.play('1 play balrog-straight', '1 knock scudo-angelo-1 f4', '1 follow f5')
    expect(at.damage()).toEqual({ 'scudo-angelo-1': 1 })
    expect(at.at(1)).toBe('f5 n')
  })

  test('[BP-110] does not affect slain foes, nor does stun', () => {
    const at = hunting({
      hunters: [dante(['overdrive'], { chain: ['balrog-jab'], bought: ['overdrive'] })],
      foes: ['empusa f5', 'empusa f1'],
    })
    at.play('1 play overdrive')
    expect(at.happened()).not.toContain('knocked')
    expect(at.orbs()).toEqual(['f5 1 0'])
  })

  test('leaves orbs in place', () => {
    const at = hunting({ hunters: [straight()], foes: ['hell-antenora f5'], orbs: [{ at: 'f5', red: 1 }] })
    at.play('1 play balrog-straight', '1 knock hell-antenora-1 f4', '1 stay')
    expect(at.orbs()).toEqual(['f5 1 0'])
  })
})

describe('follow', () => {
  test('[BP-105] [BP-107] moves into the hex the target left, faces it, and collects the orbs there', () => {
    const at = hunting({ hunters: [straight()], foes: ['hell-antenora f5'], orbs: [{ at: 'f5', red: 2 }] })
    at.play('1 play balrog-straight', '1 knock hell-antenora-1 g4')
    expect(at.choices(1)).toEqual(['follow f5', 'stay'])
    at.play('1 follow f5')
    expect(at.at(1)).toBe('f5 ne')
    expect(at.hunter().red).toBe(2)
    expect(at.orbs()).toEqual([])
  })

  test('[BP-105] asks which of several to follow', () => {
    const at = hunting({
      hunters: [dante(['rebellion-cut-left'], { chain: ['rebellion-swing'] })],
      foes: ['hell-antenora e5', 'hell-antenora f5'],
    })
    at.play('1 play rebellion-cut-left', '1 knock hell-antenora-1 d5', '1 knock hell-antenora-2 g4')
    expect(at.ways('follow')).toEqual(['e5', 'f5'])
    at.play('1 follow e5')
    expect(at.at(1)).toBe('e5 sw')
  })

  test('[BP-105] [BP-107] [BP-110] is possible after a kill, and its orbs have been dropped before', () => {
    const at = hunting({ hunters: [straight()], foes: [{ foe: 'empusa', at: 'f5', damage: 2 }, 'empusa f1'] })
    at.play('1 play balrog-straight')
    expect(at.choices(1)).toEqual(['follow f5', 'stay'])
    at.play('1 follow f5')
    expect(at.at(1)).toBe('f5 n')
    expect(at.hunter().red).toBe(1)
    // She faces the way she moved. (BP-178)
    const aside = hunting({
      hunters: [dante(['rebellion-cut-left'], { chain: ['rebellion-swing'] })],
      foes: [{ foe: 'empusa', at: 'e5', damage: 2 }, 'empusa f1'],
    })
    aside.play('1 play rebellion-cut-left', '1 follow e5')
    expect(aside.at(1)).toBe('e5 nw')
  })

  test('[BP-106] [BP-178] uses any hex a large target left beside the Hunter, facing one of its hexes', () => {
    const at = hunting({
      hunters: [dante(['rebellion-cut-left'], { chain: ['rebellion-swing'] })],
      foes: ['riot e4 se'],
    })
    at.play('1 play rebellion-cut-left', '1 hit 2', '1 knock riot-1 e3')
    // It covered e4, f5 and e5, and covers e3, f4 and e4 now.
    expect(at.ways('follow')).toEqual(['e5', 'f5'])
    at.play('1 follow f5')
    expect(at.ways('face')).toEqual(['n', 'nw'])
    at.play('1 face nw')
    expect(at.at(1)).toBe('f5 nw')
  })

  test('[BP-178] is not possible into a hex that is occupied by now', () => {
    const at = hunting({
      hunters: [dante(['rebellion-cut-left'], { chain: ['rebellion-swing'] })],
      foes: [{ foe: 'empusa', at: 'e5', damage: 2 }, 'hell-antenora f5'],
    })
    at.play('1 play rebellion-cut-left', '1 knock hell-antenora-1 e4')
    expect(at.ways('follow')).toEqual(['e5', 'f5'])
  })
})
