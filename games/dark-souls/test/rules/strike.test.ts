import { describe, expect, test } from 'vitest'
import { thrown } from '../at-table.ts'
import { fighting, waysOf } from '../fighting.ts'

describe('attacks', () => {
  test('[DS-54] [DS-157] do 2 damage in the example of the book: an Estoc that shows 2, 1 and nothing', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'e1', luck: false }],
      foes: { 'large-hollow-soldier-1': 'e1' },
      chance: thrown('black 2', 'black 1', 'black 0'),
    })
    at.play('1 attack right 2 large-hollow-soldier-1')
    expect(at.told('rolled')).toEqual([
      { seat: 1, purpose: 'attack', dice: ['black', 'black', 'black'], values: [2, 1, 0], mod: -1, total: 2 },
    ])
    // It blocks one of them. (DS-130)
    expect(at.foe('large-hollow-soldier-1').wounds).toBe(1)
    expect(at.character(1).black).toBe(3)
  })

  test('[DS-155] are made once with each card in hand', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'e1', luck: false, left: 'kukris' }],
      chance: thrown('black 0', 'black 0'),
    })
    expect(waysOf(at, 'attack')).toEqual(['left 1 sentinel-1', 'right 1 sentinel-1', 'right 2 sentinel-1'])
    at.play('1 attack right 1 sentinel-1')
    expect(waysOf(at, 'attack')).toEqual(['left 1 sentinel-1'])
    at.play('1 attack left 1 sentinel-1')
    expect(waysOf(at, 'attack')).toEqual([])
  })

  test('[DS-33] [DS-34] [DS-156] reach foes in range and no others', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'c3', right: 'fireball' }],
      foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'e1', 'sentinel-1': 'd2' },
    })
    expect(waysOf(at, 'attack').filter((way) => way.startsWith('right 1'))).toEqual([
      'right 1 hollow-soldier-1',
      'right 1 hollow-soldier-2',
      'right 1 sentinel-1',
    ])
    const near = fighting({ characters: [{ class: 'assassin', at: 'c3' }], foes: { 'sentinel-1': 'd2' } })
    expect(waysOf(near, 'attack')).toEqual([])
  })

  test('[DS-162] [DS-166] with a shaft do not reach a foe on the same node', () => {
    const near = fighting({ characters: [{ class: 'herald', at: 'e1', right: 'dragonslayer-spear' }] })
    expect(waysOf(near, 'attack')).toEqual([])
    const off = fighting({ characters: [{ class: 'herald', at: 'd2', right: 'dragonslayer-spear' }] })
    expect(waysOf(off, 'attack')).toEqual(['right 1 sentinel-1', 'right 2 sentinel-1', 'right 3 sentinel-1'])
  })

  test('[DS-53] [DS-163] [DS-166] use the range of the row before that of the card', () => {
    const at = fighting({ characters: [{ class: 'herald', at: 'a5', right: 'dragonslayer-spear' }] })
    expect(waysOf(at, 'attack')).toEqual(['right 3 sentinel-1'])
  })

  test('[DS-130] [DS-157] [DS-159] [DS-166] are reduced by resist if magical, otherwise by block, to at least 0', () => {
    const at = fighting({
      characters: [{ class: 'herald', at: 'd2', right: 'dragonslayer-spear', luck: false }],
      chance: thrown('black 1', 'blue 3'),
    })
    at.play('1 attack right 1 sentinel-1')
    expect(at.foe('sentinel-1').wounds).toBe(3)
    const weak = fighting({
      characters: [{ class: 'assassin', at: 'e1', luck: false }],
      chance: thrown('black 0', 'black 1'),
    })
    weak.play('1 attack right 1 sentinel-1')
    expect(weak.foe('sentinel-1').wounds).toBe(0)
    expect(weak.told('struck')).toEqual([{ seat: 1, foe: 'sentinel-1', damage: 0, defence: 2, magic: false }])
  })

  test('[DS-120] [DS-161] roll once against every foe on a node, each with its own block', () => {
    const at = fighting({
      characters: [{ class: 'warrior', at: 'c3', luck: false }],
      foes: { 'sentinel-1': 'c3', 'large-hollow-soldier-1': 'c3', 'hollow-soldier-1': 'd2' },
      chance: thrown('black 2', 'black 2'),
    })
    expect(waysOf(at, 'attack')).toContain('right 2 at c3')
    at.play('1 attack right 2 at c3')
    expect(at.foe('sentinel-1').wounds).toBe(2)
    expect(at.foe('large-hollow-soldier-1').wounds).toBe(3)
    expect(at.foe('hollow-soldier-1').wounds).toBe(0)
    expect(at.told('rolled')).toHaveLength(1)
  })

  test('[DS-129] [DS-110] remove a foe with its last wound, and end the fight with the last foe', () => {
    const at = fighting({
      characters: [{ class: 'warrior', at: 'c3', luck: false }],
      foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': { at: 'c3', conditions: ['poison'] } },
      chance: thrown('black 2', 'black 2'),
    })
    at.play('1 attack right 2 at c3')
    expect(at.fight.foes).toEqual([])
    expect(at.happened().filter((key) => key === 'slain')).toHaveLength(2)
    expect(at.table.asked).toEqual([])
    expect(at.table.agenda).toEqual([])
  })

  test('[DS-143] cost one more with Stagger', () => {
    const at = fighting({
      characters: [
        { class: 'herald', at: 'd2', right: 'spear', left: 'talisman', conditions: ['stagger'], luck: false },
      ],
      chance: thrown('black 1'),
    })
    at.play('1 attack right 1 sentinel-1')
    expect(at.character(1).black).toBe(1)
    at.play('1 use left 1')
    // It cost one and gave one back.
    expect(at.told('used')).toEqual([{ seat: 1, card: 'talisman', row: 1, stamina: 1 }])
    expect(at.character(1).black).toBe(1)
  })

  test('[DS-121] target enemies only', () => {
    const at = fighting({ characters: [{ class: 'assassin', at: 'c3' }, { at: 'c3' }] })
    expect(waysOf(at, 'attack')).toEqual([])
  })
})

describe('icons of a row', () => {
  test('[DS-160] a shift before the dice leads to nodes from which a foe is in reach, and to no others', () => {
    const at = fighting({
      characters: [{ class: 'knight', at: 'c3', right: 'broadsword', luck: false }],
      chance: thrown('black 1', 'blue 2'),
    })
    // Two nodes away: out of reach altogether.
    expect(waysOf(at, 'attack')).toEqual([])
    at.play('1 walk d2', '1 attack right 2')
    // There is only one node to attack from.
    expect(at.asked()).toEqual(['1 act'])
    expect(at.at(1)).toBe('e1')
    expect(at.foe('sentinel-1').wounds).toBe(1)
    // Neither a walk nor a run. (DS-160)
    expect(at.character(1).black).toBe(2)
  })

  test('[DS-160] a shift before the dice may be declined or take another way', () => {
    const at = fighting({
      characters: [{ class: 'knight', at: 'c3', right: 'broadsword', luck: false }],
      foes: { 'sentinel-1': 'c3', 'hollow-soldier-1': 'd2' },
      chance: thrown('black 1', 'blue 2'),
    })
    at.play('1 attack right 2')
    expect(at.choices(1)).toEqual(['stay', 'shift d2'])
    at.play('1 stay')
    expect(at.foe('sentinel-1').wounds).toBe(1)
    expect(at.at(1)).toBe('c3')
  })

  test('[DS-160] a shift after the dice is not a walk', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'e1', right: 'carthus-curved-sword', luck: false }],
      chance: thrown('blue 1', 'blue 1'),
    })
    at.play('1 attack right 1 sentinel-1')
    expect(at.asked()).toEqual(['1 shift'])
    at.play('1 shift d2')
    expect(waysOf(at, 'walk')).toContain('c3')
    expect(at.character(1).black).toBe(1)
  })

  test('[DS-160] a row may consist of a shift only', () => {
    const at = fighting({ characters: [{ class: 'assassin', at: 'c5', right: 'lucerne' }], traps: { c3: '2-1' } })
    at.play('1 use right 3', '1 shift c3')
    // Traps on the way wait until the whole shift is done. (DS-284)
    expect(at.asked()).toEqual(['1 shift'])
    at.play('1 shift d2')
    expect(at.asked()).toEqual(['1 trap'])
    at.play('1 take')
    expect(at.character(1)).toMatchObject({ red: 2, black: 0 })
    expect(at.fight.turn).toMatchObject({ walked: 0, pattern: 'none', used: ['right'] })
  })

  test('[DS-289] a shift breaks no barrel', () => {
    const at = fighting({ characters: [{ class: 'assassin', at: 'c5', right: 'lucerne' }], terrain: { c3: 'barrel' } })
    at.play('1 use right 3')
    expect(waysOf(at, 'shift')).toEqual(['a5', 'b4', 'd4', 'e5'])
  })

  test('[DS-164] [DS-288] a repeated row is paid once, and each repetition may choose another target', () => {
    const at = fighting({
      characters: [{ class: 'warrior', at: 'c3', right: 'winged-knight-twin-axes', left: '-', luck: false }],
      foes: { 'sentinel-1': 'c3', 'large-hollow-soldier-1': 'c3' },
      chance: thrown('blue 2', 'blue 3'),
    })
    at.play('1 attack right 2 sentinel-1')
    expect(at.choices(1)).toEqual(['attack right 2 sentinel-1', 'attack right 2 large-hollow-soldier-1'])
    at.play('1 attack right 2 large-hollow-soldier-1')
    expect(at.character(1).black).toBe(2)
    expect(at.foe('sentinel-1').wounds).toBe(1)
    expect(at.foe('large-hollow-soldier-1').wounds).toBe(3)
  })

  test('[DS-288] each repetition has its own shift', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'c3', right: 'dancers-enchanted-swords', left: '-', luck: false }],
      foes: { 'sentinel-1': 'd2', 'large-hollow-soldier-1': 'e1' },
      chance: thrown('blue 2', 'blue 3'),
    })
    at.play('1 attack right 1', '1 shift e1')
    expect(at.at(1)).toBe('e1')
    expect(at.foe('sentinel-1').wounds).toBe(1)
    expect(at.foe('large-hollow-soldier-1').wounds).toBe(3)
  })

  test('[DS-288] a repetition without a target is lost', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'c3', right: 'avelyn', left: '-', luck: false }],
      foes: { 'hollow-soldier-1': 'd2', 'sentinel-1': 'c3' },
      chance: thrown('blue 3'),
    })
    at.play('1 attack right 1 hollow-soldier-1')
    expect(at.fight.foes.map(({ id }) => id)).toEqual(['sentinel-1'])
    expect(at.happened()).toContain('foundNobody')
  })

  test('[DS-139] [DS-165] [DS-290] a condition needs a hit but no damage', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'e1', right: 'rotten-ghru-dagger', luck: false }],
      chance: thrown('black 0', 'black 0'),
    })
    at.play('1 attack right 1 sentinel-1')
    expect(at.foe('sentinel-1')).toMatchObject({ wounds: 0, conditions: ['poison'] })
  })

  test('[DS-140] the wound of an attack with Bleed does not bleed yet; the next one does', () => {
    const at = fighting({
      characters: [
        {
          class: 'knight',
          at: 'e1',
          right: { card: 'broadsword', upgrades: ['blood-gem'] },
          left: 'caestus',
          luck: false,
        },
      ],
      chance: thrown('black 2', 'black 2', 'black 2', 'black 2'),
    })
    at.play('1 attack right 1 sentinel-1')
    expect(at.foe('sentinel-1')).toMatchObject({ wounds: 2, conditions: ['bleed'] })
    at.play('1 attack left 1 sentinel-1')
    expect(at.foe('sentinel-1')).toMatchObject({ wounds: 6, conditions: [] })
  })

  test('[DS-132] [DS-165] [DS-290] a foe that is hit is pushed away, hurt or not', () => {
    const at = fighting({
      characters: [{ class: 'herald', at: 'd2', right: 'firebombs', luck: false }],
      foes: { 'sentinel-1': 'c1' },
      chance: thrown('black 0', 'black 0', 'black 0'),
    })
    at.play('1 attack right 1 at c1')
    expect(at.foe('sentinel-1').wounds).toBe(0)
    expect(at.at('sentinel-1')).toBe('a1')
  })

  test('[DS-340] Force pushes without dice, by two nodes if it prints two icons', () => {
    const at = fighting({
      characters: [{ class: 'herald', at: 'c5', right: 'force' }],
      foes: { 'sentinel-1': 'c5' },
      terrain: {
        a5: 'gravestone',
        b4: 'gravestone',
        d4: 'gravestone',
        e5: 'gravestone',
        b2: 'chest',
        a3: 'chest',
        e3: 'chest',
        d2: 'chest',
      },
    })
    at.play('1 attack right 2 sentinel-1')
    expect(at.at('sentinel-1')).toBe('c1')
    expect(at.told('pushed')).toHaveLength(2)
    expect(at.character(1).black).toBe(2)
    expect(at.foe('sentinel-1').wounds).toBe(0)
  })

  test('[DS-340] Poison Mist affects a whole node', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'c3', right: 'poison-mist' }],
      foes: { 'sentinel-1': 'd2', 'sentinel-2': 'd2' },
    })
    at.play('1 attack right 2 at d2')
    expect(at.fight.foes.map(({ conditions }) => conditions)).toEqual([['poison'], ['poison']])
    expect(at.told('rolled')).toEqual([])
  })

  test('[DS-136] characters never push a boss', () => {
    const at = fighting({
      room: 'mini',
      boss: 'gargoyle',
      characters: [{ class: 'herald', at: 'c3', right: 'force' }],
    })
    at.play('1 attack right 1 gargoyle-1')
    expect(at.at('gargoyle-1')).toBe('c1')
    expect(at.asked()).toEqual(['1 act'])
  })
})

describe('attacks on a boss', () => {
  const gargoyle = (character: object, behaviour: object, dice = 3) =>
    fighting({
      room: 'mini',
      boss: 'gargoyle',
      foes: { gargoyle: { at: 'c3', facing: 's' } },
      characters: [{ class: 'assassin', luck: false, ...character }],
      behaviour,
      chance: thrown(...Array.from({ length: dice }, () => 'black 2' as const)),
    })

  test('[DS-167] [DS-214] have one more black die in a weak arc', () => {
    const at = gargoyle({ at: 'c3', side: 'n' }, { discard: ['sweeping-strike'] })
    at.play('1 attack right 1 gargoyle-1')
    expect(at.told('rolled')).toMatchObject([{ values: [2, 2, 2], total: 5 }])
    expect(at.foe('gargoyle-1').wounds).toBe(3)
  })

  test('[DS-214] have no extra die in any other arc', () => {
    const at = gargoyle({ at: 'c3', side: 's' }, { discard: ['electric-breath', 'sweeping-strike'] }, 2)
    at.play('1 attack right 1 gargoyle-1')
    expect(at.told('rolled')).toMatchObject([{ values: [2, 2] }])
  })

  test('[DS-215] have one more die on the line of a weak arc', () => {
    const at = gargoyle({ at: 'c3', side: 'nw' }, { discard: ['sweeping-strike'] })
    at.play('1 attack right 1 gargoyle-1')
    expect(at.told('rolled')).toMatchObject([{ values: [2, 2, 2] }])
  })

  test("[DS-215] use the arc of the attacker's node from a distance", () => {
    const at = fighting({
      room: 'mini',
      boss: 'gargoyle',
      foes: { gargoyle: { at: 'c3', facing: 's' } },
      characters: [{ class: 'assassin', at: 'b2', right: 'soul-arrow', luck: false }],
      behaviour: { discard: ['sweeping-strike'] },
      chance: thrown('black 1', 'black 1', 'black 1'),
    })
    at.play('1 attack right 1 gargoyle-1')
    expect(at.told('rolled')).toMatchObject([{ values: [1, 1, 1] }])
  })

  test("[DS-237] cost one more from the Gargoyle's node once it has heated up (Flying High)", () => {
    const hot = fighting({
      room: 'mini',
      boss: 'gargoyle',
      foes: { gargoyle: { at: 'c3', wounds: 20 } },
      characters: [{ class: 'assassin', at: 'c3', luck: false }],
      behaviour: { heated: true },
      chance: thrown('black 1', 'black 1'),
    })
    hot.play('1 attack right 1 gargoyle-1')
    expect(hot.character(1).black).toBe(1)
  })

  test('[DS-237] cost no more from another node, or before it has heated up', () => {
    const cold = gargoyle({ at: 'c3' }, {})
    cold.play('1 attack right 2 gargoyle-1')
    expect(cold.character(1).black).toBe(3)
    const far = fighting({
      room: 'mini',
      boss: 'gargoyle',
      foes: { gargoyle: { at: 'c3', wounds: 20 } },
      characters: [{ class: 'assassin', at: 'a3', right: 'soul-arrow', luck: false }],
      behaviour: { heated: true },
      chance: thrown('black 1', 'black 1'),
    })
    far.play('1 attack right 1 gargoyle-1')
    expect(far.character(1).black).toBe(0)
  })

  test.each([
    ['black 2', 2, 2],
    ['black 2', 3, 2],
  ] as const)('[DS-238] lose one of three or more damage to Titanite Construct (%s, blue %i)', (black, blue, dealt) => {
    const at = fighting({
      room: 'mini',
      boss: 'titanite-demon',
      foes: { 'titanite-demon': 'c3' },
      characters: [{ class: 'herald', at: 'c5', right: 'dragonslayer-spear', luck: false }],
      behaviour: { discard: ['lightning-bolt'] },
      chance: thrown(black, `blue ${blue}`),
    })
    at.play('1 attack right 1 titanite-demon-1')
    expect(at.foe('titanite-demon-1').wounds).toBe(dealt)
  })

  test('[DS-160] [DS-211] with a shaft from its own node need a node of the same arc to shift to', () => {
    const corner = (side: 'n' | 's') =>
      fighting({
        room: 'mini',
        boss: 'titanite-demon',
        foes: { 'titanite-demon': { at: 'c1', facing: 's' } },
        characters: [{ class: 'warrior', at: 'c1', side, right: 'titanite-catch-pole', left: '-' }],
      })
    expect(waysOf(corner('s'), 'attack')).toEqual(['right 3'])
    expect(waysOf(corner('n'), 'attack')).toEqual([])
  })

  test('[DS-201] heat it up at its heat-up point', () => {
    const at = fighting({
      room: 'mini',
      boss: 'gargoyle',
      foes: { gargoyle: { at: 'c3', wounds: 13 } },
      characters: [{ class: 'assassin', at: 'c3', luck: false }],
      chance: [...thrown('black 2', 'black 2'), { pick: 'swooping-cleave' }, { shuffle: [] }],
    })
    at.play('1 attack right 1 gargoyle-1')
    expect(at.foe('gargoyle-1').wounds).toBe(14)
    expect(at.fight.behaviour).toMatchObject({ heated: true })
    expect(at.fight.behaviour?.deck).toContain('swooping-cleave')
  })
})
