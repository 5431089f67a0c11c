import { describe, expect, test } from 'vitest'
import { HEXES, nameOf } from '../../src/hexes.ts'
import { hunting } from '../hunting.ts'

describe('a turn', () => {
  test('[BP-83] [BP-94] passes from the First Player on around the table, and ends when the player chooses', () => {
    const at = hunting({ first: 2, hunters: [{}, {}, {}], foes: ['hell-antenora f1'] })
    expect(at.asked()).toEqual(['2 act'])
    at.play('2 end')
    expect(at.asked()).toEqual(['3 act'])
    at.play('3 end')
    expect(at.asked()).toEqual(['1 act'])
    at.play('1 end')
    expect(at.asked()).toEqual([])
    expect(at.told('turn')).toEqual([{ seat: 2 }, { seat: 3 }, { seat: 1 }])
    expect(at.table.turn).toBeUndefined()
  })

  test('[BP-84] [BP-86] has one run, before, between or after attacks', () => {
    const at = hunting({
      hunters: [{ hunter: 'nero', hand: ['blade-arc', 'blade-arc'] }],
      foes: ['hell-antenora f5', 'hell-antenora e6'],
    })
    at.play('1 play rapid-swing', '1 run g6', '1 to f7', '1 face nw', '1 play blade-arc')
    expect(at.damage()).toEqual({ 'hell-antenora-1': 1, 'hell-antenora-2': 1 })
    expect(at.ways('run')).toEqual([])
    expect(at.ways('turn')).toEqual([])
  })

  test('[BP-81] allows any number of cards', () => {
    const hand = ['blade-arc', 'blade-arc', 'blade-arc', 'charge-shot', 'streak'] as const
    const at = hunting({ hunters: [{ hunter: 'nero', hand }], foes: ['hell-antenora f5'] })
    at.play('1 play rapid-swing', '1 play blade-arc', '1 play blade-arc', '1 play blade-arc', '1 play charge-shot')
    at.play('1 play streak', '1 knock hell-antenora-1 f4', '1 stay')
    expect(at.hunter().chain).toHaveLength(6)
    expect(at.damage()).toEqual({ 'hell-antenora-1': 8 })
  })

  test('[BP-85] [BP-87] lets Trish run up to five hexes and face any way', () => {
    const at = hunting({ hunters: [{ hunter: 'trish', hand: [] }], foes: ['hell-antenora a1'] })
    at.play('1 run f7', '1 to f8', '1 to f9', '1 to f10')
    expect(at.ways('to')).toContain('f11')
    at.play('1 to f11')
    expect(at.ways('to')).toEqual([])
    expect(at.ways('face')).toHaveLength(6)
    at.play('1 face ne')
    expect(at.at(1)).toBe('f11 ne')
  })

  test('[BP-85] [BP-86] loses the rest of a run that ends early', () => {
    const at = hunting({ foes: ['hell-antenora a1'] })
    at.play('1 run f7', '1 face s')
    expect(at.at(1)).toBe('f7 s')
    expect(at.refusal('1 run f8')).toMatch(/^game-over|BP-86/)
  })

  test('[BP-85] [BP-93] allows a run of no hex, to turn in place', () => {
    const at = hunting({ hunters: [{ hand: ['high-time'] }], foes: ['hell-antenora a1'] })
    expect(at.ways('turn')).toEqual(['ne', 'nw', 's', 'se', 'sw'])
    at.play('1 turn s')
    expect(at.at(1)).toBe('f6 s')
    expect(at.refusal('1 run f7')).toBe('not-offered BP-86')
    expect(at.refusal('1 turn n')).toBe('not-offered BP-86')
  })

  test('[BP-58] [BP-202] moves one hex at a time, into an adjacent free hex of the arena', () => {
    const at = hunting({ hunters: [{}, { at: 'g5' }], foes: ['hell-antenora f5'] })
    expect(at.ways('run')).toEqual(['e5', 'e6', 'f7', 'g6'])
    const corner = hunting({ hunters: [{ at: 'f1' }], foes: ['hell-antenora a1'] })
    expect(corner.ways('run')).toEqual(['e1', 'f2', 'g1'])
  })

  test('[BP-91] moves as far as a discarded card says, with a facing', () => {
    const at = hunting({
      hunters: [{ hunter: 'dante', hand: ['helm-breaker', 'trickster-dash'] }],
      foes: ['hell-antenora f5'],
    })
    at.play('1 step trickster-dash', '1 to f7', '1 to f8', '1 to f9')
    expect(at.ways('to')).toEqual([])
    at.play('1 face ne')
    expect(at.at(1)).toBe('f9 ne')
    expect(at.hunter().discard).toEqual(['trickster-dash'])
  })

  test('[BP-91] [BP-172] allows steps of no hex, repeatedly, without an attack', () => {
    const at = hunting({ hunters: [{ hunter: 'dante', hand: ['high-time', 'helm-breaker', 'high-time'] }] })
    at.play(
      '1 step high-time',
      '1 face s',
      '1 step helm-breaker',
      '1 face n',
      '1 step high-time',
      '1 to f7',
      '1 face n',
    )
    expect(at.at(1)).toBe('f7 n')
    expect(at.hunter().discard).toEqual(['high-time', 'helm-breaker', 'high-time'])
  })

  test('[BP-172] allows no step during a run', () => {
    const at = hunting({ hunters: [{ hunter: 'dante', hand: ['high-time'] }] })
    at.play('1 run f7')
    expect(at.ways('step')).toEqual([])
    expect(at.ways('play')).toEqual([])
  })

  test('[BP-92] pays for a step neither with a Basic Attack nor with a card that only blocks', () => {
    const at = hunting({ hunters: [{ hunter: 'dante', hand: ['royalguard-block', 'high-time'] }] })
    expect(at.ways('step')).toEqual(['high-time'])
    expect(at.refusal('1 step rebellion-swing')).toBe('not-offered BP-92')
    expect(at.refusal('1 step royalguard-block')).toBe('not-offered BP-171')
  })

  test('is skipped only for a player with an empty hand and nothing to do, so that the hand is not revealed', () => {
    const nothing = hunting({ turn: { ran: true }, foes: ['hell-antenora f8'] })
    expect(nothing.asked()).toEqual([])
    const cards = hunting({
      hunters: [{ hand: ['royalguard-block'] }],
      turn: { ran: true },
      foes: ['hell-antenora f8'],
    })
    expect(cards.choices(1)).toEqual(['end'])
  })

  test('limits a slowed Hunter to a run of two hexes, once', () => {
    const at = hunting({ hunters: [{ hunter: 'trish', slowed: true, hand: ['taunt'] }], foes: ['hell-antenora a1'] })
    at.play('1 run f7', '1 to f8')
    expect(at.ways('to')).toEqual([])
    at.play('1 face n', '1 end')
    expect(at.hunter().slowed).toBe(false)
  })
})

describe('returning from a knock-out', () => {
  test('[BP-136] [BP-186] [BP-185] happens at the start of the turn: unhurt, beside no foe, with any facing', () => {
    const at = hunting({
      hunters: [{ at: 'out', hand: ['high-time'] }, { at: 'a1' }],
      foes: ['riot f4', 'empusa k1'],
      orbs: [{ at: 'f11', red: 2, green: 1 }],
    })
    expect(at.asked()).toEqual(['1 return'])
    const free = at.ways('return')
    for (const hex of ['a1', 'f4', 'f5', 'e4', 'f6', 'e5', 'g5', 'j2', 'k1', 'k2']) expect(free).not.toContain(hex)
    expect(free).toContain('f7')
    at.play('1 return f11', '1 face nw')
    expect(at.at(1)).toBe('f11 nw')
    expect(at.hunter()).toMatchObject({ damage: 0, red: 2 })
    expect(at.asked()).toEqual(['1 act'])
  })

  test('[BP-186] uses the farthest free hexes if all are beside a foe', () => {
    const at = hunting({ hunters: [{ at: 'out', hand: [] }], foes: ['hell-antenora f6'] })
    // The box has too few foes for that, so the arena is filled directly.
    const { table } = at
    const [foe] = table.foes
    table.foes = HEXES.filter((hex) => !['a1', 'a2', 'k3'].includes(nameOf(hex))).map((hex) => ({
      ...(foe as NonNullable<typeof foe>),
      id: `hell-antenora-${hex}`,
      at: hex,
    }))
    expect(at.ways('return')).toEqual(['a1', 'a2', 'k3'])
    table.foes = table.foes.filter(({ at: hex }) => !['b1', 'b2', 'a3'].includes(nameOf(hex)))
    expect(at.ways('return')).toEqual(['a1'])
  })
})
