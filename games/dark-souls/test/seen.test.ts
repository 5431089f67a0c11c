import type { Seat } from '@gloamhall/kernel'
import { seatsOf, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { throughTo } from '../src/route.ts'
import { averageOf, partyOrder, promised, restFrom, whenOf } from '../src/seen.ts'
import { setTable } from './at-table.ts'
import { onJourney } from './on-journey.ts'

describe('readers of the view', () => {
  test('[DS-106] [DS-107] tell which character acts now, next and after that', () => {
    const four = (['knight', 'herald', 'assassin', 'warrior'] as const).map((of, index) => ({
      class: of,
      at: (['c5', 'a5', 'e5', 'c3'] as const)[index],
    }))
    const { board } = viewOf(game, setTable({ room: '5a', characters: four, acting: 3 } as never), 1 as Seat)
    expect(partyOrder(board)).toEqual([3, 4, 1, 2])
    const when = (turn: object | undefined) =>
      seatsOf({ seats: 4 }).map((seat) => whenOf({ ...board, fight: { ...board.fight, turn } } as never, seat))
    expect(when({ seat: 3 })).toEqual(['then', 'then', 'now', 'next'])
    expect(when({ seat: 4 })).toEqual(['next', 'then', 'then', 'now'])
    // While the enemies act.
    expect(when(undefined)).toEqual(['then', 'then', 'next', 'then'])
  })

  test('[DS-76] tell the effects of a rest', () => {
    const at = onJourney()
    const before = viewOf(game, at.table, 1 as Seat).board
    Object.assign(at.table.characters[0] ?? {}, { estus: false, luck: false })
    Object.assign(at.table.map[0] ?? {}, { cleared: true })
    const said = restFrom(viewOf(game, at.table, 1 as Seat).board, {})
    expect(said.back).toEqual([
      { token: 'estus', used: 1 },
      { token: 'luck', used: 1 },
    ])
    expect(said.woken).toBe(1)
    expect(said.sparks).toEqual({ from: before.sparks, to: before.sparks - 1 })
    expect(restFrom({ ...before, sparks: 0 }, {}).sparks).toBeUndefined()
  })

  test('[DS-161] take the most vulnerable of several targets of one roll', () => {
    const on = [
      { foe: 'a', damage: [0.5, 0.5], kills: 0.5 },
      { foe: 'b', damage: [0, 0.5, 0.5], kills: 0.25 },
    ]
    expect(promised(on)).toEqual({ falls: 0.5, average: 1.5 })
    expect(promised([])).toBeUndefined()
  })

  test('compare dice by their average', () => {
    expect(averageOf({ black: 1 })).toBeCloseTo(7 / 6)
    expect(averageOf({ blue: 2, orange: 1 })).toBeCloseTo(37 / 6)
    expect(averageOf({})).toBe(0)
  })

  test('[DS-83] route a way in through a doorway over the Bonfire tile', () => {
    const map = (
      [
        ['3a', [1, 0]],
        ['5a', [0, -1]],
      ] as const
    ).map(([face, at]) => ({ face, at, turn: 0, level: 1, cleared: true }))
    const board = { map, here: 1 } as unknown as Parameters<typeof throughTo>[0]
    expect(throughTo(board, 0, 'west')).toEqual(['bonfire'])
    expect(throughTo({ ...board, here: 'bonfire' }, 0, 'west')).toEqual([])
  })
})
