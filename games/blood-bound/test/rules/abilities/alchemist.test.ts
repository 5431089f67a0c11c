import { describe, expect, test } from 'vitest'
import { atTable } from '../../at-table.ts'

describe('the Alchemist', () => {
  test('[BO-78] as target he has no ability, and is not asked', () => {
    const at = atTable({ players: ['beast-5', 'rose-4'] }).hit(1, 2, 'rank')
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[BO-78] as intervener he has', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose'] }, 'rose-4'] }).rescue(1, 2, 3)
    expect(at.asked()).toEqual(['3 ability'])
    expect(at.choices(3)).toEqual(['wound', 'heal', 'forgo'])
  })

  test('[BO-79] wound: the player he stepped in for suffers one, and chooses the token', () => {
    const at = atTable({ players: ['beast-5', 'rose-7', 'rose-4'] })
      .rescue(1, 2, 3)
      .play('3 wound')
    expect(at.choices(2)).toEqual(['take rank', 'take rose', 'take unknown'])
    expect(at.play('2 take rose').player(2).tokens).toEqual(['rose'])
  })

  test('[BO-79] such a wound can capture', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose', 'rose', 'rank'] }, 'beast-4'] })
    at.rescue(1, 2, 3).play('3 wound')
    expect(at.table.captured).toEqual({ seat: 2, by: 3 })
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'beast' } })
  })

  test.each([
    ['rank', ['rose', 'unknown']],
    ['rose', ['unknown', 'rank']],
    ['unknown', ['rose', 'rank']],
  ] as const)('[BO-79] heal: the healed player may put back %s', (token, left) => {
    const at = atTable({ players: ['beast-5', { card: 'rose-7', tokens: ['rose', 'unknown', 'rank'] }, 'rose-4'] })
    at.rescue(1, 2, 3).play('3 heal')
    expect(at.asked()).toEqual(['2 heal'])
    expect(at.choices(2)).toEqual(['return rose', 'return unknown', 'return rank'])
    expect(at.play(`2 return ${token}`).player(2).tokens).toEqual(left)
  })

  test('[BO-79] of two equal tokens one goes back', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose', 'rose'] }, 'rose-4'] })
    at.rescue(1, 2, 3).play('3 heal')
    expect(at.choices(2)).toEqual(['return rose'])
    expect(at.play('2 return rose').player(2).tokens).toEqual(['rose'])
  })

  test('[BO-79] a token that is not there cannot go back', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose'] }, 'rose-4'] })
    at.rescue(1, 2, 3).play('3 heal')
    expect(at.refusal('2 return rank')).toBe('not-offered BO-79')
    expect(at.refusal('3 return rose')).toBe('not-your-question BO-79')
  })

  test('[BO-79] the Alchemist decides, not the rescued player', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose'] }, 'beast-4'] }).rescue(1, 2, 3)
    expect(at.refusal('2 heal')).toBe('not-your-question BO-79')
  })

  test('[BO-80] a player without a token cannot be healed', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', 'rose-4'] }).rescue(1, 2, 3)
    expect(at.choices(3)).toEqual(['wound', 'forgo'])
    expect(at.refusal('3 heal')).toBe('not-offered BO-80')
  })

  test.each([
    ['wound', ['3 wound', '2 take rose']],
    ['heal', ['3 heal', '2 return rose']],
    ['nothing', ['3 forgo']],
  ] as const)('[BO-81] after %s the dagger goes to the Alchemist', (_use, lines) => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose'] }, 'rose-4'] })
    at.rescue(1, 2, 3).play(...lines)
    expect(at.table.dagger).toBe(3)
    expect(at.asked()).toEqual(['3 act'])
  })

  test('[BO-66] an Alchemist who was healed may heal once more', () => {
    const at = atTable({
      players: ['beast-5', { card: 'rose-4', tokens: ['rank'] }, 'beast-4', { card: 'rose-1', tokens: ['rose'] }],
    })
    at.rescue(1, 2, 3).play('3 heal', '2 return rank', '3 pass 1').rescue(1, 4, 2)
    expect(at.choices(2)).toEqual(['wound', 'heal', 'forgo'])
  })
})
