import { describe, expect, test } from 'vitest'
import type { Event, Game } from '../src/index.ts'
import { imagine, Match, plan, seat, seatsOf, swift, emit, whisper } from '../src/index.ts'
import type { CandleBoard, CandleTable } from './three-candles.ts'
import { threeCandles } from './three-candles.ts'

/** Three Candles with a course, and with frames after `turnUp` and `peek`. */
const counted: Game<CandleTable, CandleBoard> = {
  ...threeCandles,
  course: ['lay', 'turnUp'],
  frames: ['turnUp', 'peek'],
}

const [one, two] = [seat(1), seat(2)]
const SEED = { kind: 'swift', seed: 4 } as const

const lay = (match: Match<CandleTable, CandleBoard>, onFrame?: (told: readonly Event[]) => void) => {
  for (const each of seatsOf(match.table)) {
    const verdict = match.choose(each, match.view(each).choices[0] ?? '', onFrame)
    if (each === match.seats) return verdict
  }
  throw new Error('no seat was the last')
}

describe('the course of a game', () => {
  test('is shown in a view as the current step, and in an event as the step that emitted it', () => {
    const match = new Match(counted, 2, {}, SEED)
    expect(match.view(one).step).toBe('lay')
    const verdict = lay(match)
    expect(verdict.ok && verdict.events.map(({ key, step }) => ({ key, step }))).toEqual([
      { key: 'candle', step: 'turnUp' },
    ])
    // `peek` is not part of the course, so the step remains `turnUp`.
    expect(match.view('spectator').step).toBe('turnUp')
  })

  test('is absent if the game has none', () => {
    const match = new Match(threeCandles, 2, {}, SEED)
    expect(match.view(one)).not.toHaveProperty('step')
    const verdict = lay(match)
    expect(verdict.ok && verdict.events[0]).not.toHaveProperty('step')
  })

  test('ends with the game', () => {
    const match = new Match(counted, 2, {}, SEED)
    while (!match.outcome) {
      const asked = match.table.asked.find(({ answer }) => answer === undefined)
      if (asked) match.choose(asked.seat, match.view(asked.seat).choices[0] ?? '')
    }
    expect(match.view(one)).not.toHaveProperty('step')
  })

  test('is known on imagined tables', () => {
    const match = new Match(counted, 2, {}, SEED)
    lay(match)
    expect(imagine(counted, match.view(two), swift(1)).step).toBe('turnUp')
  })
})

describe('a frame', () => {
  const seen = (game: Game<CandleTable, CandleBoard>) => {
    const match = new Match(game, 2, {}, SEED)
    const frames: { told: string[]; candles: number; asked: number }[] = []
    const verdict = lay(match, (told) => {
      const { board, asked } = match.view('spectator')
      const candles = board.players.reduce((sum, each) => sum + each.candles, 0)
      frames.push({ told: told.map(({ key }) => key), candles, asked: asked.length })
    })
    return { frames, told: verdict.ok ? verdict.events.map(({ key }) => key) : [] }
  }

  test('shows the table in the middle of a cascade, with the events until then', () => {
    const { frames, told } = seen(counted)
    expect(frames).toEqual([{ told: ['candle'], candles: 1, asked: 0 }])
    expect(told).toEqual(['candle'])
  })

  test('contains the events since the frame before it, and none twice', () => {
    const chatty: typeof counted = {
      ...counted,
      steps: {
        ...counted.steps,
        turnUp: (table, entry) => {
          threeCandles.steps.turnUp(table, entry)
          plan(table, [
            { step: 'peek', seat: two },
            { step: 'peek', seat: one },
          ])
        },
        peek: (table, entry) => {
          if (entry.seat === two) emit(table, 'TC-4', 'rest', { seat: two })
          else threeCandles.steps.peek(table, entry)
        },
      },
    }
    const { frames, told } = seen(chatty)
    expect(frames.map((each) => each.told)).toEqual([['candle'], ['rest']])
    expect(told).toEqual(['candle', 'rest'])
  })

  test('waits for a public event, so that other viewers cannot infer a secret one', () => {
    const whispering: typeof counted = {
      ...counted,
      steps: {
        ...counted.steps,
        turnUp: (table, entry) => {
          threeCandles.steps.turnUp(table, entry)
          const peeks = [one, two, one].map((seat) => ({ step: 'peek' as const, seat }))
          plan(table, peeks as [(typeof peeks)[0], ...typeof peeks])
        },
        peek: (table, entry) => {
          if (entry.seat === two) emit(table, 'TC-4', 'rest', { seat: two })
          else if (table.news?.some(({ key }) => key === 'rest')) threeCandles.steps.peek(table, entry)
          else whisper(table, 'TC-4', 'peek', one, { card: 3 })
        },
      },
    }
    const { frames, told } = seen(whispering)
    expect(told).toEqual(['candle', 'peek', 'rest'])
    expect(frames.map((each) => each.told)).toEqual([['candle'], ['peek', 'rest']])
  })

  test('is omitted after a step without events, after the last step, and without a listener', () => {
    expect(seen({ ...counted, frames: ['lay', 'peek'] }).frames).toEqual([])
    expect(seen({ ...counted, frames: [] }).frames).toEqual([])
  })
})
