import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

describe('the Mentalist', () => {
  test('[BO-82] makes the victim show the rank and take the dagger', () => {
    const at = atTable({ players: ['beast-9', 'rose-5', 'rose-1', 'beast-7'] })
      .hit(1, 2, 'rank')
      .play('2 probe 4')
    expect(at.player(4).tokens).toEqual(['rank'])
    expect(at.table.dagger).toBe(4)
  })

  test('[BO-82] makes a victim with the rank token take an affiliation token', () => {
    const at = atTable({ players: ['beast-9', 'rose-5', 'rose-1', { card: 'beast-7', tokens: ['rank'] }] })
    at.hit(1, 2, 'rank').play('2 probe 4', '4 take beast')
    expect(at.player(4).tokens).toEqual(['rank', 'beast'])
    expect(at.table.dagger).toBe(4)
  })

  test('[BO-82] captures a victim with three wounds', () => {
    const at = atTable({
      players: ['beast-9', 'rose-5', 'rose-1', { card: 'beast-7', tokens: ['rank', 'beast', 'unknown'] }],
    })
    at.hit(1, 2, 'rank').play('2 probe 4')
    expect(at.table.captured).toEqual({ seat: 4, by: 2 })
  })

  test('[BO-83] lets the victim choose which affiliation token', () => {
    const at = atTable({ players: ['beast-9', 'rose-5', 'rose-1', { card: 'beast-7', tokens: ['rank'] }] })
    at.hit(1, 2, 'rank').play('2 probe 4')
    expect(at.asked()).toEqual(['4 token'])
    expect(at.choices(4)).toEqual(['take beast', 'take unknown'])
  })

  test('[BO-83] is subject to a Staff', () => {
    const at = atTable({
      players: ['beast-9', 'rose-5', 'rose-1', { card: 'beast-7', tokens: ['rank'], cards: ['staff'] }],
    })
    at.hit(1, 2, 'rank').play('2 probe 4')
    expect(at.choices(4)).toEqual(['take unknown'])
  })
})
