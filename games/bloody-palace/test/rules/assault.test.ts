import { describe, expect, test } from 'vitest'
import { BARE, demons } from '../demons.ts'

const chop = { 'hell-antenora': { deck: ['overhead-chop'] } }

describe('enemy hit boxes', () => {
  test('[BP-124] [BP-191] hit every Hunter in them, each for the number of the hex, and no enemy', () => {
    const at = demons({
      hunters: [
        { at: 'f6', ...BARE },
        { at: 'g5', ...BARE },
        { at: 'e5', ...BARE },
      ],
      foes: [
        { foe: 'hell-antenora', at: 'f5' },
        { foe: 'scudo-angelo', at: 'g4', stun: 1 },
      ],
      behaviours: { 'hell-antenora': { deck: ['butchers-frenzy'] } },
    }).play('1 look s')
    expect([1, 2, 3].map((seat) => at.hunter(seat).damage)).toEqual([2, 2, 2])
    expect(at.foe('scudo-angelo-1').damage).toBe(0)
    expect(at.told('foeAttacks')).toEqual([
      { foe: 'hell-antenora-1', seats: [1, 2, 3], damages: [2, 2, 2], knockBack: false },
    ])
  })

  test('[BP-124] do nothing if no Hunter is in them', () => {
    const at = demons({
      hunters: [{ at: 'f9', ...BARE }],
      foes: [{ foe: 'hell-antenora', at: 'f3' }],
      behaviours: chop,
    })
    expect([at.told('foeMisses'), at.hunter(1).assailed]).toEqual([[{ foe: 'hell-antenora-1' }], 0])
  })

  test('[BP-174] extend two hexes for a spear, past any model in between, and no farther', () => {
    const thrust = { 'scudo-angelo': { deck: ['spear-thrust'] } }
    const scudo = { foe: 'scudo-angelo', at: 'f4', facing: 's' } as const
    const at = demons({
      hunters: [
        { at: 'f5', ...BARE },
        { at: 'f6', ...BARE },
        { at: 'f7', ...BARE },
      ],
      foes: [scudo],
      behaviours: thrust,
    })
    expect([1, 2, 3].map((seat) => at.hunter(seat).damage)).toEqual([2, 2, 0])
  })

  test('[BP-192] damage several Hunters one after the other, from the First Player on', () => {
    const at = demons({
      hunters: [
        { hunter: 'nero', at: 'f6', hand: ['split'] },
        { hunter: 'dante', at: 'g5', ...BARE },
      ],
      foes: [{ foe: 'hell-antenora', at: 'f5' }],
      behaviours: { 'hell-antenora': { deck: ['butchers-frenzy'] } },
      first: 2,
    }).play('2 look s')
    expect(at.told('foeAttacks')).toMatchObject([{ seats: [2, 1] }])
    expect([at.asked(), at.hunter(2).damage]).toEqual([['1 block'], 2])
  })
})

describe('enemy shots', () => {
  const wave = { 'proto-angelo': { deck: ['dark-wave'] } }
  const proto = { foe: 'proto-angelo', at: 'f2', facing: 's' } as const

  test('[BP-99] [BP-191] hit the closest Hunter in front, past any model in between', () => {
    const at = demons({
      hunters: [
        { at: 'e7', ...BARE },
        { at: 'e8', ...BARE },
      ],
      foes: [proto, { foe: 'empusa', at: 'e5', stun: 1 }],
      behaviours: wave,
    }).play('1 end f3 s')
    expect([at.hunter(1).damage, at.hunter(2).damage]).toEqual([2, 0])
  })

  test('[BP-99] [BP-201] let the First Player choose among equally close Hunters', () => {
    const at = demons({
      hunters: [
        { at: 'e6', ...BARE },
        { at: 'f7', ...BARE },
        { at: 'd5', ...BARE },
      ],
      foes: [{ ...proto, at: 'f4' }],
      behaviours: wave,
      first: 2,
    })
    at.play('2 end f5 s')
    expect([at.asked(), at.choices(2)]).toEqual([['2 toward'], ['toward 2', 'toward 3', 'toward 1']])
    at.play('2 toward 3')
    expect([1, 2, 3].map((seat) => at.hunter(seat).damage)).toEqual([0, 0, 2])
    expect(at.told('foeAttacks')).toMatchObject([{ seats: [3], knockBack: true }])
  })
})

describe('volleys', () => {
  const volley = { 'elder-geryon-knight': { deck: ['lightning-volley'] } }
  const knight = { foe: 'elder-geryon-knight', at: 'f4', facing: 's' } as const

  test('[BP-201] hit the closest Hunters in any direction; the First Player chooses among equally close ones', () => {
    const at = demons({
      hunters: [
        { at: 'f6', ...BARE },
        { at: 'f9', ...BARE },
        { at: 'f1', ...BARE },
        { at: 'd1', ...BARE },
      ],
      foes: [knight],
      behaviours: volley,
    })
    expect([at.asked(), at.choices(1)]).toEqual([['1 toward'], ['toward 3', 'toward 4']])
    at.play('1 toward 4')
    expect([1, 2, 3, 4].map((seat) => at.hunter(seat).damage)).toEqual([2, 0, 0, 2])
  })

  test('[BP-201] hit all Hunters if there are fewer than targets', () => {
    const at = demons({ hunters: [{ at: 'f6', ...BARE }], foes: [knight], behaviours: volley })
    expect(at.hunter(1).damage).toBe(2)
  })
})

describe('knocking back Hunters', () => {
  test('[BP-104] [BP-191] moves them one hex away from the foe with the same facing, to a hex the First Player chooses', () => {
    const at = demons({
      hunters: [
        { at: 'f6', facing: 'ne', ...BARE },
        { at: 'k6', ...BARE },
      ],
      foes: [{ foe: 'hell-antenora', at: 'f5' }],
      behaviours: { 'hell-antenora': { deck: ['hack-and-shove'] } },
      orbs: [{ at: 'f7', red: 2, green: 1 }],
      first: 2,
    })
    expect([at.asked(), at.choices(2)]).toEqual([['2 shove'], ['shove g6', 'shove f7', 'shove e6']])
    expect(at.refusal('2 shove g5')).toBe('not-offered BP-191')
    expect(at.refusal('2 shove f5')).toBe('not-offered BP-58')
    at.play('2 shove f7')
    // She collects the orbs there: two red ones, and a green one that heals the damage she has just taken.
    expect([at.at(1), at.hunter(1).facing, at.hunter(1).red, at.hunter(1).damage]).toEqual(['f7', 1, 2, 0])
    expect(at.table.orbs).toEqual([])
  })

  test('[BP-191] happens even if all damage was blocked, but not to a knocked-out Hunter', () => {
    const at = demons({
      hunters: [{ hunter: 'nero', at: 'f6', hand: ['blade-arc'] }],
      foes: [{ foe: 'hell-antenora', at: 'f5' }],
      behaviours: { 'hell-antenora': { deck: ['hack-and-shove'] } },
    }).play('1 block blade-arc', '1 shove f7')
    expect([at.at(1), at.hunter(1).damage]).toEqual(['f7', 0])
    const out = demons({
      hunters: [
        { hunter: 'nero', at: 'f6', damage: 7, ...BARE },
        { at: 'k6', ...BARE },
      ],
      foes: [{ foe: 'hell-antenora', at: 'f5' }],
      behaviours: { 'hell-antenora': { deck: ['hack-and-shove'] } },
    })
    expect([out.at(1), out.asked(), out.told('notShoved')]).toEqual([undefined, [], []])
  })

  test('[BP-58] [BP-104] leaves a Hunter without a free hex in place', () => {
    const at = demons({
      hunters: [{ at: 'f11', ...BARE }],
      foes: [{ foe: 'hell-antenora', at: 'f10' }],
      behaviours: { 'hell-antenora': { deck: ['hack-and-shove'] } },
    })
    expect([at.at(1), at.told('notShoved')]).toEqual(['f11', [{ seat: 1, foe: 'hell-antenora-1' }]])
  })

  test('[BP-95] begins when all targets have taken damage, one after the other', () => {
    const at = demons({
      hunters: [
        { at: 'f6', ...BARE },
        { at: 'g5', ...BARE },
      ],
      foes: [{ foe: 'hell-antenora', at: 'f5' }],
      behaviours: { 'hell-antenora': { deck: ['wide-reap'] } },
    }).play('1 look s')
    expect([at.hunter(1).damage, at.hunter(2).damage, at.asked()]).toEqual([2, 1, ['1 shove']])
    // The hex the first one moved to is no longer free.
    at.play('1 shove g6')
    expect(at.choices(1)).toEqual(['shove h4', 'shove h5'])
  })
})

describe('trampling', () => {
  const gallop = { 'elder-geryon-knight': { deck: ['trampling-gallop'] } }

  test('[BP-59] runs over Hunters: each takes damage once and gives way to the nearest hex beside the path', () => {
    const at = demons({
      hunters: [
        { at: 'f6', ...BARE },
        { at: 'e6', ...BARE },
      ],
      foes: [{ foe: 'elder-geryon-knight', at: 'f4', facing: 's' }],
      behaviours: gallop,
    })
    expect([at.hunter(1).damage, at.asked(), at.choices(1)]).toEqual([
      3,
      ['1 shove'],
      ['shove d4', 'shove d5', 'shove d6', 'shove h4', 'shove h5', 'shove h6'],
    ])
    // The second Hunter is reached one hex later, and has a single hex to go to.
    at.play('1 shove d5')
    expect([at.at(2), at.hunter(1).damage, at.hunter(2).damage]).toEqual(['d6', 3, 3])
    expect([at.told('foeMoved').length, at.at('elder-geryon-knight-1')]).toEqual([4, 'f8 nw'])
  })

  test('[BP-69] ends before the edge and before other enemies, and then faces the nearest Hunter', () => {
    const edge = demons({
      hunters: [{ at: 'a1', ...BARE }],
      foes: [{ foe: 'elder-geryon-knight', at: 'f8', facing: 's' }],
      behaviours: gallop,
    })
    expect(edge.at('elder-geryon-knight-1')?.split(' ')[0]).toBe('f10')
    const barred = demons({
      hunters: [{ at: 'a1', ...BARE }],
      foes: [
        { foe: 'elder-geryon-knight', at: 'f4', facing: 's' },
        { foe: 'empusa', at: 'f9', stun: 1 },
      ],
      behaviours: gallop,
    })
    expect(barred.at('elder-geryon-knight-1')?.split(' ')[0]).toBe('f7')
  })

  test('[BP-128] makes a Hunter who blocks all damage give way as well', () => {
    const at = demons({
      hunters: [{ hunter: 'nero', at: 'f6', hand: ['blade-arc', 'high-roller'] }],
      foes: [{ foe: 'elder-geryon-knight', at: 'f4', facing: 's' }],
      behaviours: gallop,
    }).play('1 block blade-arc', '1 block high-roller', '1 shove h5')
    expect([at.at(1), at.hunter(1).damage, at.hunter(1).assailed]).toEqual(['h5', 0, 1])
  })
})

describe('Time Lag', () => {
  test('slows the nearest Hunter and those beside them', () => {
    const sphere = { 'elder-geryon-knight': { deck: ['time-lag-sphere'] } }
    const at = demons({
      hunters: [
        { at: 'f6', ...BARE },
        { at: 'f7', ...BARE },
        { at: 'f8', ...BARE },
      ],
      foes: [{ foe: 'elder-geryon-knight', at: 'f4', facing: 's' }],
      behaviours: sphere,
    })
    expect([1, 2, 3].map((seat) => at.hunter(seat).slowed)).toEqual([true, true, false])
    const apart = demons({
      hunters: [
        { at: 'f6', ...BARE },
        { at: 'f2', ...BARE },
      ],
      foes: [{ foe: 'elder-geryon-knight', at: 'f4', facing: 's' }],
      behaviours: sphere,
    })
    expect(apart.choices(1)).toEqual(['toward 1', 'toward 2'])
    apart.play('1 toward 2')
    expect([apart.hunter(1).slowed, apart.hunter(2).slowed]).toEqual([false, true])
  })

  test('makes every Hunter within the range discard a card of their choice; an only card is discarded without asking', () => {
    const at = demons({
      hunters: [
        { hunter: 'nero', at: 'f8', hand: ['blade-arc', 'split', 'split'] },
        { hunter: 'dante', at: 'f9', ...BARE },
        { hunter: 'v', at: 'f11' },
      ],
      foes: [{ foe: 'elder-geryon-knight', at: 'f4', facing: 's' }],
      behaviours: { 'elder-geryon-knight': { deck: ['time-lag-dome'] } },
    })
    expect([at.asked(), at.choices(1)]).toEqual([['1 lose'], ['discard blade-arc', 'discard split']])
    at.play('1 discard split')
    expect([at.hunter(1).hand, at.hunter(1).discard, at.hunter(3).hand.length]).toEqual([
      ['blade-arc', 'split'],
      ['split'],
      5,
    ])
    const one = demons({
      hunters: [{ hunter: 'nero', at: 'f8', hand: ['blade-arc'] }],
      foes: [{ foe: 'elder-geryon-knight', at: 'f4', facing: 's' }],
      behaviours: { 'elder-geryon-knight': { deck: ['time-lag-dome'] } },
    })
    expect([one.hunter(1).hand, one.asked()]).toEqual([[], []])
  })
})
