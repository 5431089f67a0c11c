import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

describe('the Courtesan', () => {
  test('[BO-94] when the holder of the Fan is attacked, nobody may step in', () => {
    const at = atTable({ players: ['beast-5', 'rose-9'] })
      .hit(1, 2, 'rank')
      .play('2 fan 4', '2 attack 4')
    expect(at.asked()).toEqual(['4 token'])
  })

  test('[BO-94] the holder of the Fan may still step in for others', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', { card: 'rose-9', cards: ['fan'] }] }).rescue(1, 2, 3)
    expect(at.player(3).tokens).toEqual(['rank'])
  })
})
