import type { Bot, Line, Evaluator } from '@gloamhall/kernel'
import { begin, replay, seatsOf, swift } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import { threeCandles } from '../../kernel/test/three-candles.ts'
import { greedy, playOut, playRandomly, random } from '../src/index.ts'
import { standingLamp } from './standing-lamp.ts'

const candles = (seed: number) => begin(threeCandles, 3, {}, swift(seed))
/** A greedy bot with an evaluator instead of a search. */
const evaluating = (evaluateChoices: Evaluator['evaluateChoices']): Bot =>
  greedy({ game: threeCandles, strategy: { evaluateChoices } })
const lamp = () => begin(standingLamp, 3, {}, swift(1))

test('random bots play to an end, and to the same one with the same seed', () => {
  const tables = [candles(5), candles(5)]
  const decisions = tables.map((table) => playOut(threeCandles, table, [random, random, random], swift(9)))
  expect(threeCandles.outcome(tables[0] as (typeof tables)[0])).toBeDefined()
  expect(tables[0]).toEqual(tables[1])
  expect(decisions[0]).toBe(decisions[1])
})

test('onLine receives the lines of the match’s record', () => {
  const table = candles(7)
  const lines: Line[] = []
  playOut(threeCandles, table, [random, random, random], swift(3), { onLine: (line) => lines.push(line) })
  const record = {
    game: 'three-candles',
    version: 1,
    seats: 3,
    options: {},
    chance: { kind: 'swift', seed: 7 },
  } as const
  expect(replay(threeCandles, { ...record, lines }).outcome).toEqual(threeCandles.outcome(table))
})

test('a bot receives the view of its own seat, and only when it is asked', () => {
  const viewers = new Set<unknown>()
  const table = candles(2)
  const bots = seatsOf(table).map(
    (seat): Bot => ({
      name: `bot of seat ${seat}`,
      choose: (view) => {
        viewers.add(view.viewer)
        expect(view.viewer).toBe(seat)
        expect(view.asked.some((asked) => asked.seat === seat)).toBe(true)
        expect(JSON.stringify(view)).not.toContain('"chance"')
        return view.choices[0]
      },
    }),
  )
  playOut(threeCandles, table, bots, swift(1))
  expect(viewers.size).toBe(3)
})

test('an optional question is asked once after each decision and may be left unanswered', () => {
  let polled = 0
  const waits: string[] = ['wait', 'wait', 'put-out']
  const watcher: Bot = { name: 'watcher', choose: () => waits.shift() }
  const idle: Bot = { name: 'idle', choose: () => void polled++ }
  const keen: Bot = { name: 'keen', choose: (view) => view.choices[0] }
  const table = lamp()
  expect(playOut(standingLamp, table, [watcher, idle, keen], swift(1))).toBe(6)
  expect(polled).toBe(3)
  expect(table.turnedUp).toBe(3)
})

test('bots make claims before they choose, if claims are enabled', () => {
  const talker: Bot = { name: 'talker', choose: () => 'put-out', claim: (_, claims) => claims[0] }
  const idle: Bot = { name: 'idle', choose: () => undefined }
  const [loud, quiet] = [lamp(), lamp()]
  const lines: Line[] = []
  playOut(standingLamp, loud, [talker, idle, idle], swift(1), { speak: true, onLine: (line) => lines.push(line) })
  playOut(standingLamp, quiet, [talker, idle, idle], swift(1))
  expect(loud.said).toEqual(['1 tired'])
  expect(quiet.said).toEqual([])
  expect(lines.map(({ kind }) => kind)).toEqual(['claim', 'choice'])
})

test.each<[string, Bot, RegExp]>([
  ['chooses what is not offered', { name: 'cheat', choose: () => 'win' }, /bot cheat chose "win": not-offered/],
  ['gives no answer', { name: 'mute', choose: () => undefined }, /bot mute gives no answer in seat/],
])('a bot that %s is an error that names the bot', (_, bot, message) => {
  expect(() => playOut(threeCandles, candles(1), [bot, bot, bot], swift(1))).toThrow(message)
})

test('greedy takes the choice with the highest value, and leaves optional questions with no positive value', () => {
  const table = candles(11)
  const [first] = table.players
  const best = Math.max(...(first?.hand ?? []))
  const highest = evaluating((view) =>
    view.choices.map((choice) => (choice.startsWith('lay') ? Number(choice.slice(4)) : 0)),
  )
  playOut(threeCandles, table, [highest, random, random], swift(4))
  expect(table.players[0]?.laid[0]).toBe(best)

  const unmoved = lamp()
  const judge = evaluating((view) => view.choices.map((choice) => (choice === 'put-out' ? 1 : 0)))
  playOut(standingLamp, unmoved, [judge, judge, judge], swift(4))
  expect(unmoved.turnedUp).toBe(0)
})

test('greedy breaks ties at random', () => {
  const level = evaluating((view) => view.choices.map(() => 1))
  const firsts = Array.from({ length: 20 }, (_, seed) => {
    const table = candles(1)
    playOut(threeCandles, table, [level, level, level], swift(seed))
    return table.players[0]?.laid[0]
  })
  expect(new Set(firsts).size).toBeGreaterThan(1)
})

test('a strategy that skips a choice is an error', () => {
  const forgetful = evaluating(() => [1])
  expect(() => playOut(threeCandles, candles(1), [forgetful, forgetful, forgetful], swift(1))).toThrow(/evaluates lay/)
})

test('random play without views ends, and is reproducible', () => {
  const play = (seed: number) => {
    const table = candles(seed)
    return { decisions: playRandomly(threeCandles, table, swift(seed + 1)), table }
  }
  expect(play(3)).toEqual(play(3))
  expect(threeCandles.outcome(play(3).table)).toBeDefined()
  const watched = lamp()
  playRandomly(standingLamp, watched, swift(2))
  expect(watched.asked).toEqual([])
})

test('a bot receives the events of its seat, split at its decisions, and none that only other seats receive', () => {
  const table = begin(threeCandles, 3, {}, swift(4), { listen: true })
  const minds: { seat: number; fresh: string[]; all: string[] }[] = []
  const listening: Bot = {
    name: 'listening',
    remember: (memory, event) => [...((memory as string[] | undefined) ?? []), JSON.stringify(event)],
    choose: (view, chance, mind) => {
      const fresh = (mind?.heard ?? []).map((event) => JSON.stringify(event))
      minds.push({ seat: Number(view.viewer), fresh, all: [...((mind?.memory as string[] | undefined) ?? [])] })
      return random.choose(view, chance)
    },
  }
  playOut(threeCandles, table, [listening, listening, listening], swift(6))
  for (const seat of [1, 2, 3]) {
    const own = minds.filter((each) => each.seat === seat)
    // The events received so far add up to the memory.
    for (const [at, { all }] of own.entries()) expect(own.slice(0, at + 1).flatMap(({ fresh }) => fresh)).toEqual(all)
    const secrets = own.flatMap(({ fresh }) => fresh).filter((event) => event.includes('"secret":true'))
    for (const event of secrets) expect(event).toContain(`"seat":${seat}`)
  }
  expect(minds.some(({ fresh }) => fresh.some((event) => event.includes('"secret":true')))).toBe(true)
})
