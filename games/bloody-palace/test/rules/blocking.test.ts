import { describe, expect, test } from 'vitest'
import { BARE, demons } from '../demons.ts'
import type { Terms } from '../demons.ts'

const antenora = (card: string): Pick<Terms, 'foes' | 'behaviours'> => ({
  foes: [{ foe: 'hell-antenora', at: 'f5', facing: 's' }],
  behaviours: { 'hell-antenora': { deck: [card] } },
})

describe('blocking', () => {
  test('[BP-128] [BP-192] is asked once the damage is known, one card after the other, each up to its number', () => {
    const at = demons({
      ...antenora('overhead-chop'),
      hunters: [{ hunter: 'nero', at: 'f6', hand: ['blade-arc', 'split', 'high-roller'], chain: ['rapid-swing'] }],
    })
    expect(at.table.asked).toMatchObject([{ question: 'block', foe: 'hell-antenora-1', damage: 4, left: 4 }])
    expect(at.choices(1)).toEqual(['block blade-arc', 'block split', 'block high-roller', 'take'])
    at.play('1 block split')
    expect(at.told('blocks')).toEqual([{ seat: 1, card: 'split', value: 1, left: 3 }])
    expect(at.table.asked).toMatchObject([{ question: 'block', damage: 4, left: 3 }])
    // Two and two are one too many, which is lost.
    at.play('1 block blade-arc', '1 block high-roller')
    expect([at.hunter(1).damage, at.hunter(1).hand, at.hunter(1).discard]).toEqual([
      0,
      [],
      ['split', 'blade-arc', 'high-roller'],
    ])
  })

  test('[BP-143] counts a blocking style if it is the only style, or the one chosen', () => {
    const blocked = (hunter: NonNullable<Terms['hunters']>[number]) =>
      demons({
        ...antenora('overhead-chop'),
        hunters: [{ hunter: 'dante', at: 'f6', hand: ['high-time', 'motor-cleave'], ...hunter }],
      })
        .play('1 block high-time')
        .told('blocks')
    expect(blocked({})).toMatchObject([{ value: 2, left: 2 }])
    expect(blocked({ beside: ['royalguard'] })).toMatchObject([{ value: 3, left: 1 }])
    const beside = ['royalguard', 'swordmaster'] as const
    expect(blocked({ beside, stance: 'swordmaster' })).toMatchObject([{ value: 2 }])
    expect(blocked({ beside, stance: 'royalguard' })).toMatchObject([{ value: 3 }])
  })

  test('[BP-132] of the whole damage keeps the chain', () => {
    const at = demons({
      ...antenora('cleaver-charge'),
      hunters: [{ hunter: 'nero', at: 'f6', hand: ['blade-arc'], chain: ['rapid-swing', 'blade-arc'] }],
    }).play('1 block blade-arc')
    expect([at.hunter(1).damage, at.hunter(1).chain]).toEqual([0, ['rapid-swing', 'blade-arc']])
    expect(at.told('blockedAll')).toEqual([{ seat: 1, foe: 'hell-antenora-1' }])
  })

  test('[BP-129] is not possible with Basic Attacks, faded icons or step icons', () => {
    const at = demons({
      ...antenora('cleaver-charge'),
      hunters: [{ hunter: 'nero', at: 'f6', hand: ['blade-arc', 'split', 'streak'] }],
      laid: { split: { discard: undefined }, streak: { discardFor: 'step' } },
    })
    expect(at.choices(1)).toEqual(['block blade-arc', 'take'])
    for (const card of ['rapid-swing', 'split', 'streak'])
      expect(at.refusal(`1 block ${card}`)).toBe('not-offered BP-129')
    // The card is not in hand at all.
    expect(at.refusal('1 block calibur')).toBe('not-offered BP-128')
  })

  test('[BP-128] is asked of every player with cards in hand, even if none of them can block, so that the hand is not revealed', () => {
    const at = demons({
      ...antenora('cleaver-charge'),
      hunters: [{ hunter: 'nero', at: 'f6', hand: ['split'] }],
      laid: { split: { discard: undefined } },
    })
    expect([at.asked(), at.choices(1)]).toEqual([['1 block'], ['take']])
    at.play('1 take')
    expect(at.hunter(1).damage).toBe(2)
    // An empty hand has nothing to reveal.
    const empty = demons({ ...antenora('cleaver-charge'), hunters: [{ at: 'f6', ...BARE }] })
    expect(empty.hunter(1).damage).toBe(2)
  })

  test('[BP-128] uses cards that only block, and is improved by styles and lasting cards', () => {
    const wall = demons({
      ...antenora('overhead-chop'),
      hunters: [
        { hunter: 'nero', at: 'f6', bought: ['break-away'], hand: ['break-away'], beside: ['breaker-magazine'] },
      ],
    }).play('1 block break-away')
    expect([wall.hunter(1).damage, wall.told('blocks')]).toMatchObject([0, [{ value: 5 }]])
    // Familiar Guard: only the first card, and only against a foe beside V.
    const hand = ['quickplay', 'quickplay'] as const
    const v = { hunter: 'v', at: 'f6', bought: hand, hand, beside: ['familiar-guard'] } as const
    const near = demons({ ...antenora('overhead-chop'), hunters: [v] }).play('1 block quickplay', '1 take')
    expect([near.told('blocks'), near.hunter(1).damage]).toMatchObject([[{ value: 3, left: 1 }], 1])
    const twice = demons({ ...antenora('overhead-chop'), hunters: [v] }).play('1 block quickplay', '1 block quickplay')
    expect(twice.told('blocks')).toMatchObject([{ value: 3 }, { value: 2 }])
    const spear = demons({
      hunters: [v],
      foes: [{ foe: 'scudo-angelo', at: 'f2' }],
      behaviours: { 'scudo-angelo': { deck: ['spear-thrust'] } },
    }).play('1 block quickplay')
    expect(spear.told('blocks')).toMatchObject([{ value: 2 }])
  })

  test('[BP-148] all of three or more damage earns an achievement, offered at once', () => {
    const row = ['not-a-scratch'] as const
    const hand = ['blade-arc', 'high-roller'] as const
    const hunters = [{ hunter: 'nero', at: 'f6', hand }] as const
    const at = demons({ ...antenora('overhead-chop'), hunters, row }).play('1 block blade-arc', '1 block high-roller')
    expect(at.choices(1)).toEqual(['feat not-a-scratch', 'leave'])
    at.play('1 feat not-a-scratch')
    expect(at.hunter(1).feats).toEqual(['not-a-scratch'])
    const little = demons({ ...antenora('cleaver-charge'), hunters, row }).play('1 block blade-arc')
    expect(little.asked()).toEqual([])
  })
})

describe('damage to Hunters', () => {
  test('[BP-130] is taken unless it was blocked', () => {
    const at = demons({
      ...antenora('overhead-chop'),
      hunters: [{ hunter: 'nero', at: 'f6', damage: 1, hand: ['blade-arc', 'split'] }],
    }).play('1 block blade-arc', '1 take')
    expect([at.hunter(1).damage, at.told('harmed')]).toEqual([
      3,
      [{ seat: 1, foe: 'hell-antenora-1', n: 2, damage: 3 }],
    ])
  })

  test('[BP-131] clears the chain without points: Basic Attacks become available again, the rest is discarded', () => {
    const at = demons({
      ...antenora('cleaver-charge'),
      hunters: [
        { hunter: 'nero', at: 'f6', style: 5, hand: ['split'], chain: ['rapid-swing', 'blade-arc', 'blade-arc'] },
      ],
    }).play('1 block split')
    expect([at.hunter(1).damage, at.hunter(1).chain, at.hunter(1).discard, at.hunter(1).style]).toEqual([
      1,
      [],
      ['split', 'blade-arc', 'blade-arc'],
      5,
    ])
    expect(at.told('chainLost')).toEqual([{ seat: 1, cards: 3 }])
  })
})
