import * as property from '../../conformance/properties.ts'
import type { Game, Question } from '../../src/index.ts'
import type { CandleBoard, CandleTable } from '../three-candles.ts'
import { threeCandles } from '../three-candles.ts'
import { disguise, invariants } from '../three-candles-digest.ts'

/**
 * Tests of the conformance suite itself. Each case breaks Three Candles in one way, as a plausible mistake would, and
 * expects one property to notice.
 */
export type Candles = Game<CandleTable, CandleBoard>
export type Property = (game: Candles, seats: number, seed: number) => void

/** Returns the first violation the property finds, over as many games as a conformance test plays. */
export function violation(holds: Property, game: Candles): string {
  for (let seed = 1; seed <= 10; seed++) {
    try {
      holds(game, 3, seed)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  return 'no violation'
}

export const keeps: Property = (game, seats, seed) => property.keeps(game, seats, seed, invariants)
export const keepsSecretsInDisguise: Property = (game, seats, seed) =>
  property.keepsSecrets(game, seats, seed, disguise)

export const { steps, view, imagine, setup, outcome } = threeCandles
export const questions = threeCandles.questions as Record<'lay' | 'peek', Question<CandleTable>>
export const changed = (changes: Partial<Candles>): Candles => ({ ...threeCandles, ...changes })

/** Three Candles with one of its questions changed. */
export const withQuestion = (name: 'lay' | 'peek', change: Partial<Question<CandleTable>>): Candles =>
  changed({ questions: { ...questions, [name]: { ...questions[name], ...change } } })

/** Three Candles with extra fields on every viewer's board. */
export const withOnBoard = (more: (table: CandleTable, viewer: Parameters<typeof view>[1]) => object): Candles =>
  changed({ view: (table, viewer) => ({ ...view(table, viewer), ...more(table, viewer) }) })

/** Three Candles with extra fields on its table from the start. */
export const withOnTable = (more: object): Candles =>
  changed({ setup: (...given) => ({ ...setup(...given), ...more }) })

export const sum = (cards: readonly number[] = []): number => cards.reduce((total, card) => total + card, 0)
export const handOf = (table: CandleTable, who: number): number[] => table.players[who - 1]?.hand ?? []
