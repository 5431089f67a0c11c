import { describe, expect, test } from 'vitest'
import { LAP, RANKS, rankOf } from '../../src/rules/style.ts'
import { atTable } from '../at-table.ts'

describe('the style track', () => {
  test('[BP-33] has eight sections, from unranked to SSS, each with its first space', () => {
    expect(RANKS.map(({ rank, from }) => [rank, from])).toEqual([
      ['unranked', 0],
      ['d', 4],
      ['c', 9],
      ['b', 15],
      ['a', 21],
      ['s', 28],
      ['ss', 36],
      ['sss', 45],
    ])
    expect([0, 3, 4, 8, 9, 14, 15, 20, 21, 27, 28, 35, 36, 44, 45, 49].map(rankOf).join(' ')).toBe(
      'unranked unranked d d c c b b a a s s ss ss sss sss',
    )
  })

  test('[BP-37] keeps counting after a lap, and the rank stays SSS', () => {
    expect(LAP).toBe(50)
    expect([LAP, LAP + 1, LAP + 4, 2 * LAP + 20].map(rankOf)).toEqual(['sss', 'sss', 'sss', 'sss'])
    const at = atTable({
      hunters: [{ hunter: 'nero', style: 49, hand: [], chain: ['rapid-swing', 'blade-arc', 'blade-arc', 'shuffle'] }],
    }).play('1 claim')
    expect(at.hunter().style).toBe(50)
  })
})
