import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

describe('the Mage', () => {
  test('[BO-93] gives a Staff and takes one', () => {
    const at = atTable({ players: ['beast-5', 'rose-8'] })
      .hit(1, 2, 'rank')
      .play('2 staff 4')
    expect(at.table.players.map(({ cards }) => cards)).toEqual([[], ['staff'], [], ['staff'], [], []])
    at.play('2 attack 4', '4 stand')
    expect(at.choices(4)).toEqual(['take rank', 'take unknown'])
  })

  test('[BO-93] does both or nothing', () => {
    const at = atTable({ players: ['beast-5', 'rose-8'] })
      .hit(1, 2, 'rank')
      .play('2 forgo')
    expect(at.table.players.flatMap(({ cards }) => cards)).toEqual([])
  })

  test('[BO-93] takes no second Staff on a second use', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-8', cards: ['staff'] }] })
      .hit(1, 2, 'rank')
      .play('2 staff 4')
    expect(at.table.players.map(({ cards }) => cards)).toEqual([[], ['staff'], [], ['staff'], [], []])
  })
})
