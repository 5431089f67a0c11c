import type { Seat } from '@gloamhall/kernel'
import {
  previewChoices,
  askedOf,
  choicesOf,
  choose,
  dice,
  eventFor,
  LANGUAGES,
  optionsOf,
  scripted,
  seat,
  seatsOf,
  sentence,
  teller,
  setScene,
} from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { MarshTable } from '../src/game.ts'
import { game } from '../src/game.ts'
import { phrases } from '../src/phrases.ts'
import { scene } from '../src/scene.ts'

const [one, two] = [seat(1), seat(2)]

/** A table at nightfall; the wisp will roll these dice. */
const tableOf = (seats: number, given: object, ...rolls: readonly number[]): MarshTable => {
  const table = setScene(
    { game, scene },
    given,
    seats,
    optionsOf(game, {}),
    scripted({ shuffle: [] }, ...dice(...rolls)),
  )
  return table
}

const act = (table: MarshTable, who: Seat, ...choices: readonly string[]): string[] =>
  choices.flatMap((choice) => {
    const verdict = choose(game, table, who, choice)
    if (!verdict.ok) throw new Error(`${choice}: ${verdict.rule}`)
    return verdict.events.map(({ key }) => key)
  })

describe('the rules', () => {
  test('[MA-1] one to four lanterns start on the bank, and a person may carry several', () => {
    expect(game.seats).toEqual({ min: 1, max: 4 })
    expect(game.several).toBe(true)
    expect(tableOf(3, {}).lanterns).toEqual(['bank', 'bank', 'bank'])
  })

  test('[MA-3] one answer counts for all: go on, or camp so that the wisp does not stir', () => {
    const table = tableOf(2, { oil: 5, wisp: 'b2' })
    expect(seatsOf(table).map((each) => askedOf(table, each)?.manner)).toEqual(['forAll', 'forAll'])
    expect(act(table, two, 'camp')).toEqual(['camp'])
    expect(table.oil).toBe(3)
    act(table, one, 'stay')
    // No die is scripted: if the wisp stirred, the roll would fail.
    expect(act(table, two, 'stay')).toEqual(['stayed', 'night'])
  })

  test('[MA-3] with oil for one night only, no camp is offered', () => {
    const table = tableOf(1, { oil: 2 })
    expect(choicesOf(game, table, one)).toEqual(['onward'])
    expect(choose(game, table, one, 'camp')).toMatchObject({ ok: false, rule: 'MA-3' })
  })

  test('[MA-4] a lantern walks two paces, from place to place', () => {
    const table = tableOf(2, { bog: ['c1', 'c2', 'c3'] })
    act(table, one, 'onward')
    expect(choicesOf(game, table, one)).toEqual(['walk a1', 'walk a2', 'walk a3', 'stay'])
    act(table, one, 'walk a2', 'walk b2')
    expect(table.lanterns).toEqual(['b2', 'bank'])
    expect(askedOf(table, two)?.question).toBe('walk')
    expect(choose(game, table, one, 'walk c2')).toMatchObject({ ok: false, rule: 'MA-4' })
  })

  test('[MA-5] the first lantern in a place turns the token up, and a bog ends the walk', () => {
    const table = tableOf(2, { bog: ['a2', 'c2', 'c3'] }, 1)
    act(table, one, 'onward')
    expect(act(table, one, 'walk a2')).toEqual(['walked', 'turned'])
    expect(askedOf(table, one)).toBeUndefined()
    expect(act(table, two, 'walk a2')).toEqual(['walked', 'stirs', 'drifted', 'night'])
  })

  test('[MA-6] the wisp drifts towards the nearest lantern, and burns an oil if it meets one', () => {
    const table = tableOf(1, { oil: 5, wisp: 'b2', bog: ['c1', 'c2', 'c3'] }, 2)
    act(table, one, 'onward')
    const told = act(table, one, 'walk a1', 'stay')
    expect(told).toEqual(['walked', 'turned', 'stayed', 'stirs', 'drifted', 'drifted', 'burnt', 'night'])
    expect([table.wisp, table.oil]).toEqual(['c2', 2])
  })

  test.each(LANGUAGES)('[MA-6] the event says where the wisp goes then, in %s', (language) => {
    const table = tableOf(1, { oil: 5, wisp: 'b2', bog: ['c1', 'c2', 'c3'] }, 2)
    act(table, one, 'onward', 'walk a1')
    const verdict = choose(game, table, one, 'stay')
    const told = verdict.ok ? verdict.events.flatMap((event) => eventFor(event, 'spectator') ?? []) : []
    const tell = teller(language, phrases[language], () => 'Mira')
    const lines = told.filter(({ key }) => key === 'burnt').map((event) => sentence(tell, event))
    expect(lines).toEqual([expect.stringContaining('c2')])
  })

  test('[MA-6] a lantern in the chapel is safe', () => {
    const table = tableOf(2, { lanterns: ['chapel', 'bank'], wisp: 'c1' }, 1)
    act(table, one, 'onward')
    act(table, two, 'stay')
    expect(table.wisp).toBe('b1')
  })

  test('[MA-7] the session is won with all lanterns in the chapel, and lost without oil', () => {
    const won = tableOf(1, { lanterns: ['c1'], oil: 3 })
    act(won, one, 'onward', 'walk chapel')
    expect(game.outcome(won)).toEqual({ winners: [1], how: 'crossed', carries: { oil: 2 } })
    const lost = tableOf(1, { oil: 1 })
    expect(game.outcome(lost)).toEqual({ winners: [], how: 'dark', carries: { oil: 0 } })
    expect(lost.asked).toEqual([])
  })

  test('[MA-8] the next session begins with six oil and what was left', () => {
    const table = game.setup(2, {}, scripted({ shuffle: [] }), { version: 1, carried: { oil: 2 } })
    expect(table.oil).toBe(8)
  })

  test('[MA-8] no more oil is carried over than the next session accepts', () => {
    const rich = tableOf(1, { lanterns: ['c1'], oil: 3 })
    rich.oil = 500
    act(rich, one, 'onward', 'walk chapel')
    const carries = game.outcome(rich)?.carries
    expect(carries).toEqual({ oil: 99 })
    expect(game.campaign?.read(carries)).toEqual(carries)
  })
})

test.each([
  [{ lanterns: ['c1'], oil: 3 }, 2],
  [{ oil: 1 }, 0],
])('[MA-9] a solo game scores the oil left in the chapel, and nothing in the dark', (given, points) => {
  const table = tableOf(1, given)
  if (points > 0) act(table, one, 'onward', 'walk chapel')
  expect(game.alone?.score(table)).toEqual({ list: 'crossing', points })
})

test('[MA-4] [MA-5] a walk can be planned over known ground', () => {
  const table = tableOf(1, { lanterns: ['a1'], bog: ['c1', 'c2', 'c3'] }, 1)
  act(table, one, 'onward')
  table.turned = ['a1', 'b1']
  expect(previewChoices(game, table, one, ['walk b1', 'walk a1'])).toMatchObject({ whole: 1, stop: 'chance' })
  expect(previewChoices(game, table, one, ['walk b1']).table.lanterns).toEqual(['b1'])
  expect(previewChoices(game, table, one, ['walk a2'])).toMatchObject({ whole: 0, stop: 'shown' })
  expect(table.lanterns).toEqual(['a1'])
})
