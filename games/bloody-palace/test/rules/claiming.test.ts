import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/cards.ts'
import { pointsFor } from '../../src/rules/points.ts'
import { hunting } from '../hunting.ts'

const CHAIN: readonly CardId[] = ['rapid-swing', 'blade-arc', 'blade-arc', 'charge-shot', 'streak', 'shuffle']

describe('claiming', () => {
  test.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 1],
    [5, 2],
    [6, 3],
    [7, 4],
    [8, 6],
    [9, 8],
    [10, 10],
    [14, 10],
  ])('[BP-112] a combo of %i is worth %i', (cards, points) => {
    expect(pointsFor(cards)).toBe(points)
  })

  test('[BP-111] [BP-113] scores at once; Basic Attacks become available again, the rest is discarded', () => {
    const at = hunting({
      hunters: [{ hunter: 'nero', hand: [], chain: CHAIN, style: 2 }],
      foes: ['hell-antenora f5'],
    })
    at.play('1 claim')
    expect(at.hunter()).toMatchObject({ style: 5, chain: [], discard: CHAIN.slice(1) })
    expect(at.ways('play')).toContain('rapid-swing')
    at.play('1 play rapid-swing')
    expect(at.refusal('1 claim')).toBe('not-offered BP-111')
  })

  test('[BP-114] clears a chain worth nothing, and uses up the claim of the turn', () => {
    const at = hunting({ hunters: [{ hunter: 'nero', hand: ['high-roller'] }], foes: ['hell-antenora f5'] })
    at.play('1 play rapid-swing', '1 claim', '1 play high-roller')
    expect(at.hunter()).toMatchObject({ style: 0, chain: ['high-roller'] })
    expect(at.choices(1)).not.toContain('claim')
  })

  test('[BP-194] needs at least one card in the chain', () => {
    const at = hunting({ hunters: [{ hunter: 'nero', hand: [] }], foes: ['hell-antenora f5'] })
    expect(at.refusal('1 claim')).toBe('not-offered BP-194')
  })

  test('[BP-115] [BP-195] a finisher claims at once, counting itself, in addition to the claim of the turn', () => {
    const at = hunting({
      hunters: [{ hunter: 'nero', hand: ['hard-way', 'high-roller'], chain: CHAIN.slice(0, 3) }],
      foes: ['hell-antenora f5'],
    })
    at.play('1 play hard-way', '1 knock hell-antenora-1 f4')
    expect(at.hunter()).toMatchObject({ style: 1, chain: [], discard: ['blade-arc', 'blade-arc', 'hard-way'] })
    expect(at.table.turn?.claimed).toBe(false)
    at.play('1 play blue-rose-shot', '1 claim')
    expect(at.table.turn?.claimed).toBe(true)
    // The same in the other order.
    const other = hunting({
      hunters: [{ hunter: 'nero', hand: ['hard-way'] }],
      foes: ['hell-antenora f5'],
      turn: { claimed: true },
    })
    other.play('1 play rapid-swing', '1 play hard-way', '1 knock hell-antenora-1 f4')
    expect(other.told('claimed')).toEqual([{ seat: 1, cards: 2, points: 0 }])
  })
})
