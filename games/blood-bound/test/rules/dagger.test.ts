import { describe, expect, test } from 'vitest'
import { atTable } from '../at-table.ts'

describe('the dagger', () => {
  test('[BO-105] without an intervener the dagger goes to the target', () => {
    expect(atTable({ players: ['beast-5', 'rose-1'] }).hit(1, 2, 'rose').table.dagger).toBe(2)
  })

  test('[BO-105] with an intervener it goes to the intervener', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', 'rose-9'] })
      .rescue(1, 2, 3)
      .play('3 forgo')
    expect(at.table.dagger).toBe(3)
    expect(at.asked()).toEqual(['3 act'])
  })

  test('[BO-105] with a pass it goes to the player chosen', () => {
    expect(atTable({}).play('1 pass 4').table.dagger).toBe(4)
  })

  test.each([
    ['Assassin', 'rose-2', '2 stab 4', ['4 take unknown', '4 take rank']],
    ['Mentalist', 'rose-5', '2 probe 4', []],
  ] as const)('[BO-106] the %s hands the dagger to the victim', (_name, card, use, tokens) => {
    const at = atTable({ players: ['beast-5', card, 'rose-9', 'beast-4'] })
    at.hit(1, 2, 'rank').play(use, ...tokens)
    expect(at.table.dagger).toBe(4)
    expect(at.asked()).toEqual(['4 act'])
    expect(at.heard('spectator').at(-1)).toEqual({ key: 'dagger', rule: 'BO-106', params: { to: 4 }, step: 'handOver' })
  })

  test.each([
    ['Assassin', 'rose-2', '3 stab 1', ['1 take beast', '1 take beast']],
    ['Mentalist', 'rose-5', '3 probe 1', []],
  ] as const)('[BO-106] the %s who intervened hands it to the victim too', (_name, card, use, tokens) => {
    const at = atTable({ players: ['beast-6', 'rose-1', card] })
    at.rescue(1, 2, 3).play(use, ...tokens)
    expect(at.table.dagger).toBe(1)
  })

  test.each([
    [1, 'Elder'],
    [2, 'Assassin'],
    [3, 'Harlequin'],
    [4, 'Alchemist'],
    [5, 'Mentalist'],
    [6, 'Guardian'],
    [7, 'Berserker'],
    [8, 'Mage'],
    [9, 'Courtesan'],
  ] as const)('[BO-107] rank %i, the %s, gets the dagger when the ability is not used', (rank, _role) => {
    const at = atTable({ players: ['beast-5', `rose-${rank}`] }).hit(1, 2, 'rank')
    if (at.asked().includes('2 ability')) at.play('2 forgo')
    expect(at.table.dagger).toBe(2)
  })

  test('[BO-107] an Inquisitor who declines gets the dagger too', () => {
    const at = atTable({ seats: 7, players: ['beast-5', 'inquisitor-rose'] })
      .hit(1, 2, 'rank')
      .play('2 forgo')
    expect(at.table.dagger).toBe(2)
  })

  test.each([
    ['Elder', 'rose-1', ['2 take-quill']],
    ['Harlequin', 'rose-3', ['2 look 3', '2 look 4']],
    ['Guardian', 'rose-6', ['2 shield 4']],
    ['Berserker', 'rose-7', ['2 strike-back', '1 take beast']],
    ['Mage', 'rose-8', ['2 staff 4']],
    ['Courtesan', 'rose-9', ['2 fan 4']],
  ] as const)('[BO-107] the %s who uses the ability still gets the dagger', (name, card, lines) => {
    const at = atTable({ players: ['beast-5', card], chance: name === 'Guardian' ? [{ pick: 'green' }] : [] })
    at.hit(1, 2, 'rank').play(...lines)
    expect(at.table.dagger).toBe(2)
  })

  test('[BO-107] the Inquisitor who has given out the Curses gets the dagger too', () => {
    const at = atTable({ seats: 7, players: ['beast-5', 'inquisitor-rose'] }).hit(1, 2, 'rank')
    at.play('2 curse', '2 give false 4', '2 give true 5')
    expect(at.table.dagger).toBe(2)
  })

  test.each([
    ['the Berserker', ['beast-5', 'rose-7'], ['2 strike-back', '1 take beast']],
    ['the Berserker, by rank token', ['beast-5', 'rose-7'], ['2 strike-back', '1 take rank']],
  ] as const)('[BO-108] a wound forced by %s does not bring the dagger', (_name, players, lines) => {
    const at = atTable({ players })
      .hit(1, 2, 'rank')
      .play(...lines)
    expect(at.table.dagger).toBe(2)
  })

  test('[BO-108] a wound forced by the Alchemist does not bring the rescued player the dagger', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', 'rose-4'] })
      .rescue(1, 2, 3)
      .play('3 wound', '2 take rose')
    expect(at.table.dagger).toBe(3)
  })

  test('[BO-122] at every question of an attack exactly one seat holds the dagger', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', 'beast-4'] })
    const holders = ['1 attack 2', '2 stand', '2 take rank', '2 stab 4', '4 take unknown', '4 take unknown'].map(
      (line) => at.play(line).table.dagger,
    )
    expect(holders).toEqual([1, 1, 1, 1, 1, 4])
  })
})
