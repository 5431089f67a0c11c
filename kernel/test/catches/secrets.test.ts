import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import type { Asked, Table } from '../../src/index.ts'
import { ask, pick, plan, seat, seatsOf, show, emit, whisper } from '../../src/index.ts'
import type { CandleTable } from '../three-candles.ts'
import type { Candles } from './broken-candles.ts'
import {
  asks,
  broken,
  handOf,
  imagine,
  keepsSecretsInDisguise,
  questions,
  shows,
  steps,
  sum,
  verdict,
  view,
} from './broken-candles.ts'

describe('secrets: the suite notices', () => {
  test("a view that shows another's hand", () => {
    const game = shows((table) => ({ hands: table.players.map(({ hand }) => hand) }))
    expect(verdict(property.keepsSecrets, game)).toContain('the imagined table does not fit the view')
  })

  test("a view that shows another's hand, where imagine believes it", () => {
    const game = broken({
      view: (table, viewer) => {
        const board = view(table, viewer)
        return { ...board, players: board.players.map((each, index) => ({ ...each, hand: handOf(table, index + 1) })) }
      },
    })
    expect(verdict(keepsSecretsInDisguise, game)).toContain('the disguised table does not fit the view')
  })

  test('a public part of the view that depends on a hidden card', () => {
    const game = shows((table) => ({ odd: sum(handOf(table, 1)) % 2 === 1 }))
    expect(verdict(property.keepsSecrets, game)).toContain('the imagined table does not fit the view')
  })

  /** Whoever has rested or peeked yawns, and everybody sees the table meanwhile. */
  const yawning = (view: Candles['view']): Candles => ({
    ...asks('peek', {
      answer: (table, asked, choice) => {
        questions.peek.answer(table, asked, choice)
        plan(table, { step: 'turnUp' })
      },
    }),
    steps: {
      ...steps,
      turnUp: (table, entry) => {
        if (table.players.some(({ laid }) => laid.length === table.round)) return steps.turnUp(table, entry)
        emit(table, 'TC-4', 'rest', { seat: seat(1) })
      },
    },
    frames: ['turnUp'],
    view,
  })
  const isMoving = ({ asked, agenda }: CandleTable): boolean => asked.length === 0 && agenda.length > 0

  test('nothing where a cascade is seen as it may be seen', () => {
    expect(verdict(property.keepsSecrets, yawning(view))).toBe('nothing to say')
  })

  test('a secret that is shown only in the middle of a cascade', () => {
    const game = yawning((table, viewer) => ({
      ...view(table, viewer),
      ...(isMoving(table) ? { hands: table.players.map(({ hand }) => hand) } : {}),
    }))
    expect(verdict(property.keepsSecrets, game)).toContain('no event shows why the frames differ')
    expect(verdict(keepsSecretsInDisguise, game)).toContain('no event shows why the frames differ')
  })

  test('a frame that is there only because of a hidden card', () => {
    const twice = {
      ...steps,
      turnUp: (table: CandleTable, entry: Parameters<typeof steps.turnUp>[1]) => {
        if (table.players.some(({ laid }) => laid.length === table.round)) return steps.turnUp(table, entry)
        // What is told is the same; only where one may look meanwhile is not.
        emit(table, 'TC-4', 'rest', { seat: seat(1) })
        if (sum(handOf(table, 1)) % 2 === 1) plan(table, { step: 'yawn' as 'turnUp' })
        else twice.yawn(table)
      },
      yawn: (table: CandleTable) => emit(table, 'TC-4', 'rest', { seat: seat(2) }),
    }
    const game: Candles = { ...yawning(view), steps: twice }
    expect(verdict(property.keepsSecrets, game)).toContain('only one of the tables has a frame')
  })

  test('a view that cannot be had in the middle of a cascade', () => {
    const game = yawning((table, viewer) => {
      if (isMoving(table)) throw new Error('nobody is asked, and nobody knows what to show')
      return view(table, viewer)
    })
    expect(verdict(property.keepsSecrets, game)).toContain('nobody is asked')
  })

  test('an event that tells a secret to everybody', () => {
    const game = asks('peek', {
      answer: (table, asked, choice) => {
        if (choice === 'rest') return
        const other = seat(Number(choice.slice('peek '.length)))
        const card = pick(table.chance, handOf(table, other))
        emit(table, 'TC-4', 'peek', { seat: asked.seat, other, card })
      },
    })
    expect(verdict(property.keepsSecrets, game)).toContain('an event that shows nothing differs')
  })

  test('an event that tells a secret in the shadow of another that lawfully shows something', () => {
    const game = broken({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          emit(table, 'TC-3', 'left', { sum: sum(handOf(table, 1)) })
        },
      },
    })
    expect(verdict(property.keepsSecrets, game)).toContain('an event that shows nothing differs')
  })

  test('an event that shows lawfully, and is no breach', () => {
    const game = broken({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          show(table, 'TC-3', 'left', { sum: sum(handOf(table, 1)) })
        },
      },
    })
    expect(verdict(keepsSecretsInDisguise, game)).toBe('nothing to say')
  })

  /** The game with something more in its first step. */
  const opens = (more: (table: CandleTable) => void): Candles =>
    broken({
      steps: {
        ...steps,
        lay: (table, entry) => {
          if (table.round === 1) more(table)
          steps.lay(table, entry)
        },
      },
    })

  test('an opening that tells a secret to everybody', () => {
    const game = opens((table) => emit(table, 'TC-1', 'dealt', { sum: sum(handOf(table, 1)) }))
    expect(verdict(property.opensHonestly, game)).toContain('hears more in the opening than the view shows')
  })

  test('an opening that whispers to a seat what its view does not hold', () => {
    const game = opens((table) => whisper(table, 'TC-1', 'dealt', seat(1), { card: handOf(table, 2)[0] ?? 0 }))
    expect(verdict(property.opensHonestly, game)).toContain('viewer 1 hears more in the opening than the view shows')
  })

  test('an opening that holds the dice', () => {
    const game = opens((table) => emit(table, 'TC-1', 'dealt', { key: JSON.stringify(table.chance) }))
    expect(verdict(property.sealsChance, game)).toMatch(/^viewer 1 receives [0-9a-f]{64}$/)
  })

  test('an opening that whispers to a seat its own hand, which is no breach', () => {
    const game = opens((table) => whisper(table, 'TC-1', 'dealt', seat(1), { hand: [...handOf(table, 1)] }))
    expect(verdict(property.opensHonestly, game)).toBe('nothing to say')
  })

  test('a question that says more than it should, where nothing was shown', () => {
    const game = broken({
      steps: {
        ...steps,
        lay: (table) => {
          for (const who of seatsOf(table)) ask(table, { question: 'lay', seat: who, ...best(table, who) })
          plan(table, { step: 'turnUp' })
        },
      },
    })
    expect(verdict(property.keepsSecrets, game)).toContain('no event shows why the views differ')
  })

  test('a question that says more than it should, right after something was shown', () => {
    const game = broken({
      steps: {
        ...steps,
        peek: (table, { seat: winner }) => ask(table, { question: 'peek', seat: winner, ...best(table, winner) }),
      },
    })
    expect(verdict(property.keepsSecrets, game)).toContain('no event shows why the views differ')
  })

  const best = (table: CandleTable, who: number): object => ({ best: handOf(table, who).at(-1) })

  test('choices that give a hidden card away', () => {
    const game = asks('peek', {
      options: (table, asked) => [
        'rest',
        ...seatsOf(table).flatMap((who) => (who !== asked.seat && sum(handOf(table, who)) % 2 ? [`peek ${who}`] : [])),
      ],
    })
    expect(verdict(property.keepsSecrets, game)).toMatch(/does not fit the view|no event shows why the views differ/)
  })

  test('the answer to a standing question that gives a hidden card away', () => {
    const game = broken({
      steps: {
        ...steps,
        peek: (table, { seat: winner }) => {
          const bell = { question: 'bell', seat: seat(winner === 1 ? 2 : 1), manner: 'standing' } as const
          ask<Asked>(table as Table, [{ question: 'peek', seat: winner }, bell])
        },
      },
      questions: {
        ...questions,
        bell: {
          rule: 'TC-4',
          options: () => ['ring'],
          answer: (table: CandleTable) => emit(table, 'TC-4', 'bell', { strokes: sum(handOf(table, 3)) }),
        },
      } as Candles['questions'],
    })
    expect(verdict(property.keepsSecrets, game)).toContain('an event that shows nothing differs')
  })

  test('claims that only somebody with another hand could make', () => {
    const talk = { rule: 'TC-1', claims: (table: CandleTable) => [`sum ${sum(handOf(table, 2))}`], hear: () => {} }
    expect(verdict(property.keepsSecrets, broken({ talk }))).toContain('the imagined table does not fit the view')
  })

  test('a claim that makes the game give a secret away', () => {
    const talk = {
      rule: 'TC-1',
      claims: () => ['good hand'],
      hear: (table: CandleTable) => emit(table, 'TC-1', 'nonsense', { truth: sum(handOf(table, 2)) }),
    }
    expect(verdict(property.keepsSecrets, broken({ talk }))).toContain('an event that shows nothing differs')
  })

  test('an imagined table that does not fit what the viewer knows', () => {
    const forgetful: Candles['imagine'] = (seen, chance) =>
      imagine({ ...seen, board: { ...seen.board, peeked: [] } }, chance)
    expect(verdict(property.keepsSecrets, broken({ imagine: forgetful }))).toContain(
      'the imagined table does not fit the view',
    )
  })
})
