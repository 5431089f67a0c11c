import type { Game } from '@gloamhall/kernel'
import { resume, seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../../src/game.ts'
import type { Node } from '../../src/nodes.ts'
import { nodeNamed } from '../../src/nodes.ts'
import { place } from '../../src/rules/arrival.ts'
import type { AtTable } from '../at-table.ts'
import { thrown } from '../at-table.ts'
import { met, NAKED } from '../enemies.ts'

/** Interactions of pushes, limits, arcs and terrain. */

const SMOUGH_SECOND = { boss: 'ornstein-and-smough', room: 'main' } as const
const node = (name: string): Node => nodeNamed(name) as Node

/** Plays this alone, without anything pending. */
function only(at: AtTable, happen: () => void): AtTable {
  at.table.agenda = []
  at.table.asked = []
  at.table.news = []
  happen()
  resume(game as unknown as Game, at.table)
  at.events.push(...(at.table.news ?? []))
  return at
}

describe('too many models on a node', () => {
  test('[DS-36] [DS-277] push each other on until each has room', () => {
    const at = met({
      room: '5a',
      terrain: {},
      foes: { 'hollow-soldier-1': 'c1', 'hollow-soldier-2': 'c1', 'hollow-soldier-3': 'c1', sentinel: 'e5' },
      acting: 1,
      characters: [
        { class: 'knight', at: 'd2' },
        { class: 'warrior', at: 'd2' },
        { class: 'herald', at: 'd2' },
        { class: 'assassin', at: 'c3' },
      ],
    })
    only(at, () => place(at.table, seat(4), node('d2'), 'step'))
    expect(at.choices(1)).toEqual(['crowd 1', 'crowd 2', 'crowd 3'])
    at.play('1 crowd 2', '1 push 2 c1')
    // The warrior came to a full node, and one of the soldiers must leave, if need be to the node he came from.
    expect(at.choices(1)).toEqual(['crowd hollow-soldier-1', 'crowd hollow-soldier-2', 'crowd hollow-soldier-3'])
    at.play('2 crowd hollow-soldier-2')
    expect(at.choices(3)).toContain('push hollow-soldier-2 d2')
    at.play('3 push hollow-soldier-2 d2')
    expect(at.asked()[0]).toBe('1 crowd')
    // He has just arrived, so he stays; one of those who were there before leaves. (DS-36)
    expect(at.choices(1)).toEqual(['crowd 1', 'crowd 3', 'crowd 4'])
    at.play('1 crowd 1', '1 push 1 e1')
    expect([at.at(1), at.at(2), at.at(4), at.at('hollow-soldier-2'), at.asked()]).toEqual(['e1', 'c1', 'd2', 'd2', []])
  })

  test('[DS-37] [DS-211] characters give way at a boss, never the boss, and each stays in its arc', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      foes: { gargoyle: { at: 'c3', facing: 's' } },
      acting: 1,
      characters: [
        { class: 'knight', at: 'c3', side: 'n' },
        { class: 'warrior', at: 'c3', side: 'e' },
        { class: 'herald', at: 'c5' },
      ],
    })
    only(at, () => place(at.table, seat(3), node('c3'), 'step'))
    expect(at.choices(1)).toEqual(['crowd 1', 'crowd 2'])
    at.play('1 crowd 1')
    expect(at.choices(2)).toEqual(['push 1 c1', 'push 1 b2', 'push 1 d2'])
    at.play('1 push 1 c1')
    expect([at.character(1).side, at.character(2).side, at.character(3).side]).toEqual([undefined, 'e', 's'])
  })

  test('[DS-36] [DS-212] a character gives way along the wall if the wall leaves no node in its arc', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      foes: { gargoyle: { at: 'c1', facing: 's' } },
      acting: 1,
      characters: [
        { class: 'knight', at: 'c1', side: 'n' },
        { class: 'warrior', at: 'c1', side: 'n' },
        { class: 'herald', at: 'c3' },
      ],
    })
    only(at, () => place(at.table, seat(3), node('c1'), 'step'))
    at.play('1 crowd 2')
    expect(at.choices(1)).toEqual(['push 2 a1', 'push 2 e1'])
  })

  test('[DS-228] [DS-271] after a leap one gives way first, in any direction, and is not hit; the others are', () => {
    const at = met({
      boss: 'dancer-of-the-boreal-valley',
      room: 'main',
      behaviour: { deck: ['plunging-attack'] },
      foes: { 'dancer-of-the-boreal-valley': { at: 'c3', facing: 's' } },
      characters: [
        { class: 'knight', at: 'c11', ...NAKED },
        { class: 'warrior', at: 'c11', ...NAKED },
        { class: 'herald', at: 'c11', ...NAKED },
      ],
    })
    expect(at.asked()).toEqual(['1 crowd', '2 crowd', '3 crowd'])
    at.play('1 crowd 1')
    // A leap ignores arcs; otherwise only the front arc would be open.
    expect(at.choices(1)).toEqual(['push 1 c9', 'push 1 b10', 'push 1 d10', 'push 1 a11', 'push 1 e11'])
    at.play('1 push 1 c9')
    expect(at.told('attacks')).toMatchObject([{ seats: [2, 3], damage: 6 }])
  })

  test('[DS-38] [DS-231] a boss that meets another drives it off, and characters on that node keep their positions', () => {
    const at = met({
      ...SMOUGH_SECOND,
      foes: { ornstein: { at: 'c3', facing: 's' }, smough: { at: 'c5', facing: 's' } },
      acting: 1,
      characters: [
        { class: 'knight', at: 'c5', side: 'w' },
        { class: 'warrior', at: 'c5', side: 's' },
      ],
    })
    only(at, () => place(at.table, 'ornstein-1', node('c5'), 'step'))
    expect(at.choices(1)[0]).toBe('push smough-1 c3')
    at.play('1 push smough-1 c7')
    expect([at.at('ornstein-1'), at.at('smough-1'), at.asked()]).toEqual(['c5', 'c7', []])
    // Both were in front of Ornstein when it arrived.
    expect([at.character(1).side, at.character(2).side]).toEqual(['s', 's'])
  })

  test('[DS-38] [DS-36] [DS-224] a boss driven onto three characters makes one of them give way', () => {
    const at = met({
      ...SMOUGH_SECOND,
      foes: { ornstein: { at: 'c3', facing: 's' }, smough: { at: 'c5', facing: 's' } },
      acting: 1,
      characters: [
        { class: 'knight', at: 'c7' },
        { class: 'warrior', at: 'c7' },
        { class: 'herald', at: 'c7' },
      ],
    })
    only(at, () => place(at.table, 'ornstein-1', node('c5'), 'step'))
    at.play('1 push smough-1 c7', '1 crowd 3')
    // In front of it: they stay in the front arc, which points south.
    expect(at.choices(1)).toEqual(['push 3 b8', 'push 3 d8', 'push 3 c9'])
    at.play('1 push 3 c9')
    expect([at.character(1).side, at.character(3).side]).toEqual(['s', undefined])
  })

  test('[DS-231] [DS-275] a moving boss drives off the other, then pushes characters off its node, then goes on', () => {
    const at = met({
      ...SMOUGH_SECOND,
      foes: { ornstein: { at: 'c5', facing: 'n' }, smough: { at: 'c3', facing: 's' } },
      acting: 1,
      characters: [
        { class: 'knight', at: 'c9', ...NAKED },
        { class: 'warrior', at: 'c5', side: 'e', ...NAKED },
      ],
    })
    only(at, () =>
      at.table.agenda.push({
        step: 'march',
        foe: 'smough-1',
        card: 'trampling-charge',
        deed: 0,
        target: seat(1),
        left: 2,
        shoved: false,
        to: undefined,
      }),
    )
    expect([at.at('smough-1'), at.asked()[0]]).toEqual(['c5', '1 push'])
    at.play('1 push ornstein-1 c7')
    // Only now the warrior is hit and pushed off the node; then it goes on.
    at.play('2 block', '2 push 2 b6')
    expect([at.at('smough-1'), at.asked()[0]]).toEqual(['c7', '1 push'])
    at.play('1 push ornstein-1 e7')
    expect(at.asked()).toEqual([])
  })
})

describe('a push during a movement', () => {
  test('[DS-133] [DS-171] pushes characters off the shared node and follows them, repeatedly', () => {
    const at = met({
      room: '5a',
      terrain: {},
      foes: { sentinel: 'c3' },
      characters: [{ class: 'knight', at: 'c3', ...NAKED }],
    })
    at.play('1 push 1 c5')
    // One node of movement: it follows, pushes again, and attacks at range 1.
    expect(at.at('sentinel-1')).toBe('c5')
    at.play('1 push 1 e5')
    expect(at.asked()).toEqual(['1 defend'])
  })

  test('[DS-137] [DS-279] hits an enclosed character, who then shares the node', () => {
    const at = met({
      room: '5a',
      foes: { 'large-hollow-soldier': 'b4' },
      terrain: { a3: 'gravestone', c5: 'chest' },
      characters: [{ class: 'knight', at: 'a5', ...NAKED, red: 0 }],
    })
    at.play('1 block')
    // The node the soldier came from is the only way out.
    expect([at.at(1), at.at('large-hollow-soldier-1'), at.character(1).red]).toEqual(['b4', 'a5', 5])
  })

  test('[DS-280] neither hurts nor pushes a character who dodges on the spot', () => {
    const at = met({
      room: '5a',
      terrain: {},
      foes: { 'large-hollow-soldier': 'c3' },
      characters: [{ class: 'assassin', at: 'c5', luck: false, heroic: false }],
      chance: thrown('dodge 1', 'dodge 1'),
    })
    at.play('1 dodge')
    expect([at.at(1), at.at('large-hollow-soldier-1'), at.character(1).red]).toEqual(['c5', 'c5', 0])
  })

  test('[DS-137] [DS-281] hits a character whose dodge fails, but does not push one who has stepped away', () => {
    const at = met({
      room: '5a',
      terrain: {},
      foes: { 'large-hollow-soldier': 'c3' },
      characters: [{ class: 'assassin', at: 'c5', luck: false, heroic: false }],
      chance: thrown('dodge 0', 'dodge 0'),
    })
    at.play('1 dodge e5')
    expect([at.at(1), at.character(1).red, at.told('pushed')]).toEqual(['e5', 5, []])
  })

  test('[DS-295] [DS-115] an area attack hits no other character after a death', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      behaviour: { deck: ['sweeping-strike'] },
      foes: { gargoyle: { at: 'c1', facing: 's' } },
      sparks: 1,
      characters: [
        { class: 'knight', at: 'c5', ...NAKED, red: 6 },
        { class: 'warrior', at: 'c5', ...NAKED },
        { class: 'herald', at: 'e5', ...NAKED },
      ],
    })
    at.play('1 defend 1', '1 block')
    expect(at.told('fell')).toEqual([{ seat: 1 }])
    expect(at.told('suffered')).toHaveLength(1)
    expect(at.table).toMatchObject({ sparks: 0, fight: undefined, here: 'bonfire' })
    expect(at.asked()[0]).toBe('1 journey')
  })

  test('[DS-178] [DS-243] a foe that falls during its node attack does not attack the second target', () => {
    const at = met({
      room: '5a',
      terrain: {},
      foes: { 'silver-knight-swordsman': 'c3', 'crossbow-hollow': 'a1' },
      aggro: 1,
      characters: [
        { class: 'assassin', at: 'c3', luck: false },
        { class: 'knight', at: 'c3', ...NAKED },
      ],
      chance: [...thrown('dodge 1', 'dodge 1'), ...thrown('black 2', 'black 2')],
    })
    at.play('1 defend 1', '1 dodge', '1 backstab right 1')
    expect(at.told('slain')).toEqual([{ foe: 'silver-knight-swordsman-1' }])
    expect(at.character(2).red).toBe(0)
  })
})

describe("a character's attack that pushes", () => {
  const force = { right: 'force', left: '-' } as const

  test('[DS-165] [DS-340] [DS-36] onto a full node makes a model give way, whose trap springs afterwards', () => {
    const at = met({
      room: '5a',
      terrain: {},
      acting: 1,
      foes: { 'hollow-soldier': 'd2', sentinel: 'e1' },
      traps: { c1: '3-1' },
      characters: [
        { class: 'herald', at: 'c3', ...force },
        { class: 'knight', at: 'e1', ...NAKED },
        { class: 'warrior', at: 'e1', ...NAKED },
      ],
    })
    const push = at.choices(1).find((choice) => choice.startsWith('attack right'))
    expect(push).toBeDefined()
    at.play(`1 ${push}`)
    expect(at.choices(1)).toEqual(['crowd 2', 'crowd 3', 'crowd sentinel-1'])
    at.play('1 crowd 2', '2 push 2 c1')
    expect(at.asked()).toEqual(['2 trap'])
    at.play('2 take')
    expect([at.character(2).red, at.asked()]).toEqual([3, ['1 act']])
  })

  test('[DS-136] [DS-165] pushes the other targets but never a boss', () => {
    const at = met({
      boss: 'gargoyle',
      room: 'mini',
      acting: 1,
      foes: { gargoyle: { at: 'c3', facing: 's' } },
      characters: [{ class: 'herald', at: 'c5', ...force }],
    })
    const push = at.choices(1).find((choice) => choice.startsWith('attack right'))
    at.play(`1 ${push}`)
    expect([at.at('gargoyle-1'), at.told('pushed')]).toEqual(['c3', []])
  })
})
