import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

describe('the Elder', () => {
  test('[BO-72] takes a Quill', () => {
    const at = atTable({ players: ['beast-5', 'rose-1'] }).hit(1, 2, 'rank')
    expect(at.choices(2)).toEqual(['take-quill', 'forgo'])
    expect(at.play('2 take-quill').player(2).cards).toEqual(['quill'])
  })

  test.each([
    ['without', ['2 forgo'], 'leader-captured'],
    ['with', ['2 take-quill'], 'wrong-capture'],
  ] as const)('[BO-72] %s the Quill, capturing the Elder is %s', (_with, lines, how) => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose', 'rose'] }, 'rose-2', 'rose-9'] })
    at.hit(1, 2, 'rank').play(...lines, '2 pass 1', '1 attack 2', '2 stand')
    expect(at.outcome()?.how).toBe(how)
  })

  test('[BO-72] makes the highest number of the clan the leader with the Quill', () => {
    const at = atTable({
      players: ['beast-5', 'rose-1', 'rose-2', { card: 'rose-9', tokens: ['rose', 'unknown', 'rank'] }],
    })
    at.hit(1, 2, 'rank').play('2 take-quill', '2 pass 1', '1 attack 4', '4 stand')
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'beast', captured: 4 } })
  })

  test('[BO-73] keeps the Quill when the rank token is healed, and is not offered another', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', 'rose-4'] })
      .hit(1, 2, 'rank')
      .play('2 take-quill', '2 pass 1')
    at.rescue(1, 2, 3).play('3 heal', '2 return rank')
    expect(at.player(2).cards).toEqual(['quill'])
    at.hit(3, 2, 'rank')
    expect(at.asked()).toEqual(['2 act'])
    expect(at.player(2).cards).toEqual(['quill'])
  })

  test('[BO-74] does not reveal the clan by the Quill', () => {
    const [rose, beast] = (['rose-1', 'beast-1'] as const).map((card) =>
      atTable({ players: [card === 'rose-1' ? 'beast-1' : 'rose-1', card] })
        .hit(1, 2, 'rank')
        .play('2 take-quill'),
    )
    expect(rose?.view('spectator')).toEqual(beast?.view('spectator'))
    expect(rose?.heard('spectator')).toEqual(beast?.heard('spectator'))
  })

  test('[BO-74] and the other Elder may both use theirs, each for their clan only', () => {
    const at = atTable({
      players: ['rose-1', 'beast-1', 'rose-9', { card: 'beast-9', tokens: ['beast', 'unknown', 'rank'] }],
    })
    at.hit(1, 2, 'rank').play('2 take-quill', '2 pass 1', '1 attack 4', '4 stand')
    // The Beast is led by its 9 now, while the Rose is still led by its Elder.
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'rose', leader: 1 } })

    const both = atTable({
      players: ['rose-1', 'beast-1', 'rose-9', { card: 'beast-9', tokens: ['beast', 'unknown', 'rank'] }],
    })
    both.hit(1, 2, 'rank').play('2 take-quill').hit(2, 1, 'rank').play('1 take-quill', '1 attack 4', '4 stand')
    expect(both.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'rose', leader: 3 } })
  })
})
