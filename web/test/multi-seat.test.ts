import { beforeEach, describe, expect, test } from 'vitest'
import { holds, seats } from '../src/app/guest.ts'
import type { Awaited, Seat, View } from '@gloamhall/kernel'
import { askedElsewhere, goOn, playAs, stayAt, stays } from '../src/table/multi-seat.ts'

const CODE = 'BCDFGH'

describe('a page that holds several seats', () => {
  beforeEach(() => {
    const more = [
      { seat: 2, token: 'two' },
      { seat: 4, token: 'four' },
    ]
    seats.value = { [CODE]: { token: 'one', seat: 1, at: 7, more } }
  })

  test('plays one of them and keeps the tokens of all', () => {
    playAs(CODE, 4)
    expect(seats.value[CODE]).toMatchObject({ token: 'four', seat: 4 })
    expect([1, 2, 3, 4].map((seat) => holds(CODE, seat))).toEqual([true, true, false, false])
    playAs(CODE, 1)
    expect(seats.value[CODE]).toMatchObject({ token: 'one', seat: 1 })
    expect([1, 2, 3, 4].map((seat) => holds(CODE, seat))).toEqual([false, true, false, true])
  })

  test('plays no seat it has no token for', () => {
    const before = seats.value
    playAs(CODE, 3)
    playAs('ZZZZZZ', 1)
    expect(seats.value).toBe(before)
  })

  test('stays at a seat chosen by hand, and follows the questions from there on', () => {
    expect(stays(CODE)).toBe(false)
    stayAt(CODE, 2)
    expect([seats.value[CODE]?.seat, stays(CODE), stays('ZZZZZZ')]).toEqual([2, true, false])
    goOn(CODE, 4)
    expect([seats.value[CODE]?.seat, stays(CODE)]).toEqual([4, false])
  })

  test.each<[string, readonly Partial<Awaited>[], readonly number[]]>([
    ['another of them', [{ seat: 2 as Seat }], [2]],
    ['two others', [{ seat: 4 as Seat }, { seat: 2 as Seat }], [4, 2]],
    ['another player', [{ seat: 3 as Seat }], []],
    ['another of them, who has answered', [{ seat: 2 as Seat, answered: true }], []],
    ['another of them, who need not answer', [{ seat: 2 as Seat, manner: 'optional' }], []],
    ['the seat it plays among others', [{ seat: 1 as Seat }, { seat: 2 as Seat }], []],
    [
      'the seat it plays, which has answered, and another',
      [{ seat: 1 as Seat, answered: true }, { seat: 2 as Seat }],
      [2],
    ],
  ])('with %s asked', (_, asked, turnsTo) => {
    const open = asked.map((each) => ({ question: 'walk', answered: false, ...each }))
    expect(askedElsewhere(CODE, { viewer: 1, asked: open } as unknown as View)).toEqual(turnsTo)
  })
})
