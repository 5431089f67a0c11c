import { seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { Node } from '../../src/nodes.ts'
import { nodeNamed } from '../../src/nodes.ts'
import { canEnter, place } from '../../src/rules/arrival.ts'
import { setTable } from '../at-table.ts'
import { fighting } from '../fighting.ts'

const node = (name: string): Node => nodeNamed(name) as Node

describe('arriving on a node', () => {
  test('[DS-117] [DS-306] picks up souls dropped there', () => {
    const at = fighting({ characters: [{ at: 'c5' }], souls: 2, dropped: { node: 'c3', souls: 7 } })
    at.play('1 walk c3')
    expect(at.table).toMatchObject({ souls: 9, dropped: undefined })
  })

  test('[DS-117] leaves souls of another room alone', () => {
    const at = fighting({ characters: [{ at: 'c5' }], souls: 2, dropped: { where: 2, node: 'c3', souls: 7 } })
    at.play('1 walk c3')
    expect(at.table.souls).toBe(2)
  })

  test('[DS-35] [DS-36] makes one of three models give way to a fourth at once', () => {
    const at = fighting({
      characters: [{ at: 'c5' }],
      foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3', 'hollow-soldier-3': 'c3' },
    })
    at.play('1 walk c3')
    expect(at.asked()).toEqual(['1 crowd'])
    at.play('1 crowd hollow-soldier-2', '1 push hollow-soldier-2 d2')
    expect(at.at('hollow-soldier-2')).toBe('d2')
    expect(at.asked()).toEqual(['1 act'])
  })

  test('[DS-271] [DS-284] resolves the limit of models before the trap', () => {
    const at = fighting({
      characters: [{ at: 'c5' }],
      foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3', 'hollow-soldier-3': 'c3' },
      traps: { c3: '1-1' },
    })
    at.play('1 walk c3')
    expect(at.asked()).toEqual(['1 crowd'])
    at.play('1 crowd hollow-soldier-1', '1 push hollow-soldier-1 d2')
    expect(at.asked()).toEqual(['1 trap'])
  })

  test('[DS-102] [DS-320] has no effect on traps and souls if a foe arrives', () => {
    const table = setTable({
      characters: [{}],
      foes: { 'hollow-soldier-1': 'c1' },
      terrain: {},
      traps: { c3: '1-1' },
      dropped: { node: 'c3', souls: 3 },
    })
    place(table, 'hollow-soldier-1', node('c3'), 'step')
    expect(table.fight).toMatchObject({ traps: [{ up: false }], sprung: [] })
    expect(table.dropped?.souls).toBe(3)
  })

  test('[DS-284] springs a trap after a push, to be resolved by the step the pusher plans', () => {
    const table = setTable({
      characters: [{ at: 'c5' }],
      foes: { 'hollow-soldier-1': 'c1' },
      terrain: {},
      traps: { c3: '2-1' },
    })
    table.agenda = []
    place(table, seat(1), node('c3'), 'push')
    expect(table.fight?.sprung).toEqual([{ seat: 1, node: node('c3') }])
    expect(table.agenda).toEqual([])
    place(table, seat(1), node('c5'), 'push')
    expect(table.fight?.sprung).toHaveLength(1)
  })

  test.each([
    ['gravestone', 1, 'step', false],
    ['gravestone', 1, 'push', false],
    ['chest', 1, 'dodge', false],
    ['barrel', 1, 'step', true],
    ['barrel', 1, 'dodge', true],
    ['barrel', 1, 'shift', false],
    ['barrel', 1, 'push', false],
    ['barrel', 'hollow-soldier-1', 'step', false],
    ['barrel', 'hollow-soldier-1', 'push', false],
  ] as const)('[DS-91] [DS-93] [DS-278] [DS-289] a %s admits model %s by a %s: %s', (kind, who, how, may) => {
    const table = setTable({ characters: [{}], foes: { 'hollow-soldier-1': 'c1' }, terrain: { c3: kind } })
    const model = typeof who === 'number' ? seat(who) : who
    expect(canEnter(table, model, node('c3'), how)).toBe(may)
  })

  test('[DS-92] [DS-93] is not hindered by a broken barrel', () => {
    const table = setTable({
      characters: [{}],
      foes: { 'hollow-soldier-1': 'c1' },
      terrain: { c3: { kind: 'barrel', spent: true } },
    })
    expect(canEnter(table, 'hollow-soldier-1', node('c3'), 'push')).toBe(true)
    expect(canEnter(table, seat(1), node('c3'), 'shift')).toBe(true)
  })

  test('[DS-224] of a boss keeps characters in the arc they were in before', () => {
    const table = setTable({
      room: 'mini',
      boss: 'gargoyle',
      foes: { gargoyle: { at: 'c3', facing: 's' } },
      characters: [{ at: 'c5' }, { at: 'c3', side: 'w' }],
    })
    place(table, 'gargoyle-1', node('c5'), 'step')
    expect(table.characters.map(({ side }) => side)).toEqual(['s', undefined])
    place(table, 'gargoyle-1', node('c3'), 'step')
    // It came from the south and faces south, so the characters are at its back.
    expect(table.characters.map(({ side }) => side)).toEqual([undefined, 'n'])
  })
})
