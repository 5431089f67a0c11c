import type { Game } from '@gloamhall/kernel'
import { resume } from '@gloamhall/kernel'
import { TestTable } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { covered, isInFront, sideOf } from '../../src/bases.ts'
import { FOE_CLASSES, FOES } from '../../src/content/foes.ts'
import type { Side } from '../../src/bases.ts'
import type { Hex } from '../../src/hexes.ts'
import { MIDDLE } from '../../src/hexes.ts'
import type { Hunter } from '../../src/table.ts'
import { arena, BARE, demons, PHASE } from '../demons.ts'

const FAR = { at: 'f11', ...BARE } as const

describe('the acting order', () => {
  test('[BP-118] [BP-119] follows the stage card, one whole class after the other', () => {
    // Start for three: red Empusa, Hell Antenora, Empusa.
    const at = demons({
      seats: 3,
      hunters: [FAR, { at: 'f10', ...BARE }, { at: 'g10', ...BARE }],
      foes: [
        { foe: 'empusa', at: 'a1' },
        { foe: 'hell-antenora', at: 'f1' },
        { foe: 'red-empusa', at: 'k1' },
        { foe: 'empusa', at: 'a2' },
      ],
      behaviours: {
        empusa: { deck: ['claw'] },
        'hell-antenora': { deck: ['prowl'] },
        'red-empusa': { deck: ['pounce'] },
      },
      first: 2,
    }).through()
    expect(at.told('behaves')).toEqual([
      { class: 'red-empusa', card: 'pounce' },
      { class: 'hell-antenora', card: 'prowl', foe: 'hell-antenora-1' },
      { class: 'empusa', card: 'claw' },
    ])
    // All questions are for the First Player.
    expect(at.told('enemiesAct')).toEqual([{ first: 2 }])
    expect([at.table.phase, at.asked()]).toEqual([undefined, []])
  })

  test('[BP-120] lets the First Player choose the next model of a class, and asks again for the rest', () => {
    const at = demons({
      hunters: [FAR, { at: 'f10', ...BARE }],
      foes: [
        { foe: 'hell-antenora', at: 'f1' },
        { foe: 'hell-antenora', at: 'f2' },
        { foe: 'hell-antenora', at: 'f3' },
      ],
      behaviours: { 'hell-antenora': { deck: ['prowl', 'overhead-chop', 'twin-cleavers'] } },
      first: 2,
    })
    expect([at.asked(), at.choices(2)]).toEqual([
      ['2 order'],
      ['act hell-antenora-1', 'act hell-antenora-2', 'act hell-antenora-3', 'act all'],
    ])
    at.play('2 act hell-antenora-3')
    expect(at.at('hell-antenora-3')).toBe('f7 s')
    expect(at.choices(2)).toEqual(['act hell-antenora-1', 'act hell-antenora-2'])
    expect(at.refusal('2 act hell-antenora-3')).toBe('not-offered BP-120')
    expect(at.refusal('1 act hell-antenora-1')).toBe('not-your-question BP-118')
    // The last one is not asked for.
    at.play('2 act hell-antenora-2')
    expect([at.at('hell-antenora-2'), at.at('hell-antenora-1')]).toEqual(['f4 s', 'f3 s'])
  })

  test('[BP-120] can be by number for the whole class, without asking again before the next class', () => {
    const at = crowd().play('1 act all').through({ until: 'order' })
    expect(at.told('foeMoved')).toMatchObject(['empusa-1', 'empusa-2', 'empusa-3'].map((foe) => ({ foe })))
    expect([at.asked(), at.choices(1)]).toEqual([['1 order'], ['act hell-antenora-1', 'act hell-antenora-2']])
    at.play('1 act hell-antenora-2').through({ until: 'order' })
    expect([at.asked(), at.told('foeMoved').length]).toEqual([[], 5])
  })

  test('[BP-120] can be by number for the rest of the phase, if another class would be asked for', () => {
    const at = crowd()
    expect(at.choices(1).slice(-2)).toEqual(['act all', 'act everybody'])
    at.play('1 act empusa-2').through({ until: 'order' }).play('1 act everybody').through({ until: 'order' })
    const order = ['empusa-2', 'empusa-1', 'empusa-3', 'hell-antenora-1', 'hell-antenora-2']
    expect(at.told('foeMoved')).toMatchObject(order.map((foe) => ({ foe })))
    expect([at.asked(), at.table.phase]).toEqual([[], undefined])
  })

  test('[BP-200] skips a class slain to its last model, and draws no card for it', () => {
    const at = demons({
      seats: 2,
      hunters: [FAR, { at: 'f10', ...BARE }],
      foes: [{ foe: 'empusa', at: 'f1' }],
    }).through()
    expect(at.told('behaves')).toMatchObject([{ class: 'empusa' }])
  })
})

/** Three of one class and two of the next, with room to walk and no Hunter to hit. */
const crowd = () =>
  demons({
    hunters: [FAR],
    foes: [
      ...['a1', 'c1', 'e1'].map((at) => ({ foe: 'empusa', at }) as const),
      ...['b1', 'd1'].map((at) => ({ foe: 'hell-antenora', at }) as const),
    ],
    behaviours: { empusa: { deck: ['claw'] }, 'hell-antenora': { deck: ['prowl', 'overhead-chop'] } },
  })

describe('behaviour cards', () => {
  const TWO = [
    { foe: 'empusa', at: 'a1' },
    { foe: 'empusa', at: 'k1' },
  ] as const

  test('[BP-122] one card is used for all Empusa, and goes under its deck only when all of them have acted', () => {
    const at = demons({ hunters: [FAR], foes: TWO, behaviours: { empusa: { deck: ['swarm-rush', 'claw'] } } })
    expect(at.table.behaviours.empusa?.up).toBe('swarm-rush')
    at.play('1 act empusa-2')
    expect([at.told('behaves').length, at.table.behaviours.empusa?.up]).toEqual([1, 'swarm-rush'])
    at.through()
    expect(at.told('behaves').length).toBe(1)
    expect([at.table.behaviours.empusa?.up, at.table.behaviours.empusa?.deck.at(-1)]).toEqual([undefined, 'swarm-rush'])
  })

  test('[BP-122] [BP-123] other models have one each; cards go under the deck and come up again in the same order', () => {
    const antenora = (place: string) => ({ foe: 'hell-antenora', at: place }) as const
    const terms = {
      hunters: [FAR],
      foes: [antenora('a1'), antenora('k1')],
      behaviours: { 'hell-antenora': { deck: ['prowl', 'wide-reap', 'overhead-chop'] } },
    }
    const at = demons(terms).through()
    expect(at.told('behaves')).toEqual([
      { class: 'hell-antenora', card: 'prowl', foe: 'hell-antenora-1' },
      { class: 'hell-antenora', card: 'wide-reap', foe: 'hell-antenora-2' },
    ])
    const pile = at.table.behaviours['hell-antenora']
    expect([pile?.deck[0], ...(pile?.deck.slice(-2) ?? []), pile?.seen]).toEqual([
      'overhead-chop',
      'prowl',
      'wide-reap',
      2,
    ])
  })

  test('[BP-123] unseen cards are revealed; a deck that has been seen through reveals nothing more', () => {
    const shown = (seen: number) =>
      demons({ hunters: [FAR], foes: [{ foe: 'empusa', at: 'a1' }], behaviours: { empusa: { seen } } })
        .events.filter(({ key }) => key === 'behaves')
        .map(({ shows }) => shows)
    expect([shown(0), shown(3), shown(4)]).toEqual([[true], [true], [undefined]])
    const through = demons({ hunters: [FAR], foes: [{ foe: 'empusa', at: 'a1' }], behaviours: { empusa: { seen: 4 } } })
    expect(through.through().table.behaviours.empusa?.seen).toBe(4)
  })

  test('[BP-61] [BP-62] [BP-121] every class has a printed front arc, and all of it counts as in front', () => {
    for (const of of FOE_CLASSES) {
      const { size, frontArc } = FOES[of]
      for (const facing of [0, 1, 2, 3, 4, 5] as const) {
        const pose = { at: MIDDLE, facing }
        const arc = (frontArc as readonly Side[]).map((side) => sideOf(size, pose, side) as Hex)
        expect([of, arc.every((hex) => isInFront(size, pose, hex)), new Set(arc).size]).toEqual([
          of,
          true,
          frontArc.length,
        ])
        expect(arc.some((hex) => covered(size, pose)?.includes(hex))).toBe(false)
      }
    }
  })
})

describe('a stunned foe', () => {
  test('[BP-103] [BP-126] removes its tokens instead of acting, and draws no card', () => {
    const at = demons({
      hunters: [FAR],
      foes: [
        { foe: 'hell-antenora', at: 'f1', stun: 2 },
        { foe: 'hell-antenora', at: 'a1' },
      ],
      behaviours: { 'hell-antenora': { deck: ['prowl'] } },
    }).through()
    expect(at.told('sitsOut')).toEqual([{ foe: 'hell-antenora-1', tokens: 2 }])
    expect([at.at('hell-antenora-1'), at.foe('hell-antenora-1').stun, at.told('behaves').length]).toEqual([
      'f1 n',
      0,
      1,
    ])
  })

  test('[BP-122] [BP-126] [BP-188] does not stop other Empusa from acting by their card; if all are stunned, none is drawn', () => {
    const foes = (stun: number) => [
      { foe: 'empusa', at: 'f1', stun: 1 } as const,
      { foe: 'empusa', at: 'f4', stun } as const,
    ]
    const behaviours = { empusa: { deck: ['scurry'] } }
    const at = demons({ hunters: [FAR], foes: foes(0), behaviours })
    expect([at.at('empusa-1'), at.at('empusa-2'), at.told('behaves').length]).toEqual(['f1 n', 'f8 s', 1])
    const all = demons({ hunters: [FAR], foes: foes(1), behaviours })
    expect([all.told('behaves'), all.told('sitsOut').length]).toEqual([[], 2])
    expect(all.table.behaviours.empusa?.deck[0]).toBe('scurry')
  })

  test('[BP-102] [BP-187] keeps its tokens if they are fewer than needed; extra tokens change nothing', () => {
    const riot = (stun: number) =>
      demons({
        hunters: [FAR],
        foes: [{ foe: 'riot', at: 'f2', facing: 's', stun }],
        behaviours: { riot: { deck: ['rending-bite'] } },
      })
        .through()
        .foe('riot-1')
    expect([riot(1).stun, riot(2).stun, riot(3).stun]).toEqual([1, 0, 0])
  })

  test('[BP-187] that has already acted skips the next phase', () => {
    // Static Field stuns foes that damage her from an adjacent hex.
    const at = demons({
      hunters: [{ hunter: 'trish', at: 'f6', beside: ['static-field'], ...BARE }],
      foes: [{ foe: 'hell-antenora', at: 'f5' }],
      behaviours: { 'hell-antenora': { deck: ['overhead-chop'] } },
    })
    expect([at.hunter(1).damage, at.foe('hell-antenora-1').stun]).toEqual([4, 1])
    const next = demons({
      hunters: [{ hunter: 'trish', at: 'f6', ...BARE }],
      foes: [{ foe: 'hell-antenora', at: 'f5', stun: 1 }],
    })
    expect([next.hunter(1).damage, next.foe('hell-antenora-1').stun]).toEqual([0, 0])
  })

  test('[BP-187] is not stunned by a hit from afar or a blocked one', () => {
    const far = demons({
      hunters: [{ hunter: 'trish', at: 'f6', beside: ['static-field'], ...BARE }],
      foes: [{ foe: 'scudo-angelo', at: 'f2' }],
      behaviours: { 'scudo-angelo': { deck: ['spear-thrust'] } },
    })
    expect([far.hunter(1).damage, far.foe('scudo-angelo-1').stun]).toEqual([2, 0])
  })
})

describe('no Hunter in the arena', () => {
  test('[BP-127] skips the phase', () => {
    const at = demons({ hunters: [{ at: 'out' }], foes: [{ foe: 'empusa', at: 'f5', stun: 1 }] })
    expect([at.happened(), at.foe('empusa-1').stun]).toEqual([['enemiesSkipped'], 1])
  })

  test('[BP-127] [BP-193] ends the phase when the last one is knocked out; foes that have not acted keep their tokens', () => {
    const at = demons({
      seats: 3,
      hunters: [{ hunter: 'dante', at: 'f6', damage: 6, ...BARE }, { at: 'out' }, { at: 'out' }],
      foes: [
        { foe: 'hell-antenora', at: 'f5' },
        { foe: 'hell-antenora', at: 'g5' },
        { foe: 'empusa', at: 'a1', stun: 1 },
      ],
      behaviours: { 'hell-antenora': { deck: ['wide-reap', 'prowl'] } },
    }).play('1 act hell-antenora-2')
    expect([at.at(1), at.asked(), at.table.phase]).toEqual([undefined, [], undefined])
    expect([at.foe('empusa-1').stun, at.told('behaves').length]).toEqual([1, 1])
    // The card that was being resolved goes under its deck as usual.
    expect([at.table.behaviours['hell-antenora']?.deck.at(-1), at.table.behaviours['hell-antenora']?.up]).toEqual([
      'wide-reap',
      undefined,
    ])
    expect(at.happened()).toContain('enemiesStop')
  })
})

describe('achievements', () => {
  test('[BP-148] [BP-192] for two attacks without damage are offered when the phase is over', () => {
    const two = {
      foes: [
        { foe: 'hell-antenora', at: 'f5' },
        { foe: 'hell-antenora', at: 'g5' },
      ],
      behaviours: { 'hell-antenora': { deck: ['cleaver-charge', 'hack-and-shove'] } },
      stage: 2,
      row: ['untouchable'],
    } as const
    const hand = ['blade-arc', 'high-roller'] as const
    const at = demons({ ...two, hunters: [{ hunter: 'nero', at: 'f6', hand }] })
    at.play('1 act hell-antenora-1', '1 block blade-arc', '1 block high-roller', '1 shove f7')
    expect([at.asked(), at.choices(1)]).toEqual([['1 feat'], ['feat untouchable', 'leave']])
    at.play('1 feat untouchable')
    expect(at.hunter(1).feats).toEqual(['untouchable'])
    // The counts of the phase before are reset.
    const before = arena({
      ...two,
      foes: two.foes.slice(0, 1),
      hunters: [{ hunter: 'nero', at: 'f6', hand: ['blade-arc'] }],
    })
    Object.assign(before.hunters[0] as Hunter, { assailed: 1, harmed: true })
    const later = new TestTable(PHASE, before)
    resume(PHASE as unknown as Game, before)
    later.play('1 block blade-arc')
    expect([later.asked(), before.hunters[0]?.assailed, before.hunters[0]?.harmed]).toEqual([[], 1, false])
    const hurt = demons({ ...two, hunters: [{ hunter: 'nero', at: 'f6', hand }] })
    hurt.play('1 act hell-antenora-1', '1 block blade-arc', '1 take', '1 shove f7')
    expect(hurt.asked()).toEqual([])
  })
})
