import { describe, expect, test } from 'vitest'
import { cardOf } from '../../src/content/cards.ts'
import type { CardId } from '../../src/content/cards.ts'
import { HUNTER_IDS } from '../../src/content/hunters.ts'
import { nameOf } from '../../src/hexes.ts'
import type { SceneHunter } from '../../src/scene/hunters.ts'
import { atRandom } from '../at-table.ts'

const BOX = { rules: 1 }
const dante = (more: SceneHunter = {}): SceneHunter => ({ hunter: 'dante', at: 'f6', hand: [], ...more })
const nero = (more: SceneHunter = {}): SceneHunter => ({ hunter: 'nero', at: 'f7', hand: [], ...more })
const trish = (more: SceneHunter = {}): SceneHunter => ({ hunter: 'trish', at: 'e6', hand: [], ...more })

/** No foe of this card is near the middle. */
const between = { next: 'stage-end', stage: 1 } as const

describe('the last kill', () => {
  const last = { foes: [{ foe: 'empusa', at: 'f5', damage: 2 }] } as const

  test.each([
    [1, 2],
    [2, 3],
    [3, 1],
  ])('[BP-141] of seat %i leaves the token with seat %i, whichever seat had it', (slayer, first) => {
    for (const before of [1, 2, 3]) {
      const at = atRandom({ ...between, first: before, slayer, hunters: [dante(), nero(), trish()] })
      expect(at.table.first).toBe(first)
      expect(at.told('stage-end')).toEqual([{ stage: 1, slayer }])
      expect(at.told('first')).toEqual([{ seat: first }])
    }
  })

  test('[BP-117] [BP-141] [BP-181] in the middle of a round ends it: no more turns, no Enemy Phase, no End Phase', () => {
    const at = atRandom({ ...last, round: 4, hunters: [dante(), nero({ hand: ['split'] }), trish()] })
    at.play('1 play balrog-jab')
    expect(at.table).toMatchObject({ stage: 2, round: 1, first: 2 })
    const steps = new Set(at.events.map(({ step }) => step))
    expect([steps.has('enemyPhase'), steps.has('endPhase')]).toEqual([false, false])
    expect(at.asked()).toEqual(['2 act'])
    // No cards were drawn, so Nero, who had no turn, holds one.
    expect(at.hunter(2).hand).toEqual(['split'])
  })

  test('[BP-206] leaves the token with a solo slayer', () => {
    const at = atRandom({ ...last, hunters: [dante()] }).play('1 play balrog-jab')
    expect(at.table).toMatchObject({ first: 1, stage: 2 })
  })
})

describe('upgrades', () => {
  test('[BP-142] are bought for their cost, as many as a player can pay for, in the open', () => {
    const at = atRandom({ ...between, hunters: [dante({ red: 9 })] })
    expect(at.choices(1)).toContain('buy judgement')
    at.play('1 buy drive')
    expect(at.hunter().red).toBe(5)
    expect(at.refusal('1 buy judgement')).toBe('not-offered BP-142')
    at.play('1 buy coyote-a')
    expect(at.choices(1)).toEqual(['done', 'buy trickster'])
    at.play('1 buy trickster')
    // Players who can afford nothing are not asked.
    expect(at.asked()).toEqual(['1 act'])
    expect(at.hunter().red).toBe(0)
    expect(at.heard('spectator').filter(({ key }) => key === 'bought')).toMatchObject([
      { params: { seat: 1, card: 'drive', cost: 4 } },
      { params: { seat: 1, card: 'coyote-a', cost: 3 } },
      { params: { seat: 1, card: 'trickster', cost: 2 } },
    ])
  })

  test('[BP-142] need not be bought, and players who cannot pay for any are not asked', () => {
    const at = atRandom({ ...between, hunters: [dante({ red: 1 }), nero({ red: 9 })] })
    expect(at.asked()).toEqual(['2 shop'])
    at.play('2 done')
    expect(at.hunter(2)).toMatchObject({ red: 9, beside: [], spent: 0 })
    expect(at.hunter(2).upgrades).toHaveLength(20)
  })

  test('[BP-143] go to the discard pile if they are for the deck; lasting ones stay beside the board', () => {
    const at = atRandom({ ...between, hunters: [dante({ red: 12, discard: ['rain-storm'] })] })
    at.play('1 buy overdrive')
    expect(at.hunter()).toMatchObject({ discard: ['rain-storm', 'overdrive'], beside: [], spent: 6 })
    at.play('1 buy dante-get-more-orbs')
    expect(at.hunter()).toMatchObject({
      discard: ['rain-storm', 'overdrive'],
      beside: ['dante-get-more-orbs'],
      spent: 6,
    })
  })

  test('[BP-143] include Get More Orbs for every Hunter, which stays beside the board', () => {
    for (const hunter of HUNTER_IDS) {
      expect(cardOf(BOX, `${hunter}-get-more-orbs` as CardId)).toMatchObject({ pile: 'upgrade', beside: true })
    }
  })

  test('[BP-184] are bought from the First Player on, one player after the other; each copy once', () => {
    const at = atRandom({ ...between, slayer: 2, hunters: [dante({ red: 20 }), nero({ red: 3 }), trish({ red: 3 })] })
    expect(at.asked()).toEqual(['3 shop'])
    at.play('3 done')
    expect(at.asked()).toEqual(['1 shop'])
    at.play('1 buy drive', '1 buy drive')
    expect(at.hunter(1).discard).toEqual(['drive', 'drive'])
    expect(at.choices(1)).not.toContain('buy drive')
    at.play('1 buy air-hike')
    expect(at.choices(1)).not.toContain('buy air-hike')
    at.play('1 done')
    expect(at.asked()).toEqual(['2 shop'])
  })

  test('[BP-146] leave unspent orbs with their owner', () => {
    const at = atRandom({ ...between, hunters: [dante({ red: 11 })] }).play('1 buy trickster', '1 done')
    expect(at.hunter().red).toBe(9)
    expect(at.table.stage).toBe(2)
  })
})

describe('the end of a stage', () => {
  const hand: readonly CardId[] = ['high-time', 'million-stab']
  const chain: readonly CardId[] = ['rebellion-swing', 'rebellion-cut-left']

  test('[BP-144] shuffles the discard pile with the new cards into the deck; hand and chain stay', () => {
    const tops = new Set<string>()
    for (let seed = 1; seed <= 8; seed++) {
      const at = atRandom(
        { ...between, hunters: [dante({ red: 4, hand, chain, discard: ['rain-storm', 'real-impact'] })] },
        seed,
      )
      const before = at.hunter().deck.length
      at.play('1 buy drive')
      expect(at.hunter()).toMatchObject({ discard: [], hand, chain })
      expect(at.hunter().deck).toHaveLength(before + 3)
      expect(at.hunter().deck).toEqual(expect.arrayContaining(['drive', 'rain-storm', 'real-impact']))
      tops.add(at.hunter().deck.slice(0, 3).join())
    }
    // Everything is shuffled, not put under the deck.
    expect(tops.size).toBeGreaterThan(4)
  })

  test('[BP-145] [BP-31] turns up the next stage', () => {
    const at = atRandom({ ...between, palace: ['level-1-b', 'level-2-c'], hunters: [dante()] })
    expect(at.happened().slice(0, 3)).toEqual(['stage-end', 'shuffled', 'stage'])
    expect(at.table).toMatchObject({ stage: 2, card: 'level-1-b', palace: ['level-2-c', 'boss'] })
  })

  test.each([
    ['no', 2],
    ['yes', 5],
  ])('[BP-182] fills hands between stages: %s', (refill, cards) => {
    const at = atRandom({ ...between, options: { refill }, hunters: [dante({ hand, discard: ['rain-storm'] })] })
    expect(at.hunter().hand).toHaveLength(cards)
    expect(at.hunter().hand.slice(0, 2)).toEqual(hand)
    expect(at.hunter().discard).toEqual([])
  })

  test('[BP-183] keeps hand, chain, damage, orbs in the arena, positions and knock-outs', () => {
    const at = atRandom({
      ...between,
      slayer: 2,
      hunters: [
        dante({ hand, chain, damage: 5, red: 1, style: 12, facing: 'se', slowed: true }),
        nero({ at: 'out', red: 1, feats: ['encore'] }),
      ],
      orbs: [{ at: 'a1', red: 2, green: 1 }],
    })
    expect(at.table.stage).toBe(2)
    expect(at.hunter(1)).toMatchObject({ hand, chain, damage: 5, red: 1, style: 12, slowed: true })
    expect([at.at(1), at.at(2)]).toEqual(['f6 se', 'out'])
    expect(at.hunter(2)).toMatchObject({ red: 1, feats: ['encore'], damage: 8 })
    expect(at.table.orbs.map(({ hex, red, green }) => [nameOf(hex), red, green])).toEqual([['a1', 2, 1]])
    // A knocked-out Hunter returns in the next turn, as usual.
    at.play('1 end')
    expect(at.asked()).toEqual(['2 return'])
  })
})
