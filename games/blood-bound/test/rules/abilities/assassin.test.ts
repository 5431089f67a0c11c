import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

describe('the Assassin', () => {
  test('[BO-75] one player suffers two wounds and gets the dagger', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', 'beast-7'] }).hit(1, 2, 'rank')
    at.play('2 stab 4', '4 take unknown', '4 take beast')
    expect(at.player(4).tokens).toEqual(['unknown', 'beast'])
    expect(at.table.dagger).toBe(4)
  })

  test('[BO-76] one after the other, and the victim chooses each token', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', 'beast-7'] })
      .hit(1, 2, 'rank')
      .play('2 stab 4')
    expect(at.choices(4)).toEqual(['take rank', 'take beast', 'take unknown'])
    at.play('4 take beast')
    expect(at.asked()).toEqual(['4 token'])
    expect(at.choices(4)).toEqual(['take rank', 'take unknown'])
  })

  test('[BO-76] a victim with two wounds takes the last token and is captured', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', { card: 'beast-7', tokens: ['beast', 'rank'] }] })
    at.hit(1, 2, 'rank').play('2 stab 4', '4 take unknown')
    expect(at.player(4).tokens).toEqual(['beast', 'rank', 'unknown'])
    expect(at.table.captured).toEqual({ seat: 4, by: 2 })
  })

  test('[BO-76] a victim with three wounds is captured by the first', () => {
    const at = atTable({
      players: ['beast-5', 'rose-2', 'rose-1', { card: 'beast-7', tokens: ['beast', 'rank', 'unknown'] }],
    })
    at.hit(1, 2, 'rank').play('2 stab 4')
    expect(at.table.captured).toEqual({ seat: 4, by: 2 })
    expect(at.happened().filter((key) => key === 'captured')).toHaveLength(1)
  })
})
