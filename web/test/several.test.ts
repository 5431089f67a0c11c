import { beforeEach, describe, expect, test } from 'vitest'
import { holds, seats } from '../src/guest.ts'
import { playAs } from '../src/several.ts'

const CODE = 'BCDFGH'

describe('a page that holds several seats', () => {
  beforeEach(() => {
    const more = [
      { seat: 2, token: 'two' },
      { seat: 4, token: 'four' },
    ]
    seats.value = { [CODE]: { token: 'one', seat: 1, at: 7, more } }
  })

  test('plays one of them, and keeps the keys of all', () => {
    playAs(CODE, 4)
    expect(seats.value[CODE]).toMatchObject({ token: 'four', seat: 4 })
    expect([1, 2, 3, 4].map((seat) => holds(CODE, seat))).toEqual([true, true, false, false])
    playAs(CODE, 1)
    expect(seats.value[CODE]).toMatchObject({ token: 'one', seat: 1 })
    expect([1, 2, 3, 4].map((seat) => holds(CODE, seat))).toEqual([false, true, false, true])
  })

  test('plays no seat it has no key to', () => {
    const before = seats.value
    playAs(CODE, 3)
    playAs('ZZZZZZ', 1)
    expect(seats.value).toBe(before)
  })
})
