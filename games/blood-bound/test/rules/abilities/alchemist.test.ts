import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

describe('the Alchemist', () => {
  test('[BO-78] has no ability as target, and is not asked', () => {
    const at = atTable({ players: ['beast-5', 'rose-4'] }).hit(1, 2, 'rank')
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[BO-78] has one as intervener', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose'] }, 'rose-4'] }).rescue(1, 2, 3)
    expect(at.asked()).toEqual(['3 ability'])
    expect(at.choices(3)).toEqual(['wound', 'heal', 'forgo'])
  })

  test('[BO-79] wounds the rescued player, who chooses the token', () => {
    const at = atTable({ players: ['beast-5', 'rose-7', 'rose-4'] })
      .rescue(1, 2, 3)
      .play('3 wound')
    expect(at.choices(2)).toEqual(['take rank', 'take rose', 'take unknown'])
    expect(at.play('2 take rose').player(2).tokens).toEqual(['rose'])
  })

  test('[BO-79] can capture with such a wound', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose', 'rose', 'rank'] }, 'beast-4'] })
    at.rescue(1, 2, 3).play('3 wound')
    expect(at.table.captured).toEqual({ seat: 2, by: 3 })
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'beast' } })
  })

  test.each([
    ['rank', ['rose', 'unknown']],
    ['rose', ['unknown', 'rank']],
    ['unknown', ['rose', 'rank']],
  ] as const)('[BO-79] lets the healed player put back %s', (token, left) => {
    const at = atTable({ players: ['beast-5', { card: 'rose-7', tokens: ['rose', 'unknown', 'rank'] }, 'rose-4'] })
    at.rescue(1, 2, 3).play('3 heal')
    expect(at.asked()).toEqual(['2 heal'])
    expect(at.choices(2)).toEqual(['return rose', 'return unknown', 'return rank'])
    expect(at.play(`2 return ${token}`).player(2).tokens).toEqual(left)
  })

  test('[BO-79] makes one of two equal tokens go back', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose', 'rose'] }, 'rose-4'] })
    at.rescue(1, 2, 3).play('3 heal')
    expect(at.choices(2)).toEqual(['return rose'])
    expect(at.play('2 return rose').player(2).tokens).toEqual(['rose'])
  })

  test('[BO-79] cannot make an absent token go back', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose'] }, 'rose-4'] })
    at.rescue(1, 2, 3).play('3 heal')
    expect(at.refusal('2 return rank')).toBe('not-offered BO-79')
    expect(at.refusal('3 return rose')).toBe('not-your-question BO-79')
  })

  test('[BO-79] decides between wound and heal, not the rescued player', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose'] }, 'beast-4'] }).rescue(1, 2, 3)
    expect(at.refusal('2 heal')).toBe('not-your-question BO-79')
  })

  test('[BO-80] cannot heal a player without a token', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', 'rose-4'] }).rescue(1, 2, 3)
    expect(at.choices(3)).toEqual(['wound', 'forgo'])
    expect(at.refusal('3 heal')).toBe('not-offered BO-80')
  })

  test.each([
    ['wound', ['3 wound', '2 take rose']],
    ['heal', ['3 heal', '2 return rose']],
    ['nothing', ['3 forgo']],
  ] as const)('[BO-81] gets the dagger after %s', (_use, lines) => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose'] }, 'rose-4'] })
    at.rescue(1, 2, 3).play(...lines)
    expect(at.table.dagger).toBe(3)
    expect(at.asked()).toEqual(['3 act'])
  })

  test('[BO-66] may heal once more after being healed', () => {
    const at = atTable({
      players: ['beast-5', { card: 'rose-4', tokens: ['rank'] }, 'beast-4', { card: 'rose-1', tokens: ['rose'] }],
    })
    at.rescue(1, 2, 3).play('3 heal', '2 return rank', '3 pass 1').rescue(1, 4, 2)
    expect(at.choices(2)).toEqual(['wound', 'heal', 'forgo'])
  })
})
