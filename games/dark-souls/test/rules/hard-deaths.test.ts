import { describe, expect, test } from 'vitest'
import { thrown } from '../at-table.ts'
import { met, NAKED, PLAIN } from '../enemies.ts'

/** Deaths at the worst moment, by small causes. */

const CAVE = { room: '5a', terrain: {}, traps: {} } as const

describe('small causes', () => {
  test("[DS-4] [DS-141] poison at the end of a character's own activation with the dial at 0 loses the game", () => {
    const at = met({
      ...CAVE,
      acting: 1,
      sparks: 0,
      foes: { sentinel: 'e1' },
      characters: [{ class: 'knight', at: 'a5', red: 9, conditions: ['poison'], ...PLAIN }],
    })
    at.play('1 end')
    expect(at.outcome()).toEqual({ winners: [], how: 'lost' })
    expect([at.asked(), at.table.agenda]).toEqual([[], []])
  })

  test('[DS-331] [DS-141] a ring that heals before the poison can save a life', () => {
    const scene = {
      ...CAVE,
      acting: 1,
      foes: { sentinel: 'e1' },
      characters: [
        {
          class: 'knight',
          at: 'a5',
          red: 9,
          conditions: ['poison'],
          armour: { card: 'sunless-armour', upgrades: ['sun-princess-ring'] },
          ...PLAIN,
        },
      ],
    } as const
    const wise = met(scene).play('1 end', '1 settle sun-princess-ring')
    expect([wise.character(1).red, wise.table.fight !== undefined]).toEqual([9, true])
    const unwise = met(scene).play('1 end', '1 settle poison')
    expect(unwise.told('fell')).toEqual([{ seat: 1 }])
  })

  test('[DS-285] [DS-126] the price of an attack can kill: no dice are rolled and no foe is hit', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      foes: { 'hollow-soldier': 'a5' },
      characters: [{ class: 'assassin', at: 'a5', red: 7, black: 2, luck: false }],
    })
    // Two cubes are regained at the start.
    expect(at.choices(1)).toContain('attack right 2 hollow-soldier-1')
    at.play('1 attack right 2 hollow-soldier-1')
    expect([at.told('fell').length, at.told('rolled'), at.told('slain')]).toEqual([1, [], []])
    expect(at.table).toMatchObject({ here: 'bonfire', fight: undefined })
  })

  test('[DS-185] [DS-285] the price of a dodge can kill: no die is rolled and the character does not move', () => {
    const at = met({
      ...CAVE,
      souls: 5,
      foes: { 'hollow-soldier': 'a3' },
      characters: [{ class: 'assassin', at: 'a5', red: 9, ...PLAIN }],
    })
    at.play('1 dodge c5')
    expect([at.told('rolled'), at.table.dropped]).toMatchObject([[], { souls: 5, where: 0 }])
    expect(at.table.dropped?.node).toBe(20)
  })

  test('[DS-284] [DS-140] [DS-291] a trap dodged onto while bleeding takes effect after the attack is over', () => {
    const at = met({
      ...CAVE,
      foes: { 'hollow-soldier': 'a3' },
      traps: { b4: '1-2' },
      characters: [{ class: 'assassin', at: 'a5', red: 6, conditions: ['bleed'], ...PLAIN }],
      chance: thrown('dodge 1', 'dodge 1'),
    })
    at.play('1 dodge b4')
    expect(at.told('evaded')).toHaveLength(1)
    expect(at.asked()).toEqual(['1 trap'])
    at.play('1 take')
    expect(at.told('suffered')).toMatchObject([{ seat: 1, damage: 3, cause: 'trap', left: 0 }])
    expect(at.told('fell')).toHaveLength(1)
  })

  test('[DS-188] [DS-92] a dodge onto a barrel with Frostbite costs three, and breaks the barrel even if it fails', () => {
    const at = met({
      ...CAVE,
      foes: { 'hollow-soldier': 'a3' },
      terrain: { b4: 'barrel' },
      characters: [{ class: 'knight', at: 'a5', conditions: ['frostbite'], ...PLAIN }],
    })
    at.play('1 dodge b4')
    expect([at.character(1).black, at.character(1).red, at.fight.terrain[0]?.spent]).toEqual([3 - 2, 4, true])
  })

  test('[DS-99] [DS-284] a dodge from one trap onto the next springs that one too, which may be dodged again', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      foes: { sentinel: 'e1' },
      traps: { b4: '1-1', c3: '2-1', b2: 'blank' },
      characters: [{ class: 'assassin', at: 'a5', ...PLAIN }],
      chance: [...thrown('dodge 0', 'dodge 1'), ...thrown('dodge 0', 'dodge 0')],
    })
    at.play('1 walk b4', '1 dodge c3')
    expect(at.character(1)).toMatchObject({ red: 0, black: 1 })
    expect(at.asked()).toEqual(['1 trap'])
    at.play('1 dodge b2')
    // The dodge fails: the trap is the one of c3, although she is on b2 by now.
    expect(at.character(1)).toMatchObject({ red: 2, black: 2 })
    expect([at.at(1), at.asked()]).toEqual(['b2', ['1 act']])
  })

  test('[DS-239] the stamina cube of a good block against the Winged Knight can kill', () => {
    const at = met({
      boss: 'winged-knight',
      room: 'mini',
      behaviour: { deck: ['backhand-shaft-strike'] },
      foes: { 'winged-knight': { at: 'c3', facing: 's' } },
      characters: [{ class: 'knight', at: 'c5', red: 9, luck: false, heroic: false }],
      chance: thrown('black 2', 'black 2'),
    })
    while (!at.asked()[0]?.endsWith('defend')) at.play(`1 ${at.choices(1)[0]}`)
    at.play('1 block')
    expect([at.told('heavyBlow').length, at.told('fell').length, at.told('hit')]).toEqual([1, 1, []])
  })
})

describe('after a death', () => {
  test('[DS-118] a second one loses what the first has dropped, even with an empty cache', () => {
    const at = met({
      ...CAVE,
      souls: 0,
      dropped: { where: 'boss', node: 'c3', souls: 9 },
      foes: { 'hollow-soldier': 'a3' },
      characters: [{ class: 'knight', at: 'a5', red: 9, ...NAKED }],
    })
    at.play('1 block')
    expect(at.told('souls-lost')).toEqual([{ souls: 9 }])
    expect(at.table).toMatchObject({ dropped: undefined, souls: 0 })
  })

  test('[DS-117] [DS-118] souls picked up on the way are dropped again with the rest', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      souls: 2,
      dropped: { node: 'c5', souls: 9 },
      foes: { sentinel: 'c3' },
      characters: [{ class: 'knight', at: 'a5', red: 9, ...NAKED }],
    })
    at.play('1 walk c5', '1 end')
    expect(at.table.souls).toBe(11)
    while (at.table.fight) at.play(`1 ${at.choices(1)[0]}`)
    expect(at.table).toMatchObject({ souls: 0, dropped: { souls: 11, where: 0 } })
    expect(at.told('souls-lost')).toEqual([])
  })

  test('[DS-117] [DS-306] a push onto the node picks the souls up', () => {
    const at = met({
      ...CAVE,
      dropped: { node: 'c5', souls: 4 },
      foes: { sentinel: 'c3' },
      characters: [{ class: 'knight', at: 'c3', ...NAKED }],
    })
    at.play('1 push 1 c5')
    expect(at.told('retrieved')).toEqual([{ seat: 1, souls: 4 }])
    expect(at.table.souls).toBe(4)
  })

  test('[DS-108] the First Activation token goes on from the last active character, or stays if there was none', () => {
    const party = [
      { class: 'knight', at: 'a5', red: 9, ...NAKED },
      { class: 'warrior', at: 'e5', ...NAKED },
      { class: 'herald', at: 'e5', ...NAKED },
    ] as const
    const foes = { 'hollow-soldier': 'a3' } as const
    const early = met({ ...CAVE, foes, first: 2, next: 2, characters: party }).play('1 block')
    expect(early.table.first).toBe(2)
    const late = met({ ...CAVE, foes, next: 1, last: 3, characters: party }).play('1 block')
    expect(late.table.first).toBe(1)
    const own = met({
      ...CAVE,
      foes: { sentinel: 'e1' },
      acting: 1,
      characters: [{ ...party[0], conditions: ['poison'] }, party[1], party[2]],
    })
    own.play('1 end')
    expect(own.table.first).toBe(2)
  })

  test('[DS-60] [DS-76] [DS-305] Embers are gone, and everything else is as after any rest', () => {
    const at = met({
      ...CAVE,
      sparks: 2,
      foes: { 'hollow-soldier': 'a3' },
      map: [{ face: '5a', at: [0, -1], cleared: false }],
      characters: [
        { class: 'knight', at: 'a5', red: 9, ember: true, estus: false, ...NAKED },
        { class: 'warrior', at: 'e5', ember: true, black: 4, conditions: ['bleed'], estus: false, ...NAKED },
      ],
    })
    at.play('1 block')
    expect(at.table.sparks).toBe(1)
    for (const seat of [1, 2])
      expect(at.character(seat)).toMatchObject({
        ember: false,
        estus: true,
        luck: true,
        heroic: true,
        black: 0,
        red: 0,
        conditions: [],
      })
  })

  test('[DS-115] the second attack of a repeated card does not take place', () => {
    const at = met({
      boss: 'titanite-demon',
      room: 'mini',
      sparks: 1,
      behaviour: { deck: ['double-swing'] },
      foes: { 'titanite-demon': { at: 'c1', facing: 's' } },
      characters: [{ class: 'knight', at: 'c5', red: 7, ...NAKED }],
    })
    while (at.table.fight) at.play(`1 ${at.choices(1)[0]}`)
    expect([at.told('attacks').length, at.told('defeated').length, at.asked()]).toEqual([1, 1, ['1 journey']])
  })
})

describe('an Ember', () => {
  test('[DS-59] [DS-140] [DS-292] reduces three damage by one before bleeding', () => {
    const at = met({
      ...CAVE,
      foes: { 'hollow-soldier': 'a3' },
      characters: [{ class: 'knight', at: 'a5', conditions: ['bleed'], ember: true, ...NAKED }],
    })
    at.play('1 block')
    expect(at.character(1).red).toBe(4 - 1 + 2)
  })

  test('[DS-292] does not reduce traps and poison', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      traps: { b4: '3-1' },
      foes: { sentinel: 'e1' },
      characters: [{ class: 'knight', at: 'a5', ember: true, ...NAKED }],
    })
    at.play('1 walk b4', '1 take')
    expect(at.character(1).red).toBe(3)
  })
})

describe('repeated attacks', () => {
  const TWIN = {
    class: 'assassin',
    right: 'gotthard-twinswords',
    left: '-',
    backup: '-',
    levels: { str: 2, dex: 3 },
    ...PLAIN,
  } as const

  test('[DS-164] [DS-288] choose a new target when the first repetition kills', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      foes: { 'hollow-soldier-1': 'a5', 'hollow-soldier-2': 'a5', 'hollow-soldier-3': 'a3' },
      characters: [{ ...TWIN, at: 'a5' }],
      chance: [...thrown('black 2', 'black 1'), ...thrown('black 0', 'black 0')],
    })
    at.play('1 attack right 1 hollow-soldier-1')
    expect(at.told('struck')).toMatchObject([{ foe: 'hollow-soldier-1' }, { foe: 'hollow-soldier-2', damage: 0 }])
    expect(at.character(1).black).toBe(1)
  })

  test('[DS-164] lose the rest if no target is left in reach, and the activation goes on', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      foes: { 'hollow-soldier-1': 'a5', 'hollow-soldier-3': 'a3' },
      characters: [{ ...TWIN, at: 'a5' }],
      chance: thrown('black 2', 'black 1'),
    })
    at.play('1 attack right 1 hollow-soldier-1')
    expect([at.told('foundNobody'), at.asked()]).toEqual([[{ seat: 1 }], ['1 act']])
    expect(at.choices(1).some((choice) => choice.startsWith('attack'))).toBe(false)
  })

  test('[DS-110] roll no more dice once the last foe is dead', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      foes: { 'hollow-soldier-1': 'a5' },
      characters: [{ ...TWIN, at: 'a5' }],
      chance: thrown('black 2', 'black 1'),
    })
    at.play('1 attack right 1 hollow-soldier-1')
    expect(at.table).toMatchObject({ fight: undefined, here: 0 })
    expect(at.table.first).toBe(1)
  })

  test('[DS-164] [DS-140] make a bleeding foe bleed once for two hits', () => {
    const at = met({
      ...CAVE,
      acting: 1,
      foes: { sentinel: { at: 'a5', conditions: ['bleed'] } },
      characters: [{ ...TWIN, at: 'a5' }],
      chance: [...thrown('black 2', 'black 1'), ...thrown('black 2', 'black 1')],
    })
    at.play('1 attack right 1 sentinel-1')
    expect([at.foe('sentinel-1').wounds, at.foe('sentinel-1').conditions]).toEqual([1 + 2 + 1, []])
  })
})
