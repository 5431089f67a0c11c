import { seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/cards.ts'
import { actQuestion } from '../../src/rules/act.ts'
import type { SceneHunter } from '../../src/scene/hunters.ts'
import { holding, hunting } from '../hunting.ts'

const dante = (hand: readonly CardId[] = [], more: SceneHunter = {}) => holding('dante', hand, [], more)
const nero = (hand: readonly CardId[] = [], more: SceneHunter = {}) => holding('nero', hand, [], more)
const v = (hand: readonly CardId[] = [], more: SceneHunter = {}) => holding('v', hand, [], more)

describe('playing a card', () => {
  test('[BP-88] adds a card from the hand or the Basic Attacks to the right end of the chain', () => {
    const at = hunting({ hunters: [dante(['high-time'])], foes: ['hell-antenora f5'] })
    at.play('1 play rebellion-swing', '1 play high-time')
    expect(at.hunter()).toMatchObject({ hand: [], chain: ['rebellion-swing', 'high-time'], discard: [] })
  })

  test('[BP-89] [BP-173] needs a target for a card with a hit box, but not for one without', () => {
    const at = hunting({ hunters: [dante(['trickster-dash', 'honeycomb-fire'])], foes: ['hell-antenora f7'] })
    expect(at.ways('play')).toEqual(['trickster-dash'])
    expect(at.refusal('1 play rebellion-swing')).toBe('not-offered BP-89')
    expect(at.refusal('1 play honeycomb-fire')).toBe('not-offered BP-89')
  })

  test('[BP-89] [BP-173] needs a target for a hit box described in text as well', () => {
    const chained = (foe: string) =>
      hunting({ hunters: [v(['nightmare-beam'], { chain: ['cane-jab'] })], foes: [foe] }).ways('play')
    expect(chained('empusa f1')).toEqual(['nightmare-beam'])
    expect(chained('empusa e1')).toEqual([])
  })

  test('[BP-89] must end a movement before the attack where a foe can be hit', () => {
    const hunters = [{ hunter: 'trish', hand: ['handspring'], chain: ['snap-kick'] }] as const
    expect(hunting({ hunters, foes: ['empusa f3'] }).ways('play')).toEqual([])
    const at = hunting({ hunters, foes: ['empusa f4'] })
    at.play('1 play handspring')
    // The three hexes beside it; from the current hex no foe would be hit.
    expect(at.choices(1)).toEqual(['to f5'])
    expect(at.refusal('1 face n')).toBe('not-offered BP-89')
    at.play('1 to f5')
    expect(at.choices(1)).toEqual(['face n'])
    at.play('1 face n')
    expect(at.damage()).toEqual({ 'empusa-1': 1 })
  })

  test('[BP-90] leaves cards in the chain when the turn is over', () => {
    const at = hunting({ hunters: [dante(['high-time'])], foes: ['hell-antenora f5'] })
    at.play('1 play rebellion-swing', '1 end')
    expect(at.hunter().chain).toEqual(['rebellion-swing'])
  })

  test('gives a reason for every card that cannot be played', () => {
    const at = hunting({
      hunters: [dante(['high-time', 'royalguard-block', 'helm-breaker'], { chain: ['balrog-jab'] })],
      foes: ['hell-antenora f8'],
    })
    const barred = actQuestion.barred?.(at.table, { question: 'act', seat: seat(1) }) ?? []
    const named = barred.map(({ choice }) => choice)
    for (const id of ['rebellion-swing', 'balrog-jab', 'wheel-slash', 'ebony-ivory'])
      expect(named).toContain(`play ${id}`)
    for (const id of ['high-time', 'royalguard-block', 'helm-breaker']) expect(named).toContain(`play ${id}`)
    expect(new Set(named).size).toBe(named.length)
  })
})

describe('melee', () => {
  test('[BP-96] turns the hit box with the Hunter', () => {
    // F and FR are marked.
    for (const [facing, hexes] of [
      ['n', ['f5', 'g5']],
      ['ne', ['g5', 'g6']],
      ['s', ['f7', 'e6']],
      ['nw', ['e5', 'f5']],
    ] as const) {
      const at = hunting({
        hunters: [dante([], { facing })],
        foes: ['f5', 'g5', 'g6', 'f7', 'e6', 'e5'].map((hex) => `empusa ${hex}`),
      })
      at.play('1 play rebellion-swing')
      const hurt = at.table.foes.filter(({ damage }) => damage > 0).map(({ id }) => at.at(id).split(' ')[0])
      expect([facing, hurt.sort()]).toEqual([facing, [...hexes].sort()])
    }
  })

  test('[BP-97] never hits Hunters', () => {
    const at = hunting({ hunters: [dante(), { at: 'g5' }], foes: ['hell-antenora f5'] })
    at.play('1 play rebellion-swing')
    expect(at.hunter(2).damage).toBe(0)
    const noTarget = hunting({ hunters: [dante(), { at: 'f5' }], foes: ['hell-antenora f1'] })
    expect(noTarget.refusal('1 play rebellion-swing')).toBe('not-offered BP-89')
  })

  test('[BP-98] lets the attacker choose one of several marked hexes', () => {
    // It covers f5 and e5, with its third hex behind them: two damage or one, never three.
    for (const [hit, suffered] of [
      ['hit 2', 2],
      ['hit 1', 1],
    ] as const) {
      const at = hunting({
        hunters: [dante(['rebellion-cut-left'], { chain: ['rebellion-swing'] })],
        foes: ['riot e4 se'],
      })
      at.play('1 play rebellion-cut-left')
      expect(at.choices(1)).toEqual(['hit 2', 'hit 1'])
      at.play(`1 ${hit}`)
      expect(at.damage()).toEqual({ 'riot-1': suffered })
    }
    // If all are equal, no question is asked.
    const at = hunting({ hunters: [nero(['blade-arc'], { chain: ['rapid-swing'] })], foes: ['riot e4 se'] })
    at.play('1 play blade-arc')
    expect(at.damage()).toEqual({ 'riot-1': 1 })
  })
})

describe('ranged', () => {
  test('[BP-99] [BP-176] hits the closest foe in front, and asks between equally close ones', () => {
    const at = hunting({ hunters: [nero()], foes: ['empusa e3', 'empusa g3', 'empusa f1'] })
    at.play('1 play blue-rose-shot')
    expect(at.ways('aim')).toEqual(['empusa-1', 'empusa-2'])
    at.play('1 aim empusa-2')
    expect(at.damage()).toEqual({ 'empusa-1': 0, 'empusa-2': 1, 'empusa-3': 0 })
  })

  test('[BP-99] ignores nearer foes behind the Hunter, and never takes a farther one', () => {
    const at = hunting({ hunters: [nero()], foes: ['empusa f7', 'empusa f3', 'empusa f1'] })
    at.play('1 play blue-rose-shot')
    expect(at.damage()).toEqual({ 'empusa-1': 0, 'empusa-2': 1, 'empusa-3': 0 })
  })

  test('[BP-99] [BP-100] reaches across the arena and over other models, unless the card has a range', () => {
    const at = hunting({ hunters: [v([], { at: 'f11' }), { at: 'f9' }], foes: ['empusa f1'] })
    expect(at.ways('play')).toEqual(['double-check'])
    at.play('1 play double-check')
    expect(at.damage()).toEqual({ 'empusa-1': 1 })
  })

  test('[BP-176] measures to the nearest hex in front of a large foe', () => {
    // Its rear is at f2 and its two front hexes to the south, so its nearest hexes are f3 and g2.
    const at = hunting({ hunters: [v()], foes: ['riot f2 s', 'empusa e4'] })
    at.play('1 play double-check')
    expect(at.damage()).toEqual({ 'riot-1': 0, 'empusa-1': 1 })
  })
})

describe('stun', () => {
  test('[BP-95] [BP-101] adds a token to every target that was not slain', () => {
    const at = hunting({
      hunters: [{ hunter: 'trish', hand: ['thunder-clap'], chain: ['low-voltage'] }],
      foes: ['hell-antenora f5', 'empusa f7', { foe: 'empusa', at: 'e5', damage: 2 }, 'hell-antenora f4'],
    })
    at.play('1 play thunder-clap')
    expect(at.foe('hell-antenora-1').stun).toBe(1)
    expect(at.foe('empusa-1').stun).toBe(1)
    expect(at.foe('hell-antenora-2').stun).toBe(0)
    expect(at.damage()).not.toHaveProperty('empusa-2')
  })

  test('[BP-102] [BP-187] needs several tokens for some foes, and cannot stun others', () => {
    const chop = (foe: string) => {
      const at = hunting({ hunters: [nero(['high-roller'])], foes: [foe] })
      at.play('1 play red-queen-chop', '1 claim', '1 play high-roller', '1 end')
      return at
    }
    const riot = chop('riot f4 s')
    expect(riot.foe('riot-1').stun).toBe(2)
    expect(riot.told('stun')).toEqual([{ foe: 'riot-1', tokens: 1, of: 2 }])
    expect(riot.told('stunned')).toEqual([{ foe: 'riot-1', tokens: 2, of: 2 }])
    const queen = chop('empusa-queen f4 s')
    expect(queen.foe('empusa-queen-1').stun).toBe(0)
    expect(queen.happened()).toContain('unmoved')
  })
})

describe('damage to foes', () => {
  test('[BP-108] [BP-109] stays with a foe until it equals its Vitality', () => {
    const at = hunting({ hunters: [nero(['blade-arc', 'blade-arc'])], foes: ['empusa f5', 'empusa f1'] })
    at.play('1 play rapid-swing', '1 play blade-arc')
    expect(at.damage()).toEqual({ 'empusa-1': 2, 'empusa-2': 0 })
    at.play('1 play blade-arc')
    expect(at.damage()).toEqual({ 'empusa-2': 0 })
    expect(at.orbs()).toEqual(['f5 1 0'])
  })

  test('[BP-89] [BP-173] [BP-204] from a Hunter in front of it removes one Guard token, and two damage are prevented, but not all', () => {
    const front = (rules?: number) =>
      hunting({
        ...(rules === undefined ? {} : { rules }),
        hunters: [nero(['high-roller'])],
        foes: [{ foe: 'scudo-angelo', at: 'f5', facing: 's', guard: 2 }],
      })
        .play('1 play high-roller')
        .foe('scudo-angelo-1')
    expect(front()).toMatchObject({ damage: 1, guard: 1, stun: 1, hurtBy: [1] })
    expect(front(1)).toMatchObject({ damage: 0, guard: 1, stun: 1, hurtBy: [] })
    const behind = hunting({ hunters: [nero(['high-roller'])], foes: [{ foe: 'scudo-angelo', at: 'f5', facing: 'n' }] })
    behind.play('1 play high-roller')
    expect(behind.foe('scudo-angelo-1')).toMatchObject({ damage: 2, guard: 1 })
  })

  test('[BP-152] is compared with a Vitality that depends on the number of players for a boss', () => {
    for (const [players, vitality] of [
      [1, 20],
      [2, 30],
      [3, 40],
      [4, 50],
    ] as const) {
      const at = hunting({
        hunters: [nero(['high-roller'], { at: 'f8' }), { at: 'f11' }, { at: 'a6' }, { at: 'k6' }].slice(0, players),
        stage: 4,
        foes: [{ foe: 'elder-geryon-knight', at: 'f6', facing: 's', damage: vitality - 2 }],
      })
      at.play('1 play red-queen-chop')
      expect(at.table.foes).toHaveLength(1)
      at.play('1 claim', '1 play high-roller')
      expect(at.table.foes).toHaveLength(0)
    }
  })

  test('[BP-117] [BP-180] to the last foe ends the stage once the card is resolved; the rest of the turn is lost', () => {
    const at = hunting({
      hunters: [nero(['payline', 'blade-arc'], { chain: ['wire-snatch'] }), { at: 'a1' }],
      foes: [{ foe: 'empusa', at: 'f5', damage: 2 }],
    })
    at.play('1 play payline')
    expect(at.asked()).toEqual(['1 move'])
    at.play('1 to f5', '1 face n')
    expect(at.hunter().red).toBe(1)
    expect(at.asked()).toEqual([])
    expect(at.table).toMatchObject({ turn: undefined, attack: undefined, slayer: 1 })
    expect(at.hunter().hand).toEqual(['blade-arc'])
    // Seat 2 had no turn: only the end of the stage is left, where this chapter stops.
    expect(at.table.agenda).toEqual([])
  })
})
