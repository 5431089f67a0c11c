import { seat } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPhrases } from '../src/app/i18n.ts'
import type { Names } from '../src/table/names.ts'
import { namesAt, personAt } from '../src/table/names.ts'

const lobby = {
  seats: [
    { seat: 1, name: 'Mira' },
    { seat: 2, name: 'מירה' },
  ],
} as unknown as Lobby

beforeAll(() => loadPhrases({} as HTMLElement))

describe('the seats of a person who holds several', () => {
  const several = {
    seats: [
      { seat: 1, holder: 'person', name: 'Anna', firstSeat: 1 },
      { seat: 2, holder: 'person', name: 'Jon' },
      { seat: 3, holder: 'person', name: 'Anna 2', firstSeat: 1 },
    ],
  } as unknown as Lobby
  const read = ({ label, inSentence }: Names) => [1, 2, 3].map((seat) => [label(seat), inSentence(seat)])
  const own = seat(1)

  test('have the names of their characters, the same whichever is played', () => {
    const characters = ['Knight', 'Herald', '']
    const names = [
      ['Knight', 'Knight'],
      ['Jon', 'Jon'],
      ['Anna (seat 3)', 'Anna (seat 3)'],
    ]
    expect(read(namesAt(several, own, characters))).toEqual(names)
    expect(read(namesAt(several, undefined, characters))).toEqual(names)
  })

  test('are numbered if there are no characters, and other players’ seats keep their names', () => {
    expect(read(namesAt(several, seat(2)))).toEqual([
      ['Anna (seat 1)', 'Anna (seat 1)'],
      ['You', 'Jon (you)'],
      ['Anna (seat 3)', 'Anna (seat 3)'],
    ])
    expect(personAt(several, 3)).toBe('Anna')
  })
})

test('isolates a right-to-left name in a sentence, and shows it as it is on a seat', () => {
  expect(namesAt(lobby).inSentence(1)).toBe('Mira')
  expect(namesAt(lobby).inSentence(2)).toBe('\u2068מירה\u2069')
  expect(namesAt(lobby).label(2)).toBe('מירה')
})
