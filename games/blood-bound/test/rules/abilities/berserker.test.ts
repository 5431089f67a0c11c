import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

describe('the Berserker', () => {
  test('[BO-91] wounds the attacker, who chooses the token', () => {
    const at = atTable({ players: ['beast-9', 'rose-7'] }).hit(1, 2, 'rank')
    expect(at.choices(2)).toEqual(['strike-back', 'forgo'])
    at.play('2 strike-back')
    expect(at.choices(1)).toEqual(['take rank', 'take beast', 'take unknown'])
    expect(at.play('1 take beast').player(1).tokens).toEqual(['beast'])
  })

  test('[BO-91] can capture the attacker', () => {
    const at = atTable({ players: [{ card: 'beast-1', tokens: ['beast', 'beast', 'rank'] }, 'rose-7'] })
    at.hit(1, 2, 'rank').play('2 strike-back')
    expect(at.table.captured).toEqual({ seat: 1, by: 2 })
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'rose' } })
  })

  test('[BO-91] who intervened strikes the attacker, not the rescued player', () => {
    const at = atTable({ players: ['beast-9', 'rose-1', 'rose-7'] })
      .rescue(1, 2, 3)
      .play('3 strike-back', '1 take unknown')
    expect(at.player(1).tokens).toEqual(['unknown'])
    expect(at.player(2).tokens).toEqual([])
  })

  test('[BO-92] is not offered the ability if the attacker has a Shield', () => {
    const at = atTable({
      players: [{ card: 'beast-9', cards: ['shield-green'] }, 'rose-7', { card: 'beast-6', cards: ['sword-green'] }],
    })
    at.hit(1, 2, 'rank')
    expect(at.asked()).toEqual(['2 act'])
    expect(at.player(1).tokens).toEqual([])
  })
})
