import { describe, expect, test } from 'vitest'
import { atTable, faces } from './at-table.ts'

describe('claims', () => {
  test('[BB-35] on a subject replace earlier ones', () => {
    const at = atTable({ seats: 4 })
    at.play('1 says attack', '1 says kill', '1 says truce 2', '1 says beware 3', '1 says dream', '1 says with 2')
    expect(at.hunter(1).claims).toEqual(['kill', 'beware 3', 'dream', 'with 2'])
  })

  test('[BB-35] are about this round, and are dropped with it', () => {
    const at = atTable({ monster: 'amygdala', chance: faces('red', '0') })
    at.play('1 says attack').cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1).claims).toEqual([])
  })

  test('are never about oneself, nor to the eliminated', () => {
    const at = atTable({ hunters: [{}, { life: 'eliminated', deaths: 2 }] })
    expect(at.refusal('1 says truce 1')).toBe('not-a-claim undefined')
    expect(at.refusal('1 says truce 2')).toBe('not-a-claim undefined')
  })
})
