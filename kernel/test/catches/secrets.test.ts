import { describe, expect, test } from 'vitest'
import * as property from '../../conformance/properties.ts'
import type { Asked, Table } from '../../src/index.ts'
import { ask, pick, plan, seat, seatsOf, show, emit, whisper } from '../../src/index.ts'
import type { CandleTable } from '../three-candles.ts'
import type { Candles } from './broken-candles.ts'
import {
  withQuestion,
  changed,
  handOf,
  imagine,
  keepsSecretsInDisguise,
  questions,
  withOnBoard,
  steps,
  sum,
  violation,
  view,
} from './broken-candles.ts'

describe('keepsSecrets, opensHonestly and sealsChance', () => {
  test("catch a view that shows another player's hand", () => {
    const game = withOnBoard((table) => ({ hands: table.players.map(({ hand }) => hand) }))
    expect(violation(property.keepsSecrets, game)).toContain('the imagined table does not fit the view')
  })

  test("catch a view that shows another player's hand and an `imagine` that reproduces it", () => {
    const game = changed({
      view: (table, viewer) => {
        const board = view(table, viewer)
        return { ...board, players: board.players.map((each, index) => ({ ...each, hand: handOf(table, index + 1) })) }
      },
    })
    expect(violation(keepsSecretsInDisguise, game)).toContain('the disguised table does not fit the view')
  })

  test('catch a public part of the view that depends on a hidden card', () => {
    const game = withOnBoard((table) => ({ odd: sum(handOf(table, 1)) % 2 === 1 }))
    expect(violation(property.keepsSecrets, game)).toContain('the imagined table does not fit the view')
  })

  /** Three Candles with one more step after an answer to `peek`, and a frame after it. */
  const withExtraStep = (view: Candles['view']): Candles => ({
    ...withQuestion('peek', {
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

  test('accept a cascade that shows nothing secret', () => {
    expect(violation(property.keepsSecrets, withExtraStep(view))).toBe('no violation')
  })

  test('catch a secret that is visible only in the middle of a cascade', () => {
    const game = withExtraStep((table, viewer) => ({
      ...view(table, viewer),
      ...(isMoving(table) ? { hands: table.players.map(({ hand }) => hand) } : {}),
    }))
    expect(violation(property.keepsSecrets, game)).toContain('no event shows why the frames differ')
    expect(violation(keepsSecretsInDisguise, game)).toContain('no event shows why the frames differ')
  })

  test('catch a frame that exists only because of a hidden card', () => {
    const twice = {
      ...steps,
      turnUp: (table: CandleTable, entry: Parameters<typeof steps.turnUp>[1]) => {
        if (table.players.some(({ laid }) => laid.length === table.round)) return steps.turnUp(table, entry)
        // The events are the same; only the frames differ.
        emit(table, 'TC-4', 'rest', { seat: seat(1) })
        if (sum(handOf(table, 1)) % 2 === 1) plan(table, { step: 'pause' as 'turnUp' })
        else twice.pause(table)
      },
      pause: (table: CandleTable) => emit(table, 'TC-4', 'rest', { seat: seat(2) }),
    }
    const game: Candles = { ...withExtraStep(view), steps: twice }
    expect(violation(property.keepsSecrets, game)).toContain('only one of the tables has a frame')
  })

  test('catch a view that throws in the middle of a cascade', () => {
    const game = withExtraStep((table, viewer) => {
      if (isMoving(table)) throw new Error('no question is open')
      return view(table, viewer)
    })
    expect(violation(property.keepsSecrets, game)).toContain('no question is open')
  })

  test('catch an event that tells a secret to every viewer', () => {
    const game = withQuestion('peek', {
      answer: (table, asked, choice) => {
        if (choice === 'rest') return
        const other = seat(Number(choice.slice('peek '.length)))
        const card = pick(table.chance, handOf(table, other))
        emit(table, 'TC-4', 'peek', { seat: asked.seat, other, card })
      },
    })
    expect(violation(property.keepsSecrets, game)).toContain('an event that shows nothing differs')
  })

  test('catch an event that tells a secret right after one that may reveal something', () => {
    const game = changed({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          emit(table, 'TC-3', 'left', { sum: sum(handOf(table, 1)) })
        },
      },
    })
    expect(violation(property.keepsSecrets, game)).toContain('an event that shows nothing differs')
  })

  test('accept an event that is marked as revealing', () => {
    const game = changed({
      steps: {
        ...steps,
        turnUp: (table, entry) => {
          steps.turnUp(table, entry)
          show(table, 'TC-3', 'left', { sum: sum(handOf(table, 1)) })
        },
      },
    })
    expect(violation(keepsSecretsInDisguise, game)).toBe('no violation')
  })

  /** Three Candles with an addition to its first step. */
  const withFirstStep = (more: (table: CandleTable) => void): Candles =>
    changed({
      steps: {
        ...steps,
        lay: (table, entry) => {
          if (table.round === 1) more(table)
          steps.lay(table, entry)
        },
      },
    })

  test('catch an opening that tells a secret to every viewer', () => {
    const game = withFirstStep((table) => emit(table, 'TC-1', 'dealt', { sum: sum(handOf(table, 1)) }))
    expect(violation(property.opensHonestly, game)).toContain('hears more in the opening than the view shows')
  })

  test('catch an opening that tells a seat what its view does not contain', () => {
    const game = withFirstStep((table) => whisper(table, 'TC-1', 'dealt', seat(1), { card: handOf(table, 2)[0] ?? 0 }))
    expect(violation(property.opensHonestly, game)).toContain('viewer 1 hears more in the opening than the view shows')
  })

  test('catch an opening that contains the state of chance', () => {
    const game = withFirstStep((table) => emit(table, 'TC-1', 'dealt', { key: JSON.stringify(table.chance) }))
    expect(violation(property.sealsChance, game)).toMatch(/^viewer 1 receives [0-9a-f]{64}$/)
  })

  test('accept an opening that tells a seat its own hand', () => {
    const game = withFirstStep((table) => whisper(table, 'TC-1', 'dealt', seat(1), { hand: [...handOf(table, 1)] }))
    expect(violation(property.opensHonestly, game)).toBe('no violation')
  })

  test('catch a question that contains a secret when nothing was revealed', () => {
    const game = changed({
      steps: {
        ...steps,
        lay: (table) => {
          for (const who of seatsOf(table)) ask(table, { question: 'lay', seat: who, ...best(table, who) })
          plan(table, { step: 'turnUp' })
        },
      },
    })
    expect(violation(property.keepsSecrets, game)).toContain('no event shows why the views differ')
  })

  test('catch a question that contains a secret right after something was revealed', () => {
    const game = changed({
      steps: {
        ...steps,
        peek: (table, { seat: winner }) => ask(table, { question: 'peek', seat: winner, ...best(table, winner) }),
      },
    })
    expect(violation(property.keepsSecrets, game)).toContain('no event shows why the views differ')
  })

  const best = (table: CandleTable, who: number): object => ({ best: handOf(table, who).at(-1) })

  test('catch choices that depend on a hidden card', () => {
    const game = withQuestion('peek', {
      options: (table, asked) => [
        'rest',
        ...seatsOf(table).flatMap((who) => (who !== asked.seat && sum(handOf(table, who)) % 2 ? [`peek ${who}`] : [])),
      ],
    })
    expect(violation(property.keepsSecrets, game)).toMatch(/does not fit the view|no event shows why the views differ/)
  })

  test('catch an answer to an optional question that tells a hidden card', () => {
    const game = changed({
      steps: {
        ...steps,
        peek: (table, { seat: winner }) => {
          const bell = { question: 'bell', seat: seat(winner === 1 ? 2 : 1), manner: 'optional' } as const
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
    expect(violation(property.keepsSecrets, game)).toContain('an event that shows nothing differs')
  })

  test("catch claims that depend on another player's hand", () => {
    const talk = { rule: 'TC-1', claims: (table: CandleTable) => [`sum ${sum(handOf(table, 2))}`], hear: () => {} }
    expect(violation(property.keepsSecrets, changed({ talk }))).toContain('the imagined table does not fit the view')
  })

  test('catch a claim that makes the game tell a secret', () => {
    const talk = {
      rule: 'TC-1',
      claims: () => ['good hand'],
      hear: (table: CandleTable) => emit(table, 'TC-1', 'nonsense', { truth: sum(handOf(table, 2)) }),
    }
    expect(violation(property.keepsSecrets, changed({ talk }))).toContain('an event that shows nothing differs')
  })

  test('catch an imagined table that contradicts what the viewer knows', () => {
    const forgetful: Candles['imagine'] = (seen, chance) =>
      imagine({ ...seen, board: { ...seen.board, peeked: [] } }, chance)
    expect(violation(property.keepsSecrets, changed({ imagine: forgetful }))).toContain(
      'the imagined table does not fit the view',
    )
  })
})
