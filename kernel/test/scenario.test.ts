import { describe, expect, test } from 'vitest'
import type { Box, Chance, Options, Scenario } from '../src/index.ts'
import { act, begin, playScenario, scripted, seat, swift } from '../src/index.ts'
import { asking, parlour } from './parlour.ts'
import type { CandleBoard, CandleTable } from './three-candles.ts'
import { threeCandles } from './three-candles.ts'

/** As little of a box as a scenario needs: a scene is the hands of all players, in the middle of laying. */
const BOX = {
  game: threeCandles,
  phrases: { en: {}, de: {} },
  rules: { en: new URL('RULES.md', import.meta.url), de: new URL('RULES.de.md', import.meta.url) },
  read: () => [],
  scene: (given: unknown, seats: number, options: Options, chance: Chance): CandleTable => {
    const table = begin(threeCandles, seats, options, swift(1))
    for (const [index, hand] of (given as { hands: number[][] }).hands.entries()) {
      const player = table.players[index]
      if (player) player.hand = hand
    }
    return { ...table, chance }
  },
  judgement: { weigh: () => [] },
} satisfies Box<CandleTable, CandleBoard>

const played = (scenario: Partial<Scenario>): string[] =>
  playScenario(BOX, {
    game: 'three-candles',
    seats: 2,
    given: {
      hands: [
        [1, 5, 9],
        [2, 6, 10],
      ],
    },
    ...scenario,
  })

describe('a scenario that comes out as written', () => {
  test('has no differences', () => {
    const differences = played({
      options: { ties: 'nobody' },
      chance: [{ pick: 9 }],
      choices: [
        { choice: '1 lay 2', refused: 'not-offered', rule: 'TC-2' },
        '1 lay 5',
        { choice: '1 peek 2', refused: 'not-offered' },
        { expect: { table: { players: [{ laid: [] }, { laid: [] }] }, views: { 1: { answer: 'lay 5' } } } },
        '2 lay 10',
        { choice: '2 peek 2', refused: 'not-offered', rule: 'TC-4' },
        { choice: '1 rest', refused: 'not-your-question', rule: 'TC-2' },
        { expect: { events: [{ key: 'candle', rule: 'TC-3', params: { winner: 2, laid: [5, 10] } }] } },
        '2 peek 1',
      ],
      expect: {
        table: { round: 2, players: [{ candles: 0 }, { candles: 1, peeked: [{ seat: 1, card: 9 }] }] },
        views: {
          1: { board: { peeked: [], players: [{ hand: [1, 9] }, { cards: 2, hand: null }] } },
          2: { board: { peeked: [{ card: 9 }] }, choices: ['lay 2', 'lay 6'] },
          spectator: { board: { players: [{ hand: null }, { hand: null }] }, choices: [] },
        },
        events: [{ key: 'peek' }],
        outcome: null,
      },
    })
    expect(differences).toEqual([])
  })

  test('may set the game up as the book says, with any dice but always the same', () => {
    const opening = (seed: number, hand: unknown) =>
      playScenario(BOX, {
        game: 'three-candles',
        seats: 2,
        seed,
        expect: { table: { players: [{ hand }, {}] } },
      })
    const { hand } = begin(threeCandles, 2, {}, swift(4)).players[0] ?? {}
    expect(opening(4, hand)).toEqual([])
    expect(opening(5, hand)).not.toEqual([])
  })

  test('may script the setup too', () => {
    const differences = playScenario(BOX, {
      game: 'three-candles',
      seats: 2,
      chance: [{ shuffle: [9, 5, 1] }],
      expect: { table: { players: [{ hand: [1, 5, 9] }, { hand: [2, 3, 4] }] } },
    })
    expect(differences).toEqual([])
  })

  test('may hold claims', () => {
    const box = { ...BOX, game: parlour([asking(1)]) }
    const differences = playScenario(box, {
      game: 'parlour',
      seats: 1,
      choices: ['1 says boring', { choice: '1 says gripping', refused: 'not-a-claim' }],
      expect: { table: { heard: ['1 claims boring'] } },
    })
    expect(differences).toEqual([])
  })
})

describe('a scenario reports', () => {
  test('a table that is not as expected, with its place', () => {
    expect(played({ expect: { table: { round: 2, players: [{}, { candles: 1 }] } } })).toEqual([
      'at the end: table.round: expected 2, found 1',
      'at the end: table.players.1.candles: expected 1, found 0',
    ])
  })

  test('a list of another length', () => {
    expect(played({ expect: { table: { players: [{ hand: [1, 5] }, {}] } } })).toEqual([
      'at the end: table.players.0.hand: expected [1,5], found [1,5,9]',
    ])
  })

  test('something that should not be there, and something that should', () => {
    expect(played({ expect: { table: { round: null, moon: 'full', players: { sun: {} } } } })).toEqual([
      'at the end: table.round: expected nothing, found 1',
      'at the end: table.moon: expected "full", found nothing',
      'at the end: table.players.sun: expected {}, found nothing',
    ])
  })

  test('a view that is not as expected, with its viewer', () => {
    expect(
      played({
        expect: { views: { 1: { choices: ['lay 1'] }, spectator: { board: { players: [{ hand: [] }, {}] } } } },
      }),
    ).toEqual([
      'at the end: views.1.choices: expected ["lay 1"], found ["lay 1","lay 5","lay 9"]',
      'at the end: views.spectator.board.players.0.hand: expected [], found nothing',
    ])
  })

  test('an outcome that is missing or another', () => {
    expect(played({ expect: { outcome: { winners: [1] } } })).toEqual([
      'at the end: outcome: expected {"winners":[1]}, found nothing',
    ])
  })

  test('an event that did not happen, with all that did', () => {
    expect(played({ choices: ['1 lay 5', '2 lay 10'], expect: { events: [{ key: 'storm' }] } })).toEqual([
      'at the end: events: {"key":"storm"} (number 1) did not happen; what happened:\n' +
        '    {"key":"candle","rule":"TC-3","params":{"winner":2,"laid":[5,10]}}',
    ])
    expect(played({ expect: { events: [{ key: 'storm' }] } })).toEqual([
      'at the end: events: {"key":"storm"} (number 1) did not happen; what happened:\n    nothing',
    ])
  })

  test('events in another order', () => {
    const choices = ['1 lay 5', '2 lay 10', '2 rest']
    expect(played({ choices, expect: { events: [{ key: 'candle' }, { key: 'rest' }] } })).toEqual([])
    expect(played({ choices, expect: { events: [{ key: 'rest' }, { key: 'candle' }] } })).toEqual([
      expect.stringContaining('{"key":"candle"} (number 2) did not happen'),
    ])
  })

  test('the same event expected twice when it happened once', () => {
    expect(
      played({ choices: ['1 lay 5', '2 lay 10'], expect: { events: [{ key: 'candle' }, { key: 'candle' }] } }),
    ).toEqual([expect.stringContaining('(number 2) did not happen')])
  })

  test('a look in between with its place; the events after it start anew', () => {
    expect(
      played({
        choices: ['1 lay 5', '2 lay 10', { expect: { table: { round: 3 }, events: [{ key: 'candle' }] } }],
        expect: { events: [{ key: 'candle' }] },
      }),
    ).toEqual([
      'choice 3: table.round: expected 3, found 2',
      expect.stringContaining('at the end: events: {"key":"candle"} (number 1) did not happen'),
    ])
  })

  test('a choice that is refused when it should not be', () => {
    expect(played({ choices: ['1 lay 5', '1 lay 6'] })).toEqual([
      'choice 2, "1 lay 6": expected accepted, found refused with not-offered (TC-2)',
    ])
  })

  test.each([
    [{ choice: '1 lay 5', refused: 'not-offered' }, 'expected refused with not-offered, found accepted'],
    [
      { choice: '1 lay 6', refused: 'game-over' },
      'expected refused with game-over (TC-2), found refused with not-offered (TC-2)',
    ],
    [
      { choice: '1 lay 6', refused: 'not-offered', rule: 'TC-9' },
      'expected refused with not-offered (TC-9), found refused with not-offered (TC-2)',
    ],
  ])('that %j is not refused that way', (move, difference) => {
    expect(played({ choices: [move] })).toEqual([`choice 1, "${move.choice}": ${difference}`])
  })

  test('a line that is no move at all', () => {
    expect(played({ choices: ['lay 5'] })).toEqual([
      'choice 1, "lay 5": expected accepted, found refused with not-a-move',
    ])
  })

  test('a claim the game does not know', () => {
    expect(played({ choices: ['1 says boring'] })).toEqual([
      'choice 1, "1 says boring": expected accepted, found refused with not-a-claim',
    ])
  })

  test('every draw that is left over', () => {
    expect(played({ chance: [{ roll: 3 }, { pick: 9 }] })).toEqual([
      'at the end: {"roll":3} was never drawn',
      'at the end: {"pick":9} was never drawn',
    ])
  })
})

describe('a scenario cannot be played', () => {
  test('when something falls to chance that nobody has written down', () => {
    expect(() => played({ choices: ['1 lay 5', '2 lay 10', '2 peek 1'] })).toThrow('but the script has nothing more')
  })

  test('with options or seats the game does not have', () => {
    expect(() => played({ options: { moon: 'full' } })).toThrow('three-candles has no option moon')
    expect(() => played({ seats: 5 })).toThrow('three-candles seats 2 to 4 players, not 5')
  })
})

test('a single line is played as somebody at the table would say it', () => {
  const table = begin(threeCandles, 2, {}, scripted({ shuffle: [9, 5, 1, 10, 6, 2] }))
  expect(act(threeCandles, table, '1 lay 9')).toEqual({})
  expect(table.asked.find((asked) => asked.seat === seat(1))?.answer).toBe('lay 9')
})
