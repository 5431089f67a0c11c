import { describe, expect, test } from 'vitest'
import { met, NAKED } from '../enemies.ts'

/** Scenes of somebody who owns the box and argues about it: where two rules meet. */

describe('a boss comes down on three', () => {
  const crowd = (...nodes: readonly string[]) =>
    nodes.map((at, index) => ({ class: (['knight', 'herald', 'assassin', 'warrior'] as const)[index], at, ...NAKED }))

  test('[DS-36] [DS-228] who makes room for a leap is in no arc either, and goes to any node', () => {
    const at = met({
      boss: 'dancer-of-the-boreal-valley',
      room: 'main',
      foes: { 'dancer-of-the-boreal-valley': { at: 'c3', facing: 'n' } },
      behaviour: { deck: ['ash-cloud'] },
      characters: crowd('c9', 'c9', 'c9'),
      aggro: 1,
    } as Parameters<typeof met>[0])
    expect(at.choices(1)).toEqual(['crowd 1', 'crowd 2', 'crowd 3'])
    at.play('1 crowd 2')
    expect(at.choices(2)).toHaveLength(8)
  })
})
