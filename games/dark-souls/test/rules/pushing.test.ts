import type { Game } from '@gloamhall/kernel'
import { resume, seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { Manner } from '../../src/agenda-types/enemies.ts'
import { game } from '../../src/game.ts'
import type { Node } from '../../src/nodes.ts'
import { nodeNamed } from '../../src/nodes.ts'
import { place } from '../../src/rules/arrival.ts'
import type { ModelId } from '../../src/table.ts'
import type { Terms } from '../at-table.ts'
import { AtTable, setTable } from '../at-table.ts'
import { met } from '../enemies.ts'

const node = (name: string): Node => nodeNamed(name) as Node

/** A table without anything pending. */
function still(terms: Terms): AtTable {
  const at = new AtTable(game, setTable({ room: '5a', terrain: {}, ...terms }))
  at.table.agenda = []
  return at
}

function pushed(at: AtTable, who: ModelId, by: ModelId, manner: Manner): AtTable {
  const from = node(at.at(who as string) as string)
  at.table.agenda = [{ step: 'push', who, from, by, manner }]
  resume(game as unknown as Game, at.table)
  return at
}

/** A model steps onto a node, and everything that follows is played. */
function comes(at: AtTable, who: ModelId, to: string): AtTable {
  place(at.table, who, node(to), 'step')
  resume(game as unknown as Game, at.table)
  return at
}

const ONE = seat(1)

const TWO = seat(2)

describe('a push', () => {
  test('[DS-131] [DS-132] by an attack leads farther from the attacker; the players choose between several nodes', () => {
    const at = pushed(still({ foes: { sentinel: 'd2' }, characters: [{ at: 'c3' }] }), ONE, 'sentinel-1', 'attack')
    expect(at.choices(1)).toEqual(['push 1 a3', 'push 1 b4', 'push 1 c5'])
    expect(at.refusal('1 push 1 d4')).toBe('not-offered DS-132')
    at.play('1 push 1 b4')
    expect([at.at(1), at.character(1).black]).toEqual(['b4', 0])
    expect(at.told('pushed')).toEqual([{ who: 1, by: 'sentinel-1', from: 'c3', to: 'b4' }])
  })

  test('[DS-131] with a single node asks nothing', () => {
    const at = pushed(still({ foes: { sentinel: 'c3' }, characters: [{ at: 'b4' }] }), ONE, 'sentinel-1', 'attack')
    expect([at.at(1), at.asked()]).toEqual(['a5', []])
  })

  test('[DS-273] by an attack leads to any adjacent node with the option of the first printing', () => {
    const scene = { foes: { sentinel: 'c3' }, characters: [{ at: 'b4' }] }
    const at = pushed(still({ ...scene, options: { attackPush: 'any' } }), ONE, 'sentinel-1', 'attack')
    expect(at.choices(1)).toEqual(['push 1 b2', 'push 1 a3', 'push 1 c3', 'push 1 d4', 'push 1 a5', 'push 1 c5'])
  })

  test('[DS-133] by a movement leads anywhere', () => {
    const at = pushed(still({ foes: { sentinel: 'a5' }, characters: [{ at: 'a5' }] }), ONE, 'sentinel-1', 'move')
    expect(at.choices(1)).toEqual(['push 1 a3', 'push 1 b4', 'push 1 c5'])
  })

  test('[DS-135] [DS-278] never leads onto a gravestone, a chest or a whole barrel', () => {
    const terrain = { a3: 'gravestone', b4: 'barrel', c5: 'chest' } as const
    const scene = { foes: { sentinel: 'a5' }, characters: [{ at: 'a5' }] }
    const stuck = pushed(still({ ...scene, terrain }), ONE, 'sentinel-1', 'move')
    // An enclosed model stays. (DS-279)
    expect([stuck.at(1), stuck.happened()]).toEqual(['a5', []])
    const broken = { ...terrain, b4: { kind: 'barrel', spent: true } } as const
    expect(pushed(still({ ...scene, terrain: broken }), ONE, 'sentinel-1', 'move').at(1)).toBe('b4')
  })

  test('[DS-279] with nowhere to go emits an event and leaves the model where it is', () => {
    const at = still({ foes: { sentinel: 'c3' }, characters: [{ at: 'a1' }] })
    pushed(at, ONE, 'sentinel-1', 'attack')
    expect([at.at(1), at.table.news?.map(({ key }) => key)]).toEqual(['a1', ['notPushed']])
  })

  test('[DS-132] [DS-165] of an enemy follows the same rule, and the party chooses', () => {
    const at = pushed(
      still({ foes: { 'hollow-soldier': 'c3' }, characters: [{ at: 'd2' }, { at: 'e5' }] }),
      'hollow-soldier-1',
      ONE,
      'attack',
    )
    expect(at.asked()).toEqual(['1 push', '2 push'])
    at.play('2 push hollow-soldier-1 c5')
    expect(at.at('hollow-soldier-1')).toBe('c5')
  })

  test('[DS-135] [DS-284] onto a trap springs it, with nothing else before the push is over', () => {
    const at = still({
      foes: { 'large-hollow-soldier': 'c5' },
      characters: [{ at: 'd4', luck: false }],
      traps: { d2: '3-1' },
    })
    pushed(at, ONE, 'large-hollow-soldier-1', 'attack')
    expect(at.choices(1)).toEqual(['push 1 d2', 'push 1 e3'])
    at.play('1 push 1 d2')
    expect(at.fight.sprung).toEqual([{ seat: 1, node: node('d2') }])
    expect(at.character(1).red).toBe(0)
  })
})

describe('a full node', () => {
  const full = { foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3', sentinel: 'e1' } } as const

  test('[DS-35] [DS-36] makes one of three models give way to a fourth, as the players choose', () => {
    const at = comes(still({ ...full, characters: [{ at: 'c3' }, { at: 'c5' }] }), TWO, 'c3')
    expect(at.asked()).toEqual(['1 crowd', '2 crowd'])
    expect(at.choices(1)).toEqual(['crowd 1', 'crowd hollow-soldier-1', 'crowd hollow-soldier-2'])
    at.play('1 crowd hollow-soldier-2')
    expect(at.choices(2)).toContain('push hollow-soldier-2 d4')
    at.play('2 push hollow-soldier-2 d4')
    expect([at.at(1), at.at(2), at.at('hollow-soldier-1'), at.at('hollow-soldier-2')]).toEqual(['c3', 'c3', 'c3', 'd4'])
  })

  test('[DS-36] [DS-277] passes the push on if the next node is full too', () => {
    const at = still({
      foes: {
        'hollow-soldier-1': 'c3',
        'hollow-soldier-2': 'c3',
        'crossbow-hollow-1': 'd4',
        'crossbow-hollow-2': 'd4',
      },
      characters: [{ at: 'c3' }, { at: 'c5' }, { at: 'd4' }],
    })
    comes(at, TWO, 'c3').play('1 crowd hollow-soldier-1', '1 push hollow-soldier-1 d4')
    expect(at.asked()).toEqual(['1 crowd', '2 crowd', '3 crowd'])
    expect(at.choices(1)).toEqual(['crowd 3', 'crowd crossbow-hollow-1', 'crowd crossbow-hollow-2'])
    at.play('3 crowd 3', '3 push 3 e5')
    expect([at.at('hollow-soldier-1'), at.at(3), at.asked()]).toEqual(['d4', 'e5', []])
  })

  test('[DS-39] has three models, who do not hinder each other', () => {
    const at = comes(still({ ...full, characters: [{ at: 'c5' }] }), ONE, 'c3')
    expect([at.at(1), at.asked(), at.fight.foes.length]).toEqual(['c3', [], 3])
  })

  test('[DS-37] [DS-136] never makes a boss give way, except to a boss', () => {
    const at = still({
      boss: 'gargoyle',
      room: 'mini',
      foes: { gargoyle: 'c3' },
      characters: [{ at: 'c3' }, { at: 'c3' }, { at: 'c5' }],
    })
    comes(at, seat(3), 'c3')
    expect(at.choices(1)).toEqual(['crowd 1', 'crowd 2'])
  })

  test('[DS-38] [DS-231] with a boss drives it off when another one arrives; characters stay', () => {
    const at = still({
      boss: 'ornstein-and-smough',
      room: 'main',
      foes: { ornstein: { at: 'c3', facing: 's' }, smough: { at: 'c5', facing: 'n' } },
      characters: [{ at: 'c3', side: 'w' }],
    })
    comes(at, 'smough-1', 'c3')
    expect(at.choices(1)).toHaveLength(8)
    at.play('1 push ornstein-1 b2')
    expect([at.at('ornstein-1'), at.foe('ornstein-1').facing, at.at('smough-1'), at.at(1)]).toEqual([
      'b2',
      's',
      'c3',
      'c3',
    ])
    // It arrived facing them.
    expect(at.character(1).side).toBe('n')
  })

  test('[DS-36] [DS-271] makes room before anything else: the model that gave way is not hit any more', () => {
    // A swordsman walks onto three characters and hits every character on the node of the nearest.
    const naked = { armour: '-', right: '-', left: '-', luck: false, heroic: false } as const
    const at = met({
      room: '5a',
      terrain: {},
      foes: { 'silver-knight-swordsman': 'c3' },
      characters: [
        { class: 'knight', at: 'd4', ...naked },
        { class: 'warrior', at: 'd4', ...naked },
        { class: 'assassin', at: 'd4', ...naked },
      ],
    })
    at.play('1 crowd 2', '1 push 2 e5')
    expect(at.told('attacks')).toMatchObject([{ seats: [1, 3], damage: 5 }])
  })
})

describe('a push off the node of a boss', () => {
  const standing = (at: string, facing: 'n' | 's' | 'e', side: 'n' | 's' | 'w' | 'e' | 'se'): AtTable =>
    still({ boss: 'gargoyle', room: 'mini', foes: { gargoyle: { at, facing } }, characters: [{ at, side }] })

  test('[DS-211] stays in the arc of the character', () => {
    expect(pushed(standing('c3', 'n', 'e'), ONE, 'gargoyle-1', 'move').choices(1)).toEqual([
      'push 1 d2',
      'push 1 e3',
      'push 1 d4',
    ])
  })

  test('[DS-211] [DS-298] on the line between two arcs, leads to either', () => {
    expect(pushed(standing('c3', 'n', 'se'), ONE, 'gargoyle-1', 'attack').choices(1)).toEqual([
      'push 1 d2',
      'push 1 e3',
      'push 1 b4',
      'push 1 d4',
      'push 1 c5',
    ])
  })

  test('[DS-91] [DS-132] [DS-211] a node that is not offered is refused with its rule', () => {
    expect(pushed(standing('c3', 'n', 'e'), ONE, 'gargoyle-1', 'move').refusal('1 push 1 a3')).toBe(
      'not-offered DS-211',
    )
    const at = still({ foes: { sentinel: 'd2' }, characters: [{ at: 'c3' }], terrain: { b4: 'barrel' } })
    pushed(at, ONE, 'sentinel-1', 'attack')
    expect(at.refusal('1 push 1 b4')).toBe('not-offered DS-91')
    expect(at.refusal('1 push 1 e3')).toBe('not-offered DS-132')
  })

  test('[DS-212] leads along the wall if the wall leaves no other node', () => {
    expect(pushed(standing('e3', 's', 'e'), ONE, 'gargoyle-1', 'move').choices(1)).toEqual(['push 1 e1', 'push 1 e5'])
  })

  test('[DS-228] leads anywhere under a leap', () => {
    expect(pushed(standing('e3', 's', 'e'), ONE, 'gargoyle-1', 'leap').choices(1)).toHaveLength(5)
  })

  test('[DS-210] onto the node of another boss keeps the arc it comes from, or lets the players choose on a line', () => {
    const at = still({
      boss: 'ornstein-and-smough',
      room: 'main',
      foes: { ornstein: { at: 'c3', facing: 's' }, smough: { at: 'c7', facing: 'n' } },
      characters: [{ at: 'd6' }],
    })
    pushed(at, ONE, 'ornstein-1', 'move')
    expect(at.choices(1)).toContain('push 1 c7 front')
    at.play('1 push 1 c7 right')
    expect([at.at(1), at.character(1).side]).toEqual(['c7', 'e'])
  })
})
