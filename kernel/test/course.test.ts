import { describe, expect, test } from 'vitest'
import type { Event, Game } from '../src/index.ts'
import { imagine, Match, plan, seat, seatsOf, swift, emit, whisper } from '../src/index.ts'
import type { CandleBoard, CandleTable } from './three-candles.ts'
import { threeCandles } from './three-candles.ts'

/** Three Candles, with its steps counted; and each turning up of cards is told once more, with nothing new to see. */
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
  throw new Error('nobody was the last')
}

describe('the course of a game', () => {
  test('a view says the step being played, and an event the step that told it', () => {
    const match = new Match(counted, 2, {}, SEED)
    expect(match.view(one).step).toBe('lay')
    const verdict = lay(match)
    expect(verdict.ok && verdict.events.map(({ key, step }) => ({ key, step }))).toEqual([
      { key: 'candle', step: 'turnUp' },
    ])
    // Whoever looks at a card does so after the cards were turned up, which is the step that people count.
    expect(match.view('spectator').step).toBe('turnUp')
  })

  test('is not told where a game counts no steps', () => {
    const match = new Match(threeCandles, 2, {}, SEED)
    expect(match.view(one)).not.toHaveProperty('step')
    const verdict = lay(match)
    expect(verdict.ok && verdict.events[0]).not.toHaveProperty('step')
  })

  test('is over with the game', () => {
    const match = new Match(counted, 2, {}, SEED)
    while (!match.outcome) {
      const asked = match.table.asked.find(({ answer }) => answer === undefined)
      if (asked) match.choose(asked.seat, match.view(asked.seat).choices[0] ?? '')
    }
    expect(match.view(one)).not.toHaveProperty('step')
  })

  test('is known to whoever imagines the table', () => {
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

  test('is the table in the middle of a cascade, with what was told until then', () => {
    const { frames, told } = seen(counted)
    expect(frames).toEqual([{ told: ['candle'], candles: 1, asked: 0 }])
    expect(told).toEqual(['candle'])
  })

  test('tells what was told since the one before it, and nothing twice', () => {
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

  test('waits until everybody is told something: by a frame nobody sees that somebody else has learned more', () => {
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

  test('is none where a step told nothing, where it is the last and where nobody looks', () => {
    expect(seen({ ...counted, frames: ['lay', 'peek'] }).frames).toEqual([])
    expect(seen({ ...counted, frames: [] }).frames).toEqual([])
  })
})
