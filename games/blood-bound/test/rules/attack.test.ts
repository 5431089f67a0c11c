import { describe, expect, test } from 'vitest'
import { atTable } from '../at-table.ts'

describe('an attack', () => {
  test('[BO-35] has six steps, in this order: target, request, offer, wound, ability, dagger', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', 'beast-1'] })
    const asked: string[][] = []
    for (const line of [
      '1 attack 2',
      '2 ask',
      '3 offer',
      '4 decline',
      '5 decline',
      '6 decline',
      '2 accept 3',
      '3 take-quill',
    ]) {
      at.play(line)
      asked.push(at.asked())
    }
    const offering = ['3 offer', '4 offer', '5 offer', '6 offer']
    expect(asked).toEqual([
      ['2 request'],
      ...Array.from({ length: 4 }, () => offering),
      ['2 accept', '3 reconsider', '4 reconsider', '5 reconsider', '6 reconsider'],
      ['3 ability'],
      ['3 act'],
    ])
    expect(at.happened()).toEqual(['attack', 'ask', 'offers', 'intervene', 'rank-token', 'quill', 'dagger'])
  })

  test('[BO-35] has no fifth step without the rank token', () => {
    const at = atTable({ players: ['beast-5', 'rose-1'] }).hit(1, 2, 'rose')
    expect(at.happened()).toEqual(['attack', 'stand', 'token', 'dagger'])
  })

  test('[BO-70] leaves the dagger where it was while the ability is asked for', () => {
    const at = atTable({ players: ['beast-5', 'rose-1'] }).hit(1, 2, 'rank')
    expect(at.asked()).toEqual(['2 ability'])
    expect(at.table.dagger).toBe(1)
    at.play('2 take-quill')
    expect(at.table.dagger).toBe(2)
    expect(at.happened().slice(-2)).toEqual(['quill', 'dagger'])
  })
})
