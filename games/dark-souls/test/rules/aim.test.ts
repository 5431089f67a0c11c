import { seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { Node } from '../../src/nodes.ts'
import { nodeNamed } from '../../src/nodes.ts'
import { nearest, targetOf } from '../../src/rules/aim.ts'
import { askParty } from '../../src/rules/party.ts'
import type { Terms } from '../at-table.ts'
import { setTable } from '../at-table.ts'

const C3 = nodeNamed('c3') as Node

/** A knight, an assassin, a warrior and a herald on these nodes, as seen by a foe on c3. */
const party = (nodes: readonly string[], aggro: number, more: Terms = {}) => {
  const classes = ['knight', 'assassin', 'warrior', 'herald'] as const
  const characters = nodes.map((at, index) => ({ class: classes[index] ?? 'knight', at }))
  return setTable({ room: '5a', foes: { 'hollow-soldier': 'c3' }, terrain: {}, characters, aggro, ...more })
}

describe('the target of a foe', () => {
  test('[DS-173] is the holder of the Aggro token for a skull, the nearest character for a ring', () => {
    const table = party(['a1', 'd4'], 1)
    expect(targetOf(table, C3, 'aggro')).toEqual({ seat: 1, by: 'aggro' })
    expect(targetOf(table, C3, 'nearest')).toEqual({ seat: 2, by: 'nearest' })
  })

  test('[DS-174] is the holder of the Aggro token among equally near characters, and the event says so', () => {
    expect(nearest(party(['b4', 'd4', 'b2'], 3, { terrain: {} }), C3)).toEqual({ seat: 3, by: 'aggro' })
    expect(nearest(party(['b4', 'd4', 'd2'], 1), C3)).toEqual({ seat: 1, by: 'aggro' })
  })

  test('[DS-42] [DS-174] [DS-294] is the one with the higher taunt otherwise, and no two taunts are the same', () => {
    // Knight 10, Warrior 9, Assassin 8, Herald 4; the token is with a character farther away.
    expect(nearest(party(['a1', 'd4', 'd2', 'b4'], 1), C3)).toEqual({ seat: 3, by: 'taunt' })
    expect(nearest(party(['d4', 'a1', 'd2', 'b4'], 2), C3)).toEqual({ seat: 1, by: 'taunt' })
    expect(nearest(party(['a1', 'd4', 'e1', 'b4'], 1), C3)).toEqual({ seat: 2, by: 'taunt' })
  })

  test('[DS-174] is the nearest character, regardless of the token', () => {
    expect(nearest(party(['d4', 'c3', 'd2'], 1), C3)).toEqual({ seat: 2, by: 'nearest' })
    expect(nearest(party(['a1', 'd4', 'd4', 'c3'], 2), C3)).toEqual({ seat: 4, by: 'nearest' })
  })

  test('[DS-265] is the only character of a solo game', () => {
    const table = party(['a1'], 1)
    expect(nearest(table, C3)).toEqual({ seat: 1, by: 'only' })
    expect(targetOf(table, C3, 'aggro')).toEqual({ seat: 1, by: 'only' })
  })

  test('[DS-276] is measured through terrain', () => {
    // Around the gravestone a1 is three steps away, in a straight line two.
    const table = party(['a1', 'e5'], 2, { terrain: { b2: 'gravestone' } })
    expect(nearest(table, C3)).toEqual({ seat: 2, by: 'aggro' })
    expect(nearest(party(['a1', 'e5'], 1, { terrain: { b2: 'gravestone' } }), C3)).toEqual({ seat: 1, by: 'aggro' })
  })
})

describe('a decision of the players', () => {
  const asked = (table: ReturnType<typeof party>) => table.asked.map((each) => [each.seat, each.manner])

  test('[DS-326] is put to all of them, and the first answer counts', () => {
    const table = party(['a1', 'e5', 'e3'], 2)
    askParty(table, (to) => ({ ...to, question: 'order' }), seat(3))
    expect(asked(table)).toEqual([
      [1, 'forAll'],
      [2, 'forAll'],
      [3, 'forAll'],
    ])
  })

  test('[DS-326] is put to the owner of the character, or else to the holder of the Aggro token, if the option says so', () => {
    const table = party(['a1', 'e5', 'e3'], 2, { options: { decisions: 'owner' } })
    askParty(table, (to) => ({ ...to, question: 'order' }), seat(3))
    askParty(table, (to) => ({ ...to, question: 'order' }))
    expect(asked(table)).toEqual([
      [3, undefined],
      [2, undefined],
    ])
  })
})
