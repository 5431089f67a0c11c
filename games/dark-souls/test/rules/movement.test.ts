import { describe, expect, test } from 'vitest'
import { thrown } from '../at-table.ts'
import { fighting, waysOf as ways } from '../fighting.ts'

describe('walking and running', () => {
  test('[DS-150] [DS-151] [DS-152] a walk and three runs cover four nodes for three stamina', () => {
    const at = fighting({ characters: [{ at: 'c5' }] })
    at.play('1 walk c3', '1 run d2', '1 run c3', '1 run b4')
    expect(at.at(1)).toBe('b4')
    expect(at.character(1)).toMatchObject({ black: 3, red: 0 })
  })

  test('[DS-32] [DS-39] [DS-153] goes one node at a time to any adjacent node, past any model', () => {
    const at = fighting({ characters: [{ at: 'c3' }], foes: { 'sentinel-1': 'b2' } })
    expect(ways(at, 'walk')).toEqual(['a3', 'b2', 'b4', 'c1', 'c5', 'd2', 'd4', 'e3'])
  })

  test('[DS-90] [DS-95] [DS-153] cannot enter gravestones and chests', () => {
    const at = fighting({ characters: [{ at: 'c3' }], terrain: { b2: 'gravestone', a3: 'chest' } })
    expect(ways(at, 'walk')).toEqual(['b4', 'c1', 'c5', 'd2', 'd4', 'e3'])
  })

  test('[DS-307] cannot enter an opened chest either', () => {
    const at = fighting({ characters: [{ at: 'c3' }], terrain: { b2: { kind: 'chest', spent: true } } })
    expect(ways(at, 'walk')).not.toContain('b2')
  })

  test('[DS-91] [DS-92] onto a barrel costs one more and breaks it for good', () => {
    const at = fighting({ characters: [{ at: 'c3' }], terrain: { b2: 'barrel' } })
    at.play('1 walk b2')
    expect(at.character(1).black).toBe(1)
    expect(at.fight.terrain[0]).toMatchObject({ kind: 'barrel', spent: true })
    at.play('1 run c3', '1 run b2')
    expect(at.character(1).black).toBe(3)
  })

  test('[DS-92] [DS-285] does not offer a barrel the character cannot pay for', () => {
    const frozen = { at: 'c3', red: 9, conditions: ['frostbite'] } as const
    const at = fighting({ characters: [frozen], terrain: { b2: 'barrel' } })
    expect(ways(at, 'walk')).toContain('a3')
    expect(ways(at, 'walk')).not.toContain('b2')
  })

  test('[DS-142] costs one more per walk and per run with Frostbite', () => {
    const at = fighting({ characters: [{ at: 'c5', conditions: ['frostbite'] }] })
    at.play('1 walk c3')
    expect(at.character(1).black).toBe(1)
    at.play('1 run d2')
    expect(at.character(1).black).toBe(3)
  })

  test('[DS-149] [DS-287] is over after moving and then attacking', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'c3', red: 1 }],
      foes: { 'sentinel-1': 'd2' },
      chance: thrown('black 1', 'black 1'),
    })
    at.play('1 walk d2', '1 attack right 1 sentinel-1')
    expect(at.choices(1)).toEqual(['estus', 'end'])
    expect(at.refusal('1 run c3')).toBe('not-offered DS-149')
  })

  test('[DS-149] [DS-287] no attack is possible after attacking and then moving', () => {
    const at = fighting({
      characters: [{ class: 'knight', at: 'd2', right: 'long-sword', left: 'caestus', heroic: false }],
      foes: { 'sentinel-1': 'd2' },
      chance: thrown('blue 1'),
    })
    at.play('1 attack right 1 sentinel-1', '1 keep', '1 walk c3', '1 run d2')
    expect(ways(at, 'attack')).toEqual([])
    expect(at.refusal('1 attack left 1 sentinel-1')).toBe('not-offered DS-149')
  })

  test('[DS-149] two attacks may both follow the movement', () => {
    const at = fighting({
      characters: [{ class: 'knight', at: 'c3', right: 'long-sword', left: 'caestus', luck: false }],
      foes: { 'sentinel-1': 'd2' },
      chance: thrown('blue 1', 'black 1', 'black 1'),
    })
    at.play('1 walk d2', '1 attack right 1 sentinel-1', '1 attack left 1 sentinel-1')
    expect(at.happened().filter((key) => key === 'rolled')).toHaveLength(2)
  })

  test('[DS-333] Dancer Armour walks up to two nodes', () => {
    const at = fighting({
      characters: [{ class: 'assassin', at: 'c5', armour: 'dancer-armour', conditions: ['frostbite'] }],
    })
    at.play('1 walk c3', '1 walk d2')
    // A single walk, so Frostbite costs once.
    expect(at.character(1).black).toBe(1)
    expect(ways(at, 'walk')).toEqual([])
    expect(ways(at, 'run')).toContain('c3')
  })

  test('[DS-333] Smough’s Armour neither runs nor dodges', () => {
    const at = fighting({
      characters: [{ class: 'warrior', at: 'c5', armour: 'smoughs-armour' }],
      traps: { c3: '1-1' },
    })
    at.play('1 walk c3')
    expect(ways(at, 'run')).toEqual([])
    expect(at.character(1).red).toBe(1)
  })

  test('[DS-124] [DS-126] [DS-285] a cost that fills the last box can be paid, and kills', () => {
    const at = fighting({ characters: [{ at: 'c5', red: 9 }] })
    at.play('1 walk c3', '1 run c5')
    expect(at.character(1)).toMatchObject({ black: 1, red: 9 })
    expect(at.happened()).toContain('fell')
    // The step is not taken: the encounter is over. (DS-115)
    expect(at.at(1)).toBe('c3')
  })

  test('[DS-285] a cost above the number of free boxes cannot be paid', () => {
    const at = fighting({ characters: [{ at: 'c5', red: 8, conditions: ['frostbite'] }] })
    at.play('1 walk c3')
    expect(at.character(1)).toMatchObject({ black: 1, red: 8 })
    expect(ways(at, 'run')).toEqual([])
  })
})

describe('on the node of a boss', () => {
  const boss = (side: 'n' | 'e' | 's' | 'w' | 'se', node = 'c3') =>
    fighting({
      room: 'mini',
      boss: 'gargoyle',
      foes: { gargoyle: { at: 'c3', facing: 's' } },
      characters: [node === 'c3' ? { at: 'c3', side } : { at: node }],
    })

  test('[DS-210] a character stays in the arc it comes from', () => {
    const at = boss('s', 'a3')
    at.play('1 walk c3')
    // It faces south, so west of it is its right arc.
    expect(at.character(1).side).toBe('w')
    expect(ways(at, 'run').filter((way) => way.startsWith('round'))).toEqual(['round back', 'round front'])
  })

  test('[DS-210] from the line between two arcs a character chooses one', () => {
    const at = boss('s', 'd4')
    expect(ways(at, 'walk')).toEqual(expect.arrayContaining(['c3 front', 'c3 left']))
    expect(ways(at, 'walk')).not.toContain('c3')
    at.play('1 walk c3 left')
    expect(at.character(1).side).toBe('e')
  })

  test('[DS-209] [DS-211] leaving the node stays in the same arc', () => {
    expect(ways(boss('s'), 'walk').filter((way) => !way.startsWith('round'))).toEqual(['b4', 'c5', 'd4'])
    expect(ways(boss('w'), 'walk').filter((way) => !way.startsWith('round'))).toEqual(['a3', 'b2', 'b4'])
  })

  test('[DS-213] going round a boss from front to back takes two steps', () => {
    const at = boss('s')
    expect(ways(at, 'walk')).not.toContain('round back')
    at.play('1 walk round right', '1 run round back')
    expect(at.character(1)).toMatchObject({ side: 'n', black: 1 })
    expect(at.at(1)).toBe('c3')
  })

  test('[DS-298] on the line between two arcs a character is in both', () => {
    const open = ways(boss('se'), 'walk')
    expect(open.filter((way) => !way.startsWith('round'))).toEqual(['b4', 'c5', 'd2', 'd4', 'e3'])
    expect(open.filter((way) => way.startsWith('round'))).toHaveLength(4)
  })
})
