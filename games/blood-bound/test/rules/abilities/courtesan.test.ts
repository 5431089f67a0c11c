import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

describe('the Courtesan', () => {
  test('[BO-94] gives a Fan, whose holder no player may intervene for', () => {
    const at = atTable({ players: ['beast-5', 'rose-9'] })
      .hit(1, 2, 'rank')
      .play('2 fan 4', '2 attack 4')
    expect(at.asked()).toEqual(['4 token'])
  })

  test('[BO-94] gives a Fan, whose holder may still intervene for others', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', { card: 'rose-9', cards: ['fan'] }] }).rescue(1, 2, 3)
    expect(at.player(3).tokens).toEqual(['rank'])
  })
})
