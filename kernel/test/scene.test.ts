import { describe, expect, test } from 'vitest'
import {
  against,
  expectOnce,
  explain,
  fieldsIn,
  problemWords,
  listIn,
  notInTheBox,
  numberIn,
  SceneError,
  seatIn,
  teller,
  wordIn,
  wordsIn,
} from '../src/index.ts'

const german = teller('de', problemWords.de, String)

/** The error message in both languages. */
function complaint(read: () => unknown): [string, string] {
  try {
    const found = read()
    if (found instanceof Error) throw found
  } catch (error) {
    if (error instanceof SceneError) return [error.message, explain(german, error.problem)]
    throw error
  }
  throw new Error('no error was thrown')
}

describe('the fields of a scene', () => {
  test('are returned as they are if they are valid', () => {
    expect(fieldsIn({ dagger: 2 }, 'given', ['dagger', 'players'])).toEqual({ dagger: 2 })
    expect(listIn(undefined, 'players')).toEqual([])
    expect(wordsIn(['fan'], 'cards', ['fan', 'staff'])).toEqual(['fan'])
    expect(numberIn(0, 'banked', 0, 9)).toBe(0)
    expect(seatIn(6, 'dagger', 6)).toBe(6)
    expect(() => expectOnce([1, 2, 3], 'looked')).not.toThrow()
  })

  test.each([
    [
      () => fieldsIn(7, 'given', ['dagger', 'players']),
      'given: these fields are required: dagger and players',
      'given: Diese Felder sind nötig: dagger und players',
    ],
    [
      () => fieldsIn({ toString: 1 }, 'given', ['dagger']),
      'given: unknown field “toString”; the fields are: dagger',
      'given: unbekanntes Feld „toString“; es gibt: dagger',
    ],
    [() => listIn({}, 'players'), 'players: expected a list', 'players: Hier wird eine Liste erwartet'],
    [() => listIn([1, 2], 'players', 1), 'players: at most 1, not 2', 'players: höchstens 1, nicht 2'],
    [
      () => wordIn(undefined, 'card', ['fan', 'staff']),
      'card: one of fan and staff, not undefined',
      'card: eines von fan und staff, nicht undefined',
    ],
    [
      () => numberIn('3', 'health', 1, 8),
      'health: a whole number from 1 to 8, not "3"',
      'health: eine ganze Zahl von 1 bis 8, nicht "3"',
    ],
    [() => expectOnce(['a', 'b', 'a'], 'row'), 'row: “a” appears twice', 'row: „a“ steht dort zweimal'],
    [() => notInTheBox('fan', 5, 4), 'fan: there are 4 in the box, not 5', 'fan: In der Schachtel liegen 4, nicht 5'],
    [() => against('PA-1', 'first', 2), 'first: 2 is not possible, by PA-1', 'first: 2 ist nicht möglich, nach PA-1'],
  ])('are otherwise rejected with a message in both languages: %#', (read, english, told) => {
    expect(complaint(read)).toEqual([english, told])
  })
})
