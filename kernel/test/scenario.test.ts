import { describe, expect, test } from 'vitest'
import type { Box, Chance, Difference, Move, Options, Scenario } from '../src/index.ts'
import {
  act,
  begin,
  explain,
  problemWords,
  momentsOf,
  playScenario,
  scripted,
  seat,
  swift,
  teller,
} from '../src/index.ts'
import { asking, openedParlour, parlour } from './parlour.ts'
import type { CandleBoard, CandleTable } from './three-candles.ts'
import { threeCandles } from './three-candles.ts'

/** A minimal box for scenarios: a scene consists of all hands, at the question `lay`. */
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
  strategy: { evaluateChoices: () => [] },
} satisfies Box<CandleTable, CandleBoard>

/** The failed expectations, in English and with their position. */
const played = (scenario: Partial<Scenario>): string[] =>
  found(scenario).map((difference) => `${difference.at}: ${explain(teller('en', problemWords.en, String), difference)}`)

const found = (scenario: Partial<Scenario>): Difference[] =>
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

describe('a scenario', () => {
  test('has no differences if everything is as expected', () => {
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

  test('may set the game up by the rulebook, with a seed', () => {
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

  test('may script the setup', () => {
    const differences = playScenario(BOX, {
      game: 'three-candles',
      seats: 2,
      chance: [{ shuffle: [9, 5, 1] }],
      expect: { table: { players: [{ hand: [1, 5, 9] }, { hand: [2, 3, 4] }] } },
    })
    expect(differences).toEqual([])
  })

  test('may check what a single seat was told', () => {
    const choices = ['1 lay 5', '2 lay 10', '2 peek 1']
    const peek = { key: 'peek', params: { other: 1, card: 9 } }
    const heard = { 1: [{ key: 'candle' }, { key: 'peek', params: { card: null } }], 2: [{ key: 'candle' }, peek] }
    expect(played({ chance: [{ pick: 9 }], choices, expect: { heard } })).toEqual([])
    expect(played({ chance: [{ pick: 9 }], choices, expect: { heard: { 1: [peek] } } })).toEqual([
      'end: heard.1: number 1, { key: peek, params: { other: 1, card: 9 } }, did not happen',
    ])
    const [{ told } = {}] = found({ chance: [{ pick: 9 }], choices, expect: { heard: { 1: [peek] } } })
    expect(told?.map(({ key, params }) => [key, params])).toEqual([
      ['candle', { winner: 2, laid: [5, 10] }],
      ['peek', { seat: 2, other: 1 }],
    ])
  })

  test('may check the opening if the game is set up by the rulebook', () => {
    const scenario = { game: 'parlour', seats: 3, seed: 1 }
    const box = { ...BOX, game: openedParlour([asking(1)]) }
    const heard = { 2: [{ key: 'welcome' }, { key: 'note', params: { secret: 7 } }], spectator: [{ key: 'welcome' }] }
    expect(playScenario(box, { ...scenario, expect: { events: [{ key: 'welcome' }], heard } })).toEqual([])
    expect(playScenario(box, { ...scenario, expect: { heard: { 3: [{ key: 'note' }] } } })).toMatchObject([
      { at: 'end', code: 'not-happened', params: { path: 'heard.3' } },
    ])
  })

  test('may contain claims', () => {
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

const word = (text: string) => ({ en: text, de: `${text} auf Deutsch` })

describe('an aside', () => {
  const choices = [
    { say: word('You lay.'), rules: ['TC-2'], choice: '1 lay 5' },
    { say: word('One card is down.') },
    { choice: '1 peek 2', refused: 'not-offered' },
    '2 lay 10',
    { say: word('The candle is won.'), upon: 'candle' },
    { expect: { events: [{ key: 'candle' }] } },
    '2 rest',
    { say: word('The end.') },
  ]
  // Rebuilt each time, because the hands are used on the table without a copy.
  const momentsIn = (list: readonly Move[]) =>
    momentsOf(BOX, {
      game: 'three-candles',
      seats: 2,
      given: {
        hands: [
          [1, 5],
          [2, 10],
        ],
      },
      choices: list,
    })

  test('comes with the table it belongs to', () => {
    expect(played({ choices })).toEqual([])
    const moments = momentsIn(choices)
    expect(moments.map(({ aside, at }) => [aside.say.en, at])).toEqual([
      ['You lay.', 0],
      ['One card is down.', 1],
      ['The candle is won.', 4],
      ['The end.', 7],
    ])
    expect(moments.map(({ table }) => table.asked.map((asked) => asked.answer))).toEqual([
      [undefined, undefined],
      ['lay 5', undefined],
      // The step that emits the event has just ended; the winner is asked by the next.
      [],
      [undefined, undefined],
    ])
    expect(moments.map(({ events }) => events.map(({ key }) => key))).toEqual([[], [], ['candle'], ['candle', 'rest']])
  })

  test('upon an event that never comes is reported', () => {
    const wrong = [...choices.slice(0, 5), { say: word('Again.'), upon: 'candle' }]
    expect(played({ choices: wrong })).toEqual(['6: upon: { key: candle } did not happen, nor did anything else'])
    expect(() => momentsIn(wrong)).toThrow('no event like “candle”')
  })

  test('with an illegal choice is reported', () => {
    const wrong = [{ say: word('You lay.'), choice: '1 lay 7' }]
    expect(played({ choices: wrong })).toEqual([expect.stringMatching(/^1: .*1 lay 7.*not-offered/)])
    expect(() => momentsIn(wrong)).toThrow('“1 lay 7” is refused: not-offered')
  })
})

describe('a scenario reports', () => {
  test('a table that is not as expected, with the path', () => {
    expect(played({ expect: { table: { round: 2, players: [{}, { candles: 1 }] } } })).toEqual([
      'end: table.round: expected 2, found 1',
      'end: table.players[2].candles: expected 1, found 0',
    ])
  })

  test('a list of another length', () => {
    expect(played({ expect: { table: { players: [{ hand: [1, 5] }, {}] } } })).toEqual([
      'end: table.players[1].hand: expected [1, 5], found [1, 5, 9]',
    ])
  })

  test('something that should be absent, and something that is missing', () => {
    expect(played({ expect: { table: { round: null, moon: 'full', players: { sun: {} } } } })).toEqual([
      'end: table.round: expected nothing, found 1',
      'end: table.moon: expected full, found nothing',
      'end: table.players.sun: expected {}, found nothing',
    ])
  })

  test('a view that is not as expected, with its viewer', () => {
    expect(
      played({
        expect: { views: { 1: { choices: ['lay 1'] }, spectator: { board: { players: [{ hand: [] }, {}] } } } },
      }),
    ).toEqual([
      'end: views.1.choices: expected [lay 1], found [lay 1, lay 5, lay 9]',
      'end: views.spectator.board.players[1].hand: expected [], found nothing',
    ])
  })

  test('a missing or a different outcome', () => {
    expect(played({ expect: { outcome: { winners: [1] } } })).toEqual([
      'end: outcome: expected { winners: [1] }, found nothing',
    ])
  })

  test('an event that did not happen, with those that did', () => {
    expect(played({ choices: ['1 lay 5', '2 lay 10'], expect: { events: [{ key: 'storm' }] } })).toEqual([
      'end: events: number 1, { key: storm }, did not happen',
    ])
    expect(played({ expect: { events: [{ key: 'storm' }] } })).toEqual([
      'end: events: { key: storm } did not happen, nor did anything else',
    ])
  })

  test('events in another order', () => {
    const choices = ['1 lay 5', '2 lay 10', '2 rest']
    expect(played({ choices, expect: { events: [{ key: 'candle' }, { key: 'rest' }] } })).toEqual([])
    expect(played({ choices, expect: { events: [{ key: 'rest' }, { key: 'candle' }] } })).toEqual([
      expect.stringContaining('number 2, { key: candle }, did not happen'),
    ])
  })

  test('an event expected twice that happened once', () => {
    expect(
      played({ choices: ['1 lay 5', '2 lay 10'], expect: { events: [{ key: 'candle' }, { key: 'candle' }] } }),
    ).toEqual([expect.stringContaining('number 2, { key: candle }, did not happen')])
  })

  test('a forbidden event that happened', () => {
    const choices = ['1 lay 5', '2 lay 10', '2 rest']
    expect(
      played({ choices, expect: { never: [{ key: 'storm' }, { key: 'candle', params: { winner: 1 } }] } }),
    ).toEqual([])
    const never = [{ key: 'rest' }, { key: 'candle', params: { winner: 2 } }]
    expect(played({ choices, expect: { never } })).toEqual([
      'end: { key: rest } must not happen, but did',
      'end: { key: candle, params: { winner: 2 } } must not happen, but did',
    ])
    expect(played({ choices: [...choices, { expect: {} }], expect: { never } })).toEqual([])
  })

  test('a list with other items, but not one in another order', () => {
    const hand = (...cards: number[]) => ({ expect: { table: { players: [{ hand: { anyOrder: cards } }, {}] } } })
    expect(played(hand(9, 1, 5))).toEqual([])
    for (const other of [
      [9, 1],
      [9, 1, 5, 5],
      [9, 9, 1],
    ])
      expect(played(hand(...other))).toEqual([
        `end: table.players[1].hand: expected [${other.join(', ')}] in any order, found [1, 5, 9]`,
      ])
  })

  test('a failed expectation in between with its position, and then collects events from there', () => {
    expect(
      played({
        choices: ['1 lay 5', '2 lay 10', { expect: { table: { round: 3 }, events: [{ key: 'candle' }] } }],
        expect: { events: [{ key: 'candle' }] },
      }),
    ).toEqual([
      '3: table.round: expected 3, found 2',
      'end: events: { key: candle } did not happen, nor did anything else',
    ])
  })

  test('a choice that is refused although it should be accepted', () => {
    expect(played({ choices: ['1 lay 5', '1 lay 6'] })).toEqual([
      '2: “1 lay 6” should be accepted, but is refused: not-offered (TC-2)',
    ])
  })

  test.each([
    [{ choice: '1 lay 5', refused: 'not-offered' }, 'should be refused with not-offered, but is accepted'],
    [
      { choice: '1 lay 6', refused: 'game-over' },
      'should be refused with game-over (TC-2), but is refused with not-offered (TC-2)',
    ],
    [
      { choice: '1 lay 6', refused: 'not-offered', rule: 'TC-9' },
      'should be refused with not-offered (TC-9), but is refused with not-offered (TC-2)',
    ],
  ])('%j when it is not refused in that way', (move, difference) => {
    expect(played({ choices: [move] })).toEqual([`1: “${move.choice}” ${difference}`])
  })

  test('a line that is not a move', () => {
    expect(played({ choices: ['lay 5'] })).toEqual(['1: “lay 5” should be accepted, but is refused: not-a-move'])
  })

  test('a claim the game does not know', () => {
    expect(played({ choices: ['1 says boring'] })).toEqual([
      '1: “1 says boring” should be accepted, but is refused: not-a-claim',
    ])
  })

  test('every draw that is left over', () => {
    expect(played({ chance: [{ roll: 3 }, { pick: 9 }] })).toEqual([
      'end: { roll: 3 } was never drawn',
      'end: { pick: 9 } was never drawn',
    ])
  })
})

describe('a list', () => {
  const ofHand = (hand: unknown): string[] => played({ expect: { table: { players: [{ hand }, {}] } } })

  test('may be expected in part, by its length, or without some items', () => {
    expect(ofHand({ contains: [9, 1] })).toEqual([])
    expect(ofHand({ contains: 5, lacks: [2, 3], length: 3 })).toEqual([])
    expect(ofHand({ anyOrder: [9, 5, 1], length: 3 })).toEqual([])
  })

  test('that lacks an item, has one too many or another length is a difference', () => {
    expect(ofHand({ contains: [9, 9] })).toEqual([
      'end: table.players[1].hand: expected to contain [9, 9], found [1, 5, 9]',
    ])
    expect(ofHand({ lacks: [7, 5] })).toEqual([
      'end: table.players[1].hand: expected not to contain 5, found [1, 5, 9]',
    ])
    expect(ofHand({ length: 2 })).toEqual(['end: table.players[1].hand.length: expected 2, found 3'])
    expect(ofHand({ length: 2, lacks: [1], contains: [4] })).toHaveLength(3)
  })

  test('of objects is searched for objects that match in part', () => {
    const players = { contains: [{ hand: { contains: [6] } }], lacks: [{ candles: 3 }], length: 2 }
    expect(played({ expect: { table: { players } } })).toEqual([])
  })
})

test('values of a table may be called by their names', () => {
  const names: Box['valueName'] = (field, value) => (field === 'hand' ? `card-${value}` : undefined)
  const differences = (hand: unknown) =>
    playScenario(
      { ...BOX, valueName: names },
      {
        game: 'three-candles',
        seats: 2,
        given: { hands: [[1, 5, 9], [2]] },
        expect: { table: { players: [{ hand }, {}] } },
      },
    ).map(({ code, params }) => [code, params['path'], params['found']])
  expect(differences(['card-1', 5, 'card-9'])).toEqual([])
  expect(differences({ contains: ['card-5'], lacks: ['card-2'] })).toEqual([])
  expect(differences(['card-1', 'card-6', 9])).toEqual([['differs', 'table.players[1].hand[2]', 'card-5']])
})

describe('branches', () => {
  const BRANCHES = [
    { name: 'low', choices: ['2 lay 2'], expect: { events: [{ key: 'candle', params: { winner: 1 } }] } },
    { name: 'high', chance: [{ pick: 9 }], choices: ['2 lay 10', '2 peek 1'], expect: { outcome: null } },
  ]

  test('continue from the same choices, each with draws of its own', () => {
    expect(played({ choices: ['1 lay 5'], branches: BRANCHES })).toEqual([])
  })

  test('report differences with their name, and those of the beginning once', () => {
    const wrong = { name: 'wrong', choices: ['2 lay 3'], chance: [{ roll: 2 }] }
    const differences = found({ choices: ['1 lay 5', '1 lay 6'], branches: [...BRANCHES, wrong] })
    expect(differences.map(({ at, branch, code }) => [branch, at, code])).toEqual([
      [undefined, 2, 'not-accepted'],
      ['wrong', 1, 'not-accepted'],
      ['wrong', 'end', 'never-drawn'],
    ])
  })

  test('are announced to a listener, which hears the beginning once', () => {
    const heard: string[] = []
    playScenario(
      BOX,
      {
        game: 'three-candles',
        seats: 2,
        given: {
          hands: [
            [1, 5, 9],
            [2, 6, 10],
          ],
        },
        choices: ['1 lay 5'],
        branches: BRANCHES,
      },
      { line: (_, line) => heard.push(line), branch: (name) => heard.push(name) },
    )
    expect(heard).toEqual(['1 lay 5', 'low', '2 lay 2', 'high', '2 lay 10', '2 peek 1'])
  })
})

test('a seed continues where scripted draws end', () => {
  const hands = (seed: number): unknown => {
    const found: unknown[] = []
    playScenario(
      BOX,
      {
        game: 'three-candles',
        seats: 2,
        chance: [{ shuffle: [9, 5, 1] }],
        seed,
        choices: ['1 lay 9', '2 lay 3', '1 peek 2'],
      },
      { end: (table) => found.push(table) },
    )
    return (found[0] as CandleTable).players.map(({ hand, peeked }) => [hand, peeked])
  }
  expect(hands(1)).toEqual(hands(1))
  expect(JSON.stringify(hands(1))).toContain('"card":')
})

test('a refused choice is shown with what is asked instead, and what has happened since the choice before', () => {
  const [difference] = found({ choices: ['1 lay 5', '2 lay 10', '1 lay 1'] })
  expect(difference?.asks).toEqual([{ seat: 2, question: 'peek', rule: 'TC-4', choices: ['rest', 'peek 1'] }])
  expect(difference?.told?.map(({ key }) => key)).toEqual(['candle'])
})

test('a listener receives all parts of a scenario in order', () => {
  const heard: string[] = []
  playScenario(
    { ...BOX, game: openedParlour([asking(1)]) },
    {
      game: 'parlour',
      seats: 1,
      seed: 1,
      choices: [{ say: word('Well?') }, { choice: '1 says gripping', refused: 'not-a-claim' }, '1 says boring'],
    },
    {
      opening: (events) => heard.push(...events.map(({ key }) => key)),
      say: (at, { say }) => heard.push(`${at} ${say.en}`),
      line: (at, line, { code }, events) =>
        heard.push(`${at} ${line}: ${code ?? events.map(({ key }) => key).join(', ')}`),
      end: ({ seats }) => heard.push(`the end, ${seats} seat`),
    },
  )
  expect(heard).toEqual([
    'welcome',
    'note',
    '1 Well?',
    '2 1 says gripping: not-a-claim',
    '3 1 says boring: claim',
    'the end, 1 seat',
  ])
})

test('a difference is data, and is formatted in the language of the reader', () => {
  const differences = found({ choices: ['1 lay 6'], expect: { table: { round: null } } })
  const asks = [
    { seat: 1, question: 'lay', rule: 'TC-2', choices: ['lay 1', 'lay 5', 'lay 9'] },
    { seat: 2, question: 'lay', rule: 'TC-2', choices: ['lay 2', 'lay 6', 'lay 10'] },
  ]
  expect(differences).toEqual([
    { at: 1, code: 'not-accepted', params: { words: '1 lay 6', found: 'not-offered (TC-2)' }, asks, told: [] },
    { at: 'end', code: 'differs-surplus', params: { path: 'table.round', found: '1' } },
  ])
  expect(differences.map((each) => explain(teller('de', problemWords.de, String), each))).toEqual([
    '„1 lay 6“ sollte zugelassen sein, ist es aber nicht: not-offered (TC-2)',
    'table.round: erwartet nichts, gefunden 1',
  ])
})

describe('a scenario cannot be played', () => {
  test('if a draw is missing from its script', () => {
    expect(() => played({ choices: ['1 lay 5', '2 lay 10', '2 peek 1'] })).toThrow('but the script has none left')
  })

  test('with options or seats the game does not have', () => {
    expect(() => played({ options: { moon: 'full' } })).toThrow('three-candles has no house rule “moon”')
    expect(() => played({ seats: 5 })).toThrow('three-candles has 2 to 4 seats, not 5')
  })
})

test('act plays a single line', () => {
  const table = begin(threeCandles, 2, {}, scripted({ shuffle: [9, 5, 1, 10, 6, 2] }))
  expect(act(threeCandles, table, '1 lay 9')).toEqual({})
  expect(table.asked.find((asked) => asked.seat === seat(1))?.answer).toBe('lay 9')
})
