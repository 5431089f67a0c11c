import { describe, expect, test } from 'vitest'
import type { ScenePlayer } from '../../src/scene.ts'
import { atTable } from '../at-table.ts'

const CARDS = ['rose-1', 'beast-2', 'rose-7', 'beast-4', 'rose-5', 'beast-9'] as const

/** Six players beside an Inquisitor in seat 1, all of them one wound short of capture. */
const ALL_AT_THREE: readonly ScenePlayer[] = [
  { card: 'inquisitor-rose' },
  { card: 'rose-1', tokens: ['rose', 'rose', 'rank'] },
  { card: 'rose-2', tokens: ['unknown', 'unknown', 'rank'] },
  { card: 'rose-7', tokens: ['rose', 'unknown', 'rank'] },
  { card: 'beast-1', tokens: ['beast', 'beast', 'rank'] },
  { card: 'beast-2', tokens: ['unknown', 'unknown', 'rank'] },
  { card: 'beast-7', tokens: ['beast', 'unknown', 'rank'] },
]

describe('a turn', () => {
  test('[BO-28] belongs to the holder of the dagger, and all others are refused', () => {
    const at = atTable({ players: CARDS, dagger: 4 })
    expect(at.asked()).toEqual(['4 act'])
    for (const other of [1, 2, 3, 5, 6]) {
      expect(at.choices(other)).toEqual([])
      expect(at.refusal(`${other} attack 4`)).toBe('not-your-question BO-28')
      expect(at.refusal(`${other} pass 4`)).toBe('not-your-question BO-28')
    }
  })

  test('[BO-28] follows the dagger, not the order of the seats', () => {
    const at = atTable({ players: CARDS }).play('1 pass 5')
    expect(at.asked()).toEqual(['5 act'])
    at.hit(5, 2, 'unknown')
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[BO-29] is an attack or a pass, and nothing else', () => {
    const at = atTable({ players: CARDS })
    expect(at.choices(1)).toEqual([
      ...[2, 3, 4, 5, 6].map((n) => `attack ${n}`),
      ...[2, 3, 4, 5, 6].map((n) => `pass ${n}`),
    ])
    for (const nothing of ['stand', 'forgo', 'pass', 'dance']) {
      expect(at.refusal(`1 ${nothing}`)).toBe('not-offered BO-29')
    }
  })

  test('[BO-29] is over once one of the two is done', () => {
    const at = atTable({ players: CARDS }).play('1 pass 3')
    expect(at.refusal('1 attack 2')).toBe('not-your-question BO-28')
  })

  test('[BO-30] with a pass hands over the dagger, and nothing else happens', () => {
    const at = atTable({ players: CARDS })
    const players = JSON.stringify(at.table.players)
    at.play('1 pass 3')
    expect(at.table.dagger).toBe(3)
    expect(at.asked()).toEqual(['3 act'])
    expect(JSON.stringify(at.table.players)).toBe(players)
    expect(at.happened()).toEqual(['pass'])
  })

  test('[BO-30] may pass the dagger to a shielded player, and straight back', () => {
    const at = atTable({
      players: ['rose-1', { card: 'beast-2', cards: ['shield-green'] }, { card: 'rose-6', cards: ['sword-green'] }],
    })
    at.play('1 pass 2', '2 pass 1')
    expect(at.table.dagger).toBe(1)
  })

  test('[BO-30] cannot pass the dagger to its holder', () => {
    expect(atTable({ players: CARDS }).refusal('1 pass 1')).toBe('not-offered BO-30')
  })

  test.each([1, 2, 3, 4, 5, 6])('[BO-31] of seat %i may name any seat but itself', (dagger) => {
    const at = atTable({ players: CARDS, dagger })
    const named = at.choices(dagger).filter((choice) => choice.startsWith('attack'))
    expect(named).toEqual([1, 2, 3, 4, 5, 6].filter((n) => n !== dagger).map((n) => `attack ${n}`))
    expect(at.refusal(`${dagger} attack ${dagger}`)).toBe('not-offered BO-31')
    // The client needs no disabled button for that.
    expect(at.view(dagger).barred).toEqual([])
  })

  test.each([0, 7, 99, -1, 1.5])('[BO-31] cannot attack a seat %s that does not exist', (absent) => {
    expect(atTable({ players: CARDS }).refusal(`1 attack ${absent}`)).toBe('not-offered BO-31')
  })

  test.each(['green', 'purple'] as const)('[BO-32] cannot attack a player with a %s Shield', (colour) => {
    const at = atTable({
      players: [
        'rose-1',
        { card: 'beast-2', cards: [`shield-${colour}`] },
        { card: 'rose-6', cards: [`sword-${colour}`] },
      ],
    })
    expect(at.refusal('1 attack 2')).toBe('not-offered BO-32')
    expect(at.view(1).barred).toEqual([{ choice: 'attack 2', rule: 'BO-32' }])
    expect(at.choices(1)).toContain('pass 2')
  })

  test('[BO-33] of the Inquisitor cannot attack a player with three wounds', () => {
    const players = ALL_AT_THREE.with(6, { card: 'beast-7', tokens: ['beast', 'unknown'] })
    const at = atTable({ seats: 7, players })
    expect(at.refusal('1 attack 2')).toBe('not-offered BO-33')
    expect(at.choices(1).filter((choice) => choice.startsWith('attack'))).toEqual(['attack 7'])
  })

  test("[BO-33] of the Inquisitor is not limited by the Inquisitor's own three wounds", () => {
    const at = atTable({
      seats: 7,
      players: [{ card: 'inquisitor-rose', tokens: ['rose', 'beast', 'rank'] }, 'rose-1', 'rose-2'],
    })
    at.hit(1, 2, 'rose')
    expect(at.player(2).tokens).toEqual(['rose'])
  })

  test('[BO-33] of any other player may attack one with three wounds', () => {
    const at = atTable({ seats: 7, players: ALL_AT_THREE, dagger: 2 })
    expect(at.choices(2)).toContain('attack 3')
    expect(at.view(2).barred).toEqual([])
  })

  test('[BO-34] of an Inquisitor without a legal target can only pass', () => {
    const at = atTable({ seats: 7, players: ALL_AT_THREE })
    expect(at.choices(1)).toEqual([2, 3, 4, 5, 6, 7].map((n) => `pass ${n}`))
    at.play('1 pass 6')
    expect(at.asked()).toEqual(['6 act'])
  })

  test('[BO-34] of an Inquisitor may have no target because of a Shield', () => {
    const players = ALL_AT_THREE.with(6, { card: 'beast-7', cards: ['shield-green'] }).with(3, {
      card: 'rose-6',
      tokens: ['rose', 'rose'],
      cards: ['sword-green', 'shield-purple'],
    })
    const at = atTable({ seats: 7, players })
    expect(at.choices(1).filter((choice) => choice.startsWith('attack'))).toEqual([])
  })

  test('[BO-34] of any other player always has a target, even with four Shields', () => {
    const at = atTable({
      players: [
        { card: 'rose-6', cards: ['sword-green'] },
        { card: 'beast-6', cards: ['sword-purple', 'shield-green'] },
        { card: 'rose-1', cards: ['shield-green'] },
        { card: 'beast-1', cards: ['shield-purple'] },
        { card: 'rose-2', cards: ['shield-purple'] },
        'beast-2',
      ],
    })
    expect(at.choices(1).filter((choice) => choice.startsWith('attack'))).toEqual(['attack 6'])
  })
})
