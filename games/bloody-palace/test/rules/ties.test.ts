import type { Options } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { BARE, demons } from '../demons.ts'

const CARDS = { 'hell-antenora': { deck: ['prowl', 'wide-reap'] } } as const

/** Two demons of a class, each with two equally good hexes beside the only Hunter. */
const twoProwl = (options: Options = {}) =>
  demons({
    options,
    hunters: [{ at: 'f6', ...BARE }],
    foes: [
      { foe: 'hell-antenora', at: 'd1' },
      { foe: 'hell-antenora', at: 'h2' },
    ],
    behaviours: CARDS,
  })

describe('settled ties', () => {
  test('[BP-218] at a table that settles them no one is asked, and the log says by which rule', () => {
    const asked = twoProwl()
    expect(asked.asked()).toEqual(['1 order'])
    const at = twoProwl({ ties: 'settled' })
    expect([at.asked(), at.table.phase]).toEqual([[], undefined])
    expect(at.told('settled')).toEqual(expect.arrayContaining([{ by: 'number' }, { by: 'hex' }]))
    expect(at.told('behaves')).toMatchObject([{ foe: 'hell-antenora-1' }, { foe: 'hell-antenora-2' }])
    // e5, because its name comes before f5.
    expect(at.at('hell-antenora-1')).toBe('e5 se')
  })

  test('[BP-218] one choice settles the tie that is asked and those after it, until the phase is over', () => {
    const at = twoProwl().play('1 act hell-antenora-1')
    expect([at.asked(), at.choices(1)]).toEqual([['1 march'], ['end f5 s', 'end e5 se']])
    at.play('1 settle')
    expect([at.asked(), at.table.phase]).toEqual([[], undefined])
    expect(at.at('hell-antenora-1')).toBe('e5 se')
    expect(at.told('settled')).toContainEqual({ by: 'hex' })
  })
})
