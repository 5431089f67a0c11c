import { describe, expect, test } from 'vitest'
import { atTable, faces } from './at-table.ts'

describe('bargaining', () => {
  test('[BB-35] the latest word on a subject replaces the one before', () => {
    const at = atTable({ seats: 4 })
    at.play('1 says attack', '1 says kill', '1 says truce 2', '1 says beware 3', '1 says dream', '1 says with 2')
    expect(at.hunter(1).claims).toEqual(['kill', 'beware 3', 'dream', 'with 2'])
  })

  test('[BB-35] words are about this round, and are forgotten with it', () => {
    const at = atTable({ monster: 'amygdala', chance: faces('red', '0') })
    at.play('1 says attack').cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1).claims).toEqual([])
  })

  test('nobody speaks about themselves as of another, or to the eliminated', () => {
    const at = atTable({ hunters: [{}, { life: 'eliminated', deaths: 2 }] })
    expect(at.refusal('1 says truce 1')).toBe('not-a-claim undefined')
    expect(at.refusal('1 says truce 2')).toBe('not-a-claim undefined')
  })
})
