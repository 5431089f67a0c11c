import type { SoloScoring, Outcome, Seat } from '@gloamhall/kernel'
import { seat, emit } from '@gloamhall/kernel'
import { HUNTER_IDS } from '../content/hunters.ts'
import { hunterAt, inTurn } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'

export function gameEnd(table: BloodyPalaceTable): void {
  table.over = true
  // A solo player has only a score to beat next time. (BP-159)
  if (table.seats === 1)
    return emit(table, 'BP-159', 'cleared', { seat: seat(1), style: hunterAt(table, seat(1)).style })
  const { winner, by } = won(table)
  emit(table, 'BP-157', 'won', { seat: winner, style: hunterAt(table, winner).style, by })
}

/** What decided the game, including tie-breakers. (BP-158) */
type Decider = 'style' | 'upgrades' | 'damage' | 'seat'

/**
 * The highest Style wins; ties go to more orbs spent on cards of the deck, then to less damage, then to the last in turn order.
 * (BP-157, BP-158)
 */
function won(table: BloodyPalaceTable): { winner: Seat; by: Decider } {
  const order = inTurn(table)
  const best = (seats: readonly Seat[], worth: (seat: Seat) => number): Seat[] => {
    const most = Math.max(...seats.map(worth))
    return seats.filter((each) => worth(each) === most)
  }
  const rounds: readonly (readonly [Decider, (seat: Seat) => number])[] = [
    ['style', (each) => hunterAt(table, each).style],
    ['upgrades', (each) => hunterAt(table, each).spent],
    // A knocked-out Hunter keeps damage equal to Vitality until the return. (BP-185)
    ['damage', (each) => -hunterAt(table, each).damage],
    ['seat', (each) => order.indexOf(each)],
  ]
  let left: readonly Seat[] = order
  for (const [by, worth] of rounds) {
    left = best(left, worth)
    if (left.length === 1) return { winner: left[0] as Seat, by }
  }
  return { winner: seat(1), by: 'seat' }
}

/** A solo player plays for the best score. (BP-159) */
export function outcome(table: BloodyPalaceTable): Outcome | undefined {
  if (!table.over) return undefined
  const scores = table.hunters.map(({ style }) => style)
  if (table.seats === 1) return { winners: [seat(1)], how: 'alone', params: { style: scores[0] ?? 0 }, scores }
  const { winner, by } = won(table)
  return { winners: [winner], how: by, scores }
}

/** A score to beat with the same Hunter next time: each Hunter has a separate list. (BP-159) */
export const alone: SoloScoring<BloodyPalaceTable> = {
  options: {},
  lists: Object.fromEntries(HUNTER_IDS.map((id) => [id, `hunter.${id}`])),
  score: (table) => {
    const { hunter, style } = hunterAt(table, seat(1))
    return { list: hunter, points: style }
  },
}
