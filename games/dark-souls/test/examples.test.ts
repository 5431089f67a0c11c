import { describe, expect, test } from 'vitest'
import type { Facing } from '../src/arcs.ts'
import { arcsOf } from '../src/arcs.ts'
import { game } from '../src/game.ts'
import type { Node } from '../src/nodes.ts'
import { nodeNamed } from '../src/nodes.ts'
import { atTable, thrown } from './at-table.ts'

/** Examples of the book that the lessons in `scenarios` leave out. */
describe('the examples of the book', () => {
  test.each([
    ['c3', ['c1', 'b2', 'd2', 'a3', 'e3', 'b4', 'd4', 'c5']],
    ['a1', ['c1', 'b2', 'a3']],
  ])('[X-2] page 10: from %s one can step to %j', (at, next) => {
    const table = atTable(
      { ...BARE, characters: [{ class: 'knight', at }], foes: { 'crossbow-hollow': 'e1' }, acting: 1 },
      game,
    )
    expect(walks(table.choices(1))).toEqual(next)
  })

  test.each([
    ['on the node of the ring', 'c3', 4],
    ['elsewhere', 'c5', 5],
  ])('[X-5] page 14: %s a Chloranthy Ring leaves a Knight on %s with %i black cubes of seven', (_, at, black) => {
    const ring = { card: 'sunless-armour', upgrades: ['chloranthy-ring'] } as const
    const table = atTable(
      {
        ...BARE,
        characters: [
          { class: 'knight', at, black: 7 },
          { class: 'herald', at: 'c3', armour: ring },
        ],
        foes: { 'crossbow-hollow': 'e1' },
        acting: 1,
      },
      game,
    )
    expect(table.character(1).black).toBe(black)
  })

  test('[X-14] page 24: two nodes toward the nearest, pushing without a number, need no roll', () => {
    const table = atTable(
      {
        boss: 'gargoyle',
        room: 'mini',
        characters: [{ class: 'knight', at: 'c5', luck: false, heroic: false }],
        foes: { gargoyle: { at: 'c1', facing: 's' } },
        behaviour: { deck: ['swooping-cleave'] },
        chance: thrown('black 2', 'blue 3'),
      },
      game,
    )
    expect([table.at('gargoyle-1'), table.choices(1)]).toEqual(['c5', ['push 1 a5', 'push 1 e5']])
    expect(table.character(1).red).toBe(0)
    table.play('1 push 1 e5', '1 block')
    expect(table.character(1).red).toBe(1)
  })

  test('[X-15] page 25: the greatbow hits the node of the holder, the crossbow the holder alone', () => {
    const party = [
      { class: 'knight', at: 'c5', luck: false, heroic: false },
      { class: 'warrior', at: 'c5', luck: false },
    ] as const
    const bow = atTable({ ...BARE, characters: party, foes: { 'silver-knight-greatbowman': 'a1' } }, game)
    expect(bow.told('attacks')).toMatchObject([{ seats: [1, 2], type: 'physical', damage: 4 }])
    const crossbow = atTable({ ...BARE, characters: party, foes: { 'crossbow-hollow': 'a1' } }, game)
    expect(crossbow.told('attacks')).toMatchObject([{ seats: [1], type: 'magical', damage: 3 }])
  })

  test.each([
    ['n', { front: 'c1', right: 'e3', back: 'c5', left: 'a3' }],
    ['ne', { front: 'd2 e1', right: 'd4 e5', back: 'a5 b4', left: 'a1 b2' }],
  ] as const)('[X-16] [DS-208] page 27: facing %s, these nodes are in one arc only', (facing, wanted) => {
    expect(alone(facing)).toEqual(wanted)
  })

  test('[X-16] [DS-207] page 27: nodes on a line are in both arcs', () => {
    expect(ROOM.filter((name) => arcs(name, 'n').length === 2)).toEqual('a1 e1 b2 d2 b4 d4 a5 e5'.split(' '))
    expect(ROOM.filter((name) => arcs(name, 'ne').length === 2)).toEqual('c1 a3 e3 c5'.split(' '))
  })
})

const BARE = { room: '6b', terrain: {}, traps: {} } as const

const walks = (choices: readonly string[]): string[] =>
  choices.filter((each) => each.startsWith('walk')).map((each) => each.slice('walk '.length))

/** All nodes of the mini boss tile except the middle, where the boss is. */
const ROOM = 'a1 c1 e1 b2 d2 a3 e3 b4 d4 a5 c5 e5'.split(' ')
const node = (name: string): Node => nodeNamed(name) as Node
const arcs = (name: string, facing: Facing) => arcsOf(node('c3'), facing, node(name))

/** By arc: the nodes in no other arc. */
function alone(facing: Facing): Record<string, string> {
  const found: Record<string, string[]> = {}
  for (const name of [...ROOM].sort()) {
    const [only, other] = arcs(name, facing)
    if (only && !other) found[only] = [...(found[only] ?? []), name]
  }
  return Object.fromEntries(Object.entries(found).map(([arc, names]) => [arc, names.join(' ')]))
}
