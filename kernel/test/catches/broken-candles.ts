import * as property from '../../conformance/properties.ts'
import type { Game, Question } from '../../src/index.ts'
import type { CandleBoard, CandleTable } from '../three-candles.ts'
import { threeCandles } from '../three-candles.ts'
import { disguise, invariants } from '../three-candles-digest.ts'

/**
 * A suite that cannot fail proves nothing. Each case breaks Three Candles in one way, as somebody in a hurry might, and
 * names the property that must notice.
 */
export type Candles = Game<CandleTable, CandleBoard>
export type Property = (game: Candles, seats: number, seed: number) => void

/** What the property says of a game, over as many games as a conformance test plays. */
export function verdict(holds: Property, game: Candles): string {
  for (let seed = 1; seed <= 10; seed++) {
    try {
      holds(game, 3, seed)
    } catch (broken) {
      return broken instanceof Error ? broken.message : String(broken)
    }
  }
  return 'nothing to say'
}

export const keeps: Property = (game, seats, seed) => property.keeps(game, seats, seed, invariants)
export const keepsSecretsInDisguise: Property = (game, seats, seed) =>
  property.keepsSecrets(game, seats, seed, disguise)

export const { steps, view, imagine, setup, outcome } = threeCandles
export const questions = threeCandles.questions as Record<'lay' | 'peek', Question<CandleTable>>
export const broken = (changes: Partial<Candles>): Candles => ({ ...threeCandles, ...changes })

/** The game with one of its questions changed. */
export const asks = (name: 'lay' | 'peek', change: Partial<Question<CandleTable>>): Candles =>
  broken({ questions: { ...questions, [name]: { ...questions[name], ...change } } })

/** The game with something more on everybody's board. */
export const shows = (more: (table: CandleTable, viewer: Parameters<typeof view>[1]) => object): Candles =>
  broken({ view: (table, viewer) => ({ ...view(table, viewer), ...more(table, viewer) }) })

/** The game with something more on its table from the start. */
export const lays = (more: object): Candles => broken({ setup: (...given) => ({ ...setup(...given), ...more }) })

export const sum = (cards: readonly number[] = []): number => cards.reduce((total, card) => total + card, 0)
export const handOf = (table: CandleTable, who: number): number[] => table.players[who - 1]?.hand ?? []
