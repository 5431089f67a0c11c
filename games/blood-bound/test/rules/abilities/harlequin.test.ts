import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

const CARDS = ['beast-5', 'rose-3', 'rose-1', 'beast-4', 'rose-7', 'beast-1'] as const

describe('the Harlequin', () => {
  test('[BO-77] looks at two whole cards, and no other player does', () => {
    const at = atTable({ players: CARDS }).hit(1, 2, 'rank').play('2 look 4', '2 look 5')
    const seen = at.view(2).board.players.map(({ card }) => card)
    expect(seen).toEqual([undefined, 'rose-3', undefined, 'beast-4', 'rose-7', undefined])
    expect(at.heard(2).find(({ key }) => key === 'look')).toMatchObject({
      rule: 'BO-77',
      params: { seat: 2, at: [4, 5], cards: ['beast-4', 'rose-7'] },
    })
    for (const other of [1, 3, 6, 'spectator'] as const) {
      expect(at.heard(other)).toContainEqual({
        key: 'look',
        rule: 'BO-77',
        params: { seat: 2, at: [4, 5] },
        step: 'ability',
      })
      expect(at.view(other).board.players[3]?.card).toBeUndefined()
    }
  })

  test('[BO-77] looks at two different players, and not at the Harlequin', () => {
    const at = atTable({ players: CARDS }).hit(1, 2, 'rank')
    expect(at.choices(2)).toEqual([...[1, 3, 4, 5, 6].map((n) => `look ${n}`), 'forgo'])
    at.play('2 look 4')
    expect(at.choices(2)).toEqual([1, 3, 5, 6].map((n) => `look ${n}`))
    expect(at.refusal('2 look 4')).toBe('not-offered BO-77')
    expect(at.refusal('2 look 2')).toBe('not-offered BO-69')
    expect(at.refusal('2 forgo')).toBe('not-offered BO-77')
  })

  test('[BO-77] sees the first card together with the second, not before', () => {
    const at = atTable({ players: CARDS }).hit(1, 2, 'rank').play('2 look 4')
    expect(at.view(2).board.players[3]?.card).toBeUndefined()
    expect(at.happened()).not.toContain('look')
  })

  test.each(['saw 4 beast-4', 'saw 4 rose-1'])('[BO-77] may then claim "%s", true or not', (claim) => {
    const at = atTable({ players: CARDS }).hit(1, 2, 'rank').play('2 look 4', '2 look 5', `2 says ${claim}`)
    expect(at.player(2).claims).toEqual([claim])
  })

  test('[BO-77] adds a second look to the first', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-3', looked: [4, 5] }] }).hit(1, 2, 'rank')
    at.play('2 look 5', '2 look 6')
    expect(at.player(2).looked).toEqual([4, 5, 6])
  })
})
