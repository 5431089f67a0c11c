import { describe, expect, test } from 'vitest'
import { nameOf } from '../src/hexes.ts'
import type { SceneHunter } from '../src/scene/hunters.ts'
import { atRandom, atTable } from './at-table.ts'

/** Rulings that are easy to get wrong, each played at a whole table; RULES.md lists them in section 27. */

const dante = (more: SceneHunter = {}): SceneHunter => ({ hunter: 'dante', at: 'f6', facing: 'n', hand: [], ...more })
const nero = (more: SceneHunter = {}): SceneHunter => ({ hunter: 'nero', at: 'f8', facing: 'n', hand: [], ...more })
const FIVE = ['rebellion-swing', 'high-time', 'helm-breaker', 'balrog-straight', 'rebellion-cut-right'] as const

describe('chains', () => {
  test('[BP-50] [BP-54] a blank card played first passes on the starting link: a colour still has nothing to follow', () => {
    const at = atTable({
      hunters: [dante({ hand: ['trickster-dash', 'high-time', 'honeycomb-fire'] })],
      foes: [{ foe: 'hell-antenora', at: 'f5' }],
    })
    at.play('1 play trickster-dash', '1 face n')
    expect(at.refusal('1 play high-time')).toBe('not-offered BP-50')
    expect(at.choices(1)).toEqual(expect.arrayContaining(['play rebellion-swing', 'play honeycomb-fire']))
    at.play('1 play rebellion-swing', '1 play high-time')
    expect(at.hunter().chain).toEqual(['trickster-dash', 'rebellion-swing', 'high-time'])
  })

  test('[BP-55] [BP-116] after a finisher in the chain not even a blank card fits, until it is claimed', () => {
    const at = atTable({
      hunters: [dante({ hand: ['trickster-dash', 'honeycomb-fire'], chain: ['balrog-jab', 'real-impact'] })],
      foes: [{ foe: 'hell-antenora', at: 'f5' }],
    })
    expect(at.refusal('1 play trickster-dash')).toBe('not-offered BP-55')
    expect(at.refusal('1 play honeycomb-fire')).toBe('not-offered BP-55')
    at.play('1 claim')
    expect(at.choices(1)).toEqual(expect.arrayContaining(['play trickster-dash', 'play honeycomb-fire']))
  })

  test('[BP-90] a chain outlasts the Enemy Phase, the End Phase and the round, unless its Hunter takes damage', () => {
    const at = atRandom({
      hunters: [dante({ hand: ['balrog-straight'], chain: ['rebellion-swing', 'rebellion-cut-left'] })],
      foes: [{ foe: 'empusa', at: 'f1' }],
      behaviours: { empusa: { deck: ['gather-blood'] } },
    })
    at.play('1 end').through('march', 'look').play('1 done')
    expect([at.table.round, at.asked()]).toEqual([2, ['1 act']])
    expect(at.hunter().chain).toEqual(['rebellion-swing', 'rebellion-cut-left'])
    // It continues where it was: a starting link does not fit.
    expect(at.refusal('1 play ebony-ivory')).toBe('not-offered BP-49')
  })

  test('[BP-90] [BP-183] a chain outlasts the stage, including the card that ended it', () => {
    const at = atRandom({
      hunters: [dante({ chain: [...FIVE], hand: ['million-stab'] })],
      foes: [{ foe: 'empusa', at: 'f5', damage: 1 }],
    })
    at.play('1 play million-stab')
    expect([at.table.stage, at.hunter().chain.length, at.hunter().style]).toEqual([2, 6, 0])
    at.play('1 claim')
    expect(at.hunter().style).toBe(3)
  })

  test('[BP-154] [BP-198] an unclaimed chain is worth nothing once the last demon of the last stage is slain', () => {
    const scene = (hand: SceneHunter['hand'], chain: SceneHunter['chain']) =>
      atRandom({
        stage: 4,
        hunters: [dante({ hand: hand ?? [], chain: chain ?? [], style: 7 })],
        foes: [{ foe: 'elder-geryon-knight', at: 'f4', facing: 's', damage: 19 }],
      })
    const lost = scene(['million-stab'], FIVE).play('1 play million-stab')
    expect([lost.table.over, lost.hunter().style]).toEqual([true, 7])
    // A finisher claims as part of the card, and therefore in time. (BP-180)
    const won = scene(['real-impact'], FIVE.slice(0, 4)).play('1 play real-impact')
    expect([won.table.over, won.hunter().style]).toEqual([true, 9])
  })

  test('[BP-114] [BP-115] a claim worth nothing is the claim of the turn, and a finisher still claims after it', () => {
    const at = atRandom({
      hunters: [nero({ hand: ['blade-arc', 'blade-arc', 'hard-way'] })],
      foes: [
        { foe: 'empusa-queen', at: 'f7', facing: 'n' },
        { foe: 'empusa', at: 'a1' },
      ],
    })
    at.play('1 play red-queen-chop', '1 claim', '1 play rapid-swing')
    expect(at.refusal('1 claim')).toBe('not-offered BP-111')
    at.play('1 play blade-arc', '1 play blade-arc', '1 play hard-way').through('knock')
    expect(at.told('claimed')).toEqual([
      { seat: 1, cards: 1, points: 0 },
      { seat: 1, cards: 4, points: 1 },
    ])
  })
})

describe('targets', () => {
  test('[BP-99] [BP-176] a range limits the closest foe in front, and never makes a farther one a target', () => {
    const v: SceneHunter = { hunter: 'v', at: 'f8', facing: 'n', hand: ['shadow-combo'], chain: ['shadow-claw'] }
    const near = atTable({
      hunters: [v],
      foes: [
        { foe: 'empusa', at: 'f6' },
        { foe: 'empusa', at: 'f5' },
      ],
    })
    near.play('1 play shadow-combo')
    // Both are within three hexes, and the attacker was not asked.
    expect(near.table.foes.map(({ damage }) => damage)).toEqual([2, 0])
    const far = atTable({
      hunters: [v],
      foes: [
        { foe: 'empusa', at: 'f4' },
        { foe: 'empusa', at: 'f9' },
      ],
    })
    expect(far.refusal('1 play shadow-combo')).toBe('not-offered BP-89')
  })

  test('[BP-98] a gigantic demon in two marked hexes takes the damage of one, as the attacker chooses', () => {
    const at = atTable({
      hunters: [dante({ at: 'e5', hand: ['dance-macabre'], chain: ['wheel-slash'] })],
      foes: [{ foe: 'elder-geryon-knight', at: 'f4', facing: 's' }],
      stage: 4,
    })
    at.play('1 play dance-macabre')
    expect(at.choices(1)).toEqual(['hit 3', 'hit 2'])
    at.play('1 hit 2')
    expect(at.table.foes[0]?.damage).toBe(2)
  })

  test('[BP-101] [BP-105] [BP-110] slain foes drop orbs first, take no Stun token, and can be followed into the orbs', () => {
    const at = atTable({
      hunters: [dante({ hand: ['rebellion-cut-left'], chain: ['rebellion-swing'] })],
      foes: [
        { foe: 'empusa', at: 'e5', damage: 2, stun: 1 },
        { foe: 'empusa', at: 'a1' },
      ],
    })
    at.play('1 play rebellion-cut-left')
    const orbs = () => at.table.orbs.map(({ hex, red }) => `${nameOf(hex)} ${red}`)
    expect([at.choices(1), orbs()]).toEqual([['follow e5', 'stay'], ['e5 1']])
    at.play('1 follow e5')
    expect([at.at(), at.hunter().red, orbs(), at.happened().includes('knocked')]).toEqual(['e5 nw', 1, [], false])
    const stunned = atTable({
      hunters: [dante({ hand: ['high-time'], chain: ['rebellion-swing'] })],
      foes: [
        { foe: 'empusa', at: 'f5', damage: 1 },
        { foe: 'empusa', at: 'a1' },
      ],
    })
    stunned.play('1 play high-time')
    expect([stunned.happened().includes('slain'), stunned.happened().includes('stunned')]).toEqual([true, false])
  })
})

describe('demons', () => {
  test('[BP-68] [BP-190] a Queen who cannot move turns in place, and covers the same three hexes', () => {
    const at = atTable({
      next: 'enemies',
      hunters: [nero({ at: 'e6' })],
      foes: [{ foe: 'empusa-queen', at: 'f6', facing: 'n' }],
      behaviours: { 'empusa-queen': { deck: ['double-overhead'] } },
    })
    // She faced north from f6, g5 and f5, with him behind her left; of her three poses only the one with `at` g5 sees him.
    expect(at.told('foeTurned')).toEqual([{ foe: 'empusa-queen-1', facing: 'sw' }])
    const [queen] = at.table.foes
    expect(queen && nameOf(queen.at)).toBe('g5')
    expect(at.told('foeMoved')).toEqual([])
  })

  test('[BP-122] [BP-126] [BP-188] one card is used for all Empusa that can act; stunned ones neither draw nor act', () => {
    const at = atTable({
      next: 'enemies',
      hunters: [dante({ at: 'f11' })],
      foes: [
        { foe: 'empusa', at: 'f1', stun: 1 },
        { foe: 'empusa', at: 'a1' },
        { foe: 'empusa', at: 'k1' },
        { foe: 'hell-antenora', at: 'c1', stun: 1 },
      ],
      behaviours: { empusa: { deck: ['scurry', 'claw'] }, 'hell-antenora': { deck: ['prowl'] } },
    }).through('order', 'march', 'look')
    expect(at.told('behaves')).toEqual([{ class: 'empusa', card: 'scurry' }])
    expect(at.told('sitsOut')).toMatchObject([{ foe: 'empusa-1' }, { foe: 'hell-antenora-1' }])
    expect(at.table.behaviours['hell-antenora']?.deck[0]).toBe('prowl')
    expect(at.table.foes.map(({ stun }) => stun)).toEqual([0, 0, 0, 0])
  })
})

describe('ends of stages', () => {
  test('[BP-141] [BP-181] [BP-182] the player left of the slayer is first; players who had no turn have none, and no cards are drawn', () => {
    const at = atRandom({
      first: 3,
      turn: { seat: 1 },
      hunters: [dante(), nero({ hand: ['split', 'calibur'] }), { hunter: 'trish', at: 'e8', hand: ['omen'] }],
      foes: [{ foe: 'empusa', at: 'f5', damage: 2 }],
    })
    at.play('1 play balrog-jab')
    expect([at.table.stage, at.table.first, at.asked()]).toEqual([2, 2, ['2 act']])
    expect(at.table.hunters.map(({ hand }) => hand.length)).toEqual([0, 2, 1])
    expect(at.happened()).not.toContain('drew')
  })

  test('[BP-34] [BP-37] [BP-136] a knock-out after a lap drops to SS; the return keeps clear of every hex of a base', () => {
    const at = atRandom({
      stage: 4,
      next: 'enemies',
      hunters: [dante({ at: 'f6', damage: 7, style: 57 })],
      foes: [{ foe: 'elder-geryon-knight', at: 'f4', facing: 's' }],
      behaviours: { 'elder-geryon-knight': { deck: ['thunder-blade'] } },
    })
    expect([at.hunter().style, at.asked()]).toEqual([36, ['1 return']])
    const offered = at.choices(1)
    // The seven hexes of the base, and the twelve around it.
    expect(offered).toHaveLength(91 - 19)
    for (const hex of ['f4', 'f5', 'f6', 'e5', 'd4', 'h3']) expect(offered).not.toContain(`return ${hex}`)
    expect(offered).toContain('return f7')
  })
})
