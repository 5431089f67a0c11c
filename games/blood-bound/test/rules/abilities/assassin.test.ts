import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

describe('the Assassin', () => {
  test('[BO-75] makes one player take two wounds and the dagger', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', 'beast-7'] }).hit(1, 2, 'rank')
    at.play('2 stab 4', '4 take unknown', '4 take beast')
    expect(at.player(4).tokens).toEqual(['unknown', 'beast'])
    expect(at.table.dagger).toBe(4)
  })

  test('[BO-76] deals them one after the other, and the victim chooses each token', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', 'beast-7'] })
      .hit(1, 2, 'rank')
      .play('2 stab 4')
    expect(at.choices(4)).toEqual(['take rank', 'take beast', 'take unknown'])
    at.play('4 take beast')
    expect(at.asked()).toEqual(['4 token'])
    expect(at.choices(4)).toEqual(['take rank', 'take unknown'])
  })

  test('[BO-76] captures a victim with two wounds, who takes the last token first', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', { card: 'beast-7', tokens: ['beast', 'rank'] }] })
    at.hit(1, 2, 'rank').play('2 stab 4', '4 take unknown')
    expect(at.player(4).tokens).toEqual(['beast', 'rank', 'unknown'])
    expect(at.table.captured).toEqual({ seat: 4, by: 2 })
  })

  test('[BO-76] captures a victim with three wounds by the first', () => {
    const at = atTable({
      players: ['beast-5', 'rose-2', 'rose-1', { card: 'beast-7', tokens: ['beast', 'rank', 'unknown'] }],
    })
    at.hit(1, 2, 'rank').play('2 stab 4')
    expect(at.table.captured).toEqual({ seat: 4, by: 2 })
    expect(at.happened().filter((key) => key === 'captured')).toHaveLength(1)
  })
})
