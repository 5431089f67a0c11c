import { describe, expect, test } from 'vitest'
import type { Game, Table } from '../src/index.ts'
import {
  accept,
  ask,
  askedOf,
  awaited,
  begin,
  choicesOf,
  choose,
  plan,
  scripted,
  seat,
  SetupError,
  swift,
} from '../src/index.ts'
import { asking, openedParlour, parlour } from './parlour.ts'
import { threeCandles } from './three-candles.ts'

const [one, two, three] = [seat(1), seat(2), seat(3)]
const deal = { shuffle: [9, 5, 1, 10, 6, 2] }
const candles = () => begin(threeCandles, 2, {}, scripted(deal, { pick: 6 }))

describe('setting up a table', () => {
  test.each([0, 1, 5, 2.5, Number.NaN, -2])('fails for %d players if the game seats two to four', (seats) => {
    expect(() => begin(threeCandles, seats, {}, swift(1))).toThrow(
      new SetupError({ code: 'seats', params: { game: 'three-candles', min: 2, max: 4, seats } }),
    )
  })

  test('uses the options of the host, and defaults for the rest', () => {
    expect(begin(threeCandles, 2, {}, swift(1)).options).toEqual({ ties: 'shared' })
    expect(begin(threeCandles, 2, undefined, swift(1)).options).toEqual({ ties: 'shared' })
    expect(begin(threeCandles, 2, { ties: 'nobody' }, swift(1)).options).toEqual({ ties: 'nobody' })
  })

  test.each<[unknown, string]>([
    [{ tie: 'nobody' }, 'three-candles has no house rule “tie”; it has: ties'],
    [{ toString: 'nobody' }, 'three-candles has no house rule “toString”; it has: ties'],
    [{ ties: 'everybody' }, 'the house rule ties is one of shared and nobody, not “everybody”'],
    [{ ties: 1 }, 'the house rule ties is one of shared and nobody, not “1”'],
    [['nobody'], 'house rules are a list of names and values'],
    [null, 'house rules are a list of names and values'],
    ['nobody', 'house rules are a list of names and values'],
  ])('fails with the options %j', (options, message) => {
    expect(() => begin(threeCandles, 2, options, swift(1))).toThrow(message)
  })

  test('fails with any options if the game has none', () => {
    expect(() => begin(parlour(), 1, { moon: 'full' }, swift(1))).toThrow('parlour has no house rules')
  })

  test('plays to the first question', () => {
    const table = candles()
    expect(table.asked.map(({ question, seat: who }) => [question, who])).toEqual([
      ['lay', 1],
      ['lay', 2],
    ])
    expect(table.agenda).toEqual([{ step: 'turnUp' }])
  })
})

describe('the opening', () => {
  const game = openedParlour([asking(1)])

  test('is collected for a caller that listens', () => {
    expect(begin(game, 2, {}, swift(1), { listen: true }).news).toEqual([
      { key: 'welcome', rule: 'PA-1', all: { seats: 2 } },
      { key: 'note', rule: 'PA-1', only: { 2: { secret: 7 } } },
    ])
  })

  test('is not collected otherwise', () => {
    expect(begin(game, 2, {}, swift(1)).news).toBeUndefined()
  })
})

describe('steps', () => {
  const book = (steps: Record<string, (table: Table) => void>): Game => ({ ...parlour(), steps }) as unknown as Game
  const beginningWith = (step: string, game: Game): Game => ({
    ...game,
    setup: (seats, options, chance) => ({ seats, options, rules: 1, chance, agenda: [{ step }], asked: [] }),
  })

  test('run in the order planned, before everything planned earlier', () => {
    const read: string[] = []
    const table = begin(parlour(), 1, {}, swift(1)) as Table
    plan(table, { step: 'evening' })
    plan(table, [{ step: 'dawn' }, { step: 'noon' }])
    const note = (word: string) => () => void read.push(word)
    const game = book({ dawn: note('dawn'), noon: note('noon'), evening: note('evening') })
    ask(table, asking(1))
    accept(game, table, table.asked[0] as Table['asked'][number], 'nod')
    expect(read).toEqual(['dawn', 'noon', 'evening'])
  })

  test('throw if the game does not have them', () => {
    const game = book({})
    expect(() => begin(beginningWith('midnight', game), 1, {}, swift(1))).toThrow(
      new Error('parlour has no step midnight'),
    )
  })

  test('throw if they plan each other in a circle, instead of blocking the process', () => {
    const game = book({ round: (table) => plan(table, { step: 'round' }) })
    expect(() => begin(beginningWith('round', game), 1, {}, swift(1))).toThrow(
      'parlour asks no question within 100000 steps, now at round',
    )
  })

  test('throw if they ask a question the game does not have', () => {
    const game = book({ round: (table) => ask(table, { question: 'riddle', seat: one }) })
    const table = begin(beginningWith('round', game), 1, {}, swift(1))
    expect(() => choose(game, table, one, 'nod')).toThrow(new Error('parlour has no question riddle'))
  })
})

describe('a choice is refused', () => {
  test('when another seat is asked', () => {
    const table = candles()
    choose(threeCandles, table, one, 'lay 9')
    choose(threeCandles, table, two, 'lay 10')
    expect(choose(threeCandles, table, one, 'rest')).toEqual({ ok: false, code: 'not-your-question', rule: 'TC-2' })
    expect(choose(threeCandles, table, seat(0), 'rest')).toEqual({ ok: false, code: 'not-your-question', rule: 'TC-2' })
    expect(choose(threeCandles, table, seat(7), 'rest')).toEqual({ ok: false, code: 'not-your-question', rule: 'TC-2' })
  })

  test('when the game is over', () => {
    expect(choose(parlour(), begin(parlour(), 1, {}, swift(1)), one, 'nod')).toEqual({
      ok: false,
      code: 'game-over',
      rule: 'PA-2',
    })
  })

  test.each(['lay 2', 'lay', 'lay 09', ' lay 9', 'lay 9 ', 'LAY 9', '', 'toString', '__proto__'])(
    'when "%s" is not among the options',
    (choice) => {
      expect(choose(threeCandles, candles(), one, choice)).toEqual({ ok: false, code: 'not-offered', rule: 'TC-2' })
    },
  )

  test('with the rule that bars it, if the game names one', () => {
    const game = parlour([asking(1)])
    const table = begin(game, 1, {}, swift(1))
    expect(choose(game, table, one, 'cheat')).toEqual({ ok: false, code: 'not-offered', rule: 'PA-4' })
    expect(choose(game, table, one, 'cheat 2')).toEqual({ ok: false, code: 'not-offered', rule: 'PA-5' })
    expect(choose(game, table, one, 'dance')).toEqual({ ok: false, code: 'not-offered', rule: 'PA-3' })
  })

  test('without any change to the table', () => {
    const table = candles()
    const before = JSON.stringify(table)
    choose(threeCandles, table, one, 'lay 2')
    choose(threeCandles, table, seat(3), 'lay 9')
    expect(JSON.stringify(table)).toBe(before)
  })
})

describe('answers of several seats', () => {
  const round = () => {
    const game = parlour([asking(1), asking(2), asking(3)], [asking(2)])
    return { game, table: begin(game, 3, {}, swift(1)) }
  }

  test('take effect when the last one is in', () => {
    const { game, table } = round()
    choose(game, table, three, 'nod')
    choose(game, table, one, 'shake')
    expect(table.heard).toEqual([])
    expect(awaited(table).map(({ seat: who }) => who)).toEqual([2])
    choose(game, table, two, 'nod')
    expect(table.heard).toHaveLength(3)
  })

  test('are applied in the order of the questions', () => {
    const { game, table } = round()
    for (const who of [three, two, one]) choose(game, table, who, 'nod')
    expect(table.heard).toEqual(['1 nod', '2 nod', '3 nod'])
  })

  test('may be changed until then', () => {
    const { game, table } = round()
    choose(game, table, one, 'nod')
    expect(choicesOf(game, table, one)).toContain('shake')
    choose(game, table, one, 'shake')
    choose(game, table, two, 'nod')
    choose(game, table, three, 'nod')
    expect(table.heard).toEqual(['1 shake', '2 nod', '3 nod'])
  })

  test('emit no events before the last one is in', () => {
    const { game, table } = round()
    table.news = []
    expect(choose(game, table, one, 'show')).toEqual({ ok: true, events: [] })
    expect(choose(game, table, two, 'tell')).toEqual({ ok: true, events: [] })
    const verdict = choose(game, table, three, 'nod')
    expect(verdict.ok && verdict.events.map(({ key }) => key)).toEqual(['shown', 'told'])
  })

  test('close the round: the next question is asked, and the old one is gone', () => {
    const { game, table } = round()
    for (const who of [one, two, three]) choose(game, table, who, 'nod')
    expect(table.asked).toEqual([asking(2)])
    expect(askedOf(table, one)).toBeUndefined()
    expect(choicesOf(game, table, one)).toEqual([])
  })
})

describe('an optional question', () => {
  const round = () => {
    const game = parlour([asking(1, 'optional'), asking(2), asking(3)])
    return { game, table: begin(game, 3, {}, swift(1)) }
  }

  test('is answered openly and at once, any number of times', () => {
    const { game, table } = round()
    table.news = []
    expect(choose(game, table, one, 'tell')).toMatchObject({ ok: true, events: [{ key: 'told' }] })
    choose(game, table, one, 'nod')
    expect(table.heard).toEqual(['1 tell', '1 nod'])
    expect(table.asked).toHaveLength(3)
  })

  test('never blocks the others', () => {
    const { game, table } = round()
    expect(awaited(table).map(({ seat: who }) => who)).toEqual([2, 3])
    choose(game, table, two, 'nod')
    choose(game, table, three, 'nod')
    expect(table.heard).toEqual(['2 nod', '3 nod'])
    expect(table.asked).toEqual([])
  })

  test('leaves the sealed answers of other seats sealed', () => {
    const { game, table } = round()
    choose(game, table, two, 'nod')
    choose(game, table, one, 'shake')
    expect(table.heard).toEqual(['1 shake'])
    expect(awaited(table).map(({ seat: who }) => who)).toEqual([3])
  })

  test('next to a single other question lets that one take effect at once', () => {
    const game = parlour([asking(1, 'optional'), asking(2)])
    const table = begin(game, 3, {}, swift(1))
    choose(game, table, two, 'nod')
    expect(table.heard).toEqual(['2 nod'])
    expect(table.asked).toEqual([])
  })
})

describe('a question for all', () => {
  const round = () => {
    const game = parlour([asking(1, 'forAll'), asking(2, 'forAll'), asking(3, 'forAll')], [asking(1)])
    return { game, table: begin(game, 3, {}, swift(1)) }
  }

  test('waits for every seat, and the first answer counts for all', () => {
    const { game, table } = round()
    expect(awaited(table)).toHaveLength(3)
    choose(game, table, two, 'shake')
    expect(table.heard).toEqual(['2 shake'])
    expect(table.asked).toEqual([asking(1)])
  })

  test('is gone for the other seats after that', () => {
    const { game, table } = round()
    choose(game, table, two, 'shake')
    expect(choose(game, table, three, 'nod')).toMatchObject({ ok: false, code: 'not-your-question' })
  })
})

describe('the manners of a round', () => {
  test.each<[string, ReturnType<typeof asking>[]]>([
    ['a question for all beside a sealed one', [asking(1, 'forAll'), asking(2)]],
    ['a sealed question beside one for all', [asking(2), asking(1, 'optional'), asking(1, 'forAll')]],
  ])('throw for %s', (_, round) => {
    expect(() => begin(parlour(round), 3, {}, swift(1))).toThrow(
      'seat 1 is asked "parlour" for all, and seat 2 "parlour" in secret; one round asks in one way',
    )
  })

  test('are checked within a list of questions and against open ones', () => {
    const table = begin(parlour([asking(1, 'optional'), asking(2)]), 3, {}, swift(1))
    expect(() => ask(table, [asking(3, 'forAll')])).toThrow('one round asks in one way')
    table.asked = []
    expect(() => ask(table, [asking(1, 'forAll'), asking(2)])).toThrow('one round asks in one way')
    table.asked = []
    ask(table, [asking(1), asking(2)])
    expect(table.asked).toEqual([asking(1), asking(2)])
  })

  test('are checked for a question asked later, after an optional answer', () => {
    const game = parlour([asking(1, 'optional'), asking(2)])
    const table = begin(game, 3, {}, swift(1))
    expect(() => ask(table, asking(3, 'forAll'))).toThrow('one round asks in one way')
  })

  test.each([undefined, 'forAll'] as const)('allow an optional question next to %s', (manner) => {
    const table = begin(parlour([asking(1, 'optional'), asking(2, manner), asking(3, manner)]), 3, {}, swift(1))
    expect(table.asked).toHaveLength(3)
  })
})

test('a table plays the same with and without collecting events', () => {
  const [silent, loud] = [candles(), { ...candles(), news: [] }]
  for (const table of [silent, loud]) {
    choose(threeCandles, table, one, 'lay 9')
    choose(threeCandles, table, two, 'lay 10')
  }
  expect(silent.news).toBeUndefined()
  expect(loud.news).toHaveLength(1)
  expect({ ...loud, news: undefined }).toEqual({ ...silent, news: undefined })
})
